import { readFileSync, readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { drawDesign } from "#diagram/draw-design.ts";
import { createFrameFinder } from "#diagram/frames/frames-of-wire.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { contains, grown } from "#diagram/scene/geometry.ts";
import type { Route } from "#diagram/scene/route.ts";
import { samplesOf } from "#diagram/scene/route.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Direction } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";

const folder = new URL("../../catalog/starts/", import.meta.url);
const starts = readdirSync(folder).filter((file) => file.endsWith(".json"));
const directions: readonly Direction[] = ["right", "down"];

const views = new Map<string, CanvasView>();

function viewOf(file: string, direction: Direction): CanvasView {
  const key = `${file} ${direction}`;
  const known = views.get(key);
  if (known !== undefined) return known;
  const parsed = parseManifest(readFileSync(new URL(file, folder), "utf8"));
  if (!parsed.ok) throw new Error(parsed.message);
  const program = { ...parsed.program, layout: { positions: {}, direction } };
  const { view } = drawDesign({ program, catalog: createCatalog([], []), diagnostics: [] });
  views.set(key, view);
  return view;
}

/** The length of a route's straight pieces that are along an edge of a frame and this close to it. */
function lengthAlong(route: Route, { x, y, width, height }: Rect, near: number): number {
  const points = samplesOf(route, 8, true);
  const isNear = (place: number, edges: readonly number[]): boolean =>
    edges.some((edge) => Math.abs(edge - place) < near);
  const shared = (a: number, b: number, start: number, size: number): number =>
    Math.max(0, Math.min(Math.max(a, b), start + size) - Math.max(Math.min(a, b), start));
  return points.slice(1).reduce((sum, to, at) => {
    const from = points[at] ?? to;
    if (from.x === to.x && isNear(to.x, [x, x + width]))
      return sum + shared(from.y, to.y, y, height);
    if (from.y === to.y && isNear(to.y, [y, y + height]))
      return sum + shared(from.x, to.x, x, width);
    return sum;
  }, 0);
}

const cases = starts.flatMap((file) => directions.map((direction) => [file, direction] as const));

test.each(cases)(
  "%s, %s: wires cross only the frames around one of their ends, each once",
  (...of) => {
    const view = viewOf(...of);
    const finder = createFrameFinder(view.groups);
    const wrong = view.scene.wires.flatMap((wire) => {
      const { crossed } = finder.of(wire);
      const route = view.routeOf(wire);
      return view.groups.flatMap(({ group, rect }) => {
        const frame = grown(rect, 1);
        const isInside = (route === undefined ? [] : samplesOf(route, 16)).map((point) =>
          contains(frame, point),
        );
        const count = isInside.filter((now, at) => at > 0 && now !== isInside[at - 1]).length;
        return count === (crossed.includes(rect) ? 1 : 0)
          ? []
          : [`${wire.id} crosses ${group.name} ${count} times`];
      });
    });
    expect(wrong).toEqual([]);
  },
);

test.each(cases)(
  "%s, %s: no wire runs along the edge of a frame that it crosses or passes",
  (...of) => {
    const view = viewOf(...of);
    const finder = createFrameFinder(view.groups);
    const along = view.scene.wires.flatMap((wire) => {
      const route = view.routeOf(wire);
      const { within } = finder.of(wire);
      return view.groups.flatMap(({ group, rect }) =>
        route !== undefined && rect !== within && lengthAlong(route, rect, 5) > 24
          ? [`${wire.id} along ${group.name}`]
          : [],
      );
    });
    expect(along).toEqual([]);
  },
);
