import { deepStrictEqual } from "node:assert/strict";

import fc from "fast-check";
import { expect, test } from "vitest";

import { readText } from "#model/files/manifest/interpolation.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { mayRefer } from "#model/files/manifest/roots.ts";
import type { Json } from "#model/json.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";

const fresh = "a fresh name";

/** A rename of something in a program to a name that nothing mentions, and the rename back. */
const renames = (program: Program): readonly (readonly [Edit, Edit])[] => [
  ...program.resources.map(({ id, name }): [Edit, Edit] => [
    { kind: "rename-resource", resource: id, name: fresh },
    { kind: "rename-resource", resource: id, name },
  ]),
  ...program.config.map(({ name }): [Edit, Edit] => [
    { kind: "rename-config", name, to: fresh },
    { kind: "rename-config", name: fresh, to: name },
  ]),
  ...program.variables.map(({ name }): [Edit, Edit] => [
    { kind: "rename-variable", name, to: fresh },
    { kind: "rename-variable", name: fresh, to: name },
  ]),
];

const renamed = programArbitrary
  .filter((program) => renames(program).length > 0)
  .chain((program) => fc.tuple(fc.constant(program), fc.constantFrom(...renames(program))));

test("a rename and the rename back give the same program", () => {
  fc.assert(
    fc.property(renamed, ([program, [there, back]]) => {
      const after = applyEdit(program, there);
      deepStrictEqual(applyEdit(after, back), program);
    }),
    { numRuns: runs(500) },
  );
});

/** What the sections of a manifest that can refer to something name and nothing in it is called. */
function dangling(program: Program): readonly string[] {
  const { json } = toDocument(program);
  const names = new Set(
    ["config", "configuration", "resources", "variables"].flatMap((section) =>
      Object.keys((json[section] ?? {}) as object),
    ),
  );
  const found: string[] = [];
  const walk = (value: Json): void => {
    if (typeof value === "string") {
      for (const part of readText(value) ?? [])
        if (typeof part !== "string" && part.access !== undefined && !names.has(part.access.root))
          found.push(part.access.root);
    } else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value)) {
        walk(key);
        walk(item as Json);
      }
  };
  for (const [section, value] of Object.entries(json)) if (mayRefer.has(section)) walk(value);
  return found;
}

/** Names of arguments and descriptions are no text, and those of random designs may look as if they named this. */
const mayBeMistaken = (program: Program): boolean =>
  program.resources.some(({ name }) => name === "web");

test("no rename leaves a reference to nothing", () => {
  const told = renamed.filter(([program]) => !mayBeMistaken(program));
  fc.assert(
    fc.property(told, ([program, [there]]) => {
      expect(dangling(applyEdit(program, there))).toEqual(dangling(program));
    }),
    { numRuns: runs(500) },
  );
});
