import fc from "fast-check";
import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import gamma from "#catalog/gamma.json" with { type: "json" };
import { optionsSchema } from "#catalog/options.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { createCheck } from "#model/check/check.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { expressionRules, programRules, resourceRules } from "#model/check/rules/rules.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { now, resourceOf } from "#model/testing/rule-cases.ts";
import { anyInputs } from "#model/testing/rule-inputs.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";
import type { ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { textArbitrary } from "#model/testing/text.ts";

const packages = [alpha, beta, gamma, delta].flatMap((schema) => {
  const index = indexPackage(schema);
  return index.ok ? [index.package] : [];
});
const catalog = createCatalog(packages, []);
const rules = {
  resource: resourceRules,
  program: programRules,
  expression: expressionRules,
};
const newCheck = () => createCheck(catalog, rules, now);

const policy = "delta:RestrictionPolicy";
const member = "beta:analytics/v1:InstanceIamMember";
const binding = "beta:events/v1:ChannelConnectionIamBinding";
const tokens = [...new Set(resourceRules.flatMap((rule) => rule.tokens))];

const designOf = (...resources: readonly Resource[]): Program => ({
  ...emptyProgram("test"),
  resources,
});

const show = ({ rule, location, message }: Diagnostic): string =>
  "resource" in location
    ? `${location.resource} ${"path" in location ? formatPath(location.path) : location.kind}: ${rule}`
    : message;

test("diagnostics have their resource and path, those of design rules first", () => {
  const program = designOf(
    resourceOf(policy, { resourceId: "x", bindings: [{ principals: ["a:b"] }] }, 1, "a b"),
    resourceOf(member, { name: [] }, 2, "c"),
  );
  expect(newCheck()(program).map(show)).toEqual([
    "r1 name: resource-name/characters",
    "r1 bindings[0].relation: schema/required",
    "r1 resourceId: restriction/resource-id",
    "r1 bindings[0].principals[0]: restriction/principal",
    "r2 member: schema/required",
    "r2 name: schema/type",
    "r2 role: schema/required",
  ]);
});

test("a number is accepted as a string in an input, but not in an option, which Pulumi reads literally", () => {
  const [options] = [optionsSchema].flatMap((schema) => {
    const index = indexPackage(schema);
    return index.ok ? [index.package] : [];
  });
  const check = createCheck(createCatalog(packages, [], options), rules, now);
  const it = {
    ...resourceOf(member, { member: 5, name: true, role: "r" }),
    options: { version: 1 },
  };
  expect(check(designOf(it)).map((found) => `${found.severity} ${show(found)}`)).toEqual([
    "error r1 version: schema/type",
  ]);
});

test("an unknown type is reported once, and its inputs are not", () => {
  const program = designOf(resourceOf("delta:Restriction", { resourceId: 5 }));
  expect(newCheck()(program).map(show)).toEqual(["r1 type: resource-type/unknown"]);
});

test("both spellings of a type are checked alike", () => {
  const [short, long] = [policy, "delta:index:RestrictionPolicy"].map((token) =>
    newCheck()(designOf(resourceOf(token, { resourceId: "x" }))),
  );
  expect(short).not.toEqual([]);
  expect(long).toEqual(short);
});

test("a looked-up resource has no missing inputs", () => {
  const origin = { kind: "lookup", id: "abc", state: {} } as const;
  expect(newCheck()(designOf({ ...resourceOf(policy, {}), origin }))).toEqual([]);
});

test("dates are compared with the moment of the check", () => {
  const credentials = { passwords: [{ name: "password1", expiry: "2030-06-01T00:00:00Z" }] };
  const inputs = { registryName: "a", resourceGroupName: "b", credentials };
  const program = designOf(resourceOf("alpha:containerregistry:Token", inputs));
  const rulesAt = (moment: number) =>
    createCheck(catalog, rules, moment)(program).map(({ rule }) => rule);
  expect(rulesAt(Date.UTC(2030, 4))).toEqual([]);
  expect(rulesAt(Date.UTC(2030, 6))).toEqual(["token/expired"]);
});

/** A rule about policies and members. The rule reports no problems, and records which resources it checks. */
function spy(): { readonly asked: string[]; readonly rule: ResourceRule } {
  const asked: string[] = [];
  const check = ({ resource }: { readonly resource: Resource }) => {
    asked.push(resource.id);
    return [];
  };
  return { asked, rule: { id: "test/spy", summary: "Nothing.", tokens: [policy, member], check } };
}

/** Edits of a design with two policies, r1 and r3, and a member, r2, and the resources that are checked again. */
test.each<[Edit, ...string[]]>([
  [{ kind: "set-input", resource: resourceId(2), path: ["role"], value: "b" }, "r2"],
  [{ kind: "unset-input", resource: resourceId(1), path: ["resourceId"] }, "r1"],
  [{ kind: "rename-resource", resource: resourceId(3), name: "other" }, "r3"],
  [{ kind: "remove-resource", resource: resourceId(1) }],
  [{ kind: "rename-program", name: "other" }],
  [{ kind: "add-resource", resource: resourceOf(policy, {}, 4), index: 0 }, "r4"],
  [{ kind: "set-input", resource: resourceId(9), path: ["role"], value: "b" }],
])("after %j only what it changed is checked again", (edit, ...again) => {
  const { asked, rule } = spy();
  const check = createCheck(catalog, { resource: [rule], program: [], expression: [] }, now);
  const program = designOf(
    resourceOf(policy, { resourceId: "a:b" }, 1),
    resourceOf(member, { role: "a" }, 2),
    resourceOf(policy, { resourceId: "a:b" }, 3),
  );
  check(program);
  expect(asked).toEqual(["r1", "r2", "r3"]);
  asked.length = 0;
  check(applyEdit(program, edit));
  expect(asked).toEqual(again);
  asked.length = 0;
  // An undo needs no check: the results for the former resource are memoized.
  check(program);
  expect(asked).toEqual([]);
});

const programs: fc.Arbitrary<Program> = fc
  .array(fc.tuple(fc.constantFrom(...tokens, "a:b:C"), anyInputs, textArbitrary), { maxLength: 4 })
  .map((entries) =>
    designOf(
      ...entries.map(([token, inputs, name], at) => resourceOf(token, inputs, at + 1, name)),
    ),
  );

test("a check that knows the previous design finds the same as a new one", () => {
  const steps = programs.chain((program) =>
    fc.tuple(fc.constant(program), fc.array(editArbitrary(program), { maxLength: 4 })),
  );
  fc.assert(
    fc.property(steps, ([start, edits]) => {
      const check = newCheck();
      let program = start;
      for (const edit of [undefined, ...edits]) {
        if (edit !== undefined) program = applyEdit(program, edit);
        expect(check(program)).toEqual(newCheck()(program));
      }
    }),
    { numRuns: runs(20, 2000) },
  );
});

/** Resources of all types that refer to one another, share names and policies, and are nested. */
const wired: Program = readDesign([
  `${member} a name=x role=r member=user:k@b.example`,
  `${member} b name=x role=r member=user:k@b.example @dependsOn=[\${a}]`,
  `${binding} c name=\${e.id} role=r members=[user:k@b.example,\${size}]`,
  `${binding} d name=\${e.id} role=r members=\${b.etag} @parent=\${e}`,
  `${policy} e resourceId=\${f.id} @parent=\${f}`,
  `${policy} f resourceId=dashboard:\${web.id}`,
  `${policy} f resourceId=a:b @dependsOn=[\${a},\${a}]`,
  "gcp:projects:IAMMember g role=viewer member=ada",
  `${member} h name=y role=r member=ada`,
  "config size",
  "config region=1",
  "output o=${a.etga}",
]);

test("the same holds in a design whose resources refer to one another", () => {
  fc.assert(
    fc.property(fc.array(editArbitrary(wired), { maxLength: 20 }), (edits) => {
      const check = newCheck();
      let program = wired;
      check(program);
      for (const edit of edits) {
        program = applyEdit(program, edit);
        expect(check(program)).toEqual(newCheck()(program));
      }
    }),
    { numRuns: runs(20, 2000) },
  );
});

test("that design breaks every rule between resources", () => {
  const cyclic = applyEdit(wired, {
    kind: "set-input",
    resource: resourceId(6),
    path: ["resourceId"],
    value: expression({ kind: "reference", resource: resourceId(5), path: ["id"] }),
  });
  const written = applyEdit(wired, {
    kind: "set-input",
    resource: resourceId(6),
    path: ["resourceId"],
    value: expression({ kind: "builtin", function: "toJSON", argument: { Statement: [] } }),
  });
  const broken = new Set(
    [wired, cyclic, written].flatMap((program) => newCheck()(program)).map(({ rule }) => rule),
  );
  const between = programRules
    .map(({ id }) => id)
    .filter((id) => /^(graph|iam)\/|^config\/unused|^resource-name\/unique/.test(id));
  for (const rule of [...between, "reference/type", "reference/dangling", "reference/output"])
    expect(broken).toContain(rule);
});

test("the check throws for no JSON and no design", () => {
  const inputs = fc.oneof(anyInputs, recordOf(textArbitrary, anyJson));
  const wild = fc
    .tuple(fc.constantFrom(...tokens), inputs)
    .map(([token, values]) => designOf(resourceOf(token, values)));
  const check = newCheck();
  fc.assert(
    fc.property(fc.oneof(wild, designArbitrary), (program) => {
      const ids = new Set(program.resources.map(({ id }) => id));
      for (const { rule, location, message } of check(program)) {
        expect(rule).toMatch(/^[a-z-]+\/[a-z-]+$/);
        expect(message).toMatch(/[.?]”?$/);
        if ("resource" in location) expect(ids).toContain(location.resource);
      }
    }),
    { numRuns: runs(60, 2000) },
  );
});

test("if a rule about a type reports a value, its description doesn't", () => {
  const inputs = { eventBuses: [{ eventBusArn: "orders" }, { eventBusArn: " arn:aws" }] };
  const said = (more: ValueMap): readonly string[] =>
    newCheck()(designOf(resourceOf("gamma:events:EventEndpoint", { ...inputs, ...more })))
      .filter(({ message }) => message.includes("ARN"))
      .map(({ rule }) => rule);
  expect(said({})).toEqual(["endpoint/arn", "endpoint/arn", "endpoint/replication-role"]);
  expect(said({ unheard: 1 })).toEqual(said({}));
});
