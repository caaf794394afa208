import { expect, test } from "vitest";

import type { CloudDesign } from "#diagram/testing/cloud-designs.ts";
import { cloudDesigns } from "#diagram/testing/cloud-designs.ts";
import { boxPositionsOf, createViews } from "#diagram/scene/view.ts";
import type { Route } from "#diagram/scene/route.ts";
import { printRoute } from "#diagram/scene/route.ts";
import { finish } from "#model/base/time-sliced.ts";
import {
  drags,
  measureView,
  turnedTo,
  viewOf,
  wiresThroughBoxes,
} from "#ui/testing/layout/figures.ts";

const designs = Object.keys(cloudDesigns) as CloudDesign[];
const cases = designs.flatMap((size) =>
  (["right", "down"] as const).map((to) => [size, to] as const),
);

test.each(designs)("the design of %s resources has as many", (size) => {
  expect(cloudDesigns[size]().resources).toHaveLength(Number(size));
});

test.each(cases)("of %s resources laid out %s, no wire runs through a box", (size, direction) => {
  expect(measureView(viewOf(turnedTo(cloudDesigns[size](), direction))).throughBoxes).toEqual([]);
});

/** The number of drags between checks for a wire that runs through a box. */
const everyDrag = { "21": 2, "40": 8, "300": 50 } as const;

test.each(cases)("nor after 200 drags, of %s resources laid out %s", (size, direction) => {
  let count = 0;
  for (const { view } of drags(turnedTo(cloudDesigns[size](), direction), 200, 1)) {
    count += 1;
    if (count % everyDrag[size] === 0) expect(wiresThroughBoxes(view)).toEqual([]);
  }
  expect(count).toBe(200);
});

const printedRoutes = (view: ReturnType<typeof viewOf>): ReadonlyMap<string, string> =>
  new Map(
    view.scene.wires.map((wire) => {
      const route = view.routeOf(wire);
      return [wire.id, route === undefined ? "" : printRoute(route)];
    }),
  );

test("a view that moves lines later draws most of them as before a drag, and then all as from scratch", () => {
  const viewNow = createViews(0);
  let before: ReadonlyMap<string, string> | undefined;
  let [kept, moved, all] = [0, 0, 0];
  for (const { view } of drags(turnedTo(cloudDesigns["40"](), "right"), 10, 3)) {
    const { scene, frames, direction, groups } = view;
    const positions = boxPositionsOf(scene.boxes, undefined, frames);
    const draft = viewNow(scene, positions, direction, false, groups);
    const drafted = printedRoutes(draft);
    if (draft.untangle !== undefined) finish(draft.untangle());
    const settled = printedRoutes(draft);
    expect(settled).toEqual(printedRoutes(view));
    expect(viewNow(scene, positions, direction, false, groups).untangle).toBeUndefined();
    for (const [id, route] of drafted) {
      if (before !== undefined && before.get(id) === route) kept += 1;
      if (settled.get(id) !== route) moved += 1;
    }
    if (before === undefined) expect(moved).toBeGreaterThan(0);
    else all += drafted.size;
    before = settled;
  }
  expect(kept / all).toBeGreaterThan(0.5);
});

test("a drag reroutes only the affected wires, with the same result as from scratch", () => {
  const viewNow = createViews();
  const routesOf = (view: ReturnType<typeof viewOf>) =>
    new Map(view.scene.wires.map((wire) => [wire.id, view.routeOf(wire)]));
  let before: ReadonlyMap<string, Route | undefined> | undefined;
  let [kept, all] = [0, 0];
  for (const { view } of drags(turnedTo(cloudDesigns["40"](), "right"), 20, 2)) {
    const { scene, frames, direction, groups } = view;
    const positions = boxPositionsOf(scene.boxes, undefined, frames);
    const now = viewNow(scene, positions, direction, false, groups);
    const routes = routesOf(now);
    const fresh = routesOf(view);
    for (const [id, route] of routes) {
      expect(route && printRoute(route)).toBe(printRoute(fresh.get(id)!));
      const last = before?.get(id);
      if (last && route && printRoute(last) === printRoute(route)) kept += 1;
    }
    if (before !== undefined) all += routes.size;
    before = routes;
  }
  expect(kept / all).toBeGreaterThan(0.5);
});

test.each([
  ["21", 0.55],
  ["40", 0.45],
] as const)("%s resources open as a whole at a zoom of %d or more", (size, least) => {
  expect(measureView(viewOf(turnedTo(cloudDesigns[size](), "right"))).fitsAt).toBeGreaterThan(
    least,
  );
});

/** The maximum number of crossings per wire. */
const mostCrossings = [
  ["21", "right", 0.45],
  ["21", "down", 0.4],
  ["40", "right", 0.7],
  ["40", "down", 0.65],
  ["300", "right", 0.65],
  ["300", "down", 0.65],
] as const;

test.each(mostCrossings)(
  "of %s resources laid out %s, at most %d lines cross for each wire, and none through a frame of others",
  (size, direction, most) => {
    const figures = measureView(viewOf(turnedTo(cloudDesigns[size](), direction)));
    expect(figures.crossings / figures.wires).toBeLessThan(most);
    expect(figures.throughFrames).toBe(0);
  },
);
