import { expect, test } from "vitest";

import type { StackwrightView as DeclaredView } from "#view/element-types.d.ts";
import { StackwrightView } from "#view/stackwright-view.ts";

test("importing works where there are no elements, such as on a server", () => {
  expect("HTMLElement" in globalThis).toBe(false);
  // The declared type of the element matches its class.
  expect<typeof DeclaredView>(StackwrightView).toBe(StackwrightView);
  expect(StackwrightView.observedAttributes).toEqual(["src"]);
});
