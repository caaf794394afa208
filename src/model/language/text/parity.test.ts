import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "#model/base/json.ts";
import { put } from "#model/base/record.ts";
import { readYaml } from "#model/files/yaml/parse-yaml.ts";
import { hasOpaque, jsonOf } from "#model/language/text/node-json.ts";
import { sectionsOf } from "#model/language/text/outline.ts";
import { partText } from "#model/language/text/parts.ts";
import { anyJson } from "#model/testing/values.ts";
import { yamlArbitrary } from "#model/testing/yaml/yaml-layouts.ts";
import type { LanguageSyntax } from "#model/language/types.ts";

/** The content of all parts of a text, combined. */
function read(text: string, syntax: LanguageSyntax): JsonObject | undefined {
  const json: Record<string, Json> = {};
  for (const { key, entry, entries } of sectionsOf(partText(text, syntax))) {
    if (hasOpaque(entry.value) || entries.some((each) => hasOpaque(each.entry.value))) return;
    const inner: Record<string, Json> = {};
    for (const each of entries) put<Json>(inner, each.key.text, jsonOf(each.entry.value));
    put<Json>(json, key.text, entries.length === 0 ? jsonOf(entry.value) : inner);
  }
  return json;
}

const program = fc.record({ name: fc.string(), resources: fc.dictionary(fc.string(), anyJson) });

test("YAML is read as by the parser of whole files", () => {
  fc.assert(
    fc.property(program.chain(yamlArbitrary), ({ text }) => {
      fc.pre(!text.startsWith("\ufeff") && !/[&*]|<<|^\?/m.test(text));
      const whole = readYaml(text);
      fc.pre(whole.ok);
      expect(read(text, "yaml")).toEqual(whole.json);
    }),
  );
});

test("JSON is read independently of its layout", () => {
  fc.assert(
    fc.property(program, fc.constantFrom(0, 2, 4, "\t"), (json, indent) => {
      expect(read(JSON.stringify(json, null, indent), "json")).toEqual(json);
    }),
  );
});

test("only a plain << merges", () => {
  expect(read('{"resources": {"a": {"<<": 0}}}', "json")).toEqual({
    resources: { a: { "<<": 0 } },
  });
  expect(read('resources:\n  a:\n    "<<": 0\n', "yaml")).toEqual({
    resources: { a: { "<<": 0 } },
  });
  expect(read("resources:\n  a:\n    <<: {}\n", "yaml")).toBeUndefined();
});
