import type { ContainerInput } from "#model/schema/facts/facts.ts";
import { memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { isExpression, valueAt } from "#model/program/value.ts";
import { nameInToken } from "#model/program/token.ts";

/**
 * Inputs that name a resource's container, narrowest first, because a resource in a subnet is also in the subnet's
 * network. The providers of AWS, Azure, Google Cloud, Kubernetes and Oracle Cloud use these names for all resources.
 * Inputs with different names come from facts about a type.
 */
const usual: readonly ContainerInput[] = [
  { input: ["subnetId"], types: ["Subnet", "DefaultSubnet"], outputs: [["id"]] },
  { input: ["subnetwork"], types: ["Subnetwork"], outputs: [["id"], ["name"]] },
  { input: ["virtualNetworkName"], types: ["VirtualNetwork"], outputs: [["name"]] },
  { input: ["vpcId"], types: ["Vpc", "DefaultVpc"], outputs: [["vpcId"], ["id"]] },
  { input: ["network"], types: ["Network"], outputs: [["id"], ["name"]] },
  { input: ["vcnId"], types: ["Vcn"], outputs: [["id"]] },
  {
    input: ["metadata", "namespace"],
    types: ["Namespace"],
    outputs: [["metadata", "name"], ["id"]],
  },
  { input: ["namespace"], types: ["Namespace"], outputs: [["metadata", "name"], ["name"], ["id"]] },
  { input: ["resourceGroupName"], types: ["ResourceGroup"], outputs: [["name"]] },
  { input: ["projectId"], types: ["Project"], outputs: [["projectId"], ["id"]] },
  { input: ["project"], types: ["Project"], outputs: [["projectId"], ["id"]] },
  { input: ["compartmentId"], types: ["Compartment"], outputs: [["id"]] },
];

/** The inputs that name a type's container. Inputs from facts come first, then the usual ones. */
export const containerInputs = (
  known: readonly ContainerInput[] | undefined,
): readonly ContainerInput[] => (known === undefined ? usual : [...known, ...usual]);

/** Whether a resource's type can be the container that an input names. */
export const isContainer = ({ types }: ContainerInput, token: string): boolean =>
  types === undefined || types.includes(nameInToken(token));

/**
 * The input, or the option `parent`, that names a resource's container, and the container itself. If `common` is set,
 * the input names several resources or a sibling, and all of these are in the container.
 */
export interface Link {
  readonly via: "input" | "option" | "common";
  readonly path: PropertyPath;
  readonly to: ResourceId;
}

export const sameLink = (a: Link, b: Link): boolean =>
  a.to === b.to && a.via === b.via && a.path.join() === b.path.join();

export const parentLink = memoize(({ options }: Resource): Link | undefined => {
  const parent = Object.hasOwn(options, "parent") ? options["parent"] : undefined;
  return isExpression(parent) && parent.kind === "reference" && parent.path.length === 0
    ? { via: "option", path: ["parent"], to: parent.resource }
    : undefined;
});

/**
 * The innermost container of a resource. If a reference leads to a resource that is not a container but returns the ID
 * of that resource's container, the reference is followed (`vpcId: ${subnet.vpcId}`). `inputsOf` returns the inputs of
 * a type that name a container.
 */
export function containerLink(
  resource: Resource,
  resources: ReadonlyMap<ResourceId, Resource>,
  inputsOf: (token: string) => readonly ContainerInput[],
): Link | undefined {
  for (const input of inputsOf(resource.token)) {
    const to = containerAt(resource, input, resources, new Set());
    if (to !== undefined) return { via: "input", path: input.input, to };
  }
  const parent = parentLink(resource);
  return parent !== undefined && resources.has(parent.to) ? parent : undefined;
}

function containerAt(
  resource: Resource,
  input: ContainerInput,
  resources: ReadonlyMap<ResourceId, Resource>,
  seen: Set<ResourceId>,
): ResourceId | undefined {
  if (seen.has(resource.id)) return undefined;
  seen.add(resource.id);
  const value = valueAt(resource.inputs, input.input);
  if (!isExpression(value) || value.kind !== "reference") return undefined;
  const target = resources.get(value.resource);
  if (target === undefined) return undefined;
  if (isContainer(input, target.token)) return target.id === resource.id ? undefined : target.id;
  return value.path.join() === input.input.join()
    ? containerAt(target, input, resources, seen)
    : undefined;
}
