import type { NodeId } from "#model/program/layout/node.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { Box, Scene } from "#diagram/scene/scene.ts";

/** In a plan that changes something, unchanged resources and the wires between them are dimmed. */
const isQuiet = (box: Pick<Box, "mark"> | undefined): boolean =>
  box?.mark === undefined || box.mark.operation === "same";

export const isQuietWire = (
  { from, to }: Pick<Wire, "from" | "to">,
  boxes: ReadonlyMap<NodeId, Box>,
): boolean => isQuiet(boxes.get(from)) && isQuiet(boxes.get(to));

export const quietColors = (colors: Colors): Colors => ({
  ...colors,
  surface: colors.background,
  border: colors.quiet,
  wire: colors.quiet,
  text: colors.muted,
  of: () => colors.muted,
});

/** The colors of a picture's boxes and wires. A plan with `deletions` counts as a change. */
export function plannedColors(
  { boxes, box: byId }: Pick<Scene, "boxes" | "box">,
  deletions: boolean,
  colors: Colors,
): { ofBox(box: Box): Colors; ofWires(wires: readonly Wire[]): Colors } {
  const hasChanges = deletions || boxes.some((box) => !isQuiet(box));
  const quiet = quietColors(colors);
  return {
    ofBox: ({ mark }) => (hasChanges && mark?.operation === "same" ? quiet : colors),
    ofWires: (wires) =>
      hasChanges && wires.every((wire) => isQuietWire(wire, byId)) ? quiet : colors,
  };
}
