import fc from "fast-check";
import { expect, test } from "vitest";

import { joinOutcome } from "#model/deployment/outcome/join.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { resourceId } from "#model/program/program.ts";
import type { Direction, Point, Program } from "#model/program/program.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import { ghostsOf } from "#diagram/ghosts/ghosts.ts";
import { placeGhosts } from "#diagram/ghosts/place-ghosts.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";
import { drawOverview, overviewArea } from "#ui/canvas/drawing/paint-overview.ts";
import { printPicture } from "#diagram/drawing/picture.ts";
import { createPositionIndex } from "#diagram/scene/position-index.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boxWidth, contains, overlaps } from "#diagram/scene/geometry.ts";
import type { Route } from "#diagram/scene/route.ts";
import { pointsOf } from "#diagram/scene/route.ts";
import { createView } from "#diagram/scene/view.ts";
import { chain, sceneOf } from "#diagram/testing/scenes.ts";

function ghostsBetween(before: readonly string[], after: readonly string[]): readonly Ghost[] {
  const baseline = deployed(readDesign(before));
  const plan = planDeployment(readDesign(after), planCatalog, baseline);
  return ghostsOf(finish(joinOutcome(plan, undefined)).entries, baseline);
}

const before = ["t:Thing a", "t:Thing b note=${a.arn}", "t:Thing c note=${b.arn}", "t:Thing d"];

test("a deployed resource that the design lacks is a ghost, with its dependencies and dependents", () => {
  const ghosts = ghostsBetween(before, ["t:Thing a", "t:Thing c note=x"]);
  expect(ghosts.map(({ name, type }) => [name, type])).toEqual([
    ["d", "t:Thing"],
    ["b", "t:Thing"],
  ]);
  const [, b] = ghosts;
  expect(b?.needs).toEqual([resourceId(1)]);
  expect(b?.neededBy).toEqual([resourceId(2)]);
  expect(ghostsBetween(before, before)).toEqual([]);
});

test("ghosts depend on one another", () => {
  const ghosts = ghostsBetween(before, ["t:Thing a"]);
  const keyOf = (wanted: string) => ghosts.find(({ name }) => name === wanted)?.key;
  const c = ghosts.find(({ name }) => name === "c");
  expect(c?.needs).toEqual([keyOf("b")]);
  expect(ghosts.find(({ name }) => name === "b")?.neededBy).toEqual([keyOf("c")]);
});

function viewOf(program: Program, places: readonly Point[], direction: Direction = "right") {
  const positions = new Map(places.map((place, at) => [resourceId(at + 1) as NodeId, place]));
  return createView(sceneOf(program), positions, direction);
}

const ghost = (key: string, more: Partial<Ghost> = {}): Ghost => ({
  key,
  urn: key,
  name: key,
  type: "t:Thing",
  color: "",
  icon: { initials: "T" },
  isBad: false,
  needs: [],
  neededBy: [],
  ...more,
});

test("a ghost is at the old position of its resource, or else beside its dependency, or else below", () => {
  const view = viewOf(chain(1), [{ x: 100, y: 100 }]);
  const [r1] = [resourceId(1)];
  const places = placeGhosts(
    [
      ghost("left"),
      ghost("after", { needs: [r1] }),
      ghost("before", { neededBy: [r1] }),
      ghost("chained", { needs: ["after"] }),
      ghost("loose"),
    ],
    view,
    new Map([["left", { x: 700, y: 900 }]]),
  );
  const at = (key: string) => {
    const rect = places.get(key);
    if (rect === undefined) throw new Error(`${key} has no place`);
    return rect;
  };
  expect(at("left")).toMatchObject({ x: 700, y: 900 });
  expect(at("after")).toMatchObject({ x: 100 + boxWidth + 56, y: 100 });
  expect(at("before").x).toBeLessThan(100);
  expect(at("before").y).toBe(100);
  expect(at("chained").x).toBe(at("after").x + boxWidth + 56);
  expect(at("loose").y).toBeGreaterThan(900);
});

/** A rectangle with a margin for routes' corners. */
const touches = (rect: Rect, route: Route | undefined): boolean =>
  (route === undefined ? [] : pointsOf(route)).some((point) => contains(rect, point));

test("a ghost covers no wire and doesn't make the design larger if there is room", () => {
  const places = [
    { x: 0, y: 300 },
    { x: 700, y: 300 },
    { x: 1400, y: 0 },
    { x: 1400, y: 600 },
  ];
  const view = viewOf(chain(4), places);
  const ghosts = [resourceId(1), resourceId(2), resourceId(3), resourceId(4)].flatMap((id) => [
    ghost(`after ${id}`, { needs: [id] }),
    ghost(`before ${id}`, { neededBy: [id] }),
  ]);
  const found = placeGhosts(ghosts, view, new Map());
  expect(found.size).toBe(ghosts.length);
  for (const rect of found.values()) {
    for (const wire of view.scene.wires) expect(touches(rect, view.routeOf(wire))).toBe(false);
    expect([rect.x >= 0, rect.x + rect.width <= 1400 + boxWidth]).toEqual([true, true]);
    expect([rect.y >= 0, rect.y + rect.height <= 700]).toEqual([true, true]);
  }
});

