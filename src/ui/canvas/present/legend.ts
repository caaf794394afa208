import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { Tone } from "#diagram/icons/tones.ts";
import { tones } from "#diagram/icons/tones.ts";
import type { WireKind } from "#diagram/scene/connections.ts";
import type { Scene } from "#diagram/scene/scene.ts";
import { describeOperation, signs } from "#model/deployment/plan/messages/signs.ts";
import type { Operation } from "#model/deployment/plan/step.ts";

/** The meaning of a color, a sign, a line or an edge in the picture. */
export type LegendEntry = { readonly label: string } & (
  | { readonly kind: "operation"; readonly operation: Operation }
  | { readonly kind: "tone"; readonly color: string }
  | { readonly kind: "wire"; readonly wire: WireKind }
  | { readonly kind: "variable" | "folded" | "error" | "warning" }
);

const toneLabels: Readonly<Record<Tone, string>> = {
  networking: "Networking",
  compute: "Compute",
  data: "Data",
  identity: "Identity",
  messaging: "Messaging",
  observability: "Observability",
  other: "Other",
};

const wireLabels: Readonly<Record<WireKind, string>> = {
  data: "Reference",
  depends: "Depends on",
  parent: "Parent",
  option: "Resource option",
  selects: "Selected by its labels",
};

/** The entries that occur in a picture. With `hasChanges`, only the colors of a plan are listed. */
export function legendOf(
  { boxes, wires }: Pick<Scene, "boxes" | "wires">,
  { ghosts }: Pick<PlacedGhosts, "ghosts">,
  hasChanges: boolean,
): readonly LegendEntry[] {
  const operations = new Set(
    boxes.flatMap(({ mark }) =>
      mark?.inside === undefined
        ? (mark?.operation ?? [])
        : mark.inside.operations.map(({ operation }) => operation),
    ),
  );
  if (ghosts.size > 0) operations.add("delete");
  const planned = keysOf(signs)
    .filter((operation) => operations.has(operation))
    .map((operation) => ({
      kind: "operation" as const,
      operation,
      label: capitalized(describeOperation({ operation, certain: true })),
    }));
  if (hasChanges) return planned;
  const colors = new Set(boxes.flatMap(({ kind, color }) => (kind === "resource" ? color : [])));
  const kinds = new Set(wires.map(({ kind }) => kind));
  return [
    ...planned,
    ...keysOf(tones)
      .filter((tone) => colors.has(tones[tone]))
      .map((tone) => ({ kind: "tone" as const, color: tones[tone], label: toneLabels[tone] })),
    ...keysOf(wireLabels)
      .filter((wire) => kinds.has(wire))
      .map((wire) => ({ kind: "wire" as const, wire, label: wireLabels[wire] })),
    ...(boxes.some(({ kind }) => kind === "variable")
      ? [{ kind: "variable" as const, label: "Variable" }]
      : []),
    ...(boxes.some(({ group }) => group?.isFolded === true)
      ? [{ kind: "folded" as const, label: "Folded group" }]
      : []),
    ...(["error", "warning"] as const)
      .filter((severity) => boxes.some(({ counts }) => counts[severity] > 0))
      .map((severity) => ({ kind: severity, label: capitalized(`${severity}s`) })),
  ];
}

const keysOf = <Key extends string>(labels: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(labels) as Key[];

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
