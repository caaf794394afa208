import type { Side } from "#diagram/bundles/bundle.ts";

/**
 * A vertical line: horizontal wires lead from the line to boxes on one side, and one line reaches it on the other side.
 */
export interface Rail<Of> {
  readonly of: Of;
  readonly side: Side;
  /** The rail's position if no other rail moves it. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** The heights at which the rail's wires branch off. */
  readonly ends: readonly number[];
  /** The height at which the single line arrives, if known. */
  readonly entry: number;
}

/** The distance between rails, and the distance from which the order of rails doesn't matter. */
const step = 8;
const near = 40;
/** If there are more rails than this, none of them moves. */
const mostRails = 40;

/** The positions of rails that pass one another, ordered to cross few lines. */
export function parted<Of>(
  rails: readonly Rail<Of>[],
): ReadonlyMap<Of, Readonly<Partial<Record<Side, number>>>> {
  const found = new Map<Of, Readonly<Partial<Record<Side, number>>>>();
  for (const group of touching(rails)) {
    const placed: { readonly rail: Rail<Of>; readonly x: number }[] = [];
    for (const rail of group.length > mostRails ? [] : inOrder(group)) {
      const away = rail.side === "to" ? -1 : 1;
      const inner = placed.filter((other) => overlap(other.rail, rail));
      const least = inner.map(({ x }) => (x + away * step) * away);
      const x = away * Math.max(rail.x * away, ...least);
      placed.push({ rail, x });
      found.set(rail.of, { ...found.get(rail.of), [rail.side]: x });
    }
  }
  return found;
}

/** Rails on one side that are close and pass one another, or that pass the same rail. */
function touching<Of>(rails: readonly Rail<Of>[]): readonly (readonly Rail<Of>[])[] {
  const groups: Rail<Of>[][] = [];
  const inColumns = rails.toSorted((a, b) =>
    a.side === b.side ? a.x - b.x : a.side < b.side ? -1 : 1,
  );
  let column: Rail<Of>[] = [];
  const close = (): void => {
    let bottom = -Infinity;
    for (const rail of column.toSorted((a, b) => topOf(a) - topOf(b))) {
      if (topOf(rail) < bottom + step) groups.at(-1)?.push(rail);
      else groups.push([rail]);
      bottom = Math.max(bottom, bottomOf(rail));
    }
  };
  for (const rail of inColumns) {
    const [first] = column;
    if (first !== undefined && (first.side !== rail.side || rail.x - first.x > near)) {
      close();
      column = [];
    }
    column.push(rail);
  }
  close();
  return groups;
}

const topOf = ({ top, entry }: Rail<unknown>): number => Math.min(top, entry);
const bottomOf = ({ bottom, entry }: Rail<unknown>): number => Math.max(bottom, entry);

const overlap = (a: Rail<unknown>, b: Rail<unknown>): boolean =>
  topOf(a) < bottomOf(b) + step && topOf(b) < bottomOf(a) + step;

/** Orders rails from the boxes outward; swaps neighbors as long as that removes crossings. */
function inOrder<Of>(group: readonly Rail<Of>[]): readonly Rail<Of>[] {
  const order = group.toSorted((a, b) => a.bottom - a.top - (b.bottom - b.top));
  for (let pass = 0; pass < group.length; pass += 1) {
    let isSwapped = false;
    for (const [at, outer] of order.entries()) {
      const inner = order[at - 1];
      if (inner === undefined || crossings(inner, outer) <= crossings(outer, inner)) continue;
      [order[at - 1], order[at]] = [outer, inner];
      isSwapped = true;
    }
    if (!isSwapped) break;
  }
  return order;
}

/** How often the lines of two rails cross, depending on which of them is nearer to the boxes. */
const crossings = (inner: Rail<unknown>, outer: Rail<unknown>): number =>
  outer.ends.filter((y) => y > inner.top && y < inner.bottom).length +
  (inner.entry > outer.top && inner.entry < outer.bottom ? 1 : 0);
