import { deepStrictEqual } from "node:assert/strict";

import fc from "fast-check";
import { expect, test } from "vitest";

import { unresolvedRoots } from "#model/program/declarations/unresolved-roots.ts";
import { parseInterpolation } from "#model/program/interpolation.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { mayRefer } from "#model/program/renaming/roots.ts";
import type { Json } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";

const fresh = "a fresh name";

/** Edits that rename a part of a program to an unused name and back. */
const renames = (program: Program): readonly (readonly [Edit, Edit])[] => [
  // After the rename, a dangling access to the new name refers to the renamed node.
  ...program.resources
    .filter(({ name }) => !unresolvedRoots(program).has(name))
    .map(({ id, name }): [Edit, Edit] => [
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

const renamed = designArbitrary
  .filter((program) => renames(program).length > 0)
  .chain((program) => fc.tuple(fc.constant(program), fc.constantFrom(...renames(program))));

test("a rename and its reverse give the same program", () => {
  fc.assert(
    fc.property(renamed, ([program, [there, back]]) => {
      const after = applyEdit(program, there);
      deepStrictEqual(applyEdit(after, back), program);
    }),
    { numRuns: runs(80) },
  );
});

/** Names that the manifest's sections refer to, although they don't exist. */
function dangling(program: Program): readonly string[] {
  const { json } = toDocument(program);
  const names = new Set(
    ["config", "configuration", "resources", "variables"].flatMap((section) =>
      Object.keys((json[section] ?? {}) as object),
    ),
  );
  const found: string[] = [];
  const walkText = (text: string): void => {
    for (const part of parseInterpolation(text) ?? [])
      if (typeof part !== "string" && part.access !== undefined && !names.has(part.access.root))
        found.push(part.access.root);
  };
  const walk = (value: Json, path: readonly string[]): void => {
    if (typeof value === "string") walkText(value);
    else if (Array.isArray(value)) value.forEach((item: Json) => walk(item, [...path, "*"]));
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) {
        if (!isLiteral(path)) walkText(key);
        // A description is only shown, never evaluated.
        if (!/^config(?:uration)? [^ ]*$/.test(path.join(" ")) || key !== "description")
          walk(item as Json, [...path, key.replaceAll(" ", "_")]);
      }
  };
  for (const [section, value] of Object.entries(json))
    if (mayRefer.has(section)) walk(value, [section]);
  return found;
}

/** Whether the keys at a path are names of nodes, inputs or arguments. Such names are never evaluated. */
const isLiteral = (path: readonly string[]): boolean =>
  path.length === 1 ||
  /^resources [^ ]* (?:properties|options|get state)$/.test(path.join(" ")) ||
  / fn::invoke arguments$| fn::[^ :]+:[^ ]*$/.test(path.join(" "));

test("no rename leaves a dangling reference", () => {
  fc.assert(
    fc.property(renamed, ([program, [there]]) => {
      expect(dangling(applyEdit(program, there))).toEqual(dangling(program));
    }),
    { numRuns: runs(70) },
  );
});
