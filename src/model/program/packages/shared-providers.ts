import { choosesNoProvider, isDefaultProvider } from "#model/program/packages/declared-packages.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { resourcesIn } from "#model/program/references.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import { own } from "#model/base/json.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";
import { isProviderToken, packageOf, providerToken } from "#model/program/token.ts";

/**
 * The default provider of each package in Pulumi YAML. Resources without an explicit provider use it. If several
 * providers of a package are marked as the default, the last one is used (`setDefaultProviders`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export const sharedProviders = ({
  resources,
}: Pick<Program, "resources">): ReadonlyMap<string, ResourceId> =>
  known.get(resources) ?? finish(sharedProvidersInPauses({ resources }));

/** Like `sharedProviders`, with pauses. Later calls of `sharedProviders` return this memoized result. */
export function* sharedProvidersInPauses({
  resources,
}: Pick<Program, "resources">): TimeSliced<ReadonlyMap<string, ResourceId>> {
  const found = new Map<string, ResourceId>();
  yield* each(resources, (resource) => {
    if (isDefaultProvider(resource)) found.set(packageOf(resource.token), resource.id);
  });
  known.set(resources, found);
  return found;
}

const known = new WeakMap<readonly Resource[], ReadonlyMap<string, ResourceId>>();

/**
 * The package whose shared provider a resource uses; undefined for a resource with an explicit provider, and for
 * providers.
 */
export const packageSharedBy = (resource: Resource): string | undefined =>
  isProviderToken(resource.token) || !choosesNoProvider(resource)
    ? undefined
    : packageOf(resource.token);

/** Like `packageSharedBy`, for a variable's value. A call uses a shared provider if the call is the whole value. */
export const packageSharedIn = (value: Value): string | undefined =>
  isExpression(value) && value.kind === "invoke" && !Object.hasOwn(value.options, "provider")
    ? packageOf(value.token)
    : undefined;

/**
 * The provider that a resource names, or that an ancestor names for the package; undefined for the default provider. If
 * an ancestor has a list `providers`, that list takes precedence for its descendants, and the last provider of a
 * package in it is used (`mergeProviders` and `getProvider`, pulumi/pulumi:sdk/go/pulumi/context.go).
 */
export function providerOf(
  start: Resource,
  resourceOf: (id: ResourceId) => Resource | undefined,
): ResourceId | undefined {
  const wanted = providerToken(packageOf(start.token));
  const isWanted = (id: ResourceId): boolean => resourceOf(id)?.token === wanted;
  const chosen = resourcesIn(own(start.options, "provider")).find(isWanted);
  if (chosen !== undefined) return chosen;
  const seen = new Set<Resource>();
  let at: Resource | undefined = start;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const { provider, providers, parent } = at.options;
    const found = [...resourcesIn(provider), ...resourcesIn(providers)].findLast(isWanted);
    if (found !== undefined) return found;
    const [above] = resourcesIn(parent);
    at = above === undefined ? undefined : resourceOf(above);
  }
  return undefined;
}
