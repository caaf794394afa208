import { isAscending } from "#model/files/yaml/rewrite/composition.ts";
import type { Lines, RewrittenPart } from "#model/files/yaml/rewrite/members.ts";
import { endOfSpaces, isMember, linesOf } from "#model/files/yaml/rewrite/members.ts";
import type { Range, YamlMember } from "#model/files/yaml/node.ts";
import type { Patch } from "#model/files/yaml/rewrite/patch.ts";
import { applyPatches } from "#model/files/yaml/rewrite/patch.ts";
import type { YamlStyle } from "#model/files/yaml/rewrite/style.ts";
import { nextLine } from "#model/files/yaml/rewrite/style.ts";

export interface YamlBlock {
  readonly text: string;
  readonly members: readonly YamlMember[];
  readonly style: YamlStyle;
}

/**
 * The patches that reorder a block and change its members, together with the patches inside the members. A member moves
 * with its lines and comments. Undefined if the block must be written from scratch.
 */
export function arrangeBlock(
  block: YamlBlock,
  parts: readonly RewrittenPart[],
  patches: readonly Patch[],
): readonly Patch[] | undefined {
  const kept = parts.filter(isMember).map((part) => part.kept);
  if (kept.length === 0) return undefined;
  const lines = linesOf(block.text, block.members);
  const isInOrder = isAscending(kept);
  if (!isInOrder) return lines.isInline ? undefined : reorder(block, lines, parts, patches);
  return [...patches, ...removals(block, lines, new Set(kept)), ...insertions(block, lines, parts)];
}

function removals({ text, members }: YamlBlock, lines: Lines, kept: ReadonlySet<number>): Patch[] {
  const patches: Patch[] = [];
  for (let at = 0; at < members.length; at += 1) {
    if (kept.has(at)) continue;
    const from = at;
    while (at + 1 < members.length && !kept.has(at + 1)) at += 1;
    if (from === 0 && lines.isInline) {
      // If the first member is removed, the next one moves to the line of the dash, together with the comment above it.
      const next = lines.region(at + 1).start;
      const end = next + text.slice(next).search(/[^ ]|$/);
      patches.push({ start: lines.region(0).start, end, text: "" });
    } else {
      const whole = withSpaces(text, withGap(text, lines, from, at));
      patches.push({ ...(from === 0 ? whole : withoutLastBreak(text, whole)), text: "" });
    }
  }
  return patches;
}

/** The lines of some members, with the empty lines on one side. */
function withGap(text: string, lines: Lines, from: number, to: number): Range {
  let { start } = lines.region(from);
  let { end } = lines.region(to);
  const floor = from === 0 ? start : nextLine(text, lines.end(from - 1));
  const before = /(?:[ \t]*\r?\n)*$/.exec(text.slice(floor, start))?.[0].length ?? 0;
  if (before === 0 && from > 0) return { start, end };
  const after = /^(?:[ \t]*\r?\n)*/.exec(text.slice(end))?.[0].length ?? 0;
  end += after;
  if (end >= text.length) start -= before;
  return { start, end };
}

/**
 * The same lines, but with the line break before them instead of after them. Lines that are inserted after the block
 * need this form, because they follow the block's last line break.
 */
function withoutLastBreak(text: string, { start, end }: Range): Range {
  const breakBefore = (at: number): number => {
    if (text[at - 1] !== "\n") return 0;
    return text[at - 2] === "\r" ? 2 : 1;
  };
  return { start: start - breakBefore(start), end: end - breakBefore(end) };
}

/** Extends a range by the blank lines below it. If a block scalar were above, it would otherwise absorb these lines. */
const withSpaces = (text: string, { start, end }: Range): Range => ({
  start,
  end: endOfSpaces(text, end),
});

function insertions({ style }: YamlBlock, lines: Lines, parts: readonly RewrittenPart[]): Patch[] {
  const { lineBreak } = style;
  const margin = " ".repeat(lines.column);
  const gap = lines.isSpaced ? lineBreak : "";
  const patches: Patch[] = [];
  let last: number | undefined;
  for (const part of parts) {
    if (isMember(part)) last = part.kept;
    else if (last !== undefined) {
      const at = lines.end(last);
      patches.push({ start: at, end: at, text: `${lineBreak}${gap}${margin}${part.text}` });
    } else {
      const at = lines.region(0).start;
      const line = lines.isInline
        ? `${part.text}${lineBreak}${margin}`
        : `${margin}${part.text}${lineBreak}${gap}`;
      patches.push({ start: at, end: at, text: line });
    }
  }
  return patches;
}

function reorder(
  { text, members, style }: YamlBlock,
  lines: Lines,
  parts: readonly RewrittenPart[],
  patches: readonly Patch[],
): readonly Patch[] {
  const { lineBreak } = style;
  const last = members.length - 1;
  const whole = { start: lines.region(0).start, end: lines.region(last).end };
  // Lines that are added after the block are inserted before its last line break, so that line break stays.
  const replaced = { start: whole.start, end: lines.end(last) };
  const gap = lines.isSpaced ? lineBreak : "";
  const written = parts.map((part): string => {
    if (!isMember(part)) return `${" ".repeat(lines.column)}${part.text}${lineBreak}${gap}`;
    const { start, end } = lines.region(part.kept);
    const next = part.kept < last ? lines.region(part.kept + 1).start : end;
    const chunk = applyPatches(text, patches, { start, end: next });
    return chunk.endsWith("\n") ? chunk : `${chunk}${lineBreak}`;
  });
  const joined = written.join("").replace(/\r?\n$/, "");
  const outside = patches.filter(({ start, end }) => end <= whole.start || start >= whole.end);
  return [...outside, { ...replaced, text: joined }];
}
