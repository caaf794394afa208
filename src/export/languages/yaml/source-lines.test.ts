import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import { yamlArbitrary } from "#model/testing/yaml/yaml-layouts.ts";
import { documentOf, openSource } from "#model/files/yaml/opened.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteDocument } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { sourceLines } from "#export/languages/yaml/source-lines.ts";

/** Two resources with the same name are an error in the design, and are not distinguished. */
const hasNamesakes = ({ resources }: Program): boolean =>
  new Set(resources.map(({ name }) => name)).size < resources.length;

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

test("lines of a rewritten file show the same as after reading all of it again", () => {
  fc.assert(
    fc.property(edited, ({ program, after }) => {
      fc.pre(!hasNamesakes(program) && !hasNamesakes(after));
      fc.pre(manifestLimits(after).length === 0);
      const { source } = program;
      const opened = source && openSource(source);
      if (source === undefined || opened === undefined) throw new Error("There is no source.");
      const document = documentOf(after, opened);
      const rewritten = rewriteDocument(document, after, source, opened);
      const whole = sourceLines({ ...rewritten, patches: undefined }, opened, document.keys);
      expect(sourceLines(rewritten, opened, document.keys)).toEqual(whole);
    }),
    { numRuns: runs(20, 2000) },
  );
});

test("a line that is added below the last one of a resource shows that resource", () => {
  const text = "resources:\n  a:\n    type: a:b:C\n\n  # about b\n  b:\n    type: a:b:C\n";
  const source = { kind: "yaml", text } as const;
  const opened = openSource(source)!;
  const at = text.indexOf("\n\n") + 1;
  const added = "    extra: 0\n";
  const rewritten = {
    text: text.slice(0, at) + added + text.slice(at),
    patches: [{ start: at, end: at, text: added }],
  };
  const lines = sourceLines(rewritten, opened, new Map([[resourceId(1), "a"]]))!;
  expect(lines.map((line) => line?.resource)).toEqual([
    undefined,
    "r1",
    "r1",
    "r1",
    ...Array.from({ length: lines.length - 4 }, () => undefined),
  ]);
});
