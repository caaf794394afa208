import { newPlaces } from "#model/base/incremental/find-places.ts";
import { sameItems } from "#model/base/memoize.ts";
import type { Resource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";

/** The parts of a resource that are visible without opening it. */
export interface ResourceSummary {
  readonly id: ResourceId;
  readonly name: string;
  readonly token: string;
  readonly origin: "created" | "imported" | "lookup";
  /** The parent in the resource's options. */
  readonly parent: ResourceId | undefined;
}

/** A list of resources and their summaries. */
export interface Summaries {
  readonly of: readonly Resource[];
  readonly list: readonly ResourceSummary[];
}

/**
 * The summaries of resources. Equal summaries and lists stay identical objects. While a user types into a form,
 * elements that only show summaries are therefore not redrawn.
 */
export function summarize(resources: readonly Resource[], before?: Summaries): Summaries {
  if (before === undefined) return { of: resources, list: resources.map(summaryOf) };
  if (resources === before.of) return before;
  if (resources.length !== before.of.length)
    return { of: resources, list: matchById(resources, before) };
  let list: ResourceSummary[] | undefined;
  for (const at of newPlaces(before.of, resources)) {
    const [resource, last] = [resources[at], before.list[at]];
    if (resource === undefined) continue;
    const next = summaryOf(resource);
    // The list is not copied if no summary changed.
    if (last !== undefined && sameSummary(last, next)) continue;
    list ??= [...before.list];
    list[at] = next;
  }
  return { of: resources, list: list ?? before.list };
}

/** The summaries of a list whose length has changed. The former summary of each resource is found by ID. */
function matchById(resources: readonly Resource[], before: Summaries): readonly ResourceSummary[] {
  const known = new Map(before.list.map((each) => [each.id, each]));
  return resources.map((resource) => {
    const last = known.get(resource.id);
    const next = summaryOf(resource);
    return last !== undefined && sameSummary(last, next) ? last : next;
  });
}

/** The names in a list; the previous list if the names are equal. */
export function namesOf(
  list: readonly { readonly name: string }[],
  before: readonly string[],
): readonly string[] {
  const names = list.map(({ name }) => name);
  return sameItems(names, before) ? before : names;
}

const summaryOf = (resource: Resource): ResourceSummary => ({
  id: resource.id,
  name: resource.name,
  token: resource.token,
  origin: originOf(resource),
  parent: parentOf(resource),
});

const sameSummary = (a: ResourceSummary, b: ResourceSummary): boolean =>
  a.id === b.id &&
  a.name === b.name &&
  a.token === b.token &&
  a.origin === b.origin &&
  a.parent === b.parent;

function originOf({ origin, options }: Resource): ResourceSummary["origin"] {
  if (origin.kind === "lookup") return "lookup";
  return Object.hasOwn(options, "import") ? "imported" : "created";
}

function parentOf({ options }: Resource): ResourceId | undefined {
  const parent = Object.hasOwn(options, "parent") ? options["parent"] : undefined;
  return isExpression(parent) && parent.kind === "reference" && parent.path.length === 0
    ? parent.resource
    : undefined;
}
