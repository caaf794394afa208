import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { deployedResource, urn } from "#cli/testing/stack.ts";
import { runWith } from "#cli/testing/terminal.ts";

const net = "acme:index:Net";
const vpcType = "aws:ec2/vpc:Vpc";

type Fields = Readonly<Record<string, unknown>>;

const component = (type: string, name: string): object => ({
  ...deployedResource(type, name, { custom: false }),
  id: undefined,
});

const vpcIn = (name: string, more: Fields = {}): object =>
  deployedResource(`${net}$${vpcType}`, `${name}-vpc`, { parent: urn(net, name), ...more });

const needs = (key: string, id: string, by: string): Fields => ({
  inputs: { [key]: id, cidrBlock: "10.0.0.0/16" },
  dependencies: [by],
  propertyDependencies: { [key]: [by] },
});

const stateWith = (...resources: readonly object[]): string =>
  JSON.stringify({
    version: 3,
    deployment: {
      resources: [
        deployedResource("pulumi:providers:aws", "default_7_0_0", { inputs: { version: "7.0.0" } }),
        ...resources,
      ],
    },
  });

async function start(state: string, language = "yaml") {
  const folder = createFolder();
  const words = ["start", "--state", "-", "--components", "plugin"];
  const { code, errors } = await runWith(
    [...words, "--out", folder, "--language", language],
    state,
  );
  const names = code === 2 ? [] : readdirSync(folder, { recursive: true }).map(String);
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");
  return { code, errors, names: names.toSorted(), read };
}

const ipam = urn("aws:ec2/ipam:Ipam", "ipam");

test("component classes are components of a plugin, if their URNs stay the same", async () => {
  const first = urn(`${net}$${vpcType}`, "one-vpc");
  const { code, errors, names, read } = await start(
    stateWith(
      deployedResource("aws:ec2/ipam:Ipam", "ipam", { inputs: {} }),
      component(net, "one"),
      vpcIn("one", needs("ipamId", "ipam-id", ipam)),
      component(net, "two"),
      vpcIn("two", needs("ipamId", "ipam-id", ipam)),
      deployedResource("aws:ec2/subnet:Subnet", "subnet", needs("vpcId", "one-vpc-id", first)),
    ),
  );
  expect(names).toEqual(["Pulumi.yaml", "README.md", "acme", "acme/PulumiPlugin.yaml"]);
  expect(read("Pulumi.yaml")).toContain(`resources:
  ipam:
    type: aws:ec2/ipam:Ipam
  one:
    type: acme:index:Net
    properties:
      ipamId: \${ipam.id}
  two:
    type: acme:index:Net
    properties:
      ipamId: \${ipam.id}
  subnet:
    type: aws:ec2/subnet:Subnet
    properties:
      vpcId: \${one.vpcId}
`);
  expect(read("Pulumi.yaml")).toContain("packages:\n  acme: ./acme\n");
  expect(read("Pulumi.yaml")).not.toContain("components:");
  expect(read("acme/PulumiPlugin.yaml")).toBe(`name: acme
runtime: yaml
components:
  Net:
    inputs:
      ipamId:
        type: string
    resources:
      vpc:
        type: aws:ec2/vpc:Vpc
        properties:
          ipamId: \${ipamId}
          cidrBlock: 10.0.0.0/16
        options:
          version: 7.28.0
    outputs:
      vpcId: \${vpc.id}
`);
  expect(errors).toContain("note: one: acme:Net is a component of a plugin");
  expect(errors).not.toContain("through aliases");
  expect(code).toBe(0);
});

const inner = `${net}$acme:index:Tier`;

