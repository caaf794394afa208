import type { Edge, Graph } from "#model/graph/graph.ts";
import { addTo } from "#model/base/group-by.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { itself } from "#diagram/scene/geometry.ts";

export interface PortRow {
  readonly key: string;
  readonly text: string;
  /** The path; undefined for the row that represents all further rows. */
  readonly path: PropertyPath | undefined;
}

export type WireKind = "data" | "depends" | "parent" | "option" | "selects";

/** A dependency as a line, from the used node to its user. */
export interface Wire {
  readonly id: string;
  readonly kind: WireKind;
  readonly from: NodeId;
  readonly to: NodeId;
  /** The output's row, where the wire starts, and the input's row, where it ends. */
  readonly output: number;
  readonly input: number;
  /** Distinguishes wires with the same label: 2 for the second. */
  readonly number: number;
  readonly edge: Edge;
  /** The number of references that the wire represents, if it belongs to a folded group. */
  readonly count?: number;
}

/** Rows beyond this number share the last row. */
const maxRows = 10;

/** The wires of a design, and the rows of the boxes at which they start and end. */
export interface Wiring {
  readonly wires: readonly Wire[];
  readonly byBox: ReadonlyMap<NodeId, readonly Wire[]>;
  readonly inputs: ReadonlyMap<NodeId, readonly PortRow[]>;
  readonly outputs: ReadonlyMap<NodeId, readonly PortRow[]>;
}

interface Named {
  readonly name: string;
}

interface NamedNode extends Named {
  readonly id: NodeId;
}

/** The wired edges: references, and the matches of a Kubernetes Service's selector. */
interface Wired extends Pick<Graph, "edges"> {
  readonly selects?: readonly Edge[];
}

/** Creates a graph's wires for drawing. */
export const wire = (nodes: readonly NamedNode[], graph: Wired): Wiring =>
  finish(wireInPauses(nodes, graph));

/** Like `wire`, with pauses. */
export function* wireInPauses(
  nodes: readonly NamedNode[],
  { edges, selects = [] }: Wired,
): TimeSliced<Wiring> {
  const named = new Map(nodes.map((node) => [node.id, node]));
  const inputs = new Map<NodeId, Rows>();
  const outputs = new Map<NodeId, Rows>();
  const byBox = new Map<NodeId, Wire[]>();
  const labels = new Map<string, number>();
  const ids = new Map<string, number>();
  const wires: Wire[] = [];
  const add = (edge: Edge, kind: WireKind): void => {
    const { from, to } = edge;
    if (!named.has(from) || !named.has(to)) return;
    const isData = kind === "data";
    const line: Wire = {
      // A joined list is one string; a template would create a tree of its parts.
      id: withNumber(ids, [from, to].join(">")),
      kind,
      from: to,
      to: from,
      // A variable is a small box with one port on each side.
      output:
        isData && isResourceNode(to)
          ? rowFor(outputs, to, edge.output, formatPath(edge.output))
          : itself,
      input: isData && isResourceNode(from) ? inputRowFor(inputs, from, edge) : itself,
      number: countOf(labels, textOfWire({ edge, kind, from: to, to: from }, named)),
      edge,
    };
    addTo(byBox, line.from, line);
    if (line.to !== line.from) addTo(byBox, line.to, line);
    wires.push(line);
  };
  yield* each(edges, (edge) => add(edge, kindOf(edge)));
  yield* each(selects, (edge) => add(edge, "selects"));
  return { wires, byBox, inputs: foldRows(inputs), outputs: foldRows(outputs) };
}

/** The rows of a box, keyed by their text. */
type Rows = Map<string, { readonly at: number; readonly row: PortRow }>;

/** The row of a path; creates a missing row. If there is no path, the output is the resource itself. */
function rowFor(rows: Map<NodeId, Rows>, id: NodeId, path: PropertyPath, text: string): number {
  if (path.length === 0) return itself;
  const known = rows.get(id) ?? new Map();
  rows.set(id, known);
  const found = known.get(text) ?? { at: known.size, row: { key: text, text, path } };
  known.set(text, found);
  return Math.min(found.at, maxRows - 1);
}

/** All items of a list share the list's row. */
function inputRowFor(rows: Map<NodeId, Rows>, id: NodeId, edge: Edge): number {
  const path = typeof edge.path.at(-1) === "number" ? edge.path.slice(0, -1) : edge.path;
  return rowFor(rows, id, path, pathText({ ...edge, path }));
}

function foldRows(rows: ReadonlyMap<NodeId, Rows>): ReadonlyMap<NodeId, readonly PortRow[]> {
  return new Map(
    Array.from(rows, ([id, known]) => {
      const list = [...known.values()].map(({ row }) => row);
      const further = list.length - maxRows;
      if (further <= 0) return [id, list];
      const text = `and ${further + 1} more`;
      return [id, [...list.slice(0, maxRows - 1), { key: "further", text, path: undefined }]];
    }),
  );
}

const pathText = ({ via, path }: Edge): string =>
  via === "lookup" ? `lookup ${formatPath(path)}` : formatPath(path);

function kindOf({ via, path }: Edge): WireKind {
  if (via !== "option") return "data";
  if (path[0] === "dependsOn") return "depends";
  return path[0] === "parent" ? "parent" : "option";
}

/**
 * The name of a wire, unique in its scene: "policy.resourceId uses endpoint.arn". Names are only created on request,
 * because the names of all wires would take much of a large design's memory.
 */
export const labelOfWire = (line: Wire, boxes: ReadonlyMap<NodeId, Named>): string =>
  numberedText(textOfWire(line, boxes), line.number);

/** A wire's text. Several wires may have the same text. */
export function textOfWire(
  { edge, kind, from, to, count }: Pick<Wire, "edge" | "kind" | "from" | "to" | "count">,
  boxes: ReadonlyMap<NodeId, Named>,
): string {
  const nameOf = (id: NodeId): string => boxes.get(id)?.name ?? "";
  if (count !== undefined)
    return `${count === 1 ? "1 reference" : `${count} references`} from ${nameOf(to)} to ${nameOf(from)}`;
  const [user, used] = [nameOf(edge.from), nameOf(edge.to)];
  switch (kind) {
    case "data": {
      const output = edge.output.length === 0 ? used : `${used}.${formatPath(edge.output)}`;
      if (edge.path.length === 0) return `${user} uses ${output}`;
      const path = pathText(edge);
      return `${user}${path.startsWith("[") ? "" : "."}${path} uses ${output}`;
    }
    case "depends":
      return `${user} depends on ${used}`;
    case "parent":
      return `${user} has the parent ${used}`;
    case "selects":
      return `${user} selects ${used}`;
    case "option":
      return `${user} names ${used} in its option ${formatPath(edge.path)}`;
  }
}

/** The number of times that a text has occurred, including this time: 1 at first. */
export function countOf(seen: Map<string, number>, text: string): number {
  const count = (seen.get(text) ?? 0) + 1;
  seen.set(text, count);
  return count;
}

/** The text, with a number if it has occurred before. */
export const numberedText = (text: string, number: number): string =>
  number === 1 ? text : `${text} (${number})`;

const withNumber = (seen: Map<string, number>, text: string): string =>
  numberedText(text, countOf(seen, text));
