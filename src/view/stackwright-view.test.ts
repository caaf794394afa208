import { expect, test } from "vitest";

import type { StackwrightView as DeclaredView } from "#view/element-types.d.ts";
import { StackwrightView } from "#view/stackwright-view.ts";

test("where there are no elements, as where pages are made on a server, its import does no harm", () => {
  expect("HTMLElement" in globalThis).toBe(false);
  // What compilers are told of it holds.
  expect<typeof DeclaredView>(StackwrightView).toBe(StackwrightView);
  expect(StackwrightView.observedAttributes).toEqual(["src"]);
});
