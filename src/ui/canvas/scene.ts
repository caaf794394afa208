import type { Diagnostic } from "#model/diagnostic.ts";
import type { Edge, Graph } from "#model/graph.ts";
import type { PropertyPath } from "#model/path.ts";
import { formatPath } from "#model/path.ts";
import type { Program, Resource } from "#model/program.ts";
import { displayToken, packageOf } from "#model/token.ts";
import type { ResourceId } from "#model/value.ts";
import type { Counts } from "#store/designer.ts";
import { boxHeight, boxWidth, itself } from "#ui/canvas/geometry.ts";

export type BoxOrigin = "created" | "imported" | "lookup";

/** A resource as the canvas shows it. */
export interface Box {
  readonly id: ResourceId;
  readonly name: string;
  /** The type's token as people read it. */
  readonly type: string;
  readonly package: string;
  readonly origin: BoxOrigin;
  readonly counts: Counts;
  readonly inputs: readonly PortRow[];
  readonly outputs: readonly PortRow[];
  readonly width: number;
  readonly height: number;
  /** What it is called where it cannot be seen; no two boxes of a scene have the same. */
  readonly label: string;
}

export interface PortRow {
  readonly key: string;
  readonly text: string;
  /** The path; undefined for the row that stands for all further ones. */
  readonly path: PropertyPath | undefined;
}

export type WireKind = "data" | "depends" | "parent" | "option";

/** A dependency as a line, from what is used to what uses it. */
export interface Wire {
  readonly id: string;
  readonly kind: WireKind;
  readonly from: ResourceId;
  readonly to: ResourceId;
  /** The row it starts and ends at. */
  readonly output: number;
  readonly input: number;
  /** "policy.resourceId uses endpoint.arn"; no two wires of a scene have the same. */
  readonly label: string;
  readonly edge: Edge;
}

export interface Scene {
  readonly boxes: readonly Box[];
  readonly box: ReadonlyMap<ResourceId, Box>;
  readonly wires: readonly Wire[];
  wiresOf(id: ResourceId): readonly Wire[];
}

/** More rows than these share the last. */
const mostRows = 10;
const noCounts: Counts = { error: 0, warning: 0, hint: 0 };

/**
 * Makes the function from a design to its scene. What does not change on the canvas stays identical, up to
 * the scene itself, so that typing into a form costs the canvas a comparison and no drawing.
 */
export function createScenes(): (
  program: Program,
  graph: Graph,
  diagnostics: readonly Diagnostic[],
) => Scene {
  let scene: Scene | undefined;
  let wiring: { graph: Graph; names: string; wired: Wiring } | undefined;
  return (program, graph, diagnostics) => {
    const { resources } = program;
    const names = JSON.stringify(resources.map(({ id, name }) => [id, name]));
    if (wiring === undefined || wiring.graph !== graph || wiring.names !== names)
      wiring = { graph, names, wired: wire(resources, graph) };
    const { wired } = wiring;
    const counts = countByResource(diagnostics);
    const labels = new Map<string, number>();
    const before = scene;
    const boxes = resources.map((resource) => {
      const box = describeBox(resource, wired, counts.get(resource.id) ?? noCounts, labels);
      const known = before?.box.get(resource.id);
      return known !== undefined && sameBox(known, box) ? known : box;
    });
    const isSame =
      before !== undefined &&
      before.wires === wired.wires &&
      before.boxes.length === boxes.length &&
      boxes.every((box, at) => box === before.boxes[at]);
    if (!isSame)
      scene = {
        boxes,
        box: new Map(boxes.map((box) => [box.id, box])),
        wires: wired.wires,
        wiresOf: (id) => wired.byBox.get(id) ?? [],
      };
    return scene as Scene;
  };
}

interface Wiring {
  readonly wires: readonly Wire[];
  readonly byBox: ReadonlyMap<ResourceId, readonly Wire[]>;
  readonly inputs: ReadonlyMap<ResourceId, readonly PortRow[]>;
  readonly outputs: ReadonlyMap<ResourceId, readonly PortRow[]>;
}

function wire(resources: readonly Resource[], graph: Graph): Wiring {
  const names = new Map(resources.map(({ id, name }) => [id, name]));
  const inputs = new Map<ResourceId, PortRow[]>();
  const outputs = new Map<ResourceId, PortRow[]>();
  const byBox = new Map<ResourceId, Wire[]>();
  const seen = new Map<string, number>();
  const wires = graph.edges.flatMap((edge): Wire[] => {
    const user = names.get(edge.from);
    const used = names.get(edge.to);
    if (user === undefined || used === undefined) return [];
    const kind = kindOf(edge);
    const label = numbered(seen, labelOf(edge, kind, user, used));
    const isData = kind === "data";
    const line: Wire = {
      id: `${edge.from}>${edge.to} ${label}`,
      kind,
      from: edge.to,
      to: edge.from,
      output: isData ? rowFor(outputs, edge.to, edge.output, formatPath(edge.output)) : itself,
      input: isData ? rowFor(inputs, edge.from, edge.path, pathText(edge)) : itself,
      label,
      edge,
    };
    push(byBox, line.from, line);
    if (line.to !== line.from) push(byBox, line.to, line);
    return [line];
  });
  for (const rows of [...inputs.values(), ...outputs.values()]) foldRows(rows);
  return { wires, byBox, inputs, outputs };
}

