import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "#model/edit.ts";
import { manifestLimits } from "#model/manifest/limits.ts";
import { parseManifest } from "#model/manifest/parse.ts";
import { projectName } from "#model/manifest/project.ts";
import { toDocument } from "#model/manifest/print.ts";
import type { Program } from "#model/program.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import { parseYaml } from "#model/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/yaml/rewrite-yaml.ts";
import { yamlArbitrary } from "#model/yaml/testing/layouts.ts";

const open = (text: string): Program => {
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(`${parsed.line}:${parsed.column} ${parsed.message}\n${text}`);
  return parsed.program;
};

const rewrite = (program: Program): string => {
  if (program.source === undefined) throw new Error("There is no source.");
  return rewriteYaml(program, program.source);
};

/** What a file can say of a design, whatever the ids in it. */
function content(program: Program): unknown {
  const { layout: _layout, target: _target, source: _source, ...rest } = program;
  const { json } = toDocument({ ...rest, name: projectName(program.name) });
  return JSON.parse(JSON.stringify(json).replaceAll(/\\ud[89a-f][0-9a-f]{2}/g, "\\ufffd"));
}

const written = programArbitrary.chain((program) => {
  const { layout: _layout, target: _target, ...rest } = program;
  return yamlArbitrary(toDocument({ ...rest, name: "shop" }).json);
});

test("any layout of YAML is read as what it was written for, and untouched it is the same text", () => {
  fc.assert(
    fc.property(written, ({ text, json }) => {
      const parsed = parseYaml(text);
      if (!parsed.ok) throw new Error(`${parsed.line}:${parsed.column} ${parsed.message}\n${text}`);
      const meant = parseManifest(JSON.stringify(json));
      if (!meant.ok) throw new Error(meant.message);
      try {
        deepStrictEqual(content(parsed.program), content(meant.program));
      } catch (e) {
        console.log(text);
        throw e;
      }
      expect(rewrite(parsed.program)).toBe(text);
    }),
    { numRuns: runs(300) },
  );
});

const edited = written
  .filter(({ text }) => parseYaml(text).ok)
  .chain(({ text }) => {
    const program = open(text);
    return fc
      .array(editArbitrary(program), { minLength: 1, maxLength: 3 })
      .map((edits) => ({ text, after: edits.reduce(applyEdit, program) }));
  });

test("a design that was edited comes back from the file that was rewritten", () => {
  fc.assert(
    fc.property(edited, ({ text, after }) => {
      fc.pre(manifestLimits(after).length === 0);
      const again = parseYaml(rewrite(after));
      if (!again.ok)
        throw new Error(
          `${again.line}:${again.column} ${again.message}\n${text}\n===\n${rewrite(after)}`,
        );
      try {
        deepStrictEqual(content(again.program), content(after));
      } catch (e) {
        console.log(text + "\n=====\n" + rewrite(after));
        throw e;
      }
    }),
    { numRuns: runs(300) },
  );
});