test("a ghost is only in frames that its related box is in, and not on their titles", () => {
  const view = viewOf(chain(3), [
    { x: 0, y: 400 },
    { x: 500, y: 400 },
    { x: 500, y: 700 },
  ]);
  const [r1, r2] = [resourceId(1), resourceId(2)];
  const group = { id: "g", members: [r2], top: 60 } as unknown as GroupFrame["group"];
  const rect = { x: 200, y: 300, width: 800, height: 700 };
  const framed = { ...view, groups: [{ group, rect, depth: 0 }] };
  const found = placeGhosts(
    [ghost("out", { needs: [r1] }), ghost("in", { needs: [r2] })],
    framed,
    new Map(),
  );
  expect(overlaps(found.get("out")!, rect)).toBe(false);
  expect(contains({ ...rect, y: 360 }, found.get("in")!)).toBe(true);
});

test("a ghost is in the frame of its related box, even if a place outside is nearer", () => {
  const view = viewOf(chain(2), [
    { x: 0, y: 400 },
    { x: 1200, y: 1000 },
  ]);
  const [r1] = [resourceId(1)];
  const group = { id: "g", members: [r1], top: 60 } as unknown as GroupFrame["group"];
  // The place after the box is outside of the frame, which only has room above.
  const rect = { x: -20, y: 100, width: boxWidth + 40, height: 400 };
  const framed = { ...view, groups: [{ group, rect, depth: 0 }] };
  const found = placeGhosts([ghost("in", { needs: [r1] })], framed, new Map());
  expect(contains({ ...rect, y: 160 }, found.get("in")!)).toBe(true);
});

test("in a top-down design, ghosts are below their dependencies", () => {
  const view = viewOf(chain(1), [{ x: 0, y: 0 }], "down");
  const places = placeGhosts([ghost("after", { needs: [resourceId(1)] })], view, new Map());
  expect(places.get("after")).toMatchObject({ x: 0 });
  expect(places.get("after")?.y).toBeGreaterThan(52);
});

test("every ghost has a position, and none overlaps a box or another ghost", () => {
  const point = fc.record({
    x: fc.integer({ min: -900, max: 900 }),
    y: fc.integer({ min: -900, max: 900 }),
  });
  const sample = fc.record({
    places: fc.array(point, { minLength: 0, maxLength: 6 }),
    links: fc.array(
      fc.record({ needs: fc.nat(12), neededBy: fc.nat(12), left: fc.option(point) }),
      { maxLength: 40 },
    ),
    direction: fc.constantFrom<Direction>("right", "down"),
  });
  fc.assert(
    fc.property(sample, ({ places, links, direction }) => {
      const view = viewOf(chain(places.length), places, direction);
      const idOf = (at: number): string => (at % 2 === 0 ? resourceId(at) : `g${at}`);
      const ghosts = links.map(({ needs, neededBy }, at) =>
        ghost(`g${at}`, { needs: [idOf(needs)], neededBy: [idOf(neededBy)] }),
      );
      const left = new Map(
        links.flatMap((link, at) => (link.left === null ? [] : [[`g${at}`, link.left] as const])),
      );
      const found = placeGhosts(ghosts, view, left);
      expect([...found.keys()].toSorted()).toEqual(ghosts.map(({ key }) => key).toSorted());
      const rects = [...found.values()];
      for (const [at, rect] of rects.entries()) {
        expect([...view.frames.values()].some((frame) => overlaps(rect, frame))).toBe(false);
        expect(rects.slice(at + 1).some((other) => overlaps(rect, other))).toBe(false);
      }
    }),
    { numRuns: runs(150) },
  );
});

const places = new Map([["gone", { x: 2000, y: 100, width: boxWidth, height: 52 }]]);

test("a saved picture has resources that will be deleted, as a dashed box with the name struck out", () => {
  const view = viewOf(chain(1), [{ x: 0, y: 100 }]);
  const placed = {
    ghosts: new Map([["gone", ghost("gone", { name: "a<b" })]]),
    frames: places,
    index: createPositionIndex(places),
  };
  const without = printPicture(view, "x", pictureColors.light);
  const { text, width } = printPicture(view, "x", pictureColors.light, [], placed);
  expect(width - without.width).toBe(2000);
  expect(text).toContain("<title>a&lt;b, t:Thing, will be deleted</title>");
  expect(text).toMatch(/stroke="#b3261e" stroke-width="1.5" stroke-dasharray/);
  expect(text).toMatch(/text-decoration="line-through" xml:space="preserve">a&lt;b</);
  expect(without.text).not.toContain("line-through");
});

test("the minimap includes resources that will be deleted, as outlines", () => {
  const view = viewOf(chain(1), [{ x: 0, y: 100 }]);
  const size = { width: 148, height: 92 };
  const area = overviewArea(view, places, size);
  const [left, right] = [(0 - area.x) * area.zoom, (2000 + boxWidth - area.x) * area.zoom];
  expect(left).toBeGreaterThan(0);
  expect(right).toBeLessThan(size.width);
  expect(overviewArea(view, new Map(), size).zoom).toBeGreaterThan(area.zoom);
  const outlines: unknown[] = [];
  const context = {
    setTransform: () => undefined,
    fillRect: () => undefined,
    strokeRect: (x: number) => outlines.push([x, context.strokeStyle]),
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 1,
    globalAlpha: 1,
  };
  const overview = {
    view,
    ghosts: places,
    selected: new Set<NodeId>(),
    colors: pictureColors.light,
  };
  drawOverview(context, overview, area, 1);
  expect(outlines).toEqual([[2000, "#b3261e"]]);
});
