import type { NodeId } from "#model/program/layout/node.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { Box } from "#diagram/scene/scene.ts";

/** In a plan that changes something, what stays as it is stands back, with the wires between. */
export const isQuiet = (box: Pick<Box, "mark"> | undefined): boolean =>
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
