import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { formatPath } from "#model/base/path.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { applyEdit } from "#model/program/edit.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { now } from "#model/testing/rule-cases.ts";

const text = { type: "string" };
const described = (description: string, type = "string"): object => ({ type, description });

const indexed = indexPackage({
  name: "a",
  version: "1.0.0",
  types: {
    "a:index:Acl": { type: "string", enum: [{ value: "private" }, { value: "public-read" }] },
    "a:index:Rule": {
      type: "object",
      properties: { mode: described("Valid values are `fast` and `slow`.") },
    },
  },
  resources: {
    "a:index:Balancer": {
      inputProperties: {
        kind: described("The kind. Possible values are `application`, `gateway`, or `network`."),
        acl: { oneOf: [text, { $ref: "#/types/a:index:Acl" }] },
        documentedAcl: {
          oneOf: [text, { $ref: "#/types/a:index:Acl" }],
          description: "Valid values are `private` and `public-read`.",
        },
        port: described("Must be between 1 and 65535.", "integer"),
        title: described("Must be between 3 and 10 characters."),
        adminPassword: described("Must be between 14 and 20 characters."),
        rules: { type: "array", items: { $ref: "#/types/a:index:Rule" } },
        zones: {
          type: "array",
          items: text,
          description: "Valid values are `north` and `south`.",
        },
        plain: text,
        name: text,
        namePrefix: described("Conflicts with `name`."),
        mark: described("At least one of `mark` or `sign` must be set."),
        sign: text,
        target: described("Required if `method` is `FORWARD` or `SPLIT`."),
        method: text,
        roleArn: described("ARN of the role."),
        owners: { type: "array", items: text, description: "List of email addresses." },
        rulesJson: described("The rules as a JSON string."),
        until: described("When it ends, in RFC 3339 format."),
      },
    },
  },
});
if (!indexed.ok) throw new Error(indexed.message);
const { package: pack } = indexed;

function found(properties: JsonObject, facts: readonly PackageFacts[] = []) {
  const catalog = createCatalog([pack], facts);
  const read = parseManifest(
    JSON.stringify({ name: "x", resources: { it: { type: "a:Balancer", properties } } }),
  );
  if (!read.ok) throw new Error(read.message);
  const { program } = read;
  const all = createDesignCheck(catalog, now)(program);
  return {
    program,
    found: all.filter(({ rule }) => rule.startsWith("value/")),
  };
}

/**
 * The messages for a resource. The resource also has the required inputs, because some tests are not about missing
 * inputs.
 */
const said = (properties: JsonObject, facts?: readonly PackageFacts[]): readonly string[] =>
  found({ sign: "x", ...properties }, facts).found.map(({ severity, rule, location, message }) => {
    const path = location.kind === "input" ? formatPath(location.path) : location.kind;
    return `${severity} ${rule} ${path}: ${message}`;
  });

test.each<[JsonObject, string]>([
  [
    { kind: "aplication" },
    'warning value/listed kind: "aplication" is not one of the values in the documentation: “Possible values are application, gateway, or network.” Did you mean "application"?',
  ],
  [
    { acl: "publik-read" },
    'warning value/listed acl: "publik-read" is not one of the values in the schema: "private" and "public-read". Did you mean "public-read"?',
  ],
  [
    { documentedAcl: "publik" },
    'warning value/listed documentedAcl: "publik" is not one of the values in the documentation: “Valid values are private and public-read.”',
  ],
  [
    { port: 70_000 },
    "warning value/range port: The value is 70000, but the documentation says: “Must be between 1 and 65535.”",
  ],
  [
    { title: "ab" },
    "warning value/length title: The value has 2 characters, but the documentation says: “Must be between 3 and 10 characters.”",
  ],
  [
    { rules: [{ mode: "fast" }, { mode: "fastt" }] },
    'warning value/listed rules[1].mode: "fastt" is not one of the values in the documentation: “Valid values are fast and slow.” Did you mean "fast"?',
  ],
  [
    { zones: ["north", "sooth"] },
    'warning value/listed zones[1]: "sooth" is not one of the values in the documentation: “Valid values are north and south.” Did you mean "south"?',
  ],
  [
    { name: "a", namePrefix: "b" },
    "warning value/conflict namePrefix: namePrefix and name are both set, but the documentation says: “Conflicts with name.”",
  ],
  [
    { sign: null },
    "warning value/one-required mark: None of mark or sign is set, but the documentation says: “At least one of mark or sign must be set.”",
  ],
  [
    { method: "SPLIT" },
    "warning value/required target: target is missing, but the documentation says: “Required if method is FORWARD or SPLIT.”",
  ],
  [
    { roleArn: "admin" },
    'warning value/syntax roleArn: "admin" is not an ARN, but the documentation says: “ARN of the role.”',
  ],
  [
    { owners: ["a@example.com", "b"] },
    'warning value/syntax owners[1]: "b" is not an email address, but the documentation says: “List of email addresses.”',
  ],
  [
    { rulesJson: "{a: 1}" },
    "warning value/syntax rulesJson: The string is not JSON, but the documentation says: “The rules as a JSON string.”",
  ],
])("%j: %s", (properties, message) => {
  expect(said(properties)).toEqual([message]);
});

