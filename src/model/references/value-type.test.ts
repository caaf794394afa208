import { expect, test } from "vitest";

import { createBuiltInCatalog } from "#catalog/built-in.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { typeOfWhole } from "#model/references/value-type.ts";

/** Creates nested calls with an access in the innermost call. Returns all calls, outermost first. */
function nest(depth: number): readonly Value[] {
  const calls: Value[] = [expression({ kind: "config", name: "region", path: [] })];
  for (let level = 0; level < depth; level += 1)
    calls.unshift(
      expression({ kind: "builtin", function: "join", argument: [",", [calls[0] ?? null]] }),
    );
  return calls;
}

test("a nested call is visited as often in a deep design as in a flat one", () => {
  const timesAsked = (depth: number): number => {
    let asked = 0;
    const scope = {
      catalog: createBuiltInCatalog(),
      typeOf: () => {
        asked += 1;
        return { kind: "known", type: { kind: "string" }, secret: true } as const;
      },
    };
    for (const call of nest(depth))
      expect(typeOfWhole(call, scope)).toEqual({
        kind: "known",
        type: { kind: "string" },
        secret: true,
      });
    return asked;
  };
  expect(timesAsked(300)).toBe(timesAsked(1));
});
