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

async function start(state: string, ...more: readonly string[]) {
  const folder = createFolder();
  const words = ["start", "--state", "-", "--language", "yaml", "--components", "plugin"];
  const { code, errors } = await runWith([...words, "--out", folder, ...more], state);
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
  console.log(errors, code, names);
  console.log(read("Pulumi.yaml"));
  console.log(read("acme/PulumiPlugin.yaml"));
});
