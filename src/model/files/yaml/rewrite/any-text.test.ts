import fc from "fast-check";
import { expect, test } from "vitest";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";

const signs = [
  ..."a b : : - [ ] { } , # ' \" | > & * ! ? % @ ~ 0 1 $ = <<".split(" "),
  ..."--- ... |- >+ &x *x !t 'x' \"x\" a: b: - type: name: x:Y".split(" "),
  ..." |  |    |\n|\n|\n  |\n    |\n- |\r\n|\t|: |- |\n# c\n| # c".split("|"),
  ..."resources:\n  a:\n    type: x:Y\n|properties:\n|\n      |config:\n|outputs:\n|${a.id}".split(
    "|",
  ),
  "\ufeff",
  "\u2028",
];

/** Random YAML, and any other text. */
const anyText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...signs), { maxLength: 40 }).map((all) => all.join("")),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...signs), { maxLength: 25 })
      .map((all) => `resources:\n  a:\n    type: x:Y\n    properties:\n      p: ${all.join("")}`),
  },
  textArbitrary,
  fc.string({ unit: "binary" }),
);

test("any text is opened or rejected with a position, and an opened text is kept unchanged", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsed = parseYaml(text);
      if (parsed.ok) {
        const { source } = parsed.program;
        expect(source && rewriteYaml(parsed.program, source)).toBe(text);
      } else {
        expect(parsed.message).not.toBe("");
        if (parsed.line !== undefined)
          expect(parsed.line).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
      }
    }),
    { numRuns: runs(500) },
  );
});

const output: Edit = { kind: "add-output", output: { name: "added", value: "one\ntwo\n" } };

test("every opened text can be edited and opened again", () => {
  const opened = anyText.chain((text) => {
    const parsed = parseYaml(text);
    return parsed.ok
      ? editArbitrary(parsed.program).map((edit) => ({ text, edit }))
      : fc.constant({ text, edit: output });
  });
  fc.assert(
    fc.property(opened, ({ text, edit }) => {
      const parsed = parseYaml(text);
      // Some texts become invalid if a line follows them. Such texts are skipped.
      if (!parsed.ok || !parseYaml(`${text}\n? more\n: 1\n`).ok) return;
      const { source } = parsed.program;
      const after = [edit, output].reduce(applyEdit, parsed.program);
      if (source === undefined || manifestLimits(after).length > 0) return;
      const now = rewriteYaml(after, source);
      const again = parseYaml(now);
      if (!again.ok) throw new Error(`${again.line}:${again.column} ${again.message}\n${now}`);
      expect(again.program.outputs.find(({ name }) => name === "added")?.value).toBe("one\ntwo\n");
      expect(again.program.resources.map(({ token }) => token)).toEqual(
        after.resources.map(({ token }) => token),
      );
    }),
    { numRuns: runs(500) },
  );
});

test("a byte order mark that starts a later line doesn't prevent editing and reopening", () => {
  const parsed = parseYaml("\n\ufeff  a:");
  if (!parsed.ok || parsed.program.source === undefined) throw new Error("It is not opened.");
  const now = parseYaml(rewriteYaml(applyEdit(parsed.program, output), parsed.program.source));
  expect(now.ok && now.program.outputs.map(({ name }) => name)).toEqual(["added"]);
});
