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
])("read as another value: %s", (...texts) => {
  for (const text of texts) {
    expect([text, isReadAsOtherValue(text)]).toEqual([text, true]);
    expect(configText(text)).toBe(JSON.stringify(text));
    expect(readConfigText(configText(text))).toBe(text);
  }
});

test.each([
  ["", "a", "012345678901", "00", "0x10", "1.2.3", "1e", "e3", "-", ".", "tRUE", "yes", "nil"],
  ["[a]", '"a', "'5'", "2026-01-01", "10.0.0.0/16", "1h", "0_1"],
])("a string for Pulumi: %s", (...texts) => {
  for (const text of texts) {
    expect([text, isReadAsOtherValue(text)]).toEqual([text, false]);
    expect(configText(text)).toBe(text);
  }
});

test("a surrogate half stays one", () => {
  expect(configText('"\udfff"')).toBe('"\\"\udfff\\""');
});

test("any string is read back", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.json(), fc.double().map(String));
  fc.assert(
    fc.property(text, (each) => {
      expect(readConfigText(configText(each))).toBe(each);
      // The written value is a string for Pulumi: the string itself, or its JSON.
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

test("strings are only in quotation marks where Pulumi reads the program itself, and reading removes them", () => {
  expect(project("go", "123")).toContain('default: "123"\n');
  expect(project("yaml", "123")).toContain("default: '\"123\"'\n");
  for (const text of ["123", '"123"', "abc", "{}"]) {
    const opened = parseYaml(`${project("yaml", text)}outputs: {a: b}\n`);
    expect(opened.ok ? opened.program.config[0]?.default : opened).toBe(text);
  }
});

test("a file outside a project is unchanged, and so is JSON", () => {
  const opened = parseYaml(`config:\n  account:\n    default: '"123"'\noutputs: {a: b}\n`);
  expect(opened.ok ? opened.program.config[0]?.default : opened).toBe('"123"');
});
