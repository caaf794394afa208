import type { Graph } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Program, Resource, Variable } from "#model/program/program.ts";
import { accessesIn, accessesOf, expressionsOf } from "#model/program/references.ts";
import type { AccessValue, Value } from "#model/program/value.ts";
import { isAccess, isExpression, isList } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";

/** The deployment order of resources, if the graph determines it. */
export interface GraphOrder {
  /** The index of each node in dependency order. Ties are in design order. */
  readonly positions: ReadonlyMap<NodeId, number>;
  readonly cycles: readonly (readonly NodeId[])[];
}

const orders = new WeakMap<Graph, GraphOrder>();

/**
 * The order of the design with this graph. The order is memoized by graph, so it is not computed again while a user
 * types into a literal.
 */
export const orderIn = (program: Program, graph: Graph): GraphOrder =>
  finish(orderInPauses(program, graph));

/** Like `orderIn`, with pauses. */
export function* orderInPauses(program: Program, graph: Graph): TimeSliced<GraphOrder> {
  const known = orders.get(graph);
  if (known !== undefined) return known;
  const { nodes, cycles } = yield* orderNodesInPauses(program);
  const positions = new Map<NodeId, number>();
  yield* each(nodes, (node) => void positions.set(idOf(node), positions.size));
  const order = { positions, cycles };
  orders.set(graph, order);
  return order;
}

export interface Order {
  /** Every resource and variable. Each comes after its dependencies; otherwise, the order is the design's order. */
  readonly nodes: readonly (Resource | Variable)[];
  /** The resources of `nodes`. */
  readonly resources: readonly Resource[];
  /** Each dependency cycle, as its nodes in order. In `nodes`, the cycle is broken at its first node. */
  readonly cycles: readonly (readonly NodeId[])[];
}

export const isResource = (node: Resource | Variable): node is Resource => "token" in node;

export const idOf = (node: Resource | Variable): NodeId =>
  isResource(node) ? node.id : variableNode(node.name);

/**
 * A depth-first topological order with ties in design order and resources before variables. `needs` returns the
 * dependencies of a node to consider; by default, these are all dependencies. The algorithm uses an explicit stack,
 * because a chain of 10,000 resources would overflow the call stack.
 */
export const orderNodes = (
  program: Program,
  needs?: (node: Resource | Variable) => readonly NodeId[],
): Order => finish(orderNodesInPauses(program, needs));

/** Like `orderNodes`, with pauses. */
export function* orderNodesInPauses(
  { resources, variables }: Program,
  needs: (node: Resource | Variable) => readonly NodeId[] = needsOf,
): TimeSliced<Order> {
  const byId = new Map<NodeId, Resource | Variable>();
  yield* each(resources, (resource) => void byId.set(resource.id, resource));
  for (const variable of variables) byId.set(variableNode(variable.name), variable);
  const state = new Map<NodeId, "open" | "done">();
  const nodes: (Resource | Variable)[] = [];
  const cycles: NodeId[][] = [];
  const trail: Visit[] = [];
  const open = (id: NodeId, node: Resource | Variable): void => {
    const needed = needs(node);
    state.set(id, needed.length === 0 ? "done" : "open");
    if (needed.length === 0) nodes.push(node);
    else trail.push({ id, node, needs: needed, next: 0 });
  };
  for (const [root, first] of byId) {
    if (state.has(root)) continue;
    open(root, first);
    if (nodes.length % nodesAtOnce === 0) yield;
    for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
      const at = top.next;
      const id = top.needs[at];
      top.next += 1;
      if (id === undefined) {
        state.set(top.id, "done");
        nodes.push(top.node);
        trail.pop();
        if (nodes.length % nodesAtOnce === 0) yield;
        continue;
      }
      const known = state.get(id);
      const target = known === undefined ? byId.get(id) : undefined;
      if (target !== undefined) {
        open(id, target);
        if (trail.length % nodesAtOnce === 0) yield;
      }
      // Two references to one node count as one dependency; otherwise a cycle would be reported twice.
      else if (known === "open" && top.needs.indexOf(id) === at) {
        const ids = trail.map((entry) => entry.id);
        cycles.push(ids.slice(ids.indexOf(id)));
      }
    }
  }
  return { nodes, resources: nodes.filter(isResource), cycles };
}

/** The number of nodes between two pauses. */
const nodesAtOnce = 100;

/** A node whose dependencies are being visited, and the index of the next dependency. */
interface Visit {
  readonly id: NodeId;
  readonly node: Resource | Variable;
  readonly needs: readonly NodeId[];
  next: number;
}

const noNeeds: readonly NodeId[] = [];

/** All dependencies of a node. A dependency may be listed several times. */
function needsOf(node: Resource | Variable): readonly NodeId[] {
  if (!isResource(node)) return needsOfVariable(node);
  const expressions = expressionsOf(node);
  if (expressions.length === 0) return noNeeds;
  const needs: NodeId[] = [];
  for (const { found } of expressions)
    if (isAccess(found)) addNode(found, needs);
    else for (const access of accessesIn(found)) addNode(access, needs);
  return needs;
}

export const needsOfVariable = memoize(({ value }: Variable): readonly NodeId[] => {
  const needs: NodeId[] = [];
  collectNodes(value, needs);
  return needs;
});

/** Collects the targets of a value's edges, without paths or memoization. */
export function collectNodes(value: Value, found: NodeId[]): void {
  if (typeof value !== "object" || value === null) return;
  if (isExpression(value)) {
    if (value.kind === "reference") found.push(value.resource);
    else for (const access of accessesOf(value)) addNode(access, found);
  } else if (isList(value)) for (const item of value) collectNodes(item, found);
  else for (const key in value) collectNodes(value[key] ?? null, found);
}

function addNode(access: AccessValue, found: NodeId[]): void {
  if (access.kind === "reference") found.push(access.resource);
  else if (access.kind === "variable") found.push(variableNode(access.name));
}
