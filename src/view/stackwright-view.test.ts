import { expect, test } from "vitest";

import { StackwrightView } from "#view/stackwright-view.ts";

test("where there are no elements, as where pages are made on a server, its import does no harm", () => {
  expect("HTMLElement" in globalThis).toBe(false);
  expect(StackwrightView.observedAttributes).toEqual(["src"]);
});
