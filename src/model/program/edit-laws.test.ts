import fc from "fast-check";
import { expect, test } from "vitest";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";

const editedPrograms = designArbitrary.chain((program) =>
  fc.tuple(fc.constant(program), editArbitrary(program)),
);

const touched = (edit: Edit): readonly string[] => {
  if (edit.kind === "batch") return edit.edits.flatMap(touched);
  if (!("resource" in edit)) return [];
  return [typeof edit.resource === "string" ? edit.resource : edit.resource.id];
};

/** Edits that change references elsewhere in the design. */
const followed: ReadonlySet<Edit["kind"]> = new Set([
  "remove-resource",
  "rename-resource",
  "add-config",
  "remove-config",
  "rename-config",
  "set-package-version",
  "replace-stack-calls",
]);

const isFollowed = (edit: Edit): boolean =>
  followed.has(edit.kind) || (edit.kind === "batch" && edit.edits.some(isFollowed));

const declares = (edit: Edit): boolean =>
  /-(config|output)$/.test(edit.kind) || (edit.kind === "batch" && edit.edits.some(declares));

test("an edit changes its resource, keeps all others identical, and doesn't mutate the original program", () => {
  fc.assert(
    fc.property(editedPrograms, ([program, edit]) => {
      const before = structuredJson(program);
      const edited = applyEdit(program, edit);
      expect(structuredJson(program)).toBe(before);
      expect(new Set(edited.resources.map(({ id }) => id)).size).toBe(edited.resources.length);
      if (isFollowed(edit)) return;
      const named = touched(edit);
      for (const entry of program.resources)
        if (!named.includes(entry.id)) expect(edited.resources).toContain(entry);
      expect(edited.extras).toBe(program.extras);
      if (declares(edit)) return;
      expect(edited.config).toBe(program.config);
      expect(edited.outputs).toBe(program.outputs);
    }),
    { numRuns: runs(110) },
  );
});

const structuredJson = (program: Program): string => JSON.stringify(program);

test("the same set, unset or rename changes nothing the second time", () => {
  const once = new Set<Edit["kind"]>([
    "set-input",
    "rename-program",
    "rename-resource",
    "remove-resource",
    "set-origin",
    "add-config",
    "remove-config",
    "remove-output",
    "place-resources",
    "set-direction",
    "set-target",
    "set-package-version",
    "replace-stack-calls",
  ]);
  fc.assert(
    fc.property(editedPrograms, ([program, edit]) => {
      fc.pre(once.has(edit.kind));
      const edited = applyEdit(program, edit);
      expect(applyEdit(edited, edit)).toBe(edited);
    }),
    { numRuns: runs(60) },
  );
});

/**
 * Edits that count as changes even if the values are equal. Comparing the values for each key press would take longer
 * than keeping the new value.
 */
const handsInValues: ReadonlySet<string> = new Set([
  "batch",
  "set-input",
  "set-origin",
  "move-item",
  "set-config",
  "set-output",
]);

test("an edit with an equal result returns the identical program", () => {
  fc.assert(
    fc.property(editedPrograms, ([program, edit]) => {
      fc.pre(!handsInValues.has(edit.kind));
      const edited = applyEdit(program, edit);
      if (structuredJson(edited) === structuredJson(program)) expect(edited).toBe(program);
    }),
    { numRuns: runs(80) },
  );
});
