import { expect, test } from "vitest";

import type { Direction, Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { bundleChoices, describeBundle } from "#diagram/bundles/describe-bundle.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import { boundsOf, boxWidth, grown } from "#diagram/scene/geometry.ts";
import type { Route } from "#diagram/scene/route.ts";
import { endOf, pointsOf } from "#diagram/scene/route.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { createView } from "#diagram/scene/view.ts";
import { designOf, sceneOf } from "#diagram/testing/scenes.ts";

const user = (resourceId: string, options?: object) => ({
  type: "delta:RestrictionPolicy",
  properties: { resourceId },
  ...(options === undefined ? {} : { options }),
});
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** One resource with the given number of users. */
const star = (count: number) =>
  designOf({
    hub: user("x"),
    ...Object.fromEntries(numbers(count).map((at) => [`user${at}`, user("${hub.id}")])),
  });

interface Placing {
  readonly places: Readonly<Record<string, Point>>;
  readonly direction?: Direction;
  groupsOf?(scene: ReturnType<typeof sceneOf>): readonly GroupFrame[];
}

function viewOf(design: ReturnType<typeof designOf>, placing: Placing): CanvasView {
  const { places, direction = "right" } = placing;
  const scene = sceneOf(design);
  const positions = scene.boxes.flatMap(({ id, name }): [NodeId, Point][] => {
    const place = places[name];
    return place === undefined ? [] : [[id, place]];
  });
  return createView(scene, new Map(positions), direction, false, placing.groupsOf?.(scene) ?? []);
}

/** Boxes in a column to the right of the resource that they use. */
const column = (count: number, x = 400): Record<string, Point> =>
  Object.fromEntries(numbers(count).map((at) => [`user${at}`, { x, y: at * 100 }]));

const starView = (count: number): CanvasView =>
  viewOf(star(count), { places: { hub: { x: 0, y: 330 }, ...column(count) } });

const wayOf = (view: CanvasView, wire: Wire): Route => {
  const route = view.routeOf(wire);
  if (route === undefined) throw new Error(`${wire.id} has no way.`);
  return route;
};

/** Whether a point is on one of the routes, checked at sample points. */
const isNear = (routes: readonly Route[], { x, y }: Point): boolean =>
  routes.flatMap(pointsOf).some((point) => Math.hypot(point.x - x, point.y - y) < 40);

const nameIn =
  (view: CanvasView) =>
  (id: NodeId): string =>
    view.scene.box.get(id)?.name ?? "";

test("wires from a busy output share one line and part at their last section", () => {
  const view = starView(8);
  const [bundle, ...others] = view.bundles();
  expect(others).toEqual([]);
  expect(bundle?.wires).toEqual(view.scene.wires);
  for (const wire of view.scene.wires) {
    const { box } = view.scene;
    const [own, ...further] = view.ownParts(wire);
    expect(further).toEqual([]);
    expect(view.bundleOf(wire)).toBe(bundle);
    const from = view.frames.get(wire.from);
    const to = view.frames.get(wire.to);
    // A whole wire leads from port to port; its own part is the short end.
    expect(wayOf(view, wire).start.x).toBe((from?.x ?? 0) + (box.get(wire.from)?.width ?? 0));
    expect(endOf(wayOf(view, wire))).toEqual(own && endOf(own));
    expect(endOf(wayOf(view, wire)).x).toBe(to?.x);
    expect(
      boundsOf((own ? pointsOf(own) : []).map((at) => ({ ...at, width: 0, height: 0 })))?.width,
    ).toBeLessThan(50);
    for (const point of pointsOf(wayOf(view, wire)))
      expect(isNear([...(bundle?.trunk ?? []), ...view.ownParts(wire)], point)).toBe(true);
  }
});

test("one wire runs by itself, and two of one output share a line", () => {
  const alone = starView(1);
  expect(alone.bundles()).toEqual([]);
  for (const wire of alone.scene.wires) expect(alone.ownParts(wire)).toEqual([wayOf(alone, wire)]);
  const pair = starView(2);
  expect(pair.bundles().map(({ wires }) => wires)).toEqual([pair.scene.wires]);
});

test("ends that use the very same outputs are reached by one line, which branches on both sides", () => {
  const design = designOf({
    one: user("x"),
    two: user("x"),
    ...Object.fromEntries(
      numbers(3).map((at) => [`user${at}`, user("x", { dependsOn: ["${one}", "${two}"] })]),
    ),
    last: user("x", { dependsOn: ["${one}"] }),
  });
  const places = {
    one: { x: 0, y: 60 },
    two: { x: 0, y: 200 },
    ...column(3),
    last: { x: 400, y: 400 },
  };
  const view = viewOf(design, { places });
  const [bundle, ...others] = view.bundles();
  expect(others).toEqual([]);
  expect(bundle?.wires).toHaveLength(6);
  expect(bundle?.wires.map(({ to }) => nameIn(view)(to))).not.toContain("last");
  for (const wire of bundle?.wires ?? []) {
    expect(view.ownParts(wire)).toHaveLength(2);
    for (const point of pointsOf(wayOf(view, wire)))
      expect(isNear([...(bundle?.trunk ?? []), ...view.ownParts(wire)], point)).toBe(true);
  }
});

test("lines that branch in one gap are side by side", () => {
  const names = ["one", "two"];
  const design = designOf({
    ...Object.fromEntries(names.map((name) => [name, user("x")])),
    ...Object.fromEntries(numbers(6).map((at) => [`user${at}`, user(`\${${names[at % 2]}.id}`)])),
  });
  const places = { one: { x: 0, y: 60 }, two: { x: 0, y: 400 }, ...column(6) };
  const view = viewOf(design, { places });
  const lines = view
    .bundles()
    .map(({ trunk }) => Math.max(...trunk.flatMap(pointsOf).map(({ x }) => x)));
  expect(lines).toHaveLength(2);
  expect(Math.abs((lines[0] ?? 0) - (lines[1] ?? 0))).toBeGreaterThanOrEqual(8);
});

test("the same applies top-down, with x and y swapped", () => {
  const places = {
    hub: { x: 600, y: 0 },
    ...Object.fromEntries(numbers(6).map((at) => [`user${at}`, { x: at * 280, y: 300 }])),
  };
  const view = viewOf(star(6), { places, direction: "down" });
  expect(view.bundles()).toHaveLength(1);
  for (const wire of view.scene.wires) {
    const frame = view.frames.get(wire.to);
    expect(endOf(wayOf(view, wire)).y).toBe(frame?.y);
    const xs = view
      .ownParts(wire)
      .flatMap(pointsOf)
      .map(({ x }) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(30);
  }
});

test("wires to a user of many resources share one line", () => {
  const names = numbers(7).map((at) => `used${at}`);
  const design = designOf({
    ...Object.fromEntries(names.map((name) => [name, user("x")])),
    last: user("x", { dependsOn: names.map((name) => `\${${name}}`) }),
  });
  const places = Object.fromEntries(names.map((name, at) => [name, { x: 0, y: at * 90 }]));
  const view = viewOf(design, { places: { ...places, last: { x: 500, y: 200 } } });
  const [bundle] = view.bundles();
  expect(bundle?.wires).toHaveLength(7);
  expect(bundle?.kind).toBe("depends");
  const end = endOf(wayOf(view, view.scene.wires[0] as Wire));
  for (const wire of view.scene.wires) {
    expect(endOf(wayOf(view, wire))).toEqual(end);
    expect(endOf(view.ownParts(wire)[0] as Route).x).toBeLessThan(end.x - 100);
  }
});

test("a trunk passes between boxes, and a box on the line splits the bundle", () => {
  const design = designOf({
    hub: user("x"),
    ...Object.fromEntries(numbers(10).map((at) => [`user${at}`, user("${hub.id}")])),
    ...Object.fromEntries(numbers(12).map((at) => [`wall${at}`, user("x")])),
    between: user("x"),
  });
  const walls = Object.fromEntries(numbers(12).map((at) => [`wall${at}`, { x: 360, y: at * 90 }]));
  const places = {
    hub: { x: 0, y: 340 },
    ...walls,
    ...column(10, 760),
    // The point is on the line before the column, with five boxes on each side.
    between: { x: 600, y: 470 },
    user5: { x: 760, y: 560 },
  };
  const view = viewOf(design, { places });
  expect(view.bundles().map(({ wires }) => wires.length)).toEqual([5, 5]);
  const boxes = view.scene.boxes.flatMap(({ id, name }) =>
    name === "between" || name in walls ? (view.frames.get(id) ?? []) : [],
  );
  expect(boxes).toHaveLength(13);
  for (const { trunk } of view.bundles())
    for (const { x, y } of trunk.flatMap(pointsOf))
      for (const box of boxes) {
        const { x: left, y: top, width, height } = grown(box, -1);
        expect(x > left && x < left + width && y > top && y < top + height).toBe(false);
      }
});

/** Each resource of one package uses a resource of the other package, in the given order. */
function pairView(order: readonly number[]): CanvasView {
  const names = order.map((_, at) => at);
  const design = designOf({
    ...Object.fromEntries(names.map((at) => [`a${at}`, user("x")])),
    ...Object.fromEntries(order.map((used, at) => [`b${at}`, user(`\${a${used}.id}`)])),
  });
  const places = Object.fromEntries(
    names.flatMap((at) => [
      [`a${at}`, { x: 16, y: 40 + at * 100 }],
      [`b${at}`, { x: 416, y: 40 + at * 100 }],
    ]),
  );
  const groupsOf = (scene: ReturnType<typeof sceneOf>): readonly GroupFrame[] =>
    ["a", "b"].map((name, at) => ({
      depth: 0,
      rect: { x: at * 400, y: 0, width: 276, height: 800 },
      group: {
        id: name,
        name,
        head: undefined,
        box: `group:${name}` as NodeId,
        parent: undefined,
        members: scene.boxes.filter((box) => box.name.startsWith(name)).map(({ id }) => id),
        isFolded: false,
        count: names.length,
        type: "Package",
        color: "",
        width: 244,
        top: 40,
      },
    }));
  return viewOf(design, { places, groupsOf });
}

test("wires between two frames share a trunk if they would cross, and stay separate otherwise", () => {
  expect(pairView([0, 1, 2, 3, 4, 5]).bundles()).toEqual([]);
  const view = pairView([3, 5, 0, 4, 1, 2]);
  const [bundle] = view.bundles();
  expect(bundle?.wires).toHaveLength(6);
  // Outside both frames.
  expect(bundle?.bounds.x).toBeGreaterThan(276);
  expect((bundle?.bounds.x ?? 0) + (bundle?.bounds.width ?? 0)).toBeLessThan(400);
  for (const wire of view.scene.wires) {
    expect(view.ownParts(wire)).toHaveLength(2);
    const { start } = wayOf(view, wire);
    expect(start.x).toBe(16 + boxWidth);
    expect(endOf(wayOf(view, wire)).x).toBe(416);
  }
});

test("a bundle knows how many references it represents, and which boxes it connects", () => {
  const one = starView(8);
  const [bundle] = one.bundles();
  if (bundle === undefined) throw new Error("There is no bundle.");
  expect(describeBundle(bundle, nameIn(one))).toBe("8 references to hub.id");
  expect(bundleChoices(bundle, nameIn(one)).map(({ label, ids }) => [label, ids.length])).toEqual([
    ["Select the 8 that use hub", 8],
    ["Select hub", 1],
  ]);
  const two = pairView([3, 5, 0, 4, 1, 2]);
  const [between] = two.bundles();
  if (between === undefined) throw new Error("There is no bundle.");
  expect(describeBundle(between, nameIn(two))).toBe("6 references from b to a");
  expect(bundleChoices(between, nameIn(two)).map(({ label, ids }) => [label, ids.length])).toEqual([
    ["Select the 6 in b", 6],
    ["Select the 6 in a", 6],
  ]);
});
