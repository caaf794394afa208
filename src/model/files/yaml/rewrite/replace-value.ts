import type { Json } from "#model/base/json.ts";
import type { YamlMember, YamlNode, YamlScalar } from "#model/files/yaml/node.ts";
import { endOfLines, hasSpacesBelow, withDeeper } from "#model/files/yaml/rewrite/members.ts";
import type { Patch } from "#model/files/yaml/rewrite/patch.ts";
import {
  isFilled,
  printAfter,
  printBlock,
  printFlow,
  printLeaf,
  printLines,
} from "#model/files/yaml/rewrite/print-yaml.ts";
import { isPrintable, quoteText } from "#model/files/yaml/scalars.ts";
import type { YamlStyle } from "#model/files/yaml/rewrite/style.ts";
import { columnOf, lineEnd, lineStart } from "#model/files/yaml/rewrite/style.ts";

/** A place for a value: after a key or dash, in a block or in brackets. */
export interface Slot {
  readonly text: string;
  readonly member: YamlMember;
  readonly isFlow: boolean;
  readonly style: YamlStyle;
}

/**
 * Writes a new value without the former anchor and tag. If there is a comment on the value's line, the comment stays.
 */
export function replaceWhole(slot: Slot, json: Json): Patch {
  const { text, member, isFlow } = slot;
  const { value, after, key } = member;
  const column = columnOf(text, member.start);
  if (isFlow) {
    const isGlued = value.start === value.end && value.whole === (after ?? member.end);
    const colon = after === undefined && key !== undefined ? ":" : "";
    const written = `${colon}${isGlued ? " " : ""}${printFlow(json, slot.style)}`;
    return { start: value.whole, end: value.end, text: written };
  }
  if (after === undefined) {
    const margin = `${slot.style.lineBreak}${" ".repeat(column)}`;
    const written = `${margin}:${printAfter(json, column, { ...slot.style, hasBlocks: false })}`;
    return { start: member.end, end: member.end, text: written };
  }
  const below = replaceBelow(slot, json);
  if (below !== undefined) return below;
  const isItem = key === undefined;
  const style = { ...slot.style, hasBlocks: !isExposed(text, value.end, column) };
  const printed = printAfter(json, column, style, isItem ? column + 2 : undefined);
  const isBelow = text.slice(after, value.start).includes("\n") && value.end > value.start;
  const end =
    text[value.end - 1] === "\n" ? endOfLines(text, value.end) : Math.max(after, value.end);
  // A single-line value leaves the comment in place.
  if (!isBelow && !printed.includes("\n")) return { start: after, end, text: printed };
  const tail = lineEnd(text, end);
  const comment = [isBelow ? text.slice(after, lineEnd(text, after)) : "", text.slice(end, tail)]
    .map((part) => /[ \t]+#.*$/.exec(part)?.[0] ?? "")
    .join("");
  const [first = "", ...more] = printed.split(/\r?\n/);
  // A map or list on the line of its dash moves down to make space for the comment.
  const isMoved = isItem && more.length > 0 && !/^(?: \||$)/.test(first);
  const lines = isMoved
    ? [comment, `${" ".repeat(column + 2)}${first.trimStart()}`, ...more]
    : [`${first}${comment}`, ...more];
  const said = comment === "" ? printed : lines.join(slot.style.lineBreak);
  return { start: after, end: tail, text: said };
}

/**
 * Replaces a value that starts on its own line with a map or list. The lines from the key or dash to the value stay,
 * including comments and the anchor. Undefined if the value has a tag, because the tag may not match, or if the new
 * value can't start in that column.
 */
function replaceBelow({ text, member, style }: Slot, json: Json): Patch | undefined {
  const { value, after = member.end, key } = member;
  const start = lineStart(text, value.start);
  const [column, outer] = [columnOf(text, value.start), columnOf(text, member.start)];
  // Only dashes may be directly below their key.
  const fits = column > outer || (key !== undefined && isBlockList(value) && Array.isArray(json));
  if (!fits || !isFilled(json) || start <= after || value.start === value.end) return undefined;
  if (/\S|\t/.test(text.slice(start, value.start))) return undefined;
  if (text.slice(value.whole, value.start).includes("!")) return undefined;
  const end = endOfLines(text, value.end);
  const comment = /[ \t]+#.*$/.exec(text.slice(value.end, end))?.[0] ?? "";
  const hasBlocks = comment === "" && !isExposed(text, value.end, outer);
  const printed = printBlock(json, column, { ...style, hasBlocks });
  return { start, end, text: printed + comment };
}

const isBlockList = (value: YamlNode): boolean => value.kind === "list" && !value.isFlow;

/** True if a block scalar would absorb the lines that follow. */
const isExposed = (text: string, end: number, column: number): boolean => {
  const line = endOfLines(text, end);
  return hasSpacesBelow(text, line) || withDeeper(text, line, column) > line;
};

/** Replaces a scalar with a new one in the same kind of quotation marks; undefined if that isn't possible. */
export function replaceScalar(slot: Slot, node: YamlScalar, json: Json): Patch | undefined {
  const { text } = slot;
  const isTagged = text.slice(node.whole, node.start).includes("!");
  if (isTagged || node.start === node.end || (typeof json === "object" && json !== null))
    return undefined;
  const printed = spell(slot, node, json);
  return printed === undefined ? undefined : { start: node.start, end: node.end, text: printed };
}

function spell(slot: Slot, { style, ...range }: YamlScalar, json: Json): string | undefined {
  const isLines = style === "literal" || style === "folded";
  if (slot.style.isJson === true) return printFlow(json, slot.style);
  if (typeof json !== "string") return isLines ? undefined : printLeaf(json);
  if (isLines) return spellLines(slot, range, json);
  if (style === "double") return quoteText(json);
  if (style === "single" && isPrintable(json)) return `'${json.replaceAll("'", "''")}'`;
  if (json.includes("\n") && !slot.isFlow) return undefined;
  return slot.isFlow ? printFlow(json, slot.style) : printLeaf(json);
}

/**
 * The lines of a block scalar that stays a block scalar. The indentation stays the same, so equal lines stay unchanged.
 */
function spellLines(
  { text, style, member }: Slot,
  { start, end }: Pick<YamlScalar, "start" | "end">,
  json: string,
): string | undefined {
  const isText = /^[^\s]/.test(json) && isPrintable(json.replaceAll(/[\t\n]/g, ""));
  const content = text.slice(lineEnd(text, start), end).search(/[^\s]/);
  if (!isText || content < 0 || json.endsWith("\n\n")) return undefined;
  const first = lineEnd(text, start) + content;
  const indent = first - lineStart(text, first);
  const header = text.slice(start, lineEnd(text, start));
  const head = json.endsWith("\n") ? "|" : "|-";
  const comment = /\s+#.*$/.exec(header)?.[0] ?? "";
  const lines = (json.endsWith("\n") ? json.slice(0, -1) : json).split("\n");
  const isLost = isExposed(text, end, columnOf(text, member.start));
  const printed = printLines(`${head}${comment}`, lines, indent, style);
  return isLost ? undefined : `${printed}${text[end - 1] === "\n" ? style.lineBreak : ""}`;
}
