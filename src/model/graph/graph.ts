import { groupBy } from "#model/base/group-by.ts";
import { alike, memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { samePath } from "#model/base/path.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { Program, Resource, Variable } from "#model/program/program.ts";
import { accessesIn, expressionsOf, visitExpressions } from "#model/program/references.ts";
import type { Expression } from "#model/program/value.ts";

/** A dependency: `from` needs `to`, because of the value at `path` in the part that `via` names. */
export interface Edge {
  readonly from: NodeId;
  readonly to: NodeId;
  /** The part of `from`: an input, an option or a lookup's ID or state of a resource, or the value of a variable. */
  readonly via: "input" | "option" | "lookup" | "value";
  readonly path: PropertyPath;
  /** The output of `to`, or the part of the variable's value, that is used; empty for the whole. */
  readonly output: PropertyPath;
}

/** The edges that start at a resource, in the order of its inputs, its options and its lookup. */
export const edgesOf = (resource: Resource): readonly Edge[] =>
  expressionsOf(resource).length === 0 ? noEdges : collectEdges(resource);

const collectEdges = memoize((resource: Resource): readonly Edge[] => {
  const edges: Edge[] = [];
  for (const { via, path, found } of expressionsOf(resource))
    addEdges(edges, { from: resource.id, via, path }, found);
  return edges.length === 0 ? noEdges : edges.slice();
});

/** The edges that start at a variable. */
export const edgesOfVariable = memoize(({ name, value }: Variable): readonly Edge[] => {
  const edges: Edge[] = [];
  const from = variableNode(name);
  visitExpressions(value, [], (found, path) =>
    addEdges(edges, { from, via: "value", path }, found),
  );
  return edges.length === 0 ? noEdges : edges;
});

function addEdges(
  edges: Edge[],
  { from, via, path }: Omit<Edge, "to" | "output">,
  found: Expression,
): void {
  for (const access of accessesIn(found))
    if (access.kind === "reference" || access.kind === "variable") {
      const to = access.kind === "reference" ? access.resource : variableNode(access.name);
      edges.push({ from, to, via, path, output: access.path });
    }
}

const noEdges: readonly Edge[] = [];

/** The dependencies of a design. */
export interface Graph {
  readonly edges: readonly Edge[];
  /** The edges that start at a node: its dependencies. */
  from(id: NodeId): readonly Edge[];
  /** The edges that end at a node: its dependents. The result also contains edges to a missing node. */
  to(id: NodeId): readonly Edge[];
}

/**
 * Returns a function from a design to its graph. If an edit changes no edge, the function returns the same graph, so
 * code that reads the graph doesn't run again while a user types into a literal.
 */
export function createGraph(): (program: Program) => Graph {
  let graph = graphOf([]);
  let seen: readonly Resource[] = [];
  let seenVariables: readonly Variable[] = [];
  return (program) => {
    const { resources, variables } = program;
    if (!alike(seen, resources, sameReferences) || !alike(seenVariables, variables, sameValue))
      graph = newGraph(program);
    seen = resources;
    seenVariables = variables;
    return graph;
  };
}

/** Memoized, because the screens and the checks use the graph of the same design. */
const newGraph = memoize(({ resources, variables }: Program) =>
  graphOf([...resources.flatMap(edgesOf), ...variables.flatMap(edgesOfVariable)]),
);

const sameValue = (a: Variable, b: Variable): boolean =>
  a.name === b.name && alike(edgesOfVariable(a), edgesOfVariable(b), sameEdge);

/**
 * True if both are the same resource and refer to the same nodes. After most edits, only one resource must be compared.
 */
export const sameReferences = (a: Resource, b: Resource): boolean =>
  a.id === b.id && alike(edgesOf(a), edgesOf(b), sameEdge);

const sameEdge = (a: Edge, b: Edge): boolean =>
  a.to === b.to && a.via === b.via && samePath(a.path, b.path) && samePath(a.output, b.output);

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
 * The nodes reachable from some nodes, including these nodes. The direction "upstream" follows dependencies, and
 * "downstream" follows dependents.
 */
export function reachableFrom(
  graph: Graph,
  start: Iterable<NodeId>,
  way: "upstream" | "downstream",
): ReadonlySet<NodeId> {
  const found = new Set<NodeId>(start);
  for (const id of found) {
    const edges = way === "upstream" ? graph.from(id) : graph.to(id);
    for (const edge of edges) found.add(way === "upstream" ? edge.to : edge.from);
  }
  return found;
}
