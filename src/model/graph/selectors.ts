import type { Edge } from "#model/graph/graph.ts";
import { alike, memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import { nameInToken } from "#model/program/token.ts";
import { isMap, valueAt } from "#model/program/value.ts";

const selector: PropertyPath = ["spec", "selector"];

/** The paths of pod labels by Kubernetes kind. A pod contains its own labels. */
const labelsOfPods = [
  ["spec", "template", "metadata", "labels"],
  ["metadata", "labels"],
] as const;

/** The labels that a resource selects, or the labels of its pods: strings by label, with references as `${…}`. */
interface Selection {
  readonly namespace: string;
  readonly labels: ReadonlyMap<string, string>;
}

/** The labels by which a Service selects pods; undefined for other resources. */
const selectedBy = memoize((resource: Resource): Selection | undefined =>
  isKubernetes(resource) && nameInToken(resource.token) === "Service"
    ? selectionAt(resource, selector)
    : undefined,
);

/** The labels of the pods that a resource creates, or of the pod that it is; undefined for other resources. */
const podsOf = memoize((resource: Resource): Selection | undefined => {
  if (!isKubernetes(resource)) return undefined;
  const [ofTemplate, own] = labelsOfPods;
  return nameInToken(resource.token) === "Pod"
    ? selectionAt(resource, own)
    : selectionAt(resource, ofTemplate);
});

const isKubernetes = ({ token }: Resource): boolean => token.startsWith("kubernetes:");

function selectionAt({ inputs }: Resource, path: PropertyPath): Selection | undefined {
  const value = valueAt(inputs, path);
  if (!isMap(value)) return undefined;
  const labels = new Map(Object.entries(value).map(([name, each]) => [name, JSON.stringify(each)]));
  const namespace = JSON.stringify(valueAt(inputs, ["metadata", "namespace"]) ?? "default");
  return labels.size === 0 ? undefined : { namespace, labels };
}

/**
 * Returns a function that finds the Kubernetes Services that select the pods of resources. Pods are selected by their
 * labels in one namespace. While the list is unchanged, the function returns the same list object.
 */
export function createSelectorEdges(): (resources: readonly Resource[]) => readonly Edge[] {
  let last: readonly Edge[] = [];
  return (resources) => {
    const edges = selectorEdges(resources);
    if (!alike(last, edges, (a, b) => a.from === b.from && a.to === b.to)) last = edges;
    return last;
  };
}

/** The edges from each Service to the resources whose pods it selects. */
export function selectorEdges(resources: readonly Resource[]): readonly Edge[] {
  const services = resources.filter((resource) => selectedBy(resource) !== undefined);
  if (services.length === 0) return [];
  const targets = resources.filter((resource) => podsOf(resource) !== undefined);
  return services.flatMap((service) =>
    targets
      .filter((target) => doesMatch(selectedBy(service), podsOf(target)))
      .map(({ id }): Edge => ({
        from: service.id,
        to: id,
        via: "input",
        path: selector,
        output: [],
      })),
  );
}

const doesMatch = (selection: Selection | undefined, pods: Selection | undefined): boolean =>
  selection !== undefined &&
  pods !== undefined &&
  selection.namespace === pods.namespace &&
  [...selection.labels].every(([name, value]) => pods.labels.get(name) === value);
