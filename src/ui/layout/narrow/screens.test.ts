import { expect, test } from "vitest";

import { parseScreen, screenAfter } from "#ui/layout/narrow/screens.ts";

const selected = { isSome: true, isAsked: false, isFirst: false };

test("what is chosen in the outline or among the problems is shown in the form", () => {
  expect(screenAfter("outline", selected)).toBe("form");
  expect(screenAfter("problems", { ...selected, isAsked: true })).toBe("form");
});

test("on the canvas and in the plan one stays, until a place in the form is asked for", () => {
  expect(screenAfter("canvas", selected)).toBe("canvas");
  expect(screenAfter("plan", selected)).toBe("plan");
  expect(screenAfter("canvas", { ...selected, isAsked: true })).toBe("form");
});

test("moving in the code selects, and does not lead away from it", () => {
  expect(screenAfter("code", { ...selected, isAsked: true })).toBe("code");
});

test("the first resource of a design opens its form", () => {
  expect(screenAfter("canvas", { ...selected, isFirst: true })).toBe("form");
});

test("nothing selected is no reason to go anywhere", () => {
  expect(screenAfter("outline", { ...selected, isSome: false })).toBe("outline");
});

test("an unknown screen is not gone to", () => {
  expect(parseScreen("plan")).toBe("plan");
  expect(parseScreen("types")).toBeUndefined();
  expect(parseScreen(undefined)).toBeUndefined();
});
