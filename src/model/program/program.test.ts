import fc from "fast-check";
import { expect, test } from "vitest";

import { placeOfResource, resourceId } from "#model/program/program.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";

test("a resource is found at its index, in whichever list is searched next", () => {
  const resources = Array.from({ length: 8 }, (_, at) => resourceOf("p:index:A", {}, at));
  const lists = fc.array(fc.tuple(fc.subarray(resources), fc.boolean()), { minLength: 1 });
  const searches = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 9 })), { maxLength: 60 });
  fc.assert(
    fc.property(lists, searches, (drawn, asked) => {
      const all = drawn.map(([list, isTurned]) => (isTurned ? list.toReversed() : list));
      for (const [which, number] of asked) {
        const list = all[which % all.length] ?? [];
        const id = resourceId(number);
        expect(placeOfResource(list, id)).toBe(list.findIndex((each) => each.id === id));
      }
    }),
  );
});

test("many searches in lists that differ in one resource visit few others", () => {
  let looks = 0;
  const watched = Array.from({ length: 1000 }, (_, at) => {
    const resource = resourceOf("p:index:A", {}, at);
    return Object.defineProperty({ ...resource }, "id", {
      get: () => {
        looks += 1;
        return resource.id;
      },
    });
  });
  let list: typeof watched = watched;
  placeOfResource(list, resourceId(999));
  looks = 0;
  for (let edit = 0; edit < 100; edit += 1) {
    list = list.with(edit, { ...resourceOf("p:index:A", { edit }, edit) });
    expect(placeOfResource(list, resourceId(999))).toBe(999);
    expect(placeOfResource(list, resourceId(edit))).toBe(edit);
  }
  expect(looks).toBeLessThan(10_000);
});
