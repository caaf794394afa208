import { expect, test } from "vitest";
import { printStack } from "#diagram/draw-stack.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import { planCatalog } from "#model/testing/plan-cases.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";

const prefix = "urn:pulumi:dev::shop::";
const component = "acme:index:Network";

interface Drawn {
  readonly types: string;
  readonly name: string;
  readonly parent?: string;
  readonly uses?: Readonly<Record<string, readonly string[]>>;
}

const urn = (types: string, name: string): string => `${prefix}${types}::${name}`;

const resourceOf = ({ types, name, parent, uses = {} }: Drawn) => ({
  urn: urn(types, name),
  custom: types !== component,
  type: types.split("$").at(-1),
  ...(types === component ? {} : { id: `${name}-id` }),
  ...(parent === undefined ? {} : { parent }),
  inputs: { name, tags: { Name: name, team: "shop" }, ...uses },
  outputs: { name, arn: `arn:aws:x:${name}` },
  dependencies: Object.values(uses).flat(),
  propertyDependencies: { name: null, tags: null, ...uses },
});

/** A network: a component that contains subnets and groups, and servers outside it. */
function networkOf(at: number): readonly Drawn[] {
  const parent = urn(component, `net-${at}`);
  const inside = (type: string) => `${component}$${type}`;
  const vpc = { types: inside("aws:ec2/vpc:Vpc"), name: `vpc-${at}`, parent };
  const uses = { vpcId: [urn(vpc.types, vpc.name)] };
  const zones = ["a", "b", "c", "d", "e", "f"].flatMap((zone): readonly Drawn[] => {
    const name = `${at}-${zone}`;
    const subnet = { types: inside("aws:ec2/subnet:Subnet"), name: `subnet-${name}`, parent, uses };
    const group = { types: inside("aws:ec2/securityGroup:SecurityGroup"), name, parent, uses };
    const needs = {
      subnetId: [urn(subnet.types, subnet.name)],
      securityGroups: [urn(group.types, group.name)],
    };
    const servers = [1, 2, 3, 4, 5, 6].map((each) => ({
      types: "aws:ec2/instance:Instance",
      name: `server-${name}-${each}`,
      uses: needs,
    }));
    return [subnet, group, ...servers];
  });
  return [{ types: component, name: `net-${at}` }, vpc, ...zones];
}

const stateOf = (networks: number): string =>
  JSON.stringify({
    version: 3,
    deployment: {
      resources: Array.from({ length: networks }, (_, at) => networkOf(at)).flatMap((each) =>
        each.map(resourceOf),
      ),
    },
  });

test("a state of 10,000 resources is a picture in SVG", () => {
  const text = stateOf(200);
  let picture = "";
  const time = processorTime(() => {
    const state = openState(text);
    if (!state.ok) throw new Error(state.message);
    expect(state.baseline.resources).toHaveLength(10_000);
    picture = printStack(state.baseline, [], planCatalog);
  });
  expect(picture.match(/server-\d+-\w-\d/g)?.length).toBeGreaterThanOrEqual(7200);
  process.stdout.write(`10,000 resources: ${Math.round(time)} ms of the processor\n`);
  expect(time).toBeLessThan(limit);
});

/** The target is three seconds, but a slow machine takes longer. */
const limit = 20_000;
