import type { AccessPolicy } from "#model/access/access-policy.ts";
import type { AwsAccess } from "#model/access/aws-policies.ts";
import type { Restriction } from "#model/access/restrictions.ts";
import type { Graph } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { ResourceId } from "#model/program/value.ts";

/** One entry of the access panel. */
export type AccessEntry = AccessPolicy | AwsAccess | Restriction;

/** The resources that set the access. */
const settersOf = (access: AccessEntry): readonly ResourceId[] =>
  "setters" in access
    ? access.setters.map(({ resource }) => resource.id)
    : "policies" in access
      ? access.policies.map(({ resource }) => resource.id)
      : [access.resource.id];

/**
 * Returns a function that decides whether an access entry concerns the selected resource: whether that resource or a
 * connected one sets the entry, such as a role that a function uses, or the policy of a bucket. Without a selected
 * resource, the function returns false.
 */
export function createConcerns(
  selected: ResourceId | undefined,
  graph: Graph,
): (access: AccessEntry) => boolean {
  if (selected === undefined) return () => false;
  const near = new Set<NodeId>([
    selected,
    ...graph.from(selected).map(({ to }) => to),
    ...graph.to(selected).map(({ from }) => from),
  ]);
  return (access) => settersOf(access).some((id) => near.has(id));
}
