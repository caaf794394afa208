import type { Json } from "#model/base/json.ts";
import { isJsonObject } from "#model/base/json.ts";
import { blockLines, printNumber, printText } from "#model/files/yaml/scalars.ts";
import type { YamlStyle } from "#model/files/yaml/rewrite/style.ts";

/** The maximum length of a key that is on the same line as its value. YAML's limit is 1024 characters. */
const maxKeyLength = 1000;

/**
 * The text after a key's colon or an item's dash: on the same line after a space, or on the lines below. `indent` is
 * the column of the key or dash. `inner` is the column of entries on the dash's own line.
 */
export function printAfter(json: Json, indent: number, style: YamlStyle, inner?: number): string {
  if (isFilled(json)) {
    if (inner !== undefined) return ` ${printBlock(json, inner, style).trimStart()}`;
    const column = indent + (isJsonObject(json) ? style.step : style.listStep);
    return `${style.lineBreak}${printBlock(json, column, style)}`;
  }
  return ` ${printScalar(json, indent, style)}`;
}

/** The lines of a map or list that is not empty. The first line is indented like the following ones. */
export function printBlock(json: Json, indent: number, style: YamlStyle): string {
  const margin = " ".repeat(indent);
  const lines = isJsonObject(json)
    ? Object.entries(json).map(([key, value]) => printEntry(key, value, indent, style))
    : (json as readonly Json[]).map((item) => printItem(item, indent, style));
  return lines.map((line) => margin + line).join(style.lineBreak);
}

/** An entry, without the indentation before it. */
export function printEntry(key: string, value: Json, indent: number, style: YamlStyle): string {
  const printed = printText(key);
  const head =
    printed.length > maxKeyLength
      ? `? ${printed}${style.lineBreak}${" ".repeat(indent)}:`
      : `${printed}:`;
  return head + printAfter(value, indent, style);
}

export const printItem = (item: Json, indent: number, style: YamlStyle): string =>
  `-${printAfter(item, indent, style, indent + 2)}`;

export const isFilled = (json: Json): boolean =>
  typeof json === "object" && json !== null && Object.keys(json).length > 0;

/** A scalar, or an empty map or list. The lines of a block scalar are indented deeper than `indent`. */
function printScalar(json: Json, indent: number, style: YamlStyle): string {
  const isBlock = style.hasBlocks !== false && typeof json === "string" && json.includes("\n");
  const lines = isBlock ? blockLines(json) : undefined;
  if (lines === undefined) return printLeaf(json);
  const head = String(json).endsWith("\n") ? "|" : "|-";
  return printLines(head, lines, indent + style.step, style);
}

export function printLines(
  head: string,
  lines: readonly string[],
  indent: number,
  { lineBreak }: YamlStyle,
): string {
  const margin = " ".repeat(indent);
  return [head, ...lines.map((line) => (line === "" ? "" : margin + line))].join(lineBreak);
}

export function printLeaf(json: Json): string {
  if (typeof json === "number") return printNumber(json);
  return typeof json === "string" ? printText(json) : JSON.stringify(json);
}

/** A value inside brackets, on one line. */
export function printFlow(json: Json, style: YamlStyle): string {
  if (Array.isArray(json))
    return `[${json.map((item: Json) => printFlow(item, style)).join(", ")}]`;
  if (isJsonObject(json)) {
    const entries = Object.entries(json).map(([key, value]) => printFlowEntry(key, value, style));
    return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
  }
  if (style.isJson === true) return JSON.stringify(json);
  const printed = printLeaf(json);
  const isBare = typeof json === "string" && printed === json;
  return isBare && /[,[\]{}:]/.test(json) ? JSON.stringify(json) : printed;
}

/** Prints an entry in braces. A key of more than 1024 characters needs a `?`. */
export function printFlowEntry(key: string, value: Json, style: YamlStyle): string {
  const printed = printFlow(key, style);
  const mark = printed.length > maxKeyLength && style.isJson !== true ? "? " : "";
  return `${mark}${printed}: ${printFlow(value, style)}`;
}
