import fc from "fast-check";
import { expect, test } from "vitest";

import { optionsSchema } from "#catalog/options.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { createCheck } from "#model/check/check.ts";
import { applyEdit } from "#model/program/edit.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { emptyProgram } from "#model/program/program.ts";
import { optionAliasUnique } from "#model/check/rules/option-alias-unique.ts";
import { optionDuration } from "#model/check/rules/option-duration.ts";
import { optionIgnored } from "#model/check/rules/option-ignored.ts";
import { optionImportLookup } from "#model/check/rules/option-import-lookup.ts";
import { optionLiteral } from "#model/check/rules/option-literal.ts";
import { optionPropertyPath } from "#model/check/rules/option-property-path.ts";
import { optionProviderPackage } from "#model/check/rules/option-provider-package.ts";
import { optionSecretOutput } from "#model/check/rules/option-secret-output.ts";
import { runs } from "#model/testing/runs.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { formatLocation, testProgramRule } from "#model/testing/rule-cases.ts";
import type { Value } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";

const optionRules = [
  optionAliasUnique,
  optionDuration,
  optionIgnored,
  optionImportLookup,
  optionLiteral,
  optionPropertyPath,
  optionProviderPackage,
  optionSecretOutput,
];

const text = { type: "string" };
const schema = {
  name: "p",
  types: {
    "p:index:Part": {
      type: "object",
      properties: { size: text, "odd.name": text, tags: { type: "object" } },
    },
  },
  resources: {
    "p:index:Thing": {
      inputProperties: {
        name: text,
        part: { $ref: "#/types/p:index:Part" },
        parts: { type: "array", items: { $ref: "#/types/p:index:Part" } },
        anything: { $ref: "pulumi.json#/Any" },
      },
      properties: { name: text, arn: text, password: text },
    },
    "p:index:Group": { isComponent: true, inputProperties: { name: text }, properties: {} },
  },
};

const [bags, home, other] = [optionsSchema, schema, { name: "q" }].map((entry) => {
  const result = indexPackage(entry);
  if (!result.ok) throw new Error(result.message);
  return result.package;
});
const catalog = createCatalog([home!, other!], [], bags);

testProgramRule(optionDuration, catalog, [
  [["p:Thing a @customTimeouts.create=5m @customTimeouts.delete=${c}", "config c=1h"]],
  [
    ["p:Thing a @customTimeouts.create=90min @customTimeouts.update=5"],
    `error option-r1.customTimeouts.create: "90min" is not a duration. | Change to "90m" => "90m"`,
    `error option-r1.customTimeouts.update: the units are ns, us, ms, s, m and h.`,
  ],
  [["p:Thing a @customTimeouts.read="], `error option-r1.customTimeouts.read: The value is empty`],
]);

testProgramRule(optionAliasUnique, catalog, [
  [
    [
      `p:Thing a @aliases:=[{"name":"x"},{"name":"a"}]`,
      `p:Thing b @aliases:=[{"name":"y"},"nonsense",{"name":"x","type":"p:index:Group"}]`,
      `p:Thing c #1 @aliases:=[{"name":"x"}]`,
    ],
  ],
  [
    [`p:Thing a @aliases:=[{"name":"x"}]`, `p:Thing b @aliases:=[{"name":"y"},{"name":"x"}]`],
    `warning option-r2.aliases[1]: "a" has the same alias.`,
  ],
  [
    ["p:Thing a", `p:Thing b @aliases:=[{"name":"a"}]`],
    `warning option-r2.aliases[0]: The alias names "a", which is also in the design.`,
  ],
  [
    [
      `p:Thing b @aliases:=["urn:pulumi:s::p::p:index:Thing::x"]`,
      `p:Thing c @aliases:=[{"urn":"urn:pulumi:s::p::p:Thing::x"}]`,
    ],
    `warning option-r2.aliases[0]: "b" has the same alias.`,
  ],
  [["p:Group g", "p:Thing a @parent=${g}", `p:Thing b @aliases:=[{"name":"a"}]`]],
]);

