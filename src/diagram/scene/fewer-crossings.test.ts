import { expect, test } from "vitest";

import { noBundles } from "#diagram/bundles/find-bundles.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import { fewerCrossings } from "#diagram/scene/fewer-crossings.ts";
import type { Route } from "#diagram/scene/route.ts";
import { straightTo } from "#diagram/scene/route.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Point } from "#model/program/program.ts";

const wireFrom = (name: string): Wire => ({
  id: `${name} wire`,
  kind: "data",
  from: name as Wire["from"],
  to: "user" as Wire["to"],
  output: 0,
  input: 0,
  number: 1,
  edge: { from: "user", to: name, path: [], output: [] } as unknown as Wire["edge"],
});

const through = (start: Point, ...points: readonly Point[]): Route =>
  points.reduce<Route>(straightTo, { start, curves: [] });

const level = through({ x: 0, y: 100 }, { x: 200, y: 100 });
const upright = through({ x: 100, y: 0 }, { x: 100, y: 200 });
const around = through({ x: 100, y: 0 }, { x: 250, y: 0 }, { x: 250, y: 200 }, { x: 100, y: 200 });

const moved = (others: readonly [string, string], found: Route | undefined) => {
  const wires = others.map(wireFrom);
  const routers = {
    route: (wire: Wire) => (wire === wires[0] ? level : upright),
    routeBeside: (wire: Wire) => (wire === wires[0] ? undefined : found),
  };
  const { singles } = finish(fewerCrossings(wires, noBundles, routers));
  return [...singles.keys()];
};

test("a wire moves if it then crosses fewer lines", () => {
  expect(moved(["a", "b"], around)).toEqual(["b wire"]);
});

test("a wire stays if its other route crosses as many lines, or if there is none", () => {
  const crossing = through({ x: 100, y: 0 }, { x: 150, y: 0 }, { x: 150, y: 200 });
  expect(moved(["a", "b"], crossing)).toEqual([]);
  expect(moved(["a", "b"], undefined)).toEqual([]);
});

test("lines of one output may cross, because they are one reference that splits", () => {
  expect(moved(["a", "a"], around)).toEqual([]);
});
