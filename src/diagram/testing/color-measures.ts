/** The channels of a color `#rrggbb`, from 0 to 255. */
const channelsOf = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const linearOf = (color: string): readonly number[] =>
  channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio defined by WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** The hue of an sRGB color in OKLCH, in degrees. */
export function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = linearOf(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

/** The visible color of a translucent color on a background. */
export function mixed(color: string, behind: string, share: number): string {
  const below = channelsOf(behind);
  const channels = channelsOf(color).map((channel, at) =>
    Math.round(channel * share + (below[at] ?? 0) * (1 - share)),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
