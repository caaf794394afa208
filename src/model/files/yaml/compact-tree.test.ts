import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "#model/program/edit.ts";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import type { ProgramSource } from "#model/program/program.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import { fixtures } from "#model/testing/yaml/yaml-fixtures.ts";
import { yamlArbitrary } from "#model/testing/yaml/yaml-layouts.ts";
import type { CompactTree } from "#model/files/yaml/compact-tree.ts";
import { buffersOf, packTree, unpackTree } from "#model/files/yaml/compact-tree.ts";
import type { YamlTree } from "#model/files/yaml/node.ts";
import { composeYaml } from "#model/files/yaml/compose.ts";
import { rememberTree } from "#model/files/yaml/source-trees.ts";
import { markLength, parseYaml, readSource, treeOfSource } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";

/** Transfers a tree to a different thread, so this thread can no longer use it. */
const send = (compact: CompactTree): CompactTree =>
  structuredClone(compact, { transfer: buffersOf(compact) });

/** The tree of a text, and the same tree after a transfer. */
function through(text: string): { readonly tree: YamlTree; readonly came: YamlTree } {
  const bare = text.slice(markLength(text));
  const tree = composeYaml(bare);
  return { tree, came: unpackTree(bare, send(packTree(bare, tree))) };
}

test.each(fixtures)("the tree of $title survives the transfer", ({ yaml }) => {
  const { tree, came } = through(yaml);
  expect(came).toEqual(tree);
});

test.each([
  ["anchors, aliases and merges", "a: &a {x: 1}\nb: *a\nc: &b [*a]\nd: &a [*b]\ne: {<<: *a}\n"],
  ["values of every style", "a: 'it''s'\nb: \"\\u00e9\"\nc: |+\n  x\n\nd: >-\n  y\ne: z z\nf:\n"],
  ["numbers, truths and nulls", "- 1.5\n- 0x1F\n- 9007199254740993\n- true\n- false\n- ~\n- \n"],
  ["keys that are not strings", "1: a\n~: b\n'c': d\n? e\n? f\n: g\n"],
])("%s survive the transfer", (_what, text) => {
  const { tree, came } = through(text);
  expect(came).toEqual(tree);
});

const written = programArbitrary.chain((program) =>
  yamlArbitrary(toDocument({ ...program, name: "shop" }).json),
);

test("a tree survives the transfer, whatever the layout of its file", () => {
  fc.assert(
    fc.property(written, ({ text }) => {
      const { tree, came } = through(text);
      deepStrictEqual(came, tree);
    }),
    { numRuns: runs(20, 2000) },
  );
});

const edited = written.chain(({ text }) => {
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(parsed.message);
  const { program } = parsed;
  return fc
    .array(editArbitrary(program), { minLength: 1, maxLength: 3 })
    .map((edits) => ({ program, after: edits.reduce(applyEdit, program) }));
});

test("a file is rewritten from a transferred tree as from one that was parsed here", () => {
  fc.assert(
    fc.property(edited, ({ program, after }) => {
      fc.pre(manifestLimits(after).length === 0);
      const { source } = program;
      const tree = source && treeOfSource(source);
      if (source === undefined || tree === undefined) throw new Error("There is no source.");
      const sent: ProgramSource = { ...source };
      rememberTree(sent, structuredClone(tree));
      const reading = readSource(source);
      expect(readSource(sent)).toEqual({ ...reading, program: { ...program, source: sent } });
      expect(rewriteYaml(after, sent)).toBe(rewriteYaml(after, source));
    }),
    { numRuns: runs(20, 2000) },
  );
});

test("a text with a known tree is not parsed again", () => {
  const text = "resources:\n  a:\n    type: x:Y\n";
  const parsed = parseYaml(text);
  const tree = parsed.ok && parsed.program.source && treeOfSource(parsed.program.source);
  if (!tree) throw new Error("There is no tree.");
  // A text of the same length that is not YAML, so the values must come from the tree.
  const other: ProgramSource = { kind: "yaml", text: text.replace("resources:", "resources\t") };
  expect(readSource({ ...other })).toBeUndefined();
  rememberTree(other, tree);
  expect(readSource(other)?.program.resources).toHaveLength(1);
});
