import { expect, test } from "vitest";
import { applyEdit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { resourceId } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";

const head = "resources:\n  a:\n    type: x:Y\n    properties:\n";
const indented = (lines: readonly string[]): string =>
  lines.map((line) => (line === "" ? "\n" : `      ${line}\n`)).join("");

/** The lines below `properties` after an input was set. */
function rewritten(lines: readonly string[], path: PropertyPath, value: Value): string {
  const parsed = parseYaml(head + indented(lines));
  if (!parsed.ok) throw new Error(parsed.message);
  const edit = { kind: "set-input", resource: resourceId(1), path, value } as const;
  const { source } = parsed.program;
  if (source === undefined) throw new Error("There is no source.");
  return rewriteYaml(applyEdit(parsed.program, edit), source).slice(head.length);
}

interface Case {
  readonly title: string;
  readonly path: PropertyPath;
  readonly value: Value;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const cases: readonly Case[] = [
  {
    title: "the line of a dash above a rewritten map",
    path: ["l", 0, "y"],
    value: "new",
    before: ["l: # so it is", "  -", "    <<: {x: null}", "    <<: {y: 1}", "", "m: 1"],
    after: ["l: # so it is", "  -", "    x: null", '    "y": new', "", "m: 1"],
  },
  {
    title: "comments between a dash and its value, and the one behind it",
    path: ["l", 0, "y"],
    value: "two\nlines\n",
    before: ["l:", "  - &a # dash", "    # above", "", "    <<: {y: 1} # behind", "  - 2"],
    after: [
      "l:",
      "  - &a # dash",
      "    # above",
      "",
      '    "y": "two\\nlines\\n" # behind',
      "  - 2",
    ],
  },
  {
    title: "the line of a key",
    path: ["k", "y"],
    value: 2,
    before: ["k: # key", "   # above", "   <<: {y: 1}"],
    after: ["k: # key", "   # above", '   "y": 2'],
  },
  {
    title: "no column where a map would be next to its key",
    path: ["k"],
    value: { z: 1 },
    before: ["k: # key", "# above", "- 1", "m: 2"],
    after: ["k: # key", "  z: 1", "m: 2"],
  },
  {
    title: "no tag of the former value",
    path: ["l", 0],
    value: ["z"],
    before: ["l:", "  - !!map", "    z: 1"],
    after: ["l:", "  - - z"],
  },
];

test.each(cases)("a rewritten value keeps $title", ({ path, value, before, after }) => {
  expect(rewritten(before, path, value)).toBe(indented(after));
});
