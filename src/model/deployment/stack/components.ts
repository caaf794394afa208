import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import { isStackType } from "#model/deployment/state/urn.ts";
import { isProviderToken, packageOf } from "#model/program/token.ts";
import { dynamicPackages } from "#model/side-effects/running-types.ts";

/** The creator of a component's children: the component's package, or a class in the program. */
export type ComponentOwner = "package" | "program";

/**
 * Determines the owner of each component; undefined for other resources. A component belongs to a package if the
 * package's schema has its type. If there is no schema, a component belongs to a package if the stack uses the
 * package's plugin. The reason is that the type of a class in the program doesn't start with a plugin's name. `named`
 * are packages that a project declares.
 */
export function* ownersOfComponentsInPauses(
  baseline: Baseline,
  catalog: Catalog,
  named: readonly string[] = [],
): TimeSliced<(resource: StateResource) => ComponentOwner | undefined> {
  const packages = yield* pluginsOf(baseline, named);
  return ({ custom, type }) => {
    const known = catalog.resourceType(canonicalToken(type, catalog));
    if (known?.isComponent === true) return "package";
    if (custom || isStackType(type)) return undefined;
    if (known !== undefined || isSdkClass(type)) return "package";
    const name = packageOf(type);
    const isLoaded = catalog.package(name) !== undefined;
    return !isLoaded && packages.has(name) ? "package" : "program";
  };
}

/** The packages whose plugins a stack uses, according to its manifest and its providers. */
function* pluginsOf(baseline: Baseline, named: readonly string[]): TimeSliced<ReadonlySet<string>> {
  const packages = new Set([...(baseline.plugins ?? []), ...named]);
  yield* each(baseline.resources, ({ type }) => {
    if (isProviderToken(type)) packages.add(packageOf(type));
  });
  return packages;
}

/**
 * Components that an SDK creates in the program itself and that may be missing in the package's schema
 * (pulumi/pulumi-kubernetes: sdk/nodejs/{helm/v2,helm/v3,kustomize,yaml}).
 */
const isSdkClass = (type: string): boolean =>
  /^kubernetes:(?:helm\.sh\/v[23]:Chart|kustomize:Directory|yaml(?:\/v2)?:Config(?:File|Group))$/.test(
    type,
  );

/** True for a resource whose provider is code in the program. */
export const isDynamic = ({ type }: Pick<StateResource, "type">): boolean =>
  dynamicPackages.has(packageOf(type));
