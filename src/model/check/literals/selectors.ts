import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { mayShareNamespace } from "#model/check/literals/kubernetes.ts";
import { labelsAt, podOwnerOf } from "#model/check/literals/pods.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isList, isMap, valueAt } from "#model/program/value.ts";

/** A condition that a selector has for labels. */
export interface Requirement {
  /** The requirement as the design or kubectl writes it: `app: web`, `tier in (a, b)`. */
  readonly text: string;
  readonly fits: (labels: ReadonlyMap<string, string>) => boolean;
}

/** The requirements of a label map, one for each label; undefined if any requirement is unknown. */
export function labelRequirements(
  inputs: ValueMap,
  path: PropertyPath,
): readonly Requirement[] | undefined {
  const wanted = labelsAt(inputs, path);
  return (
    wanted &&
    [...wanted].map(([name, value]) => ({
      text: `${name}: ${value}`,
      fits: (labels) => labels.get(name) === value,
    }))
  );
}

/**
 * The requirements of a selector with `matchLabels` and `matchExpressions`; undefined if any requirement is unknown.
 */
export function selectorRequirements(
  inputs: ValueMap,
  path: PropertyPath,
): readonly Requirement[] | undefined {
  const byLabels = labelRequirements(inputs, [...path, "matchLabels"]);
  const expressions = valueAt(inputs, [...path, "matchExpressions"]) ?? [];
  if (byLabels === undefined || !isList(expressions)) return undefined;
  const all = [...byLabels];
  for (const expression of expressions) {
    const read = isMap(expression) ? readExpression(expression) : undefined;
    if (read === undefined) return undefined;
    all.push(read);
  }
  return all;
}

/** Matches labels like `Requirement.Matches` in kubernetes/apimachinery:pkg/labels/selector.go. */
function readExpression(expression: ValueMap): Requirement | undefined {
  const [key, operator, values = []] = ["key", "operator", "values"].map((name) =>
    own(expression, name),
  );
  if (typeof key !== "string" || !isList(values)) return undefined;
  const has = (labels: ReadonlyMap<string, string>): boolean => {
    const label = labels.get(key);
    return label !== undefined && values.includes(label);
  };
  if (!values.every((value) => typeof value === "string")) return undefined;
  const among = `(${values.join(", ")})`;
  switch (operator) {
    case "In":
      return { text: `${key} in ${among}`, fits: has };
    case "NotIn":
      return { text: `${key} notin ${among}`, fits: (labels) => !has(labels) };
    case "Exists":
      return { text: key, fits: (labels) => labels.has(key) };
    case "DoesNotExist":
      return { text: `!${key}`, fits: (labels) => !labels.has(key) };
    default:
      return undefined;
  }
}

/**
 * Whether a selector certainly matches no pod of the design in its namespace. False if the design has no pods in that
 * namespace, because the pods are then created elsewhere.
 */
export function selectsNothing(
  selector: Resource,
  asked: readonly Requirement[],
  { resources }: Program,
): boolean {
  let isAnyKnown = false;
  for (const resource of resources) {
    const owner = podOwnerOf(resource);
    if (owner === undefined || !mayShareNamespace(resource, selector)) continue;
    const { labels } = owner;
    if (labels === undefined || asked.every(({ fits }) => fits(labels))) return false;
    isAnyKnown = true;
  }
  return isAnyKnown;
}
