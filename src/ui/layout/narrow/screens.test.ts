import { expect, test } from "vitest";

import { parseScreen, screenAfter } from "#ui/layout/narrow/screens.ts";

const selected = { isSome: true, isAsked: false, isFirst: false };

test("choosing in the outline or among the problems shows the form", () => {
  expect(screenAfter("outline", selected)).toBe("form");
  expect(screenAfter("problems", { ...selected, isAsked: true })).toBe("form");
});

test("choosing on the canvas or in the plan stays there, until a place in the form is requested", () => {
  expect(screenAfter("canvas", selected)).toBe("canvas");
  expect(screenAfter("plan", selected)).toBe("plan");
  expect(screenAfter("canvas", { ...selected, isAsked: true })).toBe("form");
});

test("moving in the code selects, and stays in the code", () => {
  expect(screenAfter("code", { ...selected, isAsked: true })).toBe("code");
});

test("the first resource of a design opens its form", () => {
  expect(screenAfter("canvas", { ...selected, isFirst: true })).toBe("form");
});

test("an empty selection changes no screen", () => {
  expect(screenAfter("outline", { ...selected, isSome: false })).toBe("outline");
});

test("an unknown screen is ignored", () => {
  expect(parseScreen("plan")).toBe("plan");
  expect(parseScreen("types")).toBeUndefined();
  expect(parseScreen(undefined)).toBeUndefined();
});
