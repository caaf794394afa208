import type { Link } from "#model/graph/grouping/containers.ts";
import type { Edge } from "#model/graph/graph.ts";
import { edgesOf } from "#model/graph/graph.ts";
import { formatPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import { nameInToken } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * Matches types such as `Subnet`. A resource may name several resources of such a type, and is then in their common
 * container.
 */
const areas = /^(Default)?Subnet(work)?$/;

/** Matches types that represent a list of subnets. */
const lists = /Subnet(Group|s)$/;

/**
 * Matches inputs that name a larger resource. A resource with such an input is in the same container as the larger
 * resource.
 */
const wholes = /^(loadBalancerArn|listenerArn|clusterIdentifier)$/;

/** Whether a type only connects two resources, according to its name. */
export const isAssociationType = (token: string): boolean =>
  /(Association|Attachment|Membership|EventSourceMapping)$/.test(nameInToken(token));

/** Whether a resource only connects other resources, so it is inside none of them. */
export function isAssociation(resource: Resource): boolean {
  if (!isAssociationType(resource.token)) return false;
  const count = edgesOf(resource).filter(({ via }) => via === "input").length;
  return count > 0 && count <= 2;
}

/**
 * The containers of resources that name no container. A resource that names subnets, or a subnet group, is in the
 * innermost container around these subnets. A resource that belongs to a larger resource is in the container of the
 * larger resource. An association is in the innermost container around the resources that it connects. `links` has the
 * containers of all other resources.
 */
export function commonLinks(
  resources: readonly Resource[],
  known: ReadonlyMap<ResourceId, Resource>,
  links: ReadonlyMap<ResourceId, Link>,
): ReadonlyMap<ResourceId, Link> {
  const found = new Map<ResourceId, Link | undefined>();
  const linkOf = (id: ResourceId): Link | undefined => {
    const own = links.get(id);
    if (own !== undefined || found.has(id)) return own ?? found.get(id);
    // If a container is found again on the way, it is a circular one and is ignored.
    found.set(id, undefined);
    const resource = known.get(id);
    const link = resource === undefined ? undefined : commonLink(resource, known, chainOf);
    found.set(id, link);
    return link;
  };
  /** All containers of a node, innermost first. */
  const chainOf = (id: ResourceId): readonly ResourceId[] => {
    const chain: ResourceId[] = [];
    for (let at = linkOf(id)?.to; at !== undefined && !chain.includes(at); at = linkOf(at)?.to)
      chain.push(at);
    return chain;
  };
  const added = new Map<ResourceId, Link>();
  for (const { id } of resources) {
    const link = links.has(id) ? undefined : linkOf(id);
    if (link !== undefined && link.to !== id && !chainOf(link.to).includes(id)) added.set(id, link);
  }
  return added;
}

function commonLink(
  resource: Resource,
  known: ReadonlyMap<ResourceId, Resource>,
  chainOf: (id: ResourceId) => readonly ResourceId[],
): Link | undefined {
  const edges = edgesOf(resource).filter(({ via }) => via === "input");
  const tokenOf = ({ to }: Edge): string => nameInToken(known.get(to as ResourceId)?.token ?? "");
  const isOne = isAssociation(resource);
  const inAreas = edges.filter((edge) => isOne || areas.test(tokenOf(edge)));
  const named =
    inAreas.length > 0
      ? inAreas
      : edges.filter((edge) => lists.test(tokenOf(edge)) || wholes.test(formatPath(edge.path)));
  const [first] = named;
  if (first === undefined) return undefined;
  const chains = named.map((edge): readonly ResourceId[] => {
    const to = edge.to as ResourceId;
    return !isOne && areas.test(tokenOf(edge)) ? [to, ...chainOf(to)] : chainOf(to);
  });
  const to = chains[0]?.find((id) => chains.every((chain) => chain.includes(id)));
  return to === undefined ? undefined : { via: "common", path: first.path, to };
}
