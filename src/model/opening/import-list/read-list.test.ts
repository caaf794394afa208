import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListContext } from "#model/opening/import-list/listed.ts";
import { nativeToken } from "#model/opening/import-list/read-cloud-control.ts";
import { readImportList } from "#model/opening/import-list/read-list.ts";
import { terraformId } from "#model/opening/import-list/terraform-id.ts";
import { readTerraformMapping } from "#model/opening/import-list/terraform-mapping.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const sample = (name: string): string =>
  readFileSync(new URL(`samples/${name}.json`, import.meta.url), "utf8");

function mapping() {
  const result = readTerraformMapping(sample("kubernetes-mapping"));
  if (!result.ok) throw new Error(result.message);
  return result.mapping;
}

function read(text: string, context: ListContext = {}) {
  const list = readImportList(text, context);
  if (!list.ok) throw new Error(list.message);
  return list;
}

/** Each resource as `TYPE NAME ID`. */
const shown = (text: string, context?: ListContext): readonly string[] =>
  read(text, context).resources.map(({ type, name, id }) => `${type} ${name} ${id}`);

const notes = (text: string, context?: ListContext): readonly string[] =>
  read(text, context).notes.map(({ where, message }) => `${where}: ${message}`);

const vpc = "aws:ec2/vpc:Vpc main vpc-1";

