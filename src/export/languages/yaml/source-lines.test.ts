import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "#model/program/edit.ts";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import { yamlArbitrary } from "#model/testing/yaml-layouts.ts";
import { documentOf, openSource } from "#model/files/yaml/opened.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteDocument } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { sourceLines } from "#export/languages/yaml/source-lines.ts";

const edited = programArbitrary
  .chain((program) => yamlArbitrary(toDocument({ ...program, name: "shop" }).json))
  .chain(({ text }) => {
    const parsed = parseYaml(text);
    if (!parsed.ok) throw new Error(parsed.message);
    const { program } = parsed;
    return fc
      .array(editArbitrary(program), { minLength: 1, maxLength: 3 })
      .map((edits) => ({ program, after: edits.reduce(applyEdit, program) }));
  });

test("lines of a rewritten file show the same as if all of it were read again", () => {
  fc.assert(
    fc.property(edited, ({ program, after }) => {
      fc.pre(manifestLimits(after).length === 0);
      const { source } = program;
      const opened = source && openSource(source);
      if (source === undefined || opened === undefined) throw new Error("There is no source.");
      const document = documentOf(after, opened);
      const rewritten = rewriteDocument(document, after, source, opened);
      const whole = sourceLines({ ...rewritten, patches: undefined }, opened, document.keys);
      expect(sourceLines(rewritten, opened, document.keys)).toEqual(whole);
    }),
    { numRuns: runs(100, 2000) },
  );
});
