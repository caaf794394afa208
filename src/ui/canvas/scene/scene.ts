import type { Mark } from "#model/deployment/outcome/outcome.ts";
import { describeMark, sameMark } from "#model/deployment/outcome/outcome.ts";
import { displayToken, packageOf } from "#model/schema/token.ts";
import type { NodeId } from "#model/graph/node.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Counts } from "#store/designer.ts";
import type { ResourceSummary } from "#store/summaries.ts";
import type { VariableSummary } from "#ui/canvas/scene/variable-summaries.ts";
import { boxHeight, boxWidth, variableWidth } from "#ui/canvas/scene/geometry.ts";
import type { TypeIcon } from "#ui/canvas/icons/type-icon.ts";
import { functionIcon, iconOf, variableIcon } from "#ui/canvas/icons/type-icon.ts";
import type { PortRow, Wire, Wiring } from "#ui/canvas/scene/connections.ts";
import { numbered } from "#ui/canvas/scene/connections.ts";

/** A resource or a variable as the canvas shows it. */
export interface Box {
  readonly id: NodeId;
  readonly kind: "resource" | "variable";
  readonly name: string;
  /** The type's token as people read it; of a variable what its value is, in a few words. */
  readonly type: string;
  /** Empty for a variable that calls no package's function. */
  readonly package: string;
  readonly icon: TypeIcon;
  readonly origin: ResourceSummary["origin"];
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
  readonly box: ReadonlyMap<NodeId, Box>;
  readonly wires: readonly Wire[];
  wiresOf(id: NodeId): readonly Wire[];
}

/** What the boxes of a scene show beside their resources and wires. */
export interface BoxMarks {
  /** How much is wrong with each resource with which anything is. */
  readonly counts: ReadonlyMap<ResourceId, Counts>;
  /** How much is wrong with each variable, by name. */
  readonly variableCounts: ReadonlyMap<string, { readonly counts: Counts }>;
  /** What a deployment would do with each, while the design is compared. */
  readonly marks: ReadonlyMap<ResourceId, Mark> | undefined;
}

const noCounts: Counts = { error: 0, warning: 0, hint: 0 };

/** What the canvas shows of a design. */
export function createScene(
  resources: readonly ResourceSummary[],
  variables: readonly VariableSummary[],
  wiring: Wiring,
  { counts, variableCounts, marks }: BoxMarks,
): Scene {
  const labels = new Map<string, number>();
  const boxes = [
    ...resources.map((resource) => {
      const { id } = resource;
      const found = { counts: counts.get(id) ?? noCounts, mark: marks?.get(id) };
      return describeBox(resource, wiring, found, labels);
    }),
    ...variables.map((variable) =>
      describeVariableBox(variable, variableCounts.get(variable.name)?.counts ?? noCounts, labels),
    ),
  ];
  return {
    boxes,
    box: new Map(boxes.map((box) => [box.id, box])),
    wires: wiring.wires,
    wiresOf: (id) => wiring.byBox.get(id) ?? [],
  };
}

const noRows: readonly PortRow[] = [];

function describeBox(
  { id, name, token, origin }: ResourceSummary,
  wired: Wiring,
  { counts, mark }: Pick<Box, "counts" | "mark">,
  labels: Map<string, number>,
): Box {
  const type = displayToken(token);
  const inputs = wired.inputs.get(id) ?? noRows;
  const outputs = wired.outputs.get(id) ?? noRows;
  const parts = [name === "" ? "unnamed" : name, type, ...problemWords(counts)];
  if (origin !== "created") parts.push(origin === "lookup" ? "looked up" : "imported");
  if (mark !== undefined) parts.push(describeMark(mark));
  return {
    id,
    kind: "resource",
    name,
    type,
    package: packageOf(token),
    icon: iconOf(type),
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
    package: packageName,
    icon: packageName === "" ? variableIcon : functionIcon,
    origin: "created",
    counts,
    mark: undefined,
    inputs: noRows,
    outputs: noRows,
    width: variableWidth,
    height: boxHeight({ inputs: noRows, outputs: noRows }),
    label: numbered(labels, [name, "variable", text, ...problemWords(counts)].join(", ")),
  };
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
  a.package === b.package &&
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