testProgramRule(optionPropertyPath, catalog, [
  [
    [
      "p:Thing a @ignoreChanges=[*,name,part.size,parts[0].size,parts[*].size,part.tags.x,anything.a[0]]",
    ],
  ],
  [[`p:Thing a @ignoreChanges=[part["odd.name"],part.*,parts[*],part.tags["a.b"]]`]],
  [["p:Thing a @replaceOnChanges=[arn,name] @hideDiffs=[password]"]],
  [["q:Unknown a @ignoreChanges=[whatever]", "p:Thing b @ignoreChanges=${c}", "config c=name"]],
  [
    ["p:Thing a @ignoreChanges=[nme]"],
    `warning option-r1.ignoreChanges[0]: The type has no property "nme", so nothing matches the path | Change to "name" => "name"`,
  ],
  [
    ["p:Thing a @ignoreChanges=[name,part.siz]"],
    `warning option-r1.ignoreChanges[1]: "part" has no property "siz" | Change to "part.size" => "part.size"`,
  ],
  [
    ["p:Thing a @ignoreChanges=[parts.size]"],
    `warning option-r1.ignoreChanges[0]: "parts" is a list | Change to "parts[*].size" => "parts[*].size"`,
  ],
  [
    ["p:Thing a @ignoreChanges=[arn]"],
    `warning option-r1.ignoreChanges[0]: The type has no property "arn"`,
  ],
  [
    ["p:Thing a @replaceOnChanges=[name.length]"],
    `warning option-r1.replaceOnChanges[0]: "name" has no`,
  ],
  [["p:Thing a @hideDiffs=[a.]"], `warning option-r1.hideDiffs[0]: "a." is not a property path.`],
  [
    ["p:Thing a @hideDiffs=[part[size]]"],
    `warning option-r1.hideDiffs[0]: is not a property path.`,
  ],
]);

testProgramRule(optionSecretOutput, catalog, [
  [
    [
      "p:Thing a @additionalSecretOutputs=[password,id]",
      "q:Unknown b @additionalSecretOutputs=[x]",
    ],
  ],
  [
    ["p:Thing a @additionalSecretOutputs=[pasword]"],
    `warning option-r1.additionalSecretOutputs[0]: "pasword" is not an output of the type "p:Thing" | Change to "password" => "password"`,
  ],
  [
    ["p:Thing a @additionalSecretOutputs=[password,whatever]"],
    `warning option-r1.additionalSecretOutputs[1]: "whatever" | Remove "whatever" => ["password"]`,
  ],
]);

testProgramRule(optionImportLookup, catalog, [
  [["p:Thing a @import=x", "p:Thing b #1"]],
  [
    ["p:Thing a #1 @import=x"],
    "error option-r1.import: The resource is looked up | Remove import => {}",
  ],
]);

testProgramRule(optionIgnored, catalog, [
  [
    [
      "p:Thing a @protect=x @import=x @hideDiffs=[]",
      "p:Group b @providers=[] @protect=x @version=1",
    ],
  ],
  [
    [
      "pulumi:providers:p a @envVarMappings.a=b",
      "p:Thing b #1 @version=1",
      "p:Thing c @nonsense=x",
    ],
  ],
  [
    ["p:Group a @ignoreChanges=[name]"],
    "warning option-r1.ignoreChanges: The option ignoreChanges has no effect on a component | Remove ignoreChanges => {}",
  ],
  [
    ["p:Thing a @providers=[]"],
    "warning option-r1.providers: neither a component nor a provider | Remove providers => {}",
  ],
  [
    ["pulumi:providers:p a @import=x"],
    "warning option-r1.import: a provider resource | Remove import => {}",
  ],
  [
    ["p:Thing a #1 @protect=x @version=1"],
    `warning option-r1.protect: a looked-up resource | Remove protect => {"version":"1"}`,
  ],
]);

testProgramRule(optionLiteral, catalog, [
  [["p:Thing a @protect=${c} @customTimeouts.create=${c} @import=x", "config c=1"]],
  // The reference check reports these problems, so the rule doesn't.
  [["p:Thing a @import=${b.name}", "p:Thing b"]],
  [
    ["p:Thing a @import=${c} @ignoreChanges=[name,${c}]", "config c=1"],
    "error option-r1.ignoreChanges[1]: The option ignoreChanges is read literally",
    "error option-r1.import: It cannot contain references or config values.",
  ],
  [["p:Thing a @version=1.${c}", "config c=1"], "error option-r1.version: The option version"],
]);

testProgramRule(optionProviderPackage, catalog, [
  [["pulumi:providers:p a", "p:Thing b @provider=${a}", "p:Thing c @provider=${b}"]],
  [["pulumi:providers:q a", "p:Group b @provider=${a}", "p:Thing c @provider=${gone}"]],
  [
    ["pulumi:providers:q a", "p:Thing b @provider=${a}"],
    `error option-r2.provider: "a" is a provider of the package "q", but this resource is from the package "p".`,
  ],
  [
    ["pulumi:providers:q a", "p:Thing b @provider=${a}", "pulumi:providers:p right"],
    `error option-r2.provider: "a" is a provider | Change to "right" => {"kind":"reference","resource":"r3","path":[]}`,
  ],
]);

