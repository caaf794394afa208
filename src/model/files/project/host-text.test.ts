import fc from "fast-check";
import { expect, test } from "vitest";
import { configText, isReadAsOtherValue, readConfigText } from "#model/files/project/host-text.ts";
import { printProjectFile } from "#model/files/manifest/project.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { emptyProgram } from "#model/program/program.ts";
import { runs } from "#model/testing/runs.ts";

test.each([
  ["0", "5", "-1", "+1", "1.", ".5", "0.5", "1e3", "1E-3", "123456789012", "1_000", "-0x1p-2"],
  ["inf", "-Inf", "+INFINITY", "NaN", "t", "F", "true", "True", "TRUE", "false"],
  ["null", "{}", "[1]", ' "a"', '"a"', " 5 ", '"\\ud83d\\ude00"'],
])("taken for something else: %s", (...texts) => {
  for (const text of texts) {
    expect([text, isReadAsOtherValue(text)]).toEqual([text, true]);
    expect(configText(text)).toBe(JSON.stringify(text));
    expect(readConfigText(configText(text))).toBe(text);
  }
});

test.each([
  ["", "a", "012345678901", "00", "0x10", "1.2.3", "1e", "e3", "-", ".", "tRUE", "yes", "nil"],
  ["[a]", '"a', "'5'", "2026-01-01", "10.0.0.0/16", "1h", "0_1"],
])("text for Pulumi: %s", (...texts) => {
  for (const text of texts) {
    expect([text, isReadAsOtherValue(text)]).toEqual([text, false]);
    expect(configText(text)).toBe(text);
  }
});

test("half of a character stays one", () => {
  expect(configText('"\udfff"')).toBe('"\\"\udfff\\""');
});

test("any text is read as what was written", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.json(), fc.double().map(String));
  fc.assert(
    fc.property(text, (each) => {
      expect(readConfigText(configText(each))).toBe(each);
      // The written value is a string for Pulumi: itself, or encoded as JSON.
      const written = configText(each);
      expect(written === each ? isReadAsOtherValue(each) : JSON.parse(written) !== each).toBe(
        false,
      );
    }),
    { numRuns: runs(1000) },
  );
});

const project = (runtime: "yaml" | "go", text: string): string =>
  printProjectFile(
    {
      ...emptyProgram("shop"),
      config: [{ name: "account", type: "string", default: text, extras: {} }],
    },
    runtime,
  );

test("only where Pulumi reads the program itself is text in quotation marks, and reading takes them away", () => {
  expect(project("go", "123")).toContain('default: "123"\n');
  expect(project("yaml", "123")).toContain("default: '\"123\"'\n");
  for (const text of ["123", '"123"', "abc", "{}"]) {
    const opened = parseYaml(`${project("yaml", text)}outputs: {a: b}\n`);
    expect(opened.ok ? opened.program.config[0]?.default : opened).toBe(text);
  }
});

test("a file that is no project's is given as it stands, and so is JSON", () => {
  const opened = parseYaml(`config:\n  account:\n    default: '"123"'\noutputs: {a: b}\n`);
  expect(opened.ok ? opened.program.config[0]?.default : opened).toBe('"123"');
});
