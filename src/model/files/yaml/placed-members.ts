import { composeYaml } from "#model/files/yaml/compose.ts";
import { YamlError } from "#model/files/yaml/yaml-error.ts";
import type { YamlMember, YamlNode } from "#model/files/yaml/node.ts";
import type { Patch } from "#model/files/yaml/rewrite/patch.ts";

/** A member of a map in a rewritten text. The member's own offsets are relative to `offset`. */
export interface PlacedMember {
  readonly member: YamlMember;
  readonly offset: number;
}

/**
 * The entries of a file's section after the section was rewritten; undefined if the changed lines can't be parsed
 * separately. Unchanged entries are moved by the length of the patches before them. Only the lines between unchanged
 * entries are parsed again. `text` and offsets exclude the byte order mark.
 */
export function placeMembers(
  text: string,
  root: YamlNode,
  section: string,
  patches: readonly Patch[],
): readonly PlacedMember[] | undefined {
  if (root.kind !== "map") return undefined;
  const at = root.members.findIndex(({ key }) => key?.text === section);
  const member = root.members[at];
  const moves = movesOf(patches);
  const moved = (offset: number): number => offset + shiftBefore(moves, offset + 1);
  // The position of a section inside a patch is unknown.
  if (member?.after === undefined) return patches.length === 0 ? [] : undefined;
  const { value } = member;
  if (root.isFlow) return patches.length === 0 ? placeAll(value, 0) : undefined;
  const next = root.members[at + 1]?.start;
  const limit = next === undefined ? text.length : moved(next);
  const isBlock = value.kind === "map" && !value.isFlow;
  const placed: PlacedMember[] = [];
  let start = moved(member.after);
  const entries = isBlock ? value.members : [];
  for (const [index, entry] of entries.entries()) {
    if (isTouched(entry, entries[index + 1]?.start ?? next ?? Infinity, moves)) continue;
    const offset = moved(entry.start) - entry.start;
    const between = readBetween(text, start, offset + entry.start);
    if (between === undefined) return undefined;
    for (const each of between) placed.push(each);
    placed.push({ member: entry, offset });
    start = offset + entry.end;
  }
  const rest = readBetween(text, start, isBlock ? endOfSection(text, start, limit) : limit);
  return rest && [...placed, ...rest];
}

const placeAll = (value: YamlNode, offset: number): readonly PlacedMember[] =>
  value.kind === "map" ? value.members.map((member) => ({ member, offset })) : [];

/** A patch, and the total shift from it and the patches before it. */
interface Move {
  readonly start: number;
  readonly end: number;
  readonly shift: number;
}

/** The shifts of patches in text order. Patches don't overlap. */
function movesOf(patches: readonly Patch[]): readonly Move[] {
  let shift = 0;
  return patches
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, text }) => {
      shift += text.length - (end - start);
      return { start, end, shift };
    });
}

/** The index of the first shift that ends at or after an offset. */
function firstFrom(moves: readonly Move[], offset: number): number {
  let low = 0;
  let high = moves.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moves[middle]?.end ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The total shift from the patches that end before an offset. */
const shiftBefore = (moves: readonly Move[], offset: number): number =>
  moves[firstFrom(moves, offset) - 1]?.shift ?? 0;

/**
 * True if a patch may have extended an entry, because the patch is at the entry's start or on the lines before the next
 * entry.
 */
function isTouched({ start }: YamlMember, next: number, moves: readonly Move[]): boolean {
  const move = moves[firstFrom(moves, start)];
  return move !== undefined && move.start <= next;
}

/** The latest possible end of a block section. A line without indentation belongs to the next section. */
function endOfSection(text: string, from: number, limit: number): number {
  const margin = /\n[^\s#]/g;
  margin.lastIndex = from;
  const found = margin.exec(text);
  return found === null ? limit : Math.min(limit, found.index + 1);
}

function readBetween(
  text: string,
  start: number,
  end: number,
): readonly PlacedMember[] | undefined {
  const lines = text.slice(start, end);
  if (!/[^\s]/.test(lines.replaceAll(/^[ \t]*#.*$|[ \t]#.*$/gm, ""))) return [];
  try {
    return placeAll(composeYaml(lines).root, start);
  } catch (error) {
    if (error instanceof YamlError) return undefined;
    throw error;
  }
}