/** The reports of the whole check about options, without any rules: problems of shape, and problems of references. */
const check = createCheck(catalog, { resource: [], program: [], expression: [] }, 0);

test.each<[lines: readonly string[], ...found: string[]]>([
  [["p:Thing a @dependsOn=[${b},${c}] @parent=${c} @deletedWith=${b}", "p:Thing b", "p:Group c"]],
  [["p:Thing a @provider=${b} @aliases=[urn:pulumi:s::p::t::n]", "pulumi:providers:p b"]],
  [["q:Unknown a @version=1", "p:Group b @ignoreChanges=[x]"]],
  [
    ["p:Thing a @protct=x"],
    'option-r1.protct schema/unknown-property Resources have no option "protct". Did you mean protect?',
  ],
  [["p:Thing a #1 @protct=x"], "option-r1.protct schema/unknown-property Resources have no option"],
  [["q:Unknown a @protct=x"], "option-r1.protct schema/unknown-property Resources have no option"],
  [
    ["p:Thing a @protect=yes"],
    'option-r1.protect schema/type protect expects a boolean, but this is "yes".',
  ],
  [
    ["p:Thing a @dependsOn=[b]", "p:Thing b"],
    "option-r1.dependsOn[0] schema/type dependsOn[0] expects a resource",
  ],
  [
    ["p:Thing a @dependsOn=${b}", "p:Thing b"],
    'option-r1.dependsOn reference/type "b" is a resource; dependsOn expects a list of resources',
  ],
  [
    ["p:Thing a @parent=${b.name}", "p:Thing b"],
    'option-r1.parent reference/type "b.name" is a string; parent expects a resource.',
  ],
  [
    ["p:Thing a @provider=${b}", "p:Thing b"],
    'option-r1.provider reference/type "b" is a resource; provider expects a provider resource.',
  ],
  [["p:Thing a @import=${b.name}", "p:Thing b"], "option-r1.import reference/plain"],
  [["p:Thing a @parent=${gone}"], "option-r1.parent reference/dangling"],
])("the options of %j", (lines, ...found) => {
  const said = check(readDesign(lines)).map(
    ({ location, rule, message, fix }) =>
      [`${formatLocation(location)} ${rule} ${message}`, fix] as const,
  );
  expect(said).toHaveLength(found.length);
  found.forEach((line, at) => expect(said[at]?.[0]).toContain(line));
  for (const [, fix] of said)
    if (fix !== undefined) expect(fix.edit).toMatchObject({ root: "options" });
});

test("options may be any JSON: nothing throws, and each diagnostic has a place and a fix for it", () => {
  const rules = { resource: [], program: optionRules, expression: [] };
  const checkAll = createCheck(catalog, rules, 0);
  const names = fc.constantFrom(
    ...Object.keys(optionsSchema.resources["pulumi:options:Custom"].inputProperties),
    "providers",
    "envVarMappings",
    "nonsense",
    "__proto__",
  );
  const words = fc.constantFrom("5 minutes", "nme", "part.size", "parts.size", "pasword", "*", "");
  const value = fc.oneof(
    words,
    fc.array(words, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("create", "urn", "name", "x"), fc.oneof(words, fc.jsonValue())),
    fc.jsonValue() as fc.Arbitrary<Value>,
  ) as fc.Arbitrary<Value>;
  const tokens = fc.constantFrom("p:Thing", "p:Group", "pulumi:providers:p", "q:Unknown", "");
  fc.assert(
    fc.property(tokens, fc.dictionary(names, value), fc.boolean(), (token, bag, isLookup) => {
      const [made] = readDesign([`${token} a${isLookup ? " #1" : ""}`]).resources;
      const program = { ...emptyProgram("t"), resources: [{ ...made!, token, options: bag }] };
      const found = checkAll(program);
      for (const { location, rule, fix } of found) {
        if (location.kind !== "option") throw new Error(`${rule} is about ${location.kind}`);
        if (rule !== "schema/required") expect(valueAt(bag, location.path)).not.toBeUndefined();
        if (fix === undefined) continue;
        expect(checkAll(applyEdit(program, fix.edit)).length).toBeLessThanOrEqual(found.length);
        expect(applyEdit(program, fix.edit)).not.toBe(program);
      }
    }),
    { numRuns: runs(120) },
  );
});
