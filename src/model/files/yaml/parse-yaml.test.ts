import { deepStrictEqual } from "node:assert/strict";
import { expect, test } from "vitest";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { namedByFile } from "#model/files/manifest/file-name.ts";
import { printProjectFile } from "#model/files/manifest/project.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import { documentOf, openSource } from "#model/files/yaml/opened.ts";
import { maxYamlLength, parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { applyEdit } from "#model/program/edit.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";
import { fixtures } from "#model/testing/yaml/yaml-fixtures.ts";

type Opened = Extract<ParseResult, { ok: true }>;

function open(text: string): Opened {
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(`${parsed.line}:${parsed.column}: ${parsed.message}`);
  return parsed;
}

test.each(fixtures)("$title", ({ yaml, json, notes = [] }) => {
  const { program, notes: found } = open(yaml);
  const { source, ...rest } = program;
  const opened = source && openSource(source);
  deepStrictEqual(opened && documentOf(program, opened).json, json);
  expect(found.map(({ where }) => where).toSorted()).toEqual(notes.toSorted());
  // If the program is stored as JSON and opened again, the program and its YAML text are unchanged.
  const stored = parseManifest(printManifest(program), {
    ids: program.resources.map(({ id }) => id),
  });
  deepStrictEqual(stored.ok ? stored.program : stored, rest);
  expect(source && rewriteYaml(program, source)).toBe(yaml);
});

test.each([
  ["", "1:1 The file contains only"],
  ["# only this\n", "1:1 The file contains only"],
  ["- 1\n", "1:1 A Pulumi program must be a map of keys"],
  ["just text", "1:1 A Pulumi program must be a map of keys"],
  ["a: 1\nb: [1, 2\nc: 3\n", "2:4 An opening bracket is not closed."],
  ["a:\n  b: [1,\n  c: [2]\n  d: x\n", "2:6 An opening bracket is not closed."],
  ["a: [1, {b: 2, c: 3]\nd: 1\n", "1:8 An opening bracket is not closed."],
  ["a: b: c\nd: [1\ne: 2\n", "1:4 Two keys are on one line."],
  ["a: [1]\nb: c: d\n", "2:4 Two keys are on one line."],
  ['a:\n  b: "x\n  c: 1\nd: 2\n', "2:6 The string that starts here has no closing quotation mark."],
  ['a: [1, "x]\nb: 1\n', "1:8 The string that starts here has no closing quotation mark."],
  ["a: 1\nb: 2\na: 3\n", '3:1 The key "a" appears twice'],
  ["\ufeffa: 1\na: 2\n", '2:1 The key "a" appears twice'],
  ["a: b: c", "1:4 Two keys are on one line."],
  [
    "a: b\n  c: 1",
    "1:4 A line below is indented like a value of this line, which already has a value.",
  ],
  ["a:\n  b: ${c}\n   d: 1", "2:6 A line below is indented like a value of this line"],
  ["a:\n\t- b", "2:1 YAML does not allow tabs for indentation"],
  ["a:\n  - b\n c: 1", "3:1 The indentation does not match"],
  ["a: 'x", "1:4 The string that starts here has no closing quotation mark."],
  ["a: 'x''", "1:4 A string that starts here is not closed correctly."],
  ['a: "x\\"', "1:4 A string that starts here is not closed correctly."],
  ['a: "\\q"', "1:5 A backslash in a string starts an unknown escape."],
  ["a: @b", "1:4 @ cannot start a value"],
  ["a: *b", "1:4 No anchor &b is defined before its alias."],
  ["a: &b [1, *b]", "1:11 The alias *b is inside its own anchor."],
  ["a: 1\n---\nb: 2\n", "3:1 The file has more than one document."],
  ["? [a]\n: 1", "1:3 A key must be a string"],
  ["a: .inf", "1:4 The number .inf is out of range."],
  ["a: -.INF", "1:4 The number -.INF"],
  ["<<: 5", "1:1 << must merge a map"],
  ["a: x\u0000y", "1:5 The control character U+0000"],
  ["PK\u0003\u0004", "1:3 The control character U+0003"],
  ["- ".repeat(300), "1:401 Lists and maps are nested more than 200 levels deep"],
  [`a: ${"[".repeat(300)}`, "1:203 Lists and maps are nested more than 200 levels deep"],
  [
    "runtime: nodejs\nname: x\n",
    "The file is the project file of a program in TypeScript or JavaScript, whose",
  ],
  [
    "runtime:\n  name: python\nname: x\nconfig:\n  aws:region: eu-west-1\n",
    "of a program in Python, whose",
  ],
  ["runtime: hcl\nname: x\ntemplate: {}\n", 'of a program in "hcl", whose'],
])("%j is rejected", (text, refusal) => {
  const parsed = parseYaml(text);
  const location = parsed.ok || parsed.line === undefined ? "" : `${parsed.line}:${parsed.column} `;
  expect(parsed.ok ? "opened" : location + parsed.message).toContain(refusal);
});

test("a text that is too long is rejected", () => {
  const parsed = parseYaml(" ".repeat(maxYamlLength + 1));
  expect(parsed).toMatchObject({ ok: false });
  expect(JSON.stringify(parsed)).toContain("The file has 5,242,881 characters");
});

/** Each line refers to the previous one ten times. */
const bomb = (first: string, next: (name: string) => string): string => {
  const lines = [first];
  for (const name of "bcdefghi") lines.push(`${name}: &${name} ${next(lines.at(-1)?.[0] ?? "")}`);
  return lines.join("\n");
};

test.each([
  [
    "aliases",
    bomb("a: &a [1]", (name) => `[${`*${name},`.repeat(10)}]`),
    "6:11 The aliases expand",
  ],
  [
    "merges",
    bomb(
      "a: &a {x: 1}",
      (name) => `{${[..."0123456789"].map((k) => `k${k}: {<<: *${name}}`).join()}}`,
    ),
    "The aliases expand to more than 50,000 values.",
  ],
])("a bomb of %s is rejected before it explodes", (_what, text, refusal) => {
  const parsed = parseYaml(text);
  const location = parsed.ok ? "" : `${parsed.line}:${parsed.column} `;
  expect(parsed.ok ? "opened" : location + parsed.message).toContain(refusal);
});

test("aliases can't exceed the depth limit", () => {
  const deep = (inner: string): string => "[".repeat(120) + inner + "]".repeat(120);
  const parsed = parseYaml(`a: &a ${deep("1")}\nb: ${deep("*a")}\n`);
  expect(parsed).toMatchObject({ ok: false, line: 2, column: 124 });
});

test("ten thousand levels are rejected in less than two seconds", () => {
  for (const text of ["[".repeat(10_000), "{a: ".repeat(10_000), "- ".repeat(10_000)]) {
    const time = processorTime(() => expect(parseYaml(text).ok).toBe(false));
    expect(time).toBeLessThan(2000);
  }
});

test.each([
  ["${PROJECT}", "${DESCRIPTION}"],
  ['"${PROJECT}"', "a ${DESCRIPTION}"],
  ["5", "[x]"],
])("a file named %s keeps its name and description, even after an edit", (name, description) => {
  const text = `name: ${name}\nruntime: yaml\ndescription: ${description}\ntemplate: {}\noutputs:\n  a: 1 # one\n`;
  const parsed = parseYaml(text);
  if (!parsed.ok || parsed.program.source === undefined) throw new Error("It was not opened.");
  const { source } = parsed.program;
  const program = namedByFile(parsed.program, "Pulumi.yaml");
  expect(rewriteYaml(program, source)).toBe(text);
  const edited = applyEdit(program, { kind: "set-output", name: "a", value: 2 });
  expect(rewriteYaml(edited, source)).toBe(text.replace("1 # one", "2 # one"));
});

test.each([
  ["a program", "name: 5\nruntime: yaml\noutputs:\n  a: 1\n"],
  ["a file without a runtime", "name: 5\noutputs:\n  a: 1\n"],
  ["a plugin", "name: 5\nruntime: yaml\ncomponents:\n  it:\n    outputs:\n      a: 1\n"],
])("%s with a number as its name keeps it, even when it comes from storage", (_what, text) => {
  const parsed = parseYaml(text);
  if (!parsed.ok || parsed.program.source === undefined) throw new Error("It was not opened.");
  const { source } = parsed.program;
  const stored = parseManifest(printManifest(namedByFile(parsed.program, "Main.yaml")));
  if (!stored.ok) throw new Error(stored.message);
  expect(stored.program.name).toBe("Main");
  const program = applyEdit(
    { ...stored.program, source },
    { kind: "set-output", name: "a", value: 2 },
  );
  expect(rewriteYaml(program, source)).toBe(text.replace("a: 1", "a: 2"));
});

test("a manifest keeps a name that is a number, and the design's name next to it", () => {
  const json = { name: 5, stackwright: { name: "orders" }, resources: {} };
  const parsed = parseManifest(JSON.stringify(json));
  if (!parsed.ok) throw new Error(parsed.message);
  expect(parsed.program).toMatchObject({ name: "orders", extras: { name: 5 } });
  expect(JSON.parse(printManifest(parsed.program))).toEqual(json);
});

test("the designer's section is not read next to a string name", () => {
  const json = { name: "orders", stackwright: { name: "other" }, resources: {} };
  const parsed = parseManifest(JSON.stringify(json));
  if (!parsed.ok) throw new Error(parsed.message);
  expect(parsed.program.name).toBe("orders");
  expect(JSON.parse(printManifest(parsed.program))).toEqual(json);
});

test("a template's project has the template's placeholders, in every language's project file", () => {
  const parsed = parseYaml("name: ${PROJECT}\nruntime: yaml\ndescription: ${DESCRIPTION}\n");
  if (!parsed.ok) throw new Error(parsed.message);
  expect(printProjectFile(parsed.program, "go")).toBe(
    "name: ${PROJECT}\nruntime: go\ndescription: ${DESCRIPTION}\n",
  );
  const manifest = printManifest(parsed.program);
  expect(JSON.parse(manifest)).toMatchObject({
    name: "${PROJECT}",
    description: "${DESCRIPTION}",
  });
  const stored = parseManifest(manifest);
  expect(stored.ok && stored.program).toMatchObject({
    name: "${PROJECT}",
    description: "${DESCRIPTION}",
  });
});

test("another text of that form in a name is escaped", () => {
  const parsed = parseManifest(JSON.stringify({ name: "$${OTHER}", resources: {} }));
  if (!parsed.ok) throw new Error(parsed.message);
  expect(JSON.parse(printManifest(parsed.program))).toMatchObject({ name: "$${OTHER}" });
});
