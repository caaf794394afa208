import { expect, test } from "vitest";

import { literalsAt } from "#model/check/literals/literals.ts";
import { formatPath } from "#model/base/path.ts";
import type { ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const later = expression({ kind: "secret", value: "text" });

test.each<[inputs: ValueMap, pattern: string, found: string]>([
  [{ a: "x" }, "a", "a=x"],
  [{ a: "" }, "a", "a="],
  [{ a: "x" }, "b", ""],
  [{ a: { b: "x" } }, "a", ""],
  [{ a: { b: "x" } }, "a.b", "a.b=x"],
  [{ a: ["x", 1, "y"] }, "a.*", "a[0]=x a[2]=y"],
  [{ a: { "*": "x" } }, "a.*", ""],
  [{ a: [{ b: ["x"] }, null, { b: "y" }, { b: ["z"] }] }, "a.*.b.*", "a[0].b[0]=x a[3].b[0]=z"],
  [{ a: later }, "a", ""],
  [{ a: later }, "a.value", ""],
  [{ a: [later, "x"] }, "a.*", "a[1]=x"],
  [{}, "toString.name", ""],
])("%j at %s gives %s", (inputs, pattern, found) => {
  const literals = literalsAt(inputs, pattern);
  expect(literals.map(({ path, text }) => `${formatPath(path)}=${text}`).join(" ")).toBe(found);
});
