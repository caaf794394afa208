import { choosesNoProvider, isDefaultProvider } from "#model/program/packages/declared-packages.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import { isProviderToken, packageOf } from "#model/schema/token.ts";

/**
 * The providers that Pulumi YAML gives to what chooses none, by package: the last one of a package that is marked
 * (`setDefaultProviders`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export function sharedProviders({
  resources,
}: Pick<Program, "resources">): ReadonlyMap<string, ResourceId> {
  const found = new Map<string, ResourceId>();
  for (const resource of resources)
    if (isDefaultProvider(resource)) found.set(packageOf(resource.token), resource.id);
  return found;
}

/** The package whose shared provider a resource takes; undefined for one that chooses, and for providers. */
export const packageSharedBy = (resource: Resource): string | undefined =>
  isProviderToken(resource.token) || !choosesNoProvider(resource)
    ? undefined
    : packageOf(resource.token);

/** The same of a variable's value: a call that is all of it takes one. */
export const packageSharedIn = (value: Value): string | undefined =>
  isExpression(value) && value.kind === "invoke" && !Object.hasOwn(value.options, "provider")
    ? packageOf(value.token)
    : undefined;
