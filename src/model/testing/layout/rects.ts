import type { LayoutGraph, Positions } from "#model/graph/layout-graph.ts";

export interface PlacedRect {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The rectangles of boxes after a layout, and the rectangles of the frames around groups. The size of a frame depends
 * on its content.
 */
export function rectsOf(
  { boxes, groups = [] }: LayoutGraph,
  positions: Positions,
): ReadonlyMap<string, PlacedRect> {
  const rects = new Map<string, PlacedRect>();
  const inner = new Map<string, PlacedRect[]>();
  const put = (
    { id, parent }: { readonly id: string; readonly parent?: string | undefined },
    width: number,
    height: number,
  ): void => {
    const { x, y } = positions[id]!;
    const rect = { x, y, right: x + width, bottom: y + height };
    rects.set(id, rect);
    if (parent !== undefined) inner.set(parent, [...(inner.get(parent) ?? []), rect]);
  };
  for (const box of boxes) put(box, box.width, box.height);
  for (const group of groups.toReversed()) {
    const { x, y } = positions[group.id]!;
    const contents = inner.get(group.id) ?? [];
    const right = Math.max(
      x + group.leastWidth,
      ...contents.map((each) => each.right + group.padding),
    );
    const bottom = Math.max(y + group.top, ...contents.map((each) => each.bottom + group.padding));
    put(group, right - x, bottom - y);
  }
  return rects;
}
