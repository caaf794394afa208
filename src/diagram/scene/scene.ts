import type { Mark } from "#model/deployment/outcome/outcome.ts";
import { describeMark, sameMark } from "#model/deployment/outcome/outcome.ts";
import { displayToken } from "#model/program/token.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";
import type { ResourceId } from "#model/program/value.ts";
import { isAssociationType } from "#model/graph/grouping/common-container.ts";
import type { Counts } from "#model/check/count-diagnostics.ts";
import type { ResourceSummary } from "#model/graph/resource-summaries.ts";
import type { VariableSummary } from "#diagram/scene/variable-summaries.ts";
import {
  boxHeight,
  boxWidth,
  headHeight,
  markSize,
  variableWidth,
  withoutRows,
} from "#diagram/scene/geometry.ts";
import type { Details } from "#diagram/scene/details.ts";
import type { TypeIcon } from "#diagram/icons/type-icon.ts";
import { functionIcon, lookOf, variableIcon } from "#diagram/icons/type-icon.ts";
import { tones } from "#diagram/icons/tones.ts";
import type { PortRow, Wire, Wiring } from "#diagram/scene/connections.ts";
import { countOf, numberedText } from "#diagram/scene/connections.ts";

/** A resource, a variable or a folded group without its own resource, as shown on the canvas. */
export interface Box {
  readonly id: NodeId;
  readonly kind: "resource" | "variable" | "group";
  readonly name: string;
  /** The type's display token; for a variable, a short description of its value. */
  readonly type: string;
  /** The resource's main detail, such as a network's addresses; empty if there is none. */
  readonly detail: string;
  readonly icon: TypeIcon;
  /** Its icon's color, in CSS syntax. */
  readonly color: string;
  readonly origin: ResourceSummary["origin"];
  readonly counts: Counts;
  /** Its planned operation, while the design is compared. */
  readonly mark: Mark | undefined;
  /** The height of the part with the name, type and detail, above the rows. */
  readonly head: number;
  readonly inputs: readonly PortRow[];
  readonly outputs: readonly PortRow[];
  readonly width: number;
  readonly height: number;
  /** Whether the resource only connects other resources and is drawn as an icon. */
  readonly isMark: boolean;
  /** Distinguishes boxes with the same label: 2 for the second. */
  readonly number: number;
  /** The label, if it is not derived from the box's content: the label of a box that names a group. */
  readonly label?: string;
  /** Set for a box that names a group: its frame's title, or the only visible box if the group is folded. */
  readonly group?: { readonly count: number; readonly isFolded: boolean };
}

/** A visible group of boxes: a frame, or one box if the group is folded. */
export interface SceneGroup {
  readonly id: string;
  /** The resource that names the group, whose box is the frame's title. */
  readonly head: NodeId | undefined;
  /** The box of the head, or of the folded group. */
  readonly box: NodeId;
  readonly parent: string | undefined;
  readonly members: readonly NodeId[];
  readonly isFolded: boolean;
  /** The number of resources in the group, at any depth. */
  readonly count: number;
  readonly name: string;
  readonly type: string;
  readonly color: string;
  /** The minimum width and height of its title. */
  readonly width: number;
  readonly top: number;
}

export interface Scene {
  readonly boxes: readonly Box[];
  readonly box: ReadonlyMap<NodeId, Box>;
  readonly wires: readonly Wire[];
  wiresOf(id: NodeId): readonly Wire[];
  /** Outer groups first. */
  readonly groups: readonly SceneGroup[];
  /** A node's visible box: its own box, or the box of a folded group around it. */
  shownAs(id: NodeId): NodeId;
  /** The whole content of the group that a box names; empty for other boxes. */
  insideOf(id: NodeId): readonly NodeId[];
  /** The box of the folded group that counts a planned deletion, by the key of the deletion. */
  readonly ghostBoxes?: ReadonlyMap<string, NodeId>;
}

/** The information that a scene's boxes show besides their resources and wires. */
export interface BoxMarks {
  /** The number of problems of each resource that has any. */
  readonly counts: ReadonlyMap<ResourceId, Counts>;
  /** The number of problems of each variable, by name. */
  readonly variableCounts: ReadonlyMap<string, { readonly counts: Counts }>;
  /** The planned operation of each resource, while the design is compared. */
  readonly marks: ReadonlyMap<ResourceId, Mark> | undefined;
  readonly details?: Details;
}

const noCounts: Counts = { error: 0, warning: 0, hint: 0 };

/**
 * A design as shown on the canvas. A box that looks the same as in the previous scene is the same
 * object.
 */
export const createScene = (
  resources: readonly ResourceSummary[],
  variables: readonly VariableSummary[],
  wiring: Wiring,
  marks: BoxMarks,
  before?: Scene,
): Scene => finish(createSceneInPauses(resources, variables, wiring, marks, before));

