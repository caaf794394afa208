import type { Edge } from "#model/graph/graph.ts";
import { edgesOf } from "#model/graph/graph.ts";
import { isResourceNode, variableOf } from "#model/program/layout/node.ts";
import { memoize } from "#model/base/memoize.ts";
import { formatPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { quoteShort, shorten } from "#model/base/messages.ts";

export const impliedDependency: ProgramRule = {
  id: "graph/implied-dependency",
  summary: "The option dependsOn does not repeat dependencies that references already create.",
  reads: (resource) => [resource.name, repeatsOf(resource)],
  *check({ program }) {
    for (const resource of program.resources)
      for (const { edge, by } of repeatsOf(resource)) {
        const used = isResourceNode(edge.to) ? findResource(program, edge.to) : undefined;
        const name = quoteShort(used?.name ?? variableOf(edge.to) ?? "");
        yield {
          severity: "hint",
          location: { kind: "option", resource: resource.id, path: edge.path },
          message: `${quoteShort(resource.name)} already waits for ${name}, because of ${shorten(formatPath(by.path))}. dependsOn has no effect.`,
          fix: {
            label: `Remove ${name} from dependsOn`,
            edit: {
              kind: "unset-input",
              resource: resource.id,
              root: "options",
              path: edge.path,
            },
          },
        };
      }
  },
};

interface Repeat {
  readonly edge: Edge;
  /** The edge that already creates the dependency. */
  readonly by: Edge;
}

const none: readonly Repeat[] = [];

const repeatsOf = (resource: Resource): readonly Repeat[] =>
  resource.options["dependsOn"] === undefined ? none : findRepeats(resource);

const findRepeats = memoize((resource: Resource): readonly Repeat[] => {
  const edges = edgesOf(resource);
  const first = new Map<Edge["to"], Edge>();
  for (const edge of edges) if (impliesOrder(edge) && !first.has(edge.to)) first.set(edge.to, edge);
  const repeats = edges.filter(isWait).flatMap((edge) => {
    const by = first.get(edge.to);
    if (by === undefined) first.set(edge.to, edge);
    return by === undefined ? [] : [{ edge, by }];
  });
  return repeats.length === 0 ? none : repeats;
});

const isWait = ({ via, path }: Edge): boolean => via === "option" && path[0] === "dependsOn";

/** True for edges whose target Pulumi creates before the resource: inputs, lookup parameters, parent and provider. */
const impliesOrder = ({ via, path }: Edge): boolean =>
  via !== "option" || path[0] === "parent" || path[0] === "provider";
