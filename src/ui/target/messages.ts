import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import type { Resource } from "#model/program/program.ts";
import type { ExportTarget, TargetKind } from "#model/program/target.ts";
import { choiceFor } from "#model/program/target.ts";
import { packageOf } from "#model/program/token.ts";

/** A package with a placeholder name, and the choice for it. */
export interface PackageChoice {
  /** The placeholder name. */
  readonly name: string;
  readonly kind: TargetKind;
  /** The provider package of the placeholder. */
  readonly real: string;
  /** The chosen or default version of the provider package, and the default version. */
  readonly version: string;
  readonly known: string;
  /** The number of the package's resources in the design. */
  readonly resources: number;
}

/** Every package with a placeholder name, in the order of the catalog. */
export function packageChoicesOf(
  resources: readonly Resource[],
  target: ExportTarget | undefined,
  { packages, providerPackages }: Catalog,
): readonly PackageChoice[] {
  // A large design has few tokens, and reading a token takes longer than looking it up.
  const tokens = new Map<string, number>();
  for (const { token } of resources) tokens.set(token, (tokens.get(token) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const [token, count] of tokens) {
    const name = packageOf(token);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return packages.flatMap(({ name }) => {
    const providerPackage = own(providerPackages, name);
    if (providerPackage === undefined) return [];
    const { kind, version = providerPackage.schema.version } = choiceFor(target, name);
    return [
      {
        name,
        kind,
        real: providerPackage.schema.name,
        version,
        known: providerPackage.schema.version,
        resources: counts.get(name) ?? 0,
      },
    ];
  });
}

/** A short and a long summary of the package names in a design's export. Unused packages do not count. */
export function summarizeTarget(
  packages: readonly PackageChoice[],
): { readonly short: string; readonly detail: string } | undefined {
  const used = packages.filter(({ resources }) => resources > 0);
  if (used.length === 0) return undefined;
  const real = used.filter(({ kind }) => kind === "provider");
  const detail = used
    .map((each) =>
      each.kind === "provider"
        ? `${each.name} is ${each.real} ${each.version}`
        : `${each.name} is a placeholder`,
    )
    .join(", ");
  if (real.length === 0) return { short: "placeholder", detail };
  return {
    short: real.length === used.length ? "provider" : `${real.length} of ${used.length} provider`,
    detail,
  };
}
