import { expect, test } from "vitest";

import { createFacets } from "#model/base/incremental/facets.ts";

interface Item {
  readonly name: string;
  readonly size: number;
}

const item = (name: string, size: number): Item => ({ name, size });

test("a facet stays the same while the readings of all items do", () => {
  const facetsOf = createFacets<Item>([({ name }) => [name], ({ size }) => [size, "size"]]);
  const [a, b] = [item("a", 1), item("b", 2)];
  const [names, sizes] = facetsOf([a, b]);
  const [sameNames, otherSizes] = facetsOf([a, item("b", 3)]);
  expect(sameNames).toBe(names);
  expect(otherSizes).not.toBe(sizes);
  const back = facetsOf([a, b]);
  expect(back[0]).toBe(names);
  expect(facetsOf([a, b])).toEqual(back);
  const turned = facetsOf([b, a]);
  expect(turned[0]).not.toBe(names);
  const fewer = facetsOf([b]);
  expect(fewer[0]).not.toBe(turned[0]);
  expect(facetsOf([item("c", 2)])).toEqual([{}, fewer[1]]);
  expect(facetsOf([item("c", 2)])[1]).toBe(fewer[1]);
});
