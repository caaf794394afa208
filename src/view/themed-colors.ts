import type { Colors } from "#diagram/drawing/colors.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";

const { light, dark } = pictureColors;

const themed = (role: Exclude<keyof Colors, "of">): string =>
  `light-dark(${light[role]}, ${dark[role]})`;

/** The colors of pictures in both themes, so switching themes needs no new picture. */
export const themedColors: Colors = {
  background: themed("background"),
  surface: themed("surface"),
  border: themed("border"),
  frame: themed("frame"),
  wire: themed("wire"),
  quiet: themed("quiet"),
  text: themed("text"),
  muted: themed("muted"),
  accent: themed("accent"),
  error: themed("error"),
  warning: themed("warning"),
  hint: themed("hint"),
  // A package's color already contains both themes. Without a package, the color is that of muted text.
  of: (css) => (css.startsWith("light-dark(") ? css : themed("muted")),
};
