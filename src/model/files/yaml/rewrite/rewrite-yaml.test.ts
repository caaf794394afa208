import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdit } from "#model/program/edit.ts";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { projectName } from "#model/files/manifest/project.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import type { Program } from "#model/program/program.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { yamlArbitrary } from "#model/testing/yaml/yaml-layouts.ts";

const open = (text: string): Program => {
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(`${parsed.line}:${parsed.column} ${parsed.message}\n${text}`);
  return parsed.program;
};

const rewrite = (program: Program): string => {
  if (program.source === undefined) throw new Error("There is no source.");
  return rewriteYaml(program, program.source);
};

/** The content of a design that a file can contain, without IDs. */
function content(program: Program): unknown {
  const {
    layout: _layout,
    target: _target,
    referencedStacks: _stacks,
    source: _source,
    ...rest
  } = program;
  const named = { ...rest, name: projectName(program.name) };
  const text = JSON.stringify(toDocument(named).json).replaceAll(
    /\\ud[89a-f][0-9a-f]{2}/g,
    "\\ufffd",
  );
  return { json: JSON.parse(text), order: orderOf(rest) };
}

/**
 * The names in order. Integers are left out, because they come first in JSON. Names with surrogate halves are left out,
 * because YAML loses these halves.
 */
const orderOf = ({ config, resources, outputs }: Omit<Program, "source">): readonly string[] =>
  [...config, ...resources, ...outputs].flatMap(({ name }) =>
    /^\d+$|[\p{Cs}\ufffd]/u.test(name) ? [] : name,
  );

const written = programArbitrary.chain((program) => {
  const { layout: _layout, target: _target, referencedStacks: _stacks, ...rest } = program;
  return yamlArbitrary(toDocument({ ...rest, name: "shop" }).json);
});

/** Compares two programs. If they differ, the message contains `context`. */
function expectSame(a: Program, b: Program, context: string): void {
  try {
    deepStrictEqual(content(a), content(b));
  } catch (error) {
    throw new Error(context, { cause: error });
  }
}

test("any layout of YAML is read as its data, and unedited it is the same text", () => {
  fc.assert(
    fc.property(written, ({ text, json }) => {
      const meant = parseManifest(JSON.stringify(json));
      if (!meant.ok) throw new Error(meant.message);
      const program = open(text);
      expectSame(program, meant.program, text);
      expect(rewrite(program)).toBe(text);
    }),
    { numRuns: runs(20, 2000) },
  );
});

/**
 * Whether several resources have the same name. Unread text refers to resources by keys, and the keys depend on the
 * order of such resources.
 */
const hasNamesakes = ({ resources }: Program): boolean =>
  new Set(resources.map(({ name }) => name)).size < resources.length;

const edited = written.chain(({ text }) => {
  const program = open(text);
  return fc
    .array(editArbitrary(program), { minLength: 1, maxLength: 3 })
    .map((edits) => ({ text, program, after: edits.reduce(applyEdit, program) }));
});

test("an edited design is read back from the rewritten file", () => {
  fc.assert(
    fc.property(edited, ({ text, program, after }) => {
      fc.pre(!hasNamesakes(program) && !hasNamesakes(after));
      fc.pre(manifestLimits(after).length === 0);
      const now = rewrite(after);
      expectSame(open(now), after, `${text}\n=== became ===\n${now}`);
    }),
    { numRuns: runs(20, 2000) },
  );
});

test("unknown parts keep their meaning if an anchor that they refer to is removed", () => {
  const text = [
    "name: shop",
    "resources:",
    "  gone:",
    "    type: a:b:C",
    "    properties: &all {x: 1}",
    "  web:",
    "    type: a:b:C",
    "stackwright:",
    "  # who",
    "  owner: *all # me",
    "  list:",
    "    - *all",
    "    - {y: *all, <<: *all}",
    "",
  ].join("\n");
  const program = open(text);
  const { id } = program.resources[0]!;
  expect(rewrite(applyEdit(program, { kind: "remove-resource", resource: id }))).toBe(
    [
      "name: shop",
      "resources:",
      "  web:",
      "    type: a:b:C",
      "stackwright:",
      "  # who",
      "  owner: # me",
      "    x: 1",
      "  list:",
      "    - x: 1",
      "    - {y: { x: 1 }, <<: { x: 1 }}",
      "",
    ].join("\n"),
  );
});
