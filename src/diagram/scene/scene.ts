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
import { boxHeight, boxWidth, markSize, variableWidth } from "#diagram/scene/geometry.ts";
import type { Details } from "#diagram/scene/details.ts";
import type { TypeIcon } from "#diagram/icons/type-icon.ts";
import { functionIcon, lookOf, variableIcon } from "#diagram/icons/type-icon.ts";
import { tones } from "#diagram/icons/tones.ts";
import type { PortRow, Wire, Wiring } from "#diagram/scene/connections.ts";
import { countOf, numberedText } from "#diagram/scene/connections.ts";

/** A resource, a variable or a folded group without a resource of its own, as the canvas shows it. */
export interface Box {
  readonly id: NodeId;
  readonly kind: "resource" | "variable" | "group";
  readonly name: string;
  /** The type's token as people read it; of a variable what its value is, in a few words. */
  readonly type: string;
  /** What tells most about the resource, such as the addresses of a network; empty where nothing does. */
  readonly detail: string;
  readonly icon: TypeIcon;
  /** That of its icon, as the style sheets write it. */
  readonly color: string;
  readonly origin: ResourceSummary["origin"];
  readonly counts: Counts;
  /** What a deployment would do with it, while the design is compared. */
  readonly mark: Mark | undefined;
  readonly inputs: readonly PortRow[];
  readonly outputs: readonly PortRow[];
  readonly width: number;
  readonly height: number;
  /** Does nothing but tie others together: its icon alone is drawn. */
  readonly isMark: boolean;
  /** Tells it from boxes of the same label: 2 for the second. */
  readonly number: number;
  /** The label, where it is not made of what the box shows: that of what names a group. */
  readonly label?: string;
  /** Set for what names a group: the title of its frame, or all that is seen of a folded one. */
  readonly group?: { readonly count: number; readonly isFolded: boolean };
}

/** A group of boxes that is seen: a frame, or folded into one box. */
export interface SceneGroup {
  readonly id: string;
  /** The resource that it is named after: the title of the frame. */
  readonly head: NodeId | undefined;
  /** The head, or else the box that stands for the group while it is folded. */
  readonly box: NodeId;
  readonly parent: string | undefined;
  readonly members: readonly NodeId[];
  readonly isFolded: boolean;
  /** How many resources lie in it, however deep. */
  readonly count: number;
  readonly name: string;
  readonly type: string;
  readonly color: string;
  /** How wide its title is at least, and how high. */
  readonly width: number;
  readonly top: number;
}

export interface Scene {
  readonly boxes: readonly Box[];
  readonly box: ReadonlyMap<NodeId, Box>;
  readonly wires: readonly Wire[];
  wiresOf(id: NodeId): readonly Wire[];
  /** Each after the one that it lies in. */
  readonly groups: readonly SceneGroup[];
  /** The box that is seen of a node: that of a folded group around it, or its own. */
  shownAs(id: NodeId): NodeId;
  /** All that lies in the group that a box names; nothing for other boxes. */
  insideOf(id: NodeId): readonly NodeId[];
}

/** What the boxes of a scene show beside their resources and wires. */
export interface BoxMarks {
  /** How much is wrong with each resource with which anything is. */
  readonly counts: ReadonlyMap<ResourceId, Counts>;
  /** How much is wrong with each variable, by name. */
  readonly variableCounts: ReadonlyMap<string, { readonly counts: Counts }>;
  /** What a deployment would do with each, while the design is compared. */
  readonly marks: ReadonlyMap<ResourceId, Mark> | undefined;
  readonly details?: Details;
}

const noCounts: Counts = { error: 0, warning: 0, hint: 0 };

/** What the canvas shows of a design. A box that looks as it did in the scene before is the same object. */
export const createScene = (
  resources: readonly ResourceSummary[],
  variables: readonly VariableSummary[],
  wiring: Wiring,
  marks: BoxMarks,
  before?: Scene,
): Scene => finish(createSceneInPauses(resources, variables, wiring, marks, before));

/** The same with pauses. */
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

/** Apart from what describes the boxes: a function of the scene would hold that as well, and the scene before. */
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
    inputs,
    outputs,
    isMark,
    width: isMark ? markSize : boxWidth,
    height: isMark ? markSize : boxHeight({ inputs, outputs }),
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
    inputs: noRows,
    outputs: noRows,
    isMark: false,
    width: variableWidth,
    height: boxHeight({ inputs: noRows, outputs: noRows }),
    number: countOf(
      labels,
      describe({ kind: "variable", name, type: text, counts, origin: "created", mark: undefined }),
    ),
  };
}

/** What a box is called where it cannot be seen; no two of a scene have the same. It is put together where it is read. */
export const labelOfBox = (box: Box): string =>
  box.label ?? numberedText(describe(box), box.number);

/** The same for all boxes with the same words. */
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