/** The row of a path, made where there is none yet. The output of nothing in particular is the resource. */
function rowFor(
  rows: Map<ResourceId, PortRow[]>,
  id: ResourceId,
  path: PropertyPath,
  text: string,
): number {
  if (path.length === 0) return itself;
  const list = rows.get(id) ?? [];
  rows.set(id, list);
  const found = list.findIndex(({ key }) => key === text);
  if (found >= 0) return Math.min(found, mostRows - 1);
  list.push({ key: text, text, path });
  return Math.min(list.length, mostRows) - 1;
}

function foldRows(rows: PortRow[]): void {
  const further = rows.length - mostRows;
  if (further <= 0) return;
  rows.splice(mostRows - 1, Infinity, {
    key: "further",
    text: `and ${further + 1} more`,
    path: undefined,
  });
}

const pathText = ({ via, path }: Edge): string =>
  via === "lookup" ? `lookup ${formatPath(path)}` : formatPath(path);

function kindOf({ via, path }: Edge): WireKind {
  if (via !== "option") return "data";
  if (path[0] === "dependsOn") return "depends";
  return path[0] === "parent" ? "parent" : "option";
}

function labelOf(edge: Edge, kind: WireKind, user: string, used: string): string {
  switch (kind) {
    case "data": {
      const output = edge.output.length === 0 ? used : `${used}.${formatPath(edge.output)}`;
      return `${user}.${pathText(edge)} uses ${output}`;
    }
    case "depends":
      return `${user} depends on ${used}`;
    case "parent":
      return `${user} has the parent ${used}`;
    case "option":
      return `${user} names ${used} in its option ${formatPath(edge.path)}`;
  }
}

/** The text, with a number where it was given before. */
function numbered(seen: Map<string, number>, text: string): string {
  const count = (seen.get(text) ?? 0) + 1;
  seen.set(text, count);
  return count === 1 ? text : `${text} (${count})`;
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function countByResource(diagnostics: readonly Diagnostic[]): ReadonlyMap<ResourceId, Counts> {
  const counts = new Map<ResourceId, Record<keyof Counts, number>>();
  for (const { place, severity } of diagnostics) {
    if (!("resource" in place)) continue;
    const known = counts.get(place.resource);
    if (known === undefined) counts.set(place.resource, { ...noCounts, [severity]: 1 });
    else known[severity] += 1;
  }
  return counts;
}

const noRows: readonly PortRow[] = [];

function describeBox(
  resource: Resource,
  wired: Wiring,
  counts: Counts,
  labels: Map<string, number>,
): Box {
  const { id, name } = resource;
  const type = displayToken(resource.token);
  const inputs = wired.inputs.get(id) ?? noRows;
  const outputs = wired.outputs.get(id) ?? noRows;
  const origin = originOf(resource);
  const parts = [name === "" ? "unnamed" : name, type, ...problemWords(counts)];
  if (origin !== "created") parts.push(origin === "lookup" ? "looked up" : "imported");
  return {
    id,
    name,
    type,
    package: packageOf(resource.token),
    origin,
    counts,
    inputs,
    outputs,
    width: boxWidth,
    height: boxHeight({ inputs, outputs }),
    label: numbered(labels, parts.join(", ")),
  };
}

function originOf({ origin, options }: Resource): BoxOrigin {
  if (origin.kind === "lookup") return "lookup";
  return Object.hasOwn(options, "import") ? "imported" : "created";
}

function problemWords(counts: Counts): readonly string[] {
  return (["error", "warning"] as const).flatMap((severity) => {
    const count = counts[severity];
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? "" : "s"}`];
  });
}

const sameBox = (a: Box, b: Box): boolean =>
  a.name === b.name &&
  a.type === b.type &&
  a.origin === b.origin &&
  a.label === b.label &&
  sameRows(a.inputs, b.inputs) &&
  sameRows(a.outputs, b.outputs) &&
  a.counts.error === b.counts.error &&
  a.counts.warning === b.counts.warning &&
  a.counts.hint === b.counts.hint;

const sameRows = (a: readonly PortRow[], b: readonly PortRow[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(({ key, text }, at) => key === b[at]?.key && text === b[at]?.text));
