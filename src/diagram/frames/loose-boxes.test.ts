import { expect, test } from "vitest";

import type { NodeId } from "#model/program/layout/node.ts";
import { designOf, sceneOf } from "#diagram/testing/scenes.ts";
import { boxWidth, overlaps } from "#diagram/scene/geometry.ts";
import { withLoose } from "#diagram/frames/loose-boxes.ts";

const loose = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${at}`, { type: "a:B" }]));

const frames = (scene: ReturnType<typeof sceneOf>, found: ReturnType<typeof withLoose>) =>
  [...found].map(([id, at]) => ({ ...at, ...sizeOf(scene, id) }));
const sizeOf = (scene: ReturnType<typeof sceneOf>, id: NodeId) => {
  const { width = 0, height = 0 } = scene.box.get(id) ?? {};
  return { width, height };
};

test.each([3, 5, 24, 100])(
  "%i boxes without wires don't form a single column, and none covers another",
  (count) => {
    const scene = sceneOf(designOf(loose(count)));
    const all = frames(
      scene,
      withLoose(scene, new Map(), new Set(scene.boxes.map(({ id }) => id))),
    );
    expect(all).toHaveLength(count);
    expect(new Set(all.map(({ x }) => x)).size).toBeGreaterThan(1);
    all.forEach((a, at) => expect(all.slice(at + 1).some((b) => overlaps(a, b))).toBe(false));
  },
);

test("they are placed below the connected ones, and use the same width", () => {
  const scene = sceneOf(designOf(loose(10)));
  const [first, second, ...rest] = scene.boxes.map(({ id }) => id);
  const wired = new Map([
    [first!, { x: 0, y: 100 }],
    [second!, { x: 2000, y: 100 }],
  ]);
  const all = withLoose(scene, wired, new Set(rest));
  expect([...all.values()].filter(({ y }) => y > 152).map(({ x }) => x)).toContain(
    (boxWidth + 64) * 6,
  );
  expect(all.get(first!)).toEqual({ x: 0, y: 100 });
});
