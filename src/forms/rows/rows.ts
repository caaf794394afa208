import { useState } from "react";

/** The rows of a list or map on screen: an identity for each item, which moves with it. */
export interface Rows<T> {
  readonly items: readonly T[];
  readonly ids: readonly number[];
  readonly next: number;
}

export const noRows: Rows<never> = { items: [], ids: [], next: 1 };

/**
 * The rows for a list that may have been changed from anywhere: by a row's own field, by moving,
 * by undo, by another tab. Items are immutable, so the same item is the same row: first at its place,
 * then elsewhere; what is left is paired in order when the length stayed, and otherwise new.
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
  items.forEach((item, at) => {
    if (ids[at] !== undefined) return;
    const found = spare.findIndex((row) => row.item === item);
    if (found >= 0) ids[at] = spare.splice(found, 1)[0]?.id;
  });
  const sameLength = items.length === rows.items.length;
  let next = rows.next;
  const complete = ids.map((id) => id ?? (sameLength ? spare.shift()?.id : undefined) ?? next++);
  return { items, ids: complete, next };
}

/** The identities of the rows of a list, kept from one drawing to the next. */
export function useRows<T>(items: readonly T[]): readonly number[] {
  const [rows, setRows] = useState(() => reconcileRows<T>(noRows, items));
  const current = reconcileRows(rows, items);
  if (current !== rows) setRows(current);
  return current.ids;
}
