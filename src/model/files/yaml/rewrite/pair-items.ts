import type { Json } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { addTo } from "#model/base/group-by.ts";
import { sameJson } from "#model/files/yaml/rewrite/same-json.ts";

/** An item of a changed list, and its former index; undefined for a new item. */
export interface PairedItem {
  readonly item: Json;
  readonly was: number | undefined;
}

/** The maximum number of items for which the longest common subsequence is computed. */
const maxCompared = 300;

/**
 * Finds which items of a list stayed, moved or changed, and which are new. Equal items are paired at any position. The
 * remaining items between the unchanged ones are paired in order.
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
  for (const [oldAt, newAt] of common) was[head + newAt] = head + oldAt;
  pairMoved(before, after, was);
  const isTaken = new Set(was);
  let [oldAt, newAt] = [head, head];
  for (const [oldNext, newNext] of [...common, [oldEnd - head, newEnd - head] as const]) {
    while (oldAt < head + oldNext && newAt < head + newNext)
      if (isTaken.has(oldAt)) oldAt += 1;
      else {
        if (was[newAt] === undefined) {
          was[newAt] = oldAt;
          oldAt += 1;
        }
        newAt += 1;
      }
    oldAt = head + oldNext + 1;
    newAt = head + newNext + 1;
  }
  pairAlike(before, after, was);
  return after.map((item, at) => ({ item, was: was[at] }));
}

/** Pairs equal items in other positions, so the moved items keep their comments. */
function pairMoved(
  before: readonly Json[],
  after: readonly Json[],
  was: (number | undefined)[],
): void {
  const taken = new Set(was);
  const byText = new Map<string, number[]>();
  for (const [at, item] of before.entries())
    if (!taken.has(at)) addTo(byText, JSON.stringify(item), at);
  if (byText.size === 0) return;
  for (const [at, item] of after.entries())
    if (was[at] === undefined) was[at] = byText.get(JSON.stringify(item))?.shift();
}

/** Pairs changed items in other positions if at least half of their content is equal. */
function pairAlike(
  before: readonly Json[],
  after: readonly Json[],
  was: (number | undefined)[],
): void {
  const taken = new Set(was);
  const left = before.map((_, at) => at).filter((at) => !taken.has(at));
  if (left.length > maxCompared) return;
  for (const [at, item] of after.entries()) {
    if (was[at] !== undefined) continue;
    const found = left.findIndex((old) => isAlike(before[old], item));
    if (found >= 0) [was[at]] = left.splice(found, 1);
  }
}

function isAlike(a: Json | undefined, b: Json): boolean {
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(b);
  const same = keys.filter((key) => Object.hasOwn(a, key) && sameJson(own(a, key), own(b, key)));
  return same.length > 0 && same.length * 2 >= Math.max(keys.length, Object.keys(a).length);
}

/** The longest common subsequence of two lists, as pairs of indexes. */
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
