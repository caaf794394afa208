import type { Json } from "#model/json.ts";
import { sameJson } from "#model/files/yaml/rewrite/same-json.ts";

/** An item of a changed list, and the index of the one that it was before; undefined for a new one. */
export interface PairedItem {
  readonly item: Json;
  readonly was: number | undefined;
}

/** Beyond so many items the longest common part is not looked for. */
const maxCompared = 300;

/**
 * Which items of a list stayed, which changed and which are new: those that are the same go together, and
 * what is left between them is taken in turn.
 */
export function pairItems(before: readonly Json[], after: readonly Json[]): readonly PairedItem[] {
  let head = 0;
  while (head < Math.min(before.length, after.length) && sameJson(before[head], after[head]))
    head += 1;
  let tail = 0;
  while (
    tail < Math.min(before.length, after.length) - head &&
    sameJson(before.at(-1 - tail), after.at(-1 - tail))
  )
    tail += 1;
  const oldEnd = before.length - tail;
  const newEnd = after.length - tail;
  const common = commonItems(before.slice(head, oldEnd), after.slice(head, newEnd));
  const was: (number | undefined)[] = after.map(() => undefined);
  for (let at = 0; at < head; at += 1) was[at] = at;
  for (let at = 0; at < tail; at += 1) was[after.length - 1 - at] = before.length - 1 - at;
  let [oldAt, newAt] = [head, head];
  for (const [oldNext, newNext] of [...common, [oldEnd - head, newEnd - head] as const]) {
    while (oldAt < head + oldNext && newAt < head + newNext) {
      was[newAt] = oldAt;
      oldAt += 1;
      newAt += 1;
    }
    if (head + newNext < newEnd) was[head + newNext] = head + oldNext;
    oldAt = head + oldNext + 1;
    newAt = head + newNext + 1;
  }
  return after.map((item, at) => ({ item, was: was[at] }));
}

/** The longest common part of two lists, as pairs of indexes. */
function commonItems(
  before: readonly Json[],
  after: readonly Json[],
): readonly (readonly [number, number])[] {
  if (before.length > maxCompared || after.length > maxCompared) return [];
  const isSame = before.map((item) => after.map((other) => sameJson(item, other)));
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const line = lengths[row];
      if (line !== undefined)
        line[column] =
          isSame[row]?.[column] === true
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (isSame[row]?.[column] === true) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
