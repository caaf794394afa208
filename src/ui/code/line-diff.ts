import { minimalChange } from "#model/base/text/minimal-change.ts";

/** One line of a comparison: in both texts or in one of them. Line numbers start at 1. */
export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  /** The line number in the text that contains the line; if both texts contain it, its number in the newer text. */
  readonly number: number;
  readonly text: string;
  /** The part that differs, in UTF-16 code units, if the line was changed. */
  readonly changed?: { readonly from: number; readonly to: number };
}

/** Changed lines with some context. */
export interface Hunk {
  /** The number of lines of the newer text that are left out before the hunk. */
  readonly skipped: number;
  readonly lines: readonly DiffLine[];
}

export interface LineDiff {
  readonly hunks: readonly Hunk[];
  /** The number of lines of the newer text that are left out after the last hunk. */
  readonly rest: number;
  readonly added: number;
  readonly removed: number;
  /** The number of lines with a different text at the same position. These lines count as neither added nor removed. */
  readonly changed: number;
}

/** Two versions of a file. */
export interface ComparedTexts {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const AROUND = 3;

/** The differences between two texts, line by line. */
export function diffLines(before: string, after: string): LineDiff {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const lines: DiffLine[] = [];
  const counts = { added: 0, removed: 0, changed: 0 };
  let shown = 0;
  for (const block of blocksOf(old, now)) {
    for (; shown < block.now; shown += 1) lines.push(same(now, shown));
    const pairs = pairUp(old, now, block);
    lines.push(...pairs.lines);
    shown = block.now + block.added;
    counts.changed += pairs.changed;
    counts.removed += block.removed - pairs.changed;
    counts.added += block.added - pairs.changed;
  }
  for (; shown < now.length; shown += 1) lines.push(same(now, shown));
  return { ...cutOut(lines), ...counts };
}

const same = (now: readonly string[], at: number): DiffLine => ({
  kind: "same",
  number: at + 1,
  text: now[at] ?? "",
});

/** A run of lines that was replaced with another run; either run may be empty. Indexes start at 0. */
export interface DiffHunk {
  readonly old: number;
  readonly removed: number;
  readonly now: number;
  readonly added: number;
}

/** The number of changed lines beyond which two texts count as completely different. */
const FAR = 800;

/** The runs of lines that differ, in order, by Myers' greedy algorithm. */
export function blocksOf(old: readonly string[], now: readonly string[]): readonly DiffHunk[] {
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const whole: DiffHunk = {
    old: head,
    removed: old.length - head - tail,
    now: head,
    added: now.length - head - tail,
  };
  if (whole.removed === 0 && whole.added === 0) return [];
  if (whole.removed === 0 || whole.added === 0) return [whole];
  return split(old, now, whole) ?? [whole];
}

/** The smaller runs inside a run, or undefined if there are too many to search. */
function split(
  old: readonly string[],
  now: readonly string[],
  whole: DiffHunk,
): readonly DiffHunk[] | undefined {
  const trace: Int32Array[] = [];
  const furthest = new Int32Array(2 * FAR + 3);
  const center = FAR + 1;
  const equal = (x: number, y: number): boolean => old[whole.old + x] === now[whole.now + y];
  for (let edits = 0; edits <= FAR; edits += 1) {
    trace.push(furthest.slice(center - edits - 1, center + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const down = furthest[center + diagonal + 1] ?? 0;
      const right = (furthest[center + diagonal - 1] ?? 0) + 1;
      const isDown = diagonal === -edits || (diagonal !== edits && down >= right);
      let x = isDown ? down : right;
      while (x < whole.removed && x - diagonal < whole.added && equal(x, x - diagonal)) x += 1;
      furthest[center + diagonal] = x;
      if (x >= whole.removed && x - diagonal >= whole.added) return follow(trace, whole);
    }
  }
  return undefined;
}

/** Follows the found path backward, and joins adjacent steps. */
function follow(trace: readonly Int32Array[], whole: DiffHunk): readonly DiffHunk[] {
  const blocks: DiffHunk[] = [];
  let x = whole.removed;
  let y = whole.added;
  for (let edits = trace.length - 1; edits > 0; edits -= 1) {
    const furthest = trace[edits];
    const at = (diagonal: number): number => furthest?.[diagonal + edits + 1] ?? 0;
    const diagonal = x - y;
    const isDown =
      diagonal === -edits || (diagonal !== edits && at(diagonal + 1) >= at(diagonal - 1) + 1);
    const fromX = isDown ? at(diagonal + 1) : at(diagonal - 1);
    const fromY = fromX - (isDown ? diagonal + 1 : diagonal - 1);
    const step: DiffHunk = {
      old: whole.old + fromX,
      removed: isDown ? 0 : 1,
      now: whole.now + fromY,
      added: isDown ? 1 : 0,
    };
    const next = blocks[0];
    const touches =
      next !== undefined &&
      step.old + step.removed === next.old &&
      step.now + step.added === next.now;
    if (touches)
      blocks[0] = {
        ...step,
        removed: step.removed + next.removed,
        added: step.added + next.added,
      };
    else blocks.unshift(step);
    x = fromX;
    y = fromY;
  }
  return blocks;
}

/** A run line by line: removed lines, then added lines, with paired lines as changes. */
function pairUp(
  old: readonly string[],
  now: readonly string[],
  block: DiffHunk,
): { readonly lines: readonly DiffLine[]; readonly changed: number } {
  const removed: DiffLine[] = [];
  const added: DiffLine[] = [];
  let changed = 0;
  const isPaired = block.removed === block.added;
  for (let at = 0; at < Math.max(block.removed, block.added); at += 1) {
    const [from, to] = [old[block.old + at] ?? "", now[block.now + at] ?? ""];
    const change = isPaired ? minimalChange(from, to) : undefined;
    if (change !== undefined) changed += 1;
    if (at < block.removed)
      removed.push({
        kind: "removed",
        number: block.old + at + 1,
        text: from,
        ...(change === undefined ? {} : { changed: { from: change.from, to: change.to } }),
      });
    if (at < block.added)
      added.push({
        kind: "added",
        number: block.now + at + 1,
        text: to,
        ...(change === undefined
          ? {}
          : { changed: { from: change.from, to: change.from + change.insert.length } }),
      });
  }
  return { lines: [...removed, ...added], changed };
}

/** Leaves out lines that are far from any change. */
function cutOut(lines: readonly DiffLine[]): Pick<LineDiff, "hunks" | "rest"> {
  const hunks: Hunk[] = [];
  let open: DiffLine[] = [];
  let skipped = 0;
  let waiting: DiffLine[] = [];
  const close = (): void => {
    if (open.length === 0) return;
    hunks.push({ skipped, lines: [...open, ...waiting.slice(0, AROUND)] });
    waiting = waiting.slice(AROUND);
    open = [];
  };
  for (const line of lines) {
    if (line.kind === "same") {
      waiting.push(line);
      if (open.length > 0 && waiting.length > 2 * AROUND) close();
      continue;
    }
    if (open.length === 0) {
      const kept = waiting.slice(Math.max(0, waiting.length - AROUND));
      skipped = waiting.length - kept.length;
      open = [...kept, line];
    } else open.push(...waiting, line);
    waiting = [];
  }
  const rest = open.length === 0 ? waiting.length : Math.max(0, waiting.length - AROUND);
  close();
  return { hunks, rest };
}
