import type { Colors } from "#diagram/drawing/colors.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";

const { light, dark } = pictureColors;

const themed = (role: Exclude<keyof Colors, "of">): string =>
  `light-dark(${light[role]}, ${dark[role]})`;

/** The colors of pictures in both themes at once, so that another theme needs no other picture. */
export const themedColors: Colors = {
  background: themed("background"),
  surface: themed("surface"),
  border: themed("border"),
  wire: themed("wire"),
  text: themed("text"),
  muted: themed("muted"),
  accent: themed("accent"),
  error: themed("error"),
  warning: themed("warning"),
  hint: themed("hint"),
  // That of a package is written for both already; what has none is as muted as its text.
  of: (css) => (css.startsWith("light-dark(") ? css : themed("muted")),
};
