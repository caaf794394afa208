import { groupBy } from "#model/group-by.ts";
import { memoize } from "#model/memoize.ts";
import type { PropertyPath } from "#model/program/path.ts";
import { samePath } from "#model/program/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { expressionsOf, referencesIn } from "#model/program/references.ts";
import type { ResourceId } from "#model/program/value.ts";

/** One dependency: `from` needs `to`, because of an input, an option or a lookup's id or state at `path`. */
export interface Edge {
  readonly from: ResourceId;
  readonly to: ResourceId;
  readonly via: "input" | "option" | "lookup";
  readonly path: PropertyPath;
  /** The output of `to` that is used; empty where the resource itself is meant. */
  readonly output: PropertyPath;
}

/** The edges that start at a resource, in the order of its inputs, its options, then what a lookup takes. */
export const edgesOf = (resource: Resource): readonly Edge[] =>
  expressionsOf(resource).length === 0 ? noEdges : collectEdges(resource);

const collectEdges = memoize((resource: Resource): readonly Edge[] => {
  const edges: Edge[] = [];
  for (const { via, path, found } of expressionsOf(resource))
    for (const { resource: to, path: output } of referencesIn(found))
      edges.push({ from: resource.id, to, via, path, output });
  return edges.length === 0 ? noEdges : edges;
});

const noEdges: readonly Edge[] = [];

/** Who depends on whom in a design. */
export interface Graph {
  readonly edges: readonly Edge[];
  /** The edges that start at a resource: what it needs. */
  from(id: ResourceId): readonly Edge[];
  /** The edges that end at a resource: what needs it. Edges to a resource that is not there count. */
  to(id: ResourceId): readonly Edge[];
}

/**
 * Makes the function from a design to its graph. As long as an edit leaves every edge as it is, the same
 * graph comes back, so that typing into a literal costs its readers nothing.
 */
export function createGraph(): (program: Program) => Graph {
  let graph = graphOf([]);
  let seen: readonly Resource[] = [];
  return ({ resources }) => {
    if (!sameWiring(seen, resources)) graph = graphOf(resources.flatMap(edgesOf));
    seen = resources;
    return graph;
  };
}

/** True where the same resources have the same edges; after most edits a look at one resource tells. */
const sameWiring = (a: readonly Resource[], b: readonly Resource[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((resource, at) => {
      const other = b[at];
      return (
        other === resource ||
        (other?.id === resource.id && sameEdges(edgesOf(resource), edgesOf(other)))
      );
    }));

function sameEdges(a: readonly Edge[], b: readonly Edge[]): boolean {
  if (a === b) return true;
  return (
    a.length === b.length &&
    a.every((edge, at) => {
      const other = b[at];
      return (
        other !== undefined &&
        edge.to === other.to &&
        edge.via === other.via &&
        samePath(edge.path, other.path) &&
        samePath(edge.output, other.output)
      );
    })
  );
}

function graphOf(edges: readonly Edge[]): Graph {
  const out = groupBy(edges, (edge) => edge.from);
  const into = groupBy(edges, (edge) => edge.to);
  return {
    edges,
    from: (id) => out.get(id) ?? noEdges,
    to: (id) => into.get(id) ?? noEdges,
  };
}

/**
 * What can be reached from some resources along the edges, they themselves included: all they need
 * ("upstream") or all that needs them ("downstream").
 */
export function reachableFrom(
  graph: Graph,
  start: Iterable<ResourceId>,
  way: "upstream" | "downstream",
): ReadonlySet<ResourceId> {
  const found = new Set(start);
  for (const id of found) {
    const edges = way === "upstream" ? graph.from(id) : graph.to(id);
    for (const edge of edges) found.add(way === "upstream" ? edge.to : edge.from);
  }
  return found;
}
