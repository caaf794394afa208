import { expect, test } from "vitest";

import { resourceId } from "#model/program/program.ts";
import { typedOrigins } from "#ui/code/editing/typed-origins.ts";

test("lines around typed ones keep their origin, and typed lines have that of the line before", () => {
  const origin = (number: number) => ({ resource: resourceId(number) });
  const origins = [undefined, origin(1), origin(2), undefined];
  expect(typedOrigins("a\nb\nc\nd", origins, "a\nb\nc\nd")).toBe(origins);
  expect(typedOrigins("a\nb\nc\nd", origins, "a\nb\nx\ny\nc\nd")).toEqual([
    undefined,
    origin(1),
    origin(1),
    origin(1),
    origin(2),
    undefined,
  ]);
  expect(typedOrigins("a\nb\nc\nd", origins, "a\nd")).toEqual([undefined, undefined]);
});
