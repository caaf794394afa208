import { own, withoutProperty, withProperty } from "#model/base/json.ts";
import { mapRecord } from "#model/base/record.ts";
import { formatVersion, parseVersion } from "#model/program/packages/package-version.ts";

/** Whether a package is exported under its placeholder name, or as the provider package. */
export type TargetKind = "placeholder" | "provider";

const kinds: ReadonlyMap<string, TargetKind> = new Map([
  ["placeholder", "placeholder"],
  ["provider", "provider"],
  // Earlier versions used these names for the kinds.
  ["neutral", "placeholder"],
  ["vendor", "provider"],
]);

/** The kind that a word in a file or on the command line names. The names from earlier versions are also accepted. */
export const targetKindOf = (word: string): TargetKind | undefined => kinds.get(word);

/**
 * The export target of a design. Without a target, exported code uses the placeholder packages, and an exported project
 * uses the provider packages.
 */
export interface ExportTarget {
  /** The kind for every package that has no separate choice. */
  readonly kind: TargetKind;
  /** The choices that differ from `kind`, keyed by the package's placeholder name. */
  readonly packages: Readonly<Record<string, PackageTarget>>;
}

export interface PackageTarget {
  readonly kind?: TargetKind;
  /** The version of the provider package, if it differs from the known version. */
  readonly version?: string;
}

const defaultTarget: ExportTarget = { kind: "placeholder", packages: {} };

/** The normalized form of a target, without redundant parts. */
export function normalizeTarget({ kind, packages }: ExportTarget): ExportTarget {
  const kept = Object.entries(packages).flatMap(([name, choice]): [string, PackageTarget][] => {
    const { version = "" } = choice;
    const differs = choice.kind !== undefined && choice.kind !== kind;
    if (!differs && version === "") return [];
    const chosen = differs ? { kind: choice.kind } : {};
    return [[name, version === "" ? chosen : { ...chosen, version }]];
  });
  return { kind, packages: Object.fromEntries(kept) };
}

export const sameTarget = (a: ExportTarget | undefined, b: ExportTarget | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The choice for one package, by its placeholder name. */
export function choiceFor(
  target: ExportTarget | undefined,
  name: string,
): { readonly kind: TargetKind; readonly version?: string } {
  const { kind, packages } = target ?? defaultTarget;
  return { kind, ...own(packages, name) };
}

/** Sets the choice for one package. The other packages keep their choices. */
export function withPackageKind(
  target: ExportTarget | undefined,
  name: string,
  kind: TargetKind,
): ExportTarget {
  const { version } = choiceFor(target, name);
  return withChoice(target, name, version === undefined ? { kind } : { kind, version });
}

/**
 * Sets the version for one package. The known version (`known`) and an empty string remove the choice. An invalid
 * version changes nothing.
 */
export function withPackageVersion(
  target: ExportTarget | undefined,
  name: string,
  version: string,
  known: string | undefined,
): ExportTarget {
  const parsed = parseVersion(version);
  if (version !== "" && parsed === undefined) return target ?? defaultTarget;
  const { kind } = choiceFor(target, name);
  const chosen = parsed && formatVersion(parsed);
  const isKnown = chosen === undefined || chosen === known;
  return withChoice(target, name, isKnown ? { kind } : { kind, version: chosen });
}

/** Sets the same kind for all packages. Chosen versions stay. */
export function withAllPackages(target: ExportTarget | undefined, kind: TargetKind): ExportTarget {
  const packages = mapRecord(target?.packages ?? {}, ({ version }) =>
    version === undefined ? {} : { version },
  );
  return { kind, packages };
}

function withChoice(
  target: ExportTarget | undefined,
  name: string,
  choice: PackageTarget,
): ExportTarget {
  const { kind, packages } = target ?? defaultTarget;
  const isDefault = choice.kind === kind && choice.version === undefined;
  return {
    kind,
    packages: isDefault ? withoutProperty(packages, name) : withProperty(packages, name, choice),
  };
}