test.each<JsonObject>([
  { kind: "Application" },
  { kind: "" },
  { kind: "${other}" },
  { acl: "private" },
  { acl: "authenticated" },
  { acl: "public-read2" },
  { port: 1 },
  { title: "😀😀😀😀😀😀" },
  { adminPassword: "short" },
  { plain: "anything" },
  { name: "", namePrefix: "b" },
  { name: "a" },
  { mark: "a", sign: null },
  { sign: "${other}" },
  { method: "FORWARD", target: "a" },
  { method: "forward" },
  { method: "${other}" },
  { roleArn: "arn:aws:iam::123456789012:role/admin" },
  { roleArn: "${other}" },
  { roleArn: "ROLE ARN" },
  { rulesJson: "..." },
])("%j has no problem", (properties) => {
  expect(said(properties)).toEqual([]);
});

test("the fix is the most likely value, and the others are offered, too", () => {
  const { program, found: problems } = found({ sign: "x", kind: "aplication" });
  const [problem] = problems;
  const labels = [problem?.fix, ...(problem?.otherFixes ?? [])].map((fix) => fix?.label);
  expect(labels).toEqual(["application", "gateway", "network"].map((to) => `Change to "${to}"`));
  const fixed = applyEdit(program, problem!.fix!.edit);
  expect(fixed.resources[0]?.inputs["kind"]).toBe("application");
});

test("either of two conflicting inputs can be removed", () => {
  const { program, found: problems } = found({ sign: "x", name: "a", namePrefix: "b" });
  const [problem] = problems;
  const fixes = [problem?.fix, ...(problem?.otherFixes ?? [])];
  expect(fixes.map((fix) => fix?.label)).toEqual(["Remove namePrefix", "Remove name"]);
  const left = fixes.map((fix) =>
    Object.keys(applyEdit(program, fix!.edit).resources[0]?.inputs ?? {}),
  );
  expect(left).toEqual([
    ["sign", "name"],
    ["sign", "namePrefix"],
  ]);
});

test("the fix of a date is its midnight", () => {
  const { program, found: problems } = found({ sign: "x", until: "2031-01-31" });
  const fixed = applyEdit(program, problems[0]!.fix!.edit);
  expect(fixed.resources[0]?.inputs["until"]).toBe("2031-01-31T00:00:00Z");
});

test("an input that conflicts with a set one is not required", () => {
  const facts: readonly PackageFacts[] = [
    { package: "a", properties: { plain: { conflictsWith: ["target"] } } },
  ];
  expect(said({ method: "SPLIT", plain: "x" }, facts)).toEqual([]);
});

test("facts add conflicts, groups and conditions, and deny documented ones", () => {
  const facts = (properties: PackageFacts["properties"]): readonly PackageFacts[] => [
    { package: "a", properties: properties ?? {} },
  ];
  const denied = facts({
    namePrefix: { conflictsWith: false },
    mark: { oneRequiredOf: false },
    target: { requiredWhen: false },
    roleArn: { syntax: false },
  });
  const wrong = { name: "a", namePrefix: "b", sign: null, method: "SPLIT", roleArn: "x" };
  expect(said(wrong)).toHaveLength(4);
  expect(said(wrong, denied)).toEqual([]);
  const added = facts({
    plain: { conflictsWith: ["title"], syntax: "url" },
    kind: { requiredWhen: { not: { input: "title", after: null } } },
  });
  expect(said({ plain: "x", title: "abc" }, added)).toEqual([
    "warning value/conflict plain: plain and title are both set, but facts say that one of them excludes the other.",
    "warning value/required kind: kind is missing, but facts say that it is required here.",
    'warning value/syntax plain: "x" is not a URL, but facts say that it must be.',
  ]);
});

test("facts take precedence over the documentation and the schema", () => {
  const facts = (properties: PackageFacts["properties"]): readonly PackageFacts[] => [
    { package: "a", types: { "a:Balancer": { properties: properties ?? {} } } },
  ];
  expect(said({ kind: "mesh" }, facts({ kind: { values: false } }))).toEqual([]);
  expect(said({ kind: "mesh" }, facts({ kind: { values: ["mesh"] } }))).toEqual([]);
  expect(said({ kind: "network" }, facts({ kind: { values: ["mesh"] } }))).toEqual([
    'warning value/listed kind: "network" is not one of the values listed by facts: "mesh".',
  ]);
  expect(said({ port: 0 }, facts({ port: { range: { least: 0 } } }))).toEqual([]);
  expect(said({ port: -1 }, facts({ port: { range: { least: 0 } } }))).toEqual([
    "warning value/range port: The value is -1, but facts say that it must be at least 0.",
  ]);
  // Facts about other aspects of the property stay valid, and facts for other versions are ignored.
  const marked = facts({ kind: { replaces: true } });
  expect(said({ kind: "mesh" }, [...marked, ...facts({ kind: { values: ["mesh"] } })])).toEqual([]);
  const later = { package: "a", versions: ">=2.0.0", properties: { kind: { values: ["mesh"] } } };
  expect(said({ kind: "mesh" }, [later])).toHaveLength(1);
  expect(said({ rules: [{ mode: "x" }] }, facts({ "rules.mode": { values: ["x"] } }))).toEqual([]);
});