/** Like `createScene`, with pauses. */
export function* createSceneInPauses(
  resources: readonly ResourceSummary[],
  variables: readonly VariableSummary[],
  wiring: Wiring,
  marks: BoxMarks,
  before?: Scene,
): TimeSliced<Scene> {
  const boxes = yield* describeBoxes(resources, variables, wiring, marks, before?.box);
  return wiredScene(boxes, wiring);
}

/**
 * This function is separate, because a closure in the scene would retain the boxes' descriptions and the previous
 * scene.
 */
const wiredScene = (boxes: readonly Box[], { wires, byBox }: Wiring): Scene => ({
  boxes,
  box: new Map(boxes.map((box) => [box.id, box])),
  wires,
  wiresOf: (id) => byBox.get(id) ?? [],
  groups: [],
  shownAs: (id) => id,
  insideOf: () => [],
});

function* describeBoxes(
  resources: readonly ResourceSummary[],
  variables: readonly VariableSummary[],
  wiring: Wiring,
  { counts, variableCounts, marks, details }: BoxMarks,
  before?: Scene["box"],
): TimeSliced<readonly Box[]> {
  const labels = new Map<string, number>();
  const boxes: Box[] = [];
  const add = (box: Box): void => {
    const last = before?.get(box.id);
    boxes.push(last !== undefined && sameBox(last, box) ? last : box);
  };
  yield* each(resources, (resource) => {
    const { id } = resource;
    const found = {
      counts: counts.get(id) ?? noCounts,
      mark: marks?.get(id),
      detail: details?.get(id) ?? "",
    };
    add(describeBox(resource, wiring, found, labels));
  });
  yield* each(variables, (variable) => {
    const found = variableCounts.get(variable.name)?.counts ?? noCounts;
    add(describeVariableBox(variable, found, labels));
  });
  return boxes;
}

const noRows: readonly PortRow[] = [];

function describeBox(
  { id, name, token, origin }: ResourceSummary,
  wired: Wiring,
  { counts, mark, detail }: Pick<Box, "counts" | "mark" | "detail">,
  labels: Map<string, number>,
): Box {
  const type = displayToken(token);
  const inputs = wired.inputs.get(id) ?? noRows;
  const outputs = wired.outputs.get(id) ?? noRows;
  const isMark =
    isAssociationType(token) && inputs.length > 0 && inputs.length <= 2 && outputs.length === 0;
  const head = headHeight(detail !== "");
  const told = { kind: "resource", name, type, counts, origin, mark } as const;
  return {
    id,
    kind: "resource",
    name,
    type,
    detail,
    ...lookOf(type),
    origin,
    counts,
    mark,
    head,
    inputs,
    outputs,
    isMark,
    width: isMark ? markSize : boxWidth,
    height: isMark ? markSize : boxHeight({ head, inputs, outputs }),
    number: countOf(labels, describe(told)),
  };
}

function describeVariableBox(
  { id, name, text, package: packageName }: VariableSummary,
  counts: Counts,
  labels: Map<string, number>,
): Box {
  return {
    id,
    kind: "variable",
    name,
    type: text,
    detail: "",
    icon: packageName === "" ? variableIcon : functionIcon,
    color: tones.other,
    origin: "created",
    counts,
    mark: undefined,
    ...withoutRows(false),
    isMark: false,
    width: variableWidth,
    height: boxHeight(withoutRows(false)),
    number: countOf(
      labels,
      describe({ kind: "variable", name, type: text, counts, origin: "created", mark: undefined }),
    ),
  };
}

/** A box's accessible name; unique in a scene. Computed on access. */
export const labelOfBox = (box: Box): string =>
  box.label ?? numberedText(describe(box), box.number);

/** A box's description. Several boxes may have the same description. */
function describe({
  kind,
  name,
  type,
  counts,
  origin,
  mark,
}: Pick<Box, "kind" | "name" | "type" | "counts" | "origin" | "mark">): string {
  if (kind === "variable") return [name, "variable", type, ...problemWords(counts)].join(", ");
  const parts = [name === "" ? "unnamed" : name, type, ...problemWords(counts)];
  if (origin !== "created") parts.push(origin === "lookup" ? "looked up" : "imported");
  if (mark !== undefined) parts.push(describeMark(mark));
  return parts.join(", ");
}

function problemWords(counts: Counts): readonly string[] {
  return (["error", "warning"] as const).flatMap((severity) => {
    const count = counts[severity];
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? "" : "s"}`];
  });
}

/** Whether two boxes look the same. */
export const sameBox = (a: Box, b: Box): boolean =>
  a.id === b.id &&
  a.name === b.name &&
  a.type === b.type &&
  a.detail === b.detail &&
  a.origin === b.origin &&
  a.number === b.number &&
  a.label === b.label &&
  a.height === b.height &&
  a.isMark === b.isMark &&
  a.group?.isFolded === b.group?.isFolded &&
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
