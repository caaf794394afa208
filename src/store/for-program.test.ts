import { expect, test, vi } from "vitest";

import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { forProgram } from "#store/designer.ts";

const before: Program = { ...emptyProgram("test"), description: "before" };

/** Counts how often the result is computed for a design and a changed copy. */
function workedOut(change: Partial<Program>): number {
  const derive = vi.fn<(program: Program) => string>(({ name }) => name);
  const answer = forProgram(derive);
  answer(before);
  answer({ ...before, ...change });
  return derive.mock.calls.length;
}

test.each<[part: string, change: Partial<Program>]>([
  ["name", { name: "other" }],
  ["description", { description: "after" }],
  ["resources", { resources: [] }],
  ["config", { config: [] }],
  ["outputs", { outputs: [] }],
  ["packages", { packages: [] }],
  ["extras", { extras: { runtime: "yaml" } }],
  [
    "target, without which checks would be those of other packages",
    { target: { kind: "provider", packages: {} } },
  ],
])("an answer is computed again for another %s", (_, change) => {
  expect(workedOut(change)).toBe(2);
});

test.each<[what: string, change: Partial<Program>]>([
  ["a copy that says the same", {}],
  ["a node that was moved on the canvas", { layout: { direction: "down", positions: {} } }],
])("an answer is not computed again for %s", (_, change) => {
  expect(workedOut(change)).toBe(1);
});
