import { expect, test } from "vitest";

import { exportDesign } from "#export/export.ts";
import { languages, languagesOf } from "#export/languages/languages.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { switchComponent } from "#model/files/plugin/components.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { lineDiff } from "#model/testing/line-diff.ts";

const catalog = createCatalog([], []);

const text = `name: shop
runtime: yaml
components:
  Queue:
    inputs:
      size: {type: integer}
    resources:
      main:
        type: random:RandomPet
        properties:
          length: \${size}
          old: {fn::secret: known}
  Log:
    resources:
      main:
        type: random:RandomPet
        properties: {prefix: log}
`;

function open(file: string): Program {
  const read = parseYaml(file);
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

const print = (program: Program) => exportDesign(program, catalog, yaml);

const withInput = (program: Program, path: string, value: Value): Program =>
  applyEdit(program, { kind: "set-input", resource: resourceId(1), path: [path], value });

test("a plugin is printed as its file, whichever component is open", () => {
  const program = open(text);
  for (const each of [program, switchComponent(program, "Log")]) {
    const { files, diagnostics } = print(each);
    expect(files.map(({ path }) => path)).toEqual(["PulumiPlugin.yaml"]);
    expect(files[0]?.text).toBe(text);
    expect(diagnostics).toEqual([]);
  }
});

test("each line leads to the open component's resource", () => {
  const at = (program: Program, line: string): unknown =>
    print(program).files[0]?.lines?.[text.split("\n").indexOf(line)];
  const program = open(text);
  expect(at(program, "          length: ${size}")).toEqual({ resource: "r1", path: ["length"] });
  expect(at(program, "        properties: {prefix: log}")).toBeUndefined();
  expect(at(switchComponent(program, "Log"), "        properties: {prefix: log}")).toEqual({
    resource: "r1000001",
    path: ["prefix"],
  });
});

test("a new secret becomes an input of its component, open or not; an old one stays in place", () => {
  const secret = expression({ kind: "secret", value: "hunter2", unsaved: true });
  const program = withInput(open(text), "separator", secret);
  for (const each of [program, switchComponent(program, "Log")]) {
    const { files, diagnostics } = print(each);
    expect(lineDiff(text, files[0]?.text ?? "")).toBe(`+      mainSeparator:
+        type: string
+        secret: true
+          separator: \${mainSeparator}`);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "The secret is not in the file: it is the input mainSeparator of the component Queue.",
    ]);
  }
});

test("another file next to a plugin's main one has the design's name", () => {
  const { files } = print({ ...open("components: {A: {outputs: {a: 1}}}\n"), name: "more" });
  expect(files).toMatchObject([
    { path: "more.yaml", text: "components: {A: {outputs: {a: 1}}}\n" },
  ]);
});

test("without its file, a plugin is printed again, and is equal", () => {
  const { source: _source, ...program } = open(text);
  const [file] = print(program).files;
  expect(file?.path).toBe("PulumiPlugin.yaml");
  const again = open(file?.text ?? "");
  expect(again.config.map(({ name }) => name)).toEqual(["size"]);
  expect(switchComponent(again, "Log").resources).toEqual(
    switchComponent(program, "Log").resources,
  );
  expect(file?.text).toContain("known");
});

test("every other language reports that a plugin is written in YAML", () => {
  const program = open(text);
  expect(languagesOf(program)).toEqual([yaml]);
  for (const language of languages.filter((each) => each !== yaml)) {
    const { files, diagnostics } = exportDesign(program, catalog, language);
    expect(files).toEqual([]);
    expect(diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      `error: A plugin's components are written in YAML, not in ${language.label}. Programs in every language can use the plugin.`,
    ]);
  }
});
