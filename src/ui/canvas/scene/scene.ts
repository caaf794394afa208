import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { Graph } from "#model/graph/graph.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import { describeMark, sameMark } from "#model/deployment/outcome/outcome.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { displayToken, packageOf } from "#model/schema/token.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Counts } from "#store/designer.ts";
import { boxHeight, boxWidth } from "#ui/canvas/scene/geometry.ts";
import type { PortRow, Wire, Wiring } from "#ui/canvas/scene/connections.ts";
import { numbered, wire } from "#ui/canvas/scene/connections.ts";

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
  /** What a deployment would do with it, while the design is compared. */
  readonly mark: Mark | undefined;
  readonly inputs: readonly PortRow[];
  readonly outputs: readonly PortRow[];
  readonly width: number;
  readonly height: number;
  /** What it is called where it cannot be seen; no two boxes of a scene have the same. */
  readonly label: string;
}

export interface Scene {
  readonly boxes: readonly Box[];
  readonly box: ReadonlyMap<ResourceId, Box>;
  readonly wires: readonly Wire[];
  wiresOf(id: ResourceId): readonly Wire[];
}

type Marks = ReadonlyMap<ResourceId, Mark>;

const noMarks: Marks = new Map();

const noCounts: Counts = { error: 0, warning: 0, hint: 0 };

/**
 * Makes the function from a design to its scene. What does not change on the canvas stays identical, up to
 * the scene itself, so that typing into a form costs the canvas a comparison and no drawing.
 */
export function createScenes(): (
  program: Program,
  graph: Graph,
  diagnostics: readonly Diagnostic[],
  marks?: Marks,
) => Scene {
  let scene: Scene | undefined;
  let seen: Seen | undefined;
  let wiring: { graph: Graph; names: string; wired: Wiring } | undefined;
  return (program, graph, diagnostics, marks = noMarks) => {
    const { resources } = program;
    const now = { resources, graph, diagnostics, marks };
    if (scene !== undefined && seen !== undefined && showsTheSame(scene, seen, now)) {
      seen = now;
      return scene;
    }
    seen = now;
    const names = JSON.stringify(resources.map(({ id, name }) => [id, name]));
    if (wiring === undefined || wiring.graph !== graph || wiring.names !== names)
      wiring = { graph, names, wired: wire(resources, graph) };
    const { wired } = wiring;
    const counts = countByResource(diagnostics);
    const labels = new Map<string, number>();
    const before = scene;
    const boxes = resources.map((resource) => {
      const found = { counts: counts.get(resource.id) ?? noCounts, mark: marks.get(resource.id) };
      const box = describeBox(resource, wired, found, labels);
      const known = before?.box.get(resource.id);
      return known !== undefined && sameBox(known, box) ? known : box;
    });
    scene = {
      boxes,
      box: new Map(boxes.map((box) => [box.id, box])),
      wires: wired.wires,
      wiresOf: (id) => wired.byBox.get(id) ?? [],
    };
    return scene;
  };
}

/** What a scene was made of. */
interface Seen {
  readonly resources: readonly Resource[];
  readonly graph: Graph;
  readonly diagnostics: readonly Diagnostic[];
  readonly marks: Marks;
}

/** True if nothing that a box or a wire shows has changed, found without describing any box. */
function showsTheSame({ boxes }: Scene, before: Seen, now: Seen): boolean {
  if (before.marks !== now.marks || before.graph !== now.graph) return false;
  if (before.resources.length !== now.resources.length) return false;
  if (before.resources !== now.resources) {
    const isSame = now.resources.every((resource, at) => {
      const known = before.resources[at];
      return known === resource || (known !== undefined && sameHead(known, resource));
    });
    if (!isSame) return false;
  }
  if (before.diagnostics === now.diagnostics) return true;
  const counts = countByResource(now.diagnostics);
  return boxes.every((box) => sameCounts(box.counts, counts.get(box.id) ?? noCounts));
}

const sameHead = (a: Resource, b: Resource): boolean =>
  a.id === b.id && a.name === b.name && a.token === b.token && originOf(a) === originOf(b);

function countByResource(diagnostics: readonly Diagnostic[]): ReadonlyMap<ResourceId, Counts> {
  const counts = new Map<ResourceId, Record<keyof Counts, number>>();
  for (const { location, severity } of diagnostics) {
    if (!("resource" in location)) continue;
    const known = counts.get(location.resource);
    if (known === undefined) counts.set(location.resource, { ...noCounts, [severity]: 1 });
    else known[severity] += 1;
  }
  return counts;
}

const noRows: readonly PortRow[] = [];

function describeBox(
  resource: Resource,
  wired: Wiring,
  { counts, mark }: Pick<Box, "counts" | "mark">,
  labels: Map<string, number>,
): Box {
  const { id, name } = resource;
  const type = displayToken(resource.token);
  const inputs = wired.inputs.get(id) ?? noRows;
  const outputs = wired.outputs.get(id) ?? noRows;
  const origin = originOf(resource);
  const parts = [name === "" ? "unnamed" : name, type, ...problemWords(counts)];
  if (origin !== "created") parts.push(origin === "lookup" ? "looked up" : "imported");
  if (mark !== undefined) parts.push(describeMark(mark));
  return {
    id,
    name,
    type,
    package: packageOf(resource.token),
    origin,
    counts,
    mark,
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
  sameMark(a.mark, b.mark) &&
  sameRows(a.inputs, b.inputs) &&
  sameRows(a.outputs, b.outputs) &&
  sameCounts(a.counts, b.counts);

const sameCounts = (a: Counts, b: Counts): boolean =>
  a.error === b.error && a.warning === b.warning && a.hint === b.hint;

const sameRows = (a: readonly PortRow[], b: readonly PortRow[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(({ key, text }, at) => key === b[at]?.key && text === b[at]?.text));
