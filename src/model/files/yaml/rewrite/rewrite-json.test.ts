import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { parseProgramFile } from "#model/files/manifest/parse-file.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { projectName } from "#model/files/manifest/project.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { applyEdit } from "#model/program/edit.ts";
import { yamlSource } from "#model/program/files/source.ts";
import type { Program } from "#model/program/program.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";

const open = (text: string): Program => {
  const parsed = parseProgramFile(text);
  if (!parsed.ok) throw new Error(`${parsed.message}\n${text}`);
  return parsed.program;
};

const rewrite = (program: Program, text: string): string => {
  const source = yamlSource(text);
  return rewriteYaml({ ...program, source }, source);
};

/** The content of a design without its canvas positions. */
function content({ name, ...program }: Program): unknown {
  const { layout: _layout, target: _target, referencedStacks: _stacks, ...rest } = program;
  return JSON.parse(JSON.stringify(toDocument({ ...rest, name: projectName(name) }).json));
}

const written = fc
  .tuple(programArbitrary, fc.constantFrom(0, 1, 2, 4, "\t"))
  .map(([{ layout: _layout, target: _target, referencedStacks: _stacks, ...program }, indent]) =>
    JSON.stringify(toDocument({ ...program, name: "shop" }).json, null, indent),
  );

const hasNamesakes = ({ resources }: Program): boolean =>
  new Set(resources.map(({ name }) => name)).size < resources.length;

test("JSON stays JSON: an edited design is read back from the rewritten file", () => {
  const edited = written.chain((text) => {
    const program = open(text);
    return fc
      .array(editArbitrary(program), { maxLength: 3 })
      .map((edits) => ({ text, program, after: edits.reduce(applyEdit, program) }));
  });
  fc.assert(
    fc.property(edited, ({ text, program, after }) => {
      fc.pre(parseYaml(text).ok);
      fc.pre(!hasNamesakes(program) && !hasNamesakes(after));
      fc.pre(manifestLimits(after).length === 0);
      const now = rewrite(after, text);
      if (after === program) expect(now).toBe(text);
      try {
        deepStrictEqual(content(open(now)), content(after));
      } catch (error) {
        throw new Error(`${text}\n=== became ===\n${now}`, { cause: error });
      }
    }),
    { numRuns: runs(50, 2000) },
  );
});

test("an edit keeps the layout of everything else", () => {
  const text = `{\n\t"name": "shop",\n\t"resources": {\n\t\t"a": { "type": "x:y:Z",   "properties": { "one" : 1,\n\t\t\t"two": ["b"] } }\n\t}\n}\n`;
  const program = open(text);
  const [a] = program.resources;
  const edits = [
    ["one", "1"],
    ["three", "c: d"],
    ["two", ["b", "- e", null]],
  ] as const;
  const after = edits.reduce(
    (now, [key, value]) =>
      applyEdit(now, { kind: "set-input", resource: a!.id, path: [key], value: value as never }),
    program,
  );
  expect(rewrite(after, text)).toBe(
    text
      .replace(`"one" : 1`, `"one" : "1"`)
      .replace(`["b"] }`, `["b", "- e", null],\n\t\t\t"three": "c: d" }`),
  );
});
