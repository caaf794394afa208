import { expect, test } from "vitest";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { resourceId } from "#model/program/program.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { fixtures } from "#model/testing/yaml/yaml-fixtures.ts";
import { lineDiff } from "#model/testing/line-diff.ts";
import { exportDesign } from "#export/export.ts";
import type { PrintResult } from "#export/language.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { testCatalog } from "#export/testing/catalog.ts";

const catalog = testCatalog();
const r1 = resourceId(1);

function open(text: string): Program {
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.program;
}

function printed(text: string, ...edits: readonly Edit[]): PrintResult {
  const program = edits.reduce(applyEdit, open(text));
  return exportDesign(program, catalog, yaml);
}

const filesOf = (result: PrintResult): Readonly<Record<string, string>> =>
  Object.fromEntries(result.files.map(({ path, text }) => [path, text]));

const saidOf = ({ diagnostics }: PrintResult): readonly string[] =>
  diagnostics.map(({ rule, message }) => `${rule}: ${message}`);

/** An edit's changes in the printed file. */
const changed = (text: string, ...edits: readonly Edit[]): string =>
  lineDiff(text, printed(text, ...edits).files[0]?.text ?? "");

const set = (path: readonly (string | number)[], value: Value): Edit => ({
  kind: "set-input",
  resource: r1,
  path,
  value,
});

const project = (more: string): string => `name: shop\nruntime: yaml\n${more}`;

test.each(fixtures)("$title, unedited, is the opened file", ({ yaml: text }) => {
  expect(printed(text).files[0]?.text).toBe(text);
});

// Values that YAML cannot express in a project file are omitted when the file is rewritten.
const whole = fixtures.filter(
  ({ title }) =>
    !/config|project file|runtime|function|Windows|no resource|nowhere|secrets/.test(title),
);

test.each(whole)("$title is the same program after it is rewritten", ({ yaml: text }) => {
  const { source: _source, ...program } = { ...open(text), name: "shop" };
  const again = filesOf(exportDesign(program, catalog, yaml))["Pulumi.yaml"] ?? "";
  expect(toDocument(open(again)).json).toEqual({ ...toDocument(program).json, runtime: "yaml" });
});

test("a program file stays one, next to its project's file", () => {
  const text = "# mine\nresources: {}\nconfig: {a: {type: string}}\n";
  expect(filesOf(printed(text))).toEqual({
    "Main.yaml": text,
    "Pulumi.yaml": "name: project\nruntime: yaml\n\nconfig:\n  a:\n    type: string\n",
  });
});

test("for packages other than the file's own, the whole file is rewritten", () => {
  const text = project(
    "# mine\nresources:\n  p:\n    type: delta:RestrictionPolicy\n    properties: {resourceId: x}\n",
  );
  const target: Edit = { kind: "set-target", target: { kind: "provider", packages: {} } };
  const now = printed(text, target).files[0]?.text ?? "";
  expect(now).toContain("type: datadog:RestrictionPolicy");
  expect(now).not.toContain("# mine");
});

test("a secret in the file stays in place, and an unsaved one stays out of it", () => {
  const text = project(
    "resources:\n  a:\n    type: x:Y\n    properties:\n      old: # mine\n        fn::secret: hunter2\n",
  );
  expect(printed(text).files[0]?.text).toBe(text);
  expect(saidOf(printed(text))).toEqual([held]);
  const secret: Edit = {
    ...(set(["next"], "") as Extract<Edit, { kind: "set-input" }>),
    value: expression({ kind: "secret", value: "swordfish", unsaved: true }),
  };
  expect(changed(text, secret)).toBe(
    "+config:\n+  aNext:\n+    type: string\n+    secret: true\n+      next: ${aNext}",
  );
  expect(saidOf(printed(text, secret))).toEqual([
    "export/secret: The secret is not in the program. Set it in the stack: pulumi config set --secret aNext",
    held,
  ]);
});

const held =
  "export/secret: Pulumi.yaml contains 1 secret in plain text, as the design does. Move it to config.";

