import { escapeSvgText, printTile } from "#diagram/drawing/print-parts.ts";
import type { TypeIcon } from "#diagram/icons/type-icon.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Point } from "#model/program/program.ts";

interface Cell {
  readonly id: string;
  /** HTML, escaped for XML. */
  readonly label: string;
  /** The tooltip, escaped for XML. */
  readonly tooltip?: string;
  readonly parent: string;
  /** A vertex's rectangle in its parent, in pixels. Without a rectangle, the cell is a connector. */
  readonly rect?: Rect;
  readonly source?: string;
  readonly target?: string;
  /** A connector's corners, in page coordinates. */
  readonly points?: readonly Point[];
  readonly style: Readonly<Record<string, string | number>>;
}

/** A graph's cell in the format of mxGraph's codec. */
export function printCell(cell: Cell): string {
  const { id, label, tooltip, parent, rect, source, target, points = [] } = cell;
  const style = Object.entries(cell.style)
    .map(([key, value]) => (value === "" ? `${key};` : `${key}=${value};`))
    .join("");
  const kind = rect === undefined ? `edge="1" source="${source}" target="${target}"` : `vertex="1"`;
  const own = tooltip === undefined ? `id="${id}" value="${label}" ` : "";
  const text = `<mxCell ${own}style="${style}" parent="${parent}" ${kind}>${geometryOf(rect, points)}</mxCell>`;
  return tooltip === undefined
    ? text
    : `<UserObject id="${id}" label="${label}" tooltip="${tooltip}">${text}</UserObject>`;
}

function geometryOf(rect: Rect | undefined, points: readonly Point[]): string {
  if (rect !== undefined)
    return `<mxGeometry x="${rounded(rect.x)}" y="${rounded(rect.y)}" width="${rounded(rect.width)}" height="${rounded(rect.height)}" as="geometry"/>`;
  if (points.length === 0) return `<mxGeometry relative="1" as="geometry"/>`;
  const turns = points.map(({ x, y }) => `<mxPoint x="${rounded(x)}" y="${rounded(y)}"/>`);
  return `<mxGeometry relative="1" as="geometry"><Array as="points">${turns.join("")}</Array></mxGeometry>`;
}

/** Rounds to a hundredth of a pixel. */
const rounded = (length: number): number => Math.round(length * 100) / 100;

/** A string for a label, which is HTML in an XML attribute; for other attributes, plain text. */
export const textInLabel = (text: string, isHtml = true): string =>
  isHtml ? escapeSvgText(text).replaceAll("&", "&amp;") : escapeSvgText(text);

/**
 * An icon as an image URL. Styles are separated by semicolons, so draw.io writes such URLs without
 * `;base64`.
 */
export function pictureOf(icon: TypeIcon, color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" viewBox="0 0 30 30" font-family="sans-serif">${printTile(icon, 0, 0, color, "#ffffff")}</svg>`;
  return `data:image/svg+xml,${btoa(svg)}`;
}
