import { quoteShort } from "#model/base/messages.ts";
import { own } from "#model/base/json.ts";
import { isCidrName, textsOf } from "#model/check/literals/visit-maps.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import type { FoundInDesign, ProgramRule } from "#model/check/rules/rule.ts";
import type { CidrBlock } from "#model/formats/cidr.ts";
import { isInside, overlap, readCidr } from "#model/formats/cidr.ts";
import { groupBy } from "#model/base/group-by.ts";
import { memoize } from "#model/base/memoize.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Resource } from "#model/program/program.ts";
import type { ResourceId, ValueMap } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";

/** A subnet's block in a network of the design. */
interface SubnetBlock {
  readonly resource: Resource;
  readonly path: readonly (string | number)[];
  readonly block: CidrBlock;
  readonly network: ResourceId;
}

export const subnetBlocks: ProgramRule = {
  id: "network/subnets",
  summary: "Subnets are inside their network and do not overlap.",
  reads: (resource) => [
    resource.name,
    resource.token,
    blocksOfSubnet(resource),
    blocksOf(resource),
    isAssociation(resource) ? resource.inputs : undefined,
  ],
  *check({ program }) {
    const subnets = program.resources.flatMap(blocksOfSubnet);
    if (subnets.length === 0) return;
    for (const [network, inside] of groupBy(subnets, (subnet) => subnet.network)) {
      yield* overlapping(inside);
      const around = program.resources.find(({ id }) => id === network);
      const further = furtherBlocks(network, program.resources);
      if (around !== undefined && further !== undefined) yield* outside(inside, around, further);
    }
  },
};

const noBlocks: readonly CidrBlock[] = [];
const noSubnets: readonly SubnetBlock[] = [];

/** The blocks of a subnet, and the network that the subnet refers to; empty for other resources. */
const blocksOfSubnet = memoize((resource: Resource): readonly SubnetBlock[] => {
  if (!/subnet(?:work)?$/i.test(resource.token) || isLookup(resource)) return noSubnets;
  const network = networkOf(resource);
  if (network === undefined) return noSubnets;
  return cidrsOf(resource.inputs).flatMap(([text, path]) => {
    const read = readCidr(text);
    return read.kind === "block" ? [{ resource, path, block: read.block, network }] : [];
  });
});

/**
 * The network that a resource refers to by ID or name. A different output may belong to a network outside the design.
 */
const networkOf = ({ inputs }: Resource): ResourceId | undefined =>
  Object.entries(inputs).flatMap(([name, value]) =>
    /^(?:vpc|network|virtualNetwork|vcn)(?:Id|Name)?$/i.test(name) &&
    isExpression(value) &&
    value.kind === "reference" &&
    /^(?:|id|name|arn|selfLink)$/.test(value.path.join("."))
      ? [value.resource]
      : [],
  )[0];

const cidrsOf = (inputs: ValueMap) =>
  Object.entries(inputs).flatMap(([name, value]) =>
    isCidrName(name) || /^addressPrefix(?:es)?$/.test(name) ? textsOf(value, [name]) : [],
  );

function* overlapping(subnets: readonly SubnetBlock[]): Iterable<FoundInDesign> {
  const sorted = subnets.toSorted((a, b) => a.block.prefix - b.block.prefix);
  for (const [at, subnet] of sorted.entries()) {
    const other = sorted
      .slice(0, at)
      .find((each) => each.resource.id !== subnet.resource.id && overlap(each.block, subnet.block));
    if (other !== undefined)
      yield warn(
        subnet,
        `${quoteShort(subnet.block.text)} overlaps ${quoteShort(other.block.text)} of ${quoteShort(other.resource.name)}, a subnet of the same network.`,
      );
  }
}

function* outside(
  subnets: readonly SubnetBlock[],
  network: Resource,
  further: readonly CidrBlock[],
): Iterable<FoundInDesign> {
  const blocks = blocksOf(network);
  for (const subnet of subnets) {
    const known =
      blocks?.concat(further).filter(({ kind }) => kind === subnet.block.kind) ?? noBlocks;
    if (known.length > 0 && !known.some((block) => isInside(subnet.block, block)))
      yield warn(
        subnet,
        `${quoteShort(subnet.block.text)} is not inside ${known.map(({ text }) => quoteShort(text)).join(" or ")}, which ${quoteShort(network.name)} has.`,
      );
  }
}

/** The blocks of a network; undefined if the network may have more. */
const blocksOf = memoize(({ inputs }: Resource): readonly CidrBlock[] | undefined => {
  const isOpen = Object.entries(inputs).some(
    ([name, value]) => isCidrName(name) && isExpression(value),
  );
  if (isOpen || own(inputs, "addressSpace") !== undefined) return undefined;
  const found = cidrsOf(inputs).flatMap(([text]) => {
    const read = readCidr(text);
    return read.kind === "block" ? [read.block] : [];
  });
  return found.length === 0 ? noBlocks : found;
});

const warn = ({ resource, path }: SubnetBlock, message: string): FoundInDesign =>
  warnAt(resource, path, message);

/** The blocks that other resources add to a network; undefined if these resources may add more. */
function furtherBlocks(
  network: ResourceId,
  resources: readonly Resource[],
): readonly CidrBlock[] | undefined {
  const found: CidrBlock[] = [];
  for (const resource of resources.filter(isAssociation)) {
    const of = networkOf(resource);
    if (of !== undefined && of !== network) continue;
    const blocks = blocksOf(resource) ?? noBlocks;
    if (of === undefined || blocks.length === 0) return undefined;
    found.push(...blocks);
  }
  return found;
}

/** True for resources that add blocks to a network. */
const isAssociation = ({ token }: Resource): boolean => /cidrblock\w*association$/i.test(token);
