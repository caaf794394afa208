import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import type { Program } from "#model/program/program.ts";
import { configDefault } from "#model/check/rules/config-default.ts";
import { configName } from "#model/check/rules/config-name.ts";
import { configSecretValue } from "#model/check/rules/config-secret-value.ts";
import { configTypeKnown } from "#model/check/rules/config-type.ts";
import { outputName } from "#model/check/rules/output-name.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { designOf, formatLocation } from "#model/testing/rule-cases.ts";

const catalog = createCatalog([], []);

function read(manifest: JsonObject): Program {
  const result = parseManifest(JSON.stringify({ name: "test", resources: {}, ...manifest }));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

const find = (rule: ProgramRule, program: Program) => [...rule.check(designOf(program, catalog))];

/**
 * Each case has the content of `config`, and a line for each diagnostic: `error config-a: part of the message | Label
 * => {"a": config after the fix}`.
 */
function testRule(
  rule: ProgramRule,
  section: "config" | "outputs",
  cases: readonly (readonly [declared: JsonObject, ...expected: string[]])[],
): void {
  for (const [declared, ...expected] of cases)
    test(`${rule.id}: ${JSON.stringify(declared)}`, () => {
      const program = read({ [section]: declared });
      const found = find(rule, program).map(({ severity, location, message, fix }) => {
        expect(message).toMatch(/^["A-Z].*[.?]$/s);
        const said = `${severity} ${formatLocation(location)}: ${message}`;
        if (fix === undefined) return said;
        const after = applyEdit(program, fix.edit);
        expect(find(rule, after).map((left) => left.location)).not.toContainEqual(location);
        const json = (toDocument(after).json as Record<string, Json>)[section];
        return `${said} | ${fix.label} => ${JSON.stringify(json)}`;
      });
      expect(found).toHaveLength(expected.length);
      expected.forEach((line, at) => {
        const [start = "", end = ""] = line.split(" … ");
        expect(found[at]).toContain(start);
        expect(found[at]?.endsWith(end)).toBe(true);
      });
    });
}

const text = { type: "string" };

testRule(configName, "config", [
  [{ a: text, "a.b": text, "a-b_1": text, "aws:region": text }],
  [
    { "": text },
    'error config-: Enter a name. | Rename to "config" => {"config":{"type":"string"}}',
  ],
  [
    { pulumi: text },
    `error config-pulumi: The name "pulumi" is reserved. … | Rename to "config" => {"config":{"type":"string"}}`,
  ],
  [
    { "a:b:c": text },
    'error config-a:b:c: "a:b:c" is not a valid config variable name … | Rename to "a-b-c" => {"a-b-c":{"type":"string"}}',
  ],
  [
    { "a:": text, a: text },
    'error config-a:: … | Rename to "a-2" => {"a-2":{"type":"string"},"a":{"type":"string"}}',
  ],
  [
    { "a b": text },
    'warning config-a b: The name "a b" has … | Rename to "a-b" => {"a-b":{"type":"string"}}',
  ],
]);

testRule(configTypeKnown, "config", [
  [{ a: text, b: { type: "Int" }, c: { type: "List<Number>" }, d: { default: 1 }, e: 5 }],
  [
    { a: {} },
    'error config-a: The config variable "a" needs a type … | Set the type to string => {"a":{"type":"string"}}',
  ],
  [
    { a: { type: "strin" } },
    'error config-a: "strin" is not a valid type … | Set the type to string => {"a":{"type":"string"}}',
  ],
  [
    { a: { type: "arrays" } },
    'error config-a: "arrays" … => {"a":{"type":"array","items":{"type":"string"}}}',
  ],
  [{ a: { type: "date-and-time" } }, "error config-a: … array or object."],
]);

testRule(configDefault, "config", [
  [
    {
      a: { type: "string", default: "x" },
      b: { type: "integer", default: 1 },
      c: { type: "object", default: {} },
    },
  ],
  [
    {
      a: { type: "array", default: [1, {}] },
      b: { type: "array", items: { type: "string" }, default: ["a"] },
    },
  ],
  [{ a: { type: "number", default: "${b}" }, b: text, c: { type: "boolean", default: null } }],
  [{ a: { type: "string", secret: true, default: 5 } }],
  [
    { a: { type: "string", default: 5 } },
    'error config-a: The default must be a string, but this is 5. | Change to "5" => {"a":{"type":"string","default":"5"}}',
  ],
  [
    { a: { type: "integer", default: "12" } },
    'an integer, but this is "12". | Change to 12 … "default":12}}',
  ],
  [{ a: { type: "integer", default: 1.5 } }, "an integer, but this is 1.5."],
  [
    { a: { type: "boolean", default: "true" } },
    'a boolean, but this is "true". | Change to true … "default":true}}',
  ],
  [{ a: { type: "number", default: "" } }, 'a number, but this is "".'],
  [{ a: { type: "object", default: "x" } }, 'an object, but this is "x".'],
  [
    { a: { type: "List<String>", default: "x" } },
    'a list of strings, but this is "x". | Change to ["x"] … "default":["x"]}}',
  ],
  [{ a: { type: "List<String>", default: ["x", 1] } }, "a list of strings, but this is a list."],
]);

const fixed = '| Remove the value => {"a":{"type":"string","secret":true}}';
testRule(configSecretValue, "config", [
  [
    {
      a: { type: "string", secret: true },
      b: { type: "string", default: "x" },
      c: { type: "string", secret: true, default: null },
    },
  ],
  [{ a: { type: "string", secret: false, default: "x" } }],
  [
    { a: { type: "string", secret: true, default: "hush" } },
    `error config-a: The variable is secret … ${fixed}`,
  ],
  [{ a: { type: "string", secret: true, default: "" } }, `error config-a: … ${fixed}`],
  [{ a: { secret: true, default: "hush" } }, `error config-a: … ${fixed}`],
  [{ a: { type: "string", secret: true, value: "hush" } }, `error config-a: … ${fixed}`],
  [{ a: { default: { "fn::secret": "hush" } } }, `error config-a: … ${fixed}`],
  [
    { a: { secret: true, default: [1] } },
    'error config-a: … => {"a":{"type":"array","secret":true,"items":{"type":"number"}}}',
  ],
]);

test("no message about a secret contains its value", () => {
  const program = read({ config: { a: { type: "integer", secret: true, default: "hush" } } });
  const rules = [configName, configTypeKnown, configDefault, configSecretValue];
  const said = rules.flatMap((rule) => find(rule, program));
  expect(said).toHaveLength(1);
  expect(JSON.stringify(said)).not.toContain("hush");
});

testRule(outputName, "outputs", [
  [{ a: 1, "any thing: at all": 2 }],
  [
    { "": 1, output: 2 },
    'error output-: A stack output has no name. | Rename to "output-2" => {"output-2":1,"output":2}',
  ],
]);