test("the new part of a secret comes from the config, and the rest stays", () => {
  const text = project(
    "resources:\n  a:\n    type: x:Y\n    properties:\n      data:\n        fn::secret: # mine\n          old: hunter2\n          is: ${b.id}\n  b: {type: x:Y}\n",
  );
  expect(saidOf(printed(text))).toEqual([held]);
  const typed = expression({ kind: "secret", value: "swordfish", unsaved: true });
  const now = printed(text, set(["note"], typed));
  // The file's own content stays, even if Pulumi rejects it.
  expect(lineDiff(text, now.files[0]?.text ?? "")).toBe(
    "+config:\n+  aNote:\n+    type: string\n+    secret: true\n+      note: ${aNote}",
  );
});

test("an edited variable is declared as a project file accepts it", () => {
  const text = project("config:\n  # how many\n  n: {type: integer} # one\n  m: {default: 1}\n");
  const number: Edit = {
    kind: "set-config",
    variable: { name: "n", type: "number", default: 1.5, extras: {} },
  };
  expect(changed(text, number)).toBe("-  n: {type: integer} # one\n+  n: {default: 1.5} # one");
});

test("a lookup loses its inputs", () => {
  const text = project(
    "resources:\n  a:\n    # its type\n    type: x:Y\n    properties:\n      p: 1\n",
  );
  const program = open(text);
  const looked: Program = {
    ...program,
    resources: program.resources.map((resource) => ({
      ...resource,
      origin: { kind: "lookup", id: "i-1", state: {} },
    })),
  };
  const now = exportDesign(looked, catalog, yaml).files[0]?.text ?? "";
  expect(lineDiff(text, now)).toBe("-    properties:\n-      p: 1\n+    get:\n+      id: i-1");
});

test("lines lead to what they show", () => {
  const text = `\ufeff${project(
    "resources:\n  # it\n  a:\n    properties:\n      p: # list\n        - q: 1\n          r: 2\n      s: {t: 1, u: 2}\n    type: x:Y\noutputs: {}\n",
  )}`;
  const lines = printed(text, set(["v"], "w")).files[0]?.lines ?? [];
  expect(lines.map((line) => (line === undefined ? "" : JSON.stringify(line.path ?? "a")))).toEqual(
    [
      "",
      "",
      "",
      "",
      '"a"',
      "[]",
      '["p"]',
      '["p",0,"q"]',
      '["p",0,"r"]',
      '["s"]',
      '["v"]',
      '"a"',
      "",
      "",
    ],
  );
});

test("text that Pulumi misinterprets stays unchanged in the file, is reported, and is correct once edited", () => {
  const text = project(
    "config:\n  account:\n    type: string\n    default: '123456789012'\n  quoted:\n    default: '\"1e3\"'\noutputs:\n  a: ${account}\n",
  );
  expect(changed(text)).toBe("");
  expect(saidOf(printed(text))).toEqual([
    `export/config-type: Pulumi reads the default "123456789012" in the file as a number. To keep it a string, use both kinds of quotation marks: '"1"'.`,
  ]);
  const [first, second] = open(text).config;
  expect([first?.default, second?.default]).toEqual(["123456789012", "1e3"]);
  const edit: Edit = {
    kind: "set-config",
    variable: { ...first!, default: "210987654321" },
  };
  expect(changed(text, edit)).toContain("default: '\"210987654321\"'");
  expect(saidOf(printed(text, edit))).toEqual([]);
});

test("the project's value stays, whatever else its key declares", () => {
  const tags = project(
    "config:\n  pulumi:tags:\n    value:\n      pulumi:template: x\n  size:\n    type: integer\n    value: 3\nresources: {}\n",
  );
  const edited = (name: string, parts: object): Edit => {
    const variable = open(tags).config.find((each) => each.name === name)!;
    return { kind: "set-config", variable: { ...variable, ...parts } };
  };
  expect(changed(tags, edited("pulumi:tags", { default: "x" }))).toBe("");
  expect(changed(tags, edited("size", { default: 5 }))).toBe("");
  expect(saidOf(printed(tags, edited("pulumi:tags", { default: "x" })))).toContain(
    "export/left-out: The default of pulumi:tags is not in Pulumi.yaml, whose values apply to every stack.",
  );
  expect(changed(tags, edited("pulumi:tags", { extras: { value: { team: "a" } } }))).toBe(
    "-      pulumi:template: x\n+      team: a",
  );
});
