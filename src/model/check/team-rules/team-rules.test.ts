import { readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { parse } from "yaml";

import { createTeamRules } from "#model/check/team-rules/team-rules.ts";
import type { TeamRule } from "#model/configuration/configuration.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { designOf, formatLocation } from "#model/testing/rule-cases.ts";

const rule: TeamRule = {
  id: "acme/owner",
  types: ["aws:*"],
  path: "tags.owner",
  expression: 'has(resource.inputs.tags) && resource.inputs.tags.owner != ""',
  message: "Every resource has an owner",
  link: "https://example.com/tags",
};

function find(rules: readonly TeamRule[], lines: readonly string[], stack?: string) {
  const design = designOf(readDesign(lines), createCatalog([], []));
  return createTeamRules(rules, stack).flatMap((each) =>
    [...each.check(design)].map(
      ({ severity, location, message }) => `${severity} ${formatLocation(location)}: ${message}`,
    ),
  );
}

test("a broken rule has its severity, place, message and link", () => {
  const said = "Every resource has an owner. https://example.com/tags";
  expect(find([rule], ["aws:s3/bucket:Bucket b", "gcp:storage:Bucket c"])).toEqual([
    `warning input-r1.tags.owner: ${said}`,
  ]);
  expect(find([{ ...rule, severity: "error" }], ["aws:s3/bucket:Bucket b"])).toEqual([
    `error input-r1.tags.owner: ${said}`,
  ]);
  expect(find([rule], ["aws:s3/bucket:Bucket b tags.owner=me"])).toEqual([]);
});

test("an unknown result is a hint, not a success", () => {
  expect(find([rule], ["aws:s3/bucket:Bucket b tags.owner=${a.id}", "a:B a"])).toEqual([
    "hint input-r1.tags.owner: This rule cannot be evaluated before deployment, because `tags.owner` is not known yet. Every resource has an owner.",
  ]);
});

test("failed and invalid expressions are reported", () => {
  expect(find([rule], ["aws:s3/bucket:Bucket b tags.team=x"])).toEqual([
    "warning input-r1.tags.owner: The rule cannot be evaluated here: No such key: owner. Use `has()` for fields that may be missing.",
  ]);
  expect(find([{ ...rule, expression: "resource." }], ["aws:s3/bucket:Bucket b"])).toEqual([
    "error program: The expression of the rule acme/owner cannot be parsed: Expected IDENTIFIER, got EOF.",
  ]);
});

test("a rule about other resources follows them, and one about a stack follows its name", () => {
  const named = { ...rule, path: undefined, message: "There is a log bucket", types: ["aws:*"] };
  const other = {
    ...named,
    expression: 'program.resources.exists(each, each.name == "logs")',
    link: undefined,
  };
  expect(find([other], ["aws:s3/bucket:Bucket b"])).toEqual([
    "warning input-r1.: There is a log bucket.",
  ]);
  expect(find([other], ["aws:s3/bucket:Bucket b", "a:B logs"])).toEqual([]);
  const stacked = { ...other, expression: 'stack.name != "prod" || options.protect' };
  expect(find([stacked], ["aws:s3/bucket:Bucket b @protect:=false"], "dev")).toEqual([]);
  expect(find([stacked], ["aws:s3/bucket:Bucket b @protect:=false"], "prod")).toHaveLength(1);
  expect(find([stacked], ["aws:s3/bucket:Bucket b @protect:=true"])).toEqual([]);
});

const guide = readFileSync(new URL("../../../../docs/team-rules.md", import.meta.url), "utf8");
const documented = [...guide.matchAll(/```yaml\n(team-rules:\n.*?)```/gs)].flatMap(
  ([, text = ""]) => (parse(text) as { "team-rules": TeamRule[] })["team-rules"],
);

/** For each documented rule, a resource that follows the rule and one that breaks it. */
const cases: Readonly<Record<string, readonly [keeps: string, breaks: string]>> = {
  "acme/bucket-name": [
    "aws:s3/bucket:Bucket b bucket=acme-logs",
    "aws:s3/bucket:Bucket b bucket=logs",
  ],
  "acme/owner": ["aws:s3/bucket:Bucket b tags.owner=me", "aws:s3/bucket:Bucket b"],
  "acme/cost-center": [
    'aws:ec2/instance:Instance i tags:={"cost-center":"cc-1234"}',
    'aws:ec2/instance:Instance i tags:={"cost-center":"none"}',
  ],
  "acme/regions": [
    "pulumi:providers:aws p region=eu-west-1",
    "pulumi:providers:aws p region=us-east-1",
  ],
  "acme/encrypted-volumes": [
    "aws:ebs/volume:Volume v encrypted:=true",
    "aws:ebs/volume:Volume v encrypted:=false",
  ],
  "acme/encrypted-databases": [
    "aws:rds/instance:Instance d storageEncrypted:=true",
    "aws:rds/instance:Instance d",
  ],
  "acme/no-public-database": [
    "aws:rds/instance:Instance d",
    "aws:rds/instance:Instance d publiclyAccessible:=true",
  ],
  "acme/no-open-ssh": [
    'aws:ec2/securityGroup:SecurityGroup g ingress:=[{"fromPort":22,"cidrBlocks":["10.0.0.0/8"]}]',
    'aws:ec2/securityGroup:SecurityGroup g ingress:=[{"fromPort":22,"cidrBlocks":["0.0.0.0/0"]}]',
  ],
  "acme/protected-databases": [
    "aws:rds/instance:Instance d @protect:=true",
    "aws:rds/instance:Instance d",
  ],
  "acme/image-tags": [
    'kubernetes:apps/v1:Deployment d spec:={"template":{"spec":{"containers":[{"image":"app:1.2"}]}}}',
    'kubernetes:apps/v1:Deployment d spec:={"template":{"spec":{"containers":[{"image":"app:latest"}]}}}',
  ],
};

test("the guide has ten rules, and all are tested", () => {
  expect(documented.map(({ id }) => id).toSorted()).toEqual(Object.keys(cases).toSorted());
  expect(documented).toHaveLength(10);
});

test.each(documented)("the documented rule $id finds its problem", (each) => {
  const [keeps = "", breaks = ""] = cases[each.id] ?? [];
  expect(find([each], [keeps], "prod")).toEqual([]);
  expect(find([each], [breaks], "prod")).toEqual([
    expect.stringMatching(/^(?:warning|error) input-r1[^:]*: /),
  ]);
  expect(find([each], [breaks], "prod")[0]).toContain(each.message);
});
