import { enginePackage } from "#model/program/token.ts";

/**
 * A package's color, always the same: its hue is derived from its name. Red, amber and green express state, so no
 * package has these colors. The color is in CSS syntax, for both themes.
 */
export function packageColor(name: string): string {
  if (name === "") return "var(--text-muted)";
  const { light, dark } = packageColors(name);
  return `light-dark(${light}, ${dark})`;
}

/** The colors as `#rrggbb`, for drawings without a style sheet. */
export function packageColors(name: string): PackageColors {
  const hue = packageHue(name);
  const known = ofHues[hue - firstHue];
  if (known !== undefined) return known;
  const colors = { light: toHex({ ...lightTheme, hue }), dark: toHex({ ...darkTheme, hue }) };
  ofHues[hue - firstHue] = colors;
  return colors;
}

interface PackageColors {
  readonly light: string;
  readonly dark: string;
}

/** The colors are cached by hue, because all boxes of a design request colors at once, and only a few colors differ. */
const ofHues: PackageColors[] = [];

/**
 * The hues in degrees, from teal through blue and purple to pink. Amber and green end before 175, and red starts after
 * 355 (OKLCH, CSS Color Module Level 4).
 */
export const firstHue = 185;
export const hueCount = 161;

/** Lightness and chroma that keep every hue within sRGB, so no hue is clipped to another hue. */
const lightTheme = { lightness: 0.54, chroma: 0.09 };
const darkTheme = { lightness: 0.78, chroma: 0.105 };

/**
 * The hue of Pulumi's own package, which can be in any design: between the hues of packages that appear next to it most
 * often.
 */
const engineHue = 265;

/** A package's hue in degrees. Similar names get unrelated hues. */
export function packageHue(name: string): number {
  if (name === enginePackage) return engineHue;
  let hash = seed;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash ^= hash >>> 15;
  return firstHue + ((hash >>> 0) % hueCount);
}

/** A start value for FNV-1a that separates packages that are often used together. */
const seed = 29_032_441;

interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  /** In degrees. */
  readonly hue: number;
}

/** The matrices come from CSS Color Module Level 4, section 20. */
function toHex({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map(toByte).join("")}`;
}

function toByte(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.round(255 * Math.min(1, Math.max(0, encoded)));
  return byte.toString(16).padStart(2, "0");
}