test.each([
  ["aws:ec2/vpc:Vpc\tmain\tvpc-1\n", [vpc]],
  [
    "aws:ec2/vpc:Vpc,main,vpc-1\r\n\r\naws:ec2/vpc:Vpc,other,vpc-2",
    [vpc, "aws:ec2/vpc:Vpc other vpc-2"],
  ],
  ['ID;Name;Type token\n"vpc-1";"main";aws:ec2/vpc:Vpc', [vpc]],
  ["aws:ec2/vpc:Vpc,net/main", ["aws:ec2/vpc:Vpc main net/main"]],
  ['type,name,id\na:b:C,"x, ""y""",1', ['a:b:C x, "y" 1']],
  ["\ufefftype\tname\tid\na:b:C\tx\t1", ["a:b:C x 1"]],
])("a table is read by its columns: %j", (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test("a header names additional columns", () => {
  const text = "type\tname\tid\tparent\tversion\tproperties\na:b:C\tx\t1\tnet\t2.0.0\tsize, tags";
  expect(read(text).resources).toEqual([
    {
      type: "a:b:C",
      name: "x",
      id: "1",
      parent: "net",
      version: "2.0.0",
      properties: ["size", "tags"],
    },
  ]);
});

test("a list without types uses the given one", () => {
  const list = '[{"id":"100823","name":"web"},{"id":"100824","name":""},{"name":"lost"}]';
  expect(shown(list, { type: "digitalocean:index/droplet:Droplet" })).toEqual([
    "digitalocean:index/droplet:Droplet web 100823",
    "digitalocean:index/droplet:Droplet 100824 100824",
  ]);
  expect(notes(list)).toEqual([
    "[2]: The entry has no ID, so it is left out.",
    ": The list does not say what type its resources have.",
  ]);
});

test("the types of Cloud Control are those of aws-native", () => {
  const list = JSON.stringify({
    ResourceDescriptions: [
      { Identifier: "arn:aws:sns:eu-west-1:123456789012:orders", Properties: "{}" },
      { Identifier: "api|stage" },
      {},
    ],
    TypeName: "AWS::SNS::Topic",
    NextToken: "more",
  });
  expect(shown(list)).toEqual([
    "aws-native:sns:Topic orders arn:aws:sns:eu-west-1:123456789012:orders",
    "aws-native:sns:Topic stage api|stage",
  ]);
  expect(notes(list).join(" ")).toMatch(/no ID.*not loaded.*it continues/);
  expect(shown(list, { type: "aws:sns/topic:Topic" })[0]).toMatch(/^aws:sns\/topic:Topic /);
});

test.each([
  ["AWS::EC2::VPC", "aws-native:ec2:Vpc"],
  ["AWS::RDS::DBInstance", "aws-native:rds:DbInstance"],
  ["AWS::EC2::VPCEndpoint", "aws-native:ec2:VpcEndpoint"],
  ["AWS::Config::ConfigRule", "aws-native:configuration:ConfigRule"],
  ["AWS::S3::Bucket", "aws-native:s3:Bucket"],
  ["Custom::Thing", undefined],
])("%s is %s", (type, token) => {
  expect(nativeToken(type)).toBe(token);
});

const mapped = [
  "kubernetes:core/v1:Namespace shop shop",
  "kubernetes:apps/v1:Deployment web-app-blue-this-a shop/web-a",
  "kubernetes:apps/v1:Deployment web-app-blue-this-1 shop/web-b",
];

test("a Terraform state is mapped, and unmapped resources are noted", () => {
  const state = sample("terraform-state");
  expect(shown(state, { mappings: [mapping()] })).toEqual(mapped);
  expect(notes(state, { mappings: [mapping()] })).toEqual([
    "kubernetes_manifest: 1 resource not mapped: the mapping for kubernetes has no type for it.",
    'random_pet: 1 resource not mapped: give the mapping for "random", which `pulumi package get-mapping terraform random` prints for most providers.',
    ": 1 data source left out: Terraform only reads them.",
  ]);
  expect(shown(state)).toEqual([]);
});

test("terraform show returns the same as the state", () => {
  expect(shown(sample("terraform-show"), { mappings: [mapping()] })).toEqual(mapped.slice(0, 2));
});

test.each([
  ["aws_vpc", { id: "vpc-1", name: "x" }, "vpc-1"],
  ["aws_ecs_service", { id: "arn:…", cluster: "arn:aws:ecs:r:1:cluster/c", name: "web" }, "c/web"],
  ["aws_route_table_association", { id: "rtbassoc-1", route_table_id: "rtb-1" }, undefined],
  ["aws_vpc", {}, undefined],
])("%s with %j is imported as %s", (type, attributes, id) => {
  expect(terraformId({ type, attributes }, undefined)).toBe(id);
});

test("the documented parts are composed from the attributes", () => {
  const documented = {
    shape: "{cluster_name}:{addon_name}",
    separator: ":",
    explanation: "",
    isDocumented: true,
    parts: [{ name: "cluster_name" }, { name: "addon_name" }],
  } as const;
  const attributes = { id: "x", cluster_name: "c", addon_name: "a" };
  expect(terraformId({ type: "aws_eks_addon", attributes }, documented)).toBe("c:a");
  expect(terraformId({ type: "t", attributes: { id: "c:a" } }, documented)).toBe("c:a");
});

test("an import file is read with its names, and placeholders are missing IDs", () => {
  const urn = "urn:pulumi:dev::shop::a:b:C::net";
  const file = JSON.stringify({
    nameTable: { net: urn },
    resources: [
      {
        type: "a:b:C",
        name: "mainNet",
        logicalName: "main net",
        id: "<PLACEHOLDER>",
        parent: "net",
      },
      { type: "a:b:D", name: "it", component: true, remote: true, inputs: { a: 1 } },
    ],
  });
  expect(read(file).resources).toEqual([
    { type: "a:b:C", name: "main net", alias: "mainNet", id: "", parent: urn },
    { type: "a:b:D", name: "it", id: "", component: true, remote: true },
  ]);
  expect(notes(file)).toEqual(["it: inputs cannot be in the list, so it was omitted."]);
});

test.each([
  ["", "empty"],
  ["{", "Line 1"],
  ['[{"a":1}]', "no entry has an `id`"],
  ['{"version":3,"terraform_version":"0.11","modules":[]}', "version 3"],
  ['{"format_version":"1.0","planned_values":{}}', "Terraform plan"],
  [sample("kubernetes-mapping"), "mapping"],
  ['{"name":"x"}', "not a list of resources"],
  ["type,name,id", "no rows"],
])("%j is rejected", (text, said) => {
  const list = readImportList(text);
  expect(list.ok ? "" : list.message).toContain(said);
});

test("any text is read or rejected without a throw", () => {
  const cells = fc.array(fc.array(textArbitrary, { maxLength: 5 }), { maxLength: 5 });
  const texts = cells.map((rows) => rows.map((row) => row.join("\t")).join("\n"));
  fc.assert(
    fc.property(fc.oneof(texts, textArbitrary, fc.json()), (text) => {
      const list = readImportList(text, { mappings: [mapping()] });
      for (const { name, id } of list.ok ? list.resources : [])
        expect([typeof name, typeof id]).toEqual(["string", "string"]);
    }),
    { numRuns: runs(300) },
  );
});