test.each<[string, readonly object[], string]>([
  [
    "a type of another form",
    [
      component("acme:net:Net", "one"),
      deployedResource(`acme:net:Net$${vpcType}`, "one-vpc", {
        parent: urn("acme:net:Net", "one"),
      }),
    ],
    "the types of a YAML plugin are PACKAGE:index:NAME",
  ],
  [
    "a name without the component's",
    [
      component(net, "one"),
      deployedResource(`${net}$${vpcType}`, "vpc", { parent: urn(net, "one") }),
    ],
    'the name "vpc" does not start with "one-"',
  ],
  [
    "a component inside",
    [
      component(net, "one"),
      { ...component(inner, "one-tier"), parent: urn(net, "one") },
      deployedResource(`${inner}$${vpcType}`, "one-tier-vpc", { parent: urn(inner, "one-tier") }),
    ],
    "it contains components",
  ],
  [
    "different components of a type",
    [
      component(net, "one"),
      vpcIn("one", { inputs: { cidrBlock: "10.0.0.0/16" } }),
      component(net, "two"),
      vpcIn("two", { inputs: { cidrBlock: "10.1.0.0/16" } }),
    ],
    "its components differ in more than their inputs",
  ],
  [
    "an option that names a resource outside",
    [
      deployedResource("aws:ec2/ipam:Ipam", "ipam", { inputs: {} }),
      component(net, "one"),
      vpcIn("one", { deletedWith: ipam }),
    ],
    'an option or input of "one-vpc" is the resource "ipam"',
  ],
  [
    "a resource that the program names as a whole",
    [
      component(net, "one"),
      vpcIn("one"),
      deployedResource("aws:ec2/ipam:Ipam", "ipam", {
        inputs: {},
        deletedWith: urn(`${net}$${vpcType}`, "one-vpc"),
      }),
    ],
    "the program refers to a resource in “one” as a whole",
  ],
  [
    "a component that needs what needs it",
    [
      component(net, "one"),
      vpcIn("one"),
      deployedResource("aws:ec2/ipam:Ipam", "ipam", {
        inputs: { cascade: "one-vpc-id" },
        dependencies: [urn(`${net}$${vpcType}`, "one-vpc")],
        propertyDependencies: { cascade: [urn(`${net}$${vpcType}`, "one-vpc")] },
      }),
      deployedResource(`${net}$${vpcType}`, "one-second", {
        parent: urn(net, "one"),
        ...needs("ipamId", "ipam-id", ipam),
      }),
    ],
    "the component and resources outside it would depend on each other",
  ],
  [
    "a file",
    [
      component(net, "one"),
      vpcIn("one", {
        inputs: {
          page: {
            "4dabf18193072939515e22adb298388d": "c44067f5952c0a294b673a41bacd8c17",
            hash: "9f",
            path: "./index.html",
          },
        },
      }),
    ],
    '"one-vpc" reads files',
  ],
])("%s stays in the program, with its aliases", async (_, resources, reason) => {
  const { errors, names, read } = await start(stateWith(...resources));
  expect(errors).toContain("cannot be in a plugin, because ");
  expect(errors).toContain(reason);
  expect(names).toEqual(["Pulumi.yaml", "README.md"]);
  expect(read("Pulumi.yaml")).toContain("- urn:pulumi:dev::shop::acme:");
});

test("a resource below a lookup of a component keeps its URN through an alias", async () => {
  const lookup = `${net}$${vpcType}`;
  const below = `${lookup}$aws:ec2/subnet:Subnet`;
  const { read } = await start(
    stateWith(
      component(net, "one"),
      vpcIn("one", { external: true }),
      deployedResource(below, "subnet", {
        parent: urn(lookup, "one-vpc"),
        inputs: { cidrBlock: "10.0.0.0/24" },
      }),
    ),
  );
  expect(read("Pulumi.yaml")).toContain(`    options:
      aliases:
        - ${urn(below, "subnet")}
      parent: \${one-vpc}
`);
});

test("plugins are for YAML only", async () => {
  const { code, errors } = await start(stateWith(), "go");
  expect(code).toBe(2);
  expect(errors).toContain("--components plugin is only for YAML.");
});
