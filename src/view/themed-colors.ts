import type { Colors } from "#diagram/drawing/colors.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";

const { light, dark } = pictureColors;

const themed = (role: string): string =>
  `light-dark(${light[role as keyof Colors]}, ${dark[role as keyof Colors]})`;

/** The colors of pictures in both themes, so switching themes needs no new picture. */
export const themedColors: Colors = {
  ...light,
  ...Object.fromEntries(Object.keys(light).map((role) => [role, themed(role)])),
  // A package's color already contains both themes. Without a package, the color is that of muted text.
  of: (css) => (css.startsWith("light-dark(") ? css : themed("muted")),
};
