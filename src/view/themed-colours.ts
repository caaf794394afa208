import type { Colours } from "#diagram/drawing/colors.ts";
import { pictureColours } from "#diagram/drawing/colors.ts";

const { light, dark } = pictureColours;

const themed = (role: Exclude<keyof Colours, "of">): string =>
  `light-dark(${light[role]}, ${dark[role]})`;

/** The colours of pictures in both themes at once, so that another theme needs no other picture. */
export const themedColours: Colours = {
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
