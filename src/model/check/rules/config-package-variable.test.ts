import { expect, test } from "vitest";

import { packageVariableValue } from "#model/check/rules/config-package-value.ts";
import { packageVariableKnown } from "#model/check/rules/config-package-variable.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import type { JsonObject } from "#model/base/json.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { harbourCatalog, harbourSchema } from "#model/testing/config-package.ts";
import { designOf, formatLocation } from "#model/testing/rule-cases.ts";

const catalog = harbourCatalog();

function read(config: JsonObject): Program {
  const result = parseManifest(JSON.stringify({ name: "test", resources: {}, config }));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

/** The messages of a rule, and the `config` after each fix. Each fix must resolve its problem. */
function said(rule: ProgramRule, config: JsonObject, known = catalog): readonly string[] {
  const program = read(config);
  return [...rule.check(designOf(program, known))].map(({ severity, location, message, fix }) => {
    const start = `${severity} ${formatLocation(location)}: ${message}`;
    if (fix === undefined) return start;
    const after = applyEdit(program, fix.edit);
    const left = [...rule.check(designOf(after, known))].map((each) => each.message);
    expect(left).not.toContain(message);
    const { config: fixed } = toDocument(after).json as JsonObject;
    return `${start} | ${fix.label} => ${JSON.stringify(fixed)}`;
  });
}

test.each<[config: JsonObject, ...expected: string[]]>([
  [
    {
      region: "eu",
      "harbour:region": "eu",
      "other:regoin": "eu",
      "harbour:dryRun": { value: true },
    },
  ],
  [
    { "harbour:regoin": "eu" },
    'warning config-harbour:regoin: The package harbour has no config variable "harbour:regoin". Did you mean harbour:region? | Rename to "harbour:region" => {"harbour:region":{"value":"eu"}}',
  ],
  [
    { "harbour:regoin": "eu", "harbour:region": "eu" },
    'warning config-harbour:regoin: The package harbour has no config variable "harbour:regoin". Did you mean harbour:region?',
  ],
  [
    { "harbour:color": "red" },
    'warning config-harbour:color: The package harbour has no config variable "harbour:color".',
  ],
  [
    { "harbour:token": "sentinel" },
    'error config-harbour:token: The package says that harbour:token is secret. A stack keeps it encrypted, so the design must not contain its value. | Make it secret => {"harbour:token":{"type":"string","secret":true}}',
  ],
  [
    { "harbour:token": { type: "string" } },
    'warning config-harbour:token: The package says that harbour:token is secret. A stack keeps it encrypted, so the design must not contain its value. | Make it secret => {"harbour:token":{"type":"string","secret":true}}',
  ],
  [{ "harbour:token": { type: "string", secret: true } }],
  [
    { "harbour:key": "x" },
    "hint config-harbour:key: The package deprecates harbour:key: Use token.",
  ],
])("names of a package's variables: %j", (config, ...expected) => {
  expect(said(packageVariableKnown, config)).toEqual(expected);
});

test("a schema without variables reports none", () => {
  const { config: _, ...bare } = harbourSchema;
  expect(said(packageVariableKnown, { "harbour:regoin": "eu" }, harbourCatalog(bare))).toEqual([]);
});

test.each<[config: JsonObject, ...expected: string[]]>([
  [{ "harbour:retries": 5, "harbour:dryRun": "true", "harbour:role": { value: { name: "a" } } }],
  [
    { "harbour:retries": "many" },
    'error config-harbour:retries: The value must be an integer, but this is "many".',
  ],
  [
    { "harbour:role": { value: "captain" } },
    'error config-harbour:role: The value must be an object, but this is "captain".',
  ],
  [
    { "harbour:region": { default: "eu" } },
    'warning config-harbour:region: The provider does not read the default of harbour:region. It reads the value from the stack config or the project file. | Change the default to a value => {"harbour:region":{"value":"eu"}}',
  ],
  [
    { "harbour:region": { default: "eu", value: "us" } },
    "warning config-harbour:region: The provider does not read the default of harbour:region. It reads the value from the stack config or the project file.",
  ],
  [{ "harbour:region": { type: "string", secret: true, default: "eu" } }],
  [{ "other:retries": "many" }],
])("values of a package's variables: %j", (config, ...expected) => {
  expect(said(packageVariableValue, config)).toEqual(expected);
});

test("no message contains the value of a secret", () => {
  for (const rule of [packageVariableKnown, packageVariableValue])
    for (const config of [
      { "harbour:token": { value: { a: "sentinel" } } },
      { "harbour:token": { type: "string", default: "sentinel" } },
      { "harbour:token": { type: "string", secret: true, value: ["sentinel"] } },
    ]) {
      const found = [...rule.check(designOf(read(config), catalog))];
      expect(found.map(({ message }) => message).join(" ")).not.toContain("sentinel");
    }
});
