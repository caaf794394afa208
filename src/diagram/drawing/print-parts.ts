import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { PredictedOperation } from "#model/deployment/plan/messages/signs.ts";
import { describeOperation, signs } from "#model/deployment/plan/messages/signs.ts";
import { showHidden } from "#model/base/text/hidden-characters.ts";
import { isolateRightToLeft } from "#model/base/text/right-to-left.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import { operationColor } from "#diagram/drawing/colors.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { TypeIcon } from "#diagram/icons/type-icon.ts";

/** A box's icon in the color of the surface, on a tile of the given color. */
export function printTile(
  icon: TypeIcon,
  x: number,
  y: number,
  color: string,
  surface: string,
): string {
  const tile = `<rect x="${x}" y="${y}" width="30" height="30" rx="7" fill="${color}"/>`;
  if (!("outline" in icon))
    return tile + printSvgText(x + 15, y + 19, icon.initials, surface, 12, "middle", "600");
  const line = `fill="none" stroke="${surface}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
  return `${tile}<path transform="translate(${x + 6} ${y + 6}) scale(0.75)" d="${icon.outline}" ${line}/>`;
}

export const colorOfMark = ({ operation }: Pick<Mark, "operation">, colors: Colors): string =>
  colors.of(operationColor(operation));

/** The dashes of a wire, in pixels; none for a reference in inputs. */
export const dashes: Readonly<Record<Wire["kind"], string>> = {
  data: "",
  option: "2 4",
  depends: "7 5",
  parent: "2 5",
  selects: "9 4",
};

/** The planned operation of a resource or of a ghost, or the operations in a folded group. */
export type MarkOfBox = PredictedOperation & Pick<Mark, "inside">;

/** The mark on a box's upper edge: its text and width. */
export function wordsOfMark(mark: MarkOfBox): {
  readonly text: string;
  readonly width: number;
} {
  const text = mark.inside?.short ?? `${signs[mark.operation]} ${describeOperation(mark)}`;
  return { text, width: 14 + text.length * 6.5 };
}

/** The resource's operation, as a sign and a word on the upper edge. */
export function printMark(
  mark: MarkOfBox,
  right: number,
  top: number,
  colors: Colors,
  /** The border width. */
  line = 1,
): string {
  const { text, width } = wordsOfMark(mark);
  const color = colorOfMark(mark, colors);
  return (
    `<rect x="${right - width}" y="${top - 13}" width="${width}" height="18" rx="9" fill="${colors.surface}" stroke="${color}" stroke-width="${line}"/>` +
    printSvgText(right - width / 2, top, text, color, 11, "middle", "600")
  );
}

/** A string at a position; `weight` and `anchor` are SVG attributes. */
export function printSvgText(
  x: number,
  y: number,
  text: string,
  color: string,
  size: number,
  anchor = "start",
  weight = "400",
  isStruck = false,
): string {
  const line = isStruck ? ' text-decoration="line-through"' : "";
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${color}"${line} xml:space="preserve">${escapeSvgText(text)}</text>`;
}

/**
 * Text in XML, with hidden characters escaped and right-to-left text isolated. Characters that XML
 * cannot represent become the replacement character.
 */
export function escapeSvgText(text: string): string {
  return isolateRightToLeft(showHidden(text))
    .replaceAll(/[\uFFFE\uFFFF]/g, "\uFFFD")
    .replaceAll(/[\t\n\r]/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
