import { useState } from "react";

/** The rows of a list or map on screen: each item has an identity, which moves with it. */
export interface Rows<T> {
  readonly items: readonly T[];
  readonly ids: readonly number[];
  readonly next: number;
}

export const noRows: Rows<never> = { items: [], ids: [], next: 1 };

/**
 * The rows of a list after any change: whether by a row's own field, a move, undo or another tab. Items are immutable,
 * so the same item is the same row: first at its position, then elsewhere. Remaining items are paired in order if the
 * length is unchanged, and are new otherwise.
 */
export function reconcileRows<T>(rows: Rows<T>, items: readonly T[]): Rows<T> {
  if (items === rows.items) return rows;
  const ids: (number | undefined)[] = items.map((item, at) =>
    item === rows.items[at] && at < rows.items.length ? rows.ids[at] : undefined,
  );
  const taken = new Set(ids);
  const spare = rows.ids
    .map((id, at) => ({ id, item: rows.items[at] }))
    .filter(({ id }) => !taken.has(id));
  // The rows of each item, in order, as a map because a list may have thousands of items.
  const waiting = new Map<T | undefined, number[]>();
  for (const { id, item } of spare.toReversed()) {
    const same = waiting.get(item);
    if (same === undefined) waiting.set(item, [id]);
    else same.push(id);
  }
  items.forEach((item, at) => {
    if (ids[at] !== undefined) return;
    const id = waiting.get(item)?.pop();
    if (id === undefined) return;
    ids[at] = id;
    taken.add(id);
  });
  const sameLength = items.length === rows.items.length;
  const left = (sameLength ? spare : []).filter(({ id }) => !taken.has(id)).values();
  let next = rows.next;
  const complete = ids.map((id) => id ?? left.next().value?.id ?? next++);
  return { items, ids: complete, next };
}

/** The identities of a list's rows, kept between renders. */
export function useRows<T>(items: readonly T[]): readonly number[] {
  const [rows, setRows] = useState(() => reconcileRows<T>(noRows, items));
  const current = reconcileRows(rows, items);
  if (current !== rows) setRows(current);
  return current.ids;
}
