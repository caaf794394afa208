import { own, withoutProperty, withProperty } from "#model/base/json.ts";
import { mapRecord } from "#model/base/record.ts";
import { formatVersion, parseVersion } from "#model/program/packages/package-version.ts";

/** Whether a package is exported under the placeholder name for it, or as the provider package behind the placeholder. */
export type TargetKind = "placeholder" | "provider";

const kinds: ReadonlyMap<string, TargetKind> = new Map([
  ["placeholder", "placeholder"],
  ["provider", "provider"],
  // What earlier versions wrote and were told.
  ["neutral", "placeholder"],
  ["vendor", "provider"],
]);

/** The kind that a word of a file or of the command line names, also one that earlier versions used. */
export const targetKindOf = (word: string): TargetKind | undefined => kinds.get(word);

/**
 * What a design is exported for. The code of a design without one is for the placeholder packages, and a
 * project of it for the real ones.
 */
export interface ExportTarget {
  /** What holds for every package that has no choice of its own. */
  readonly kind: TargetKind;
  /** By the placeholder name of the package; only what differs from the rest. */
  readonly packages: Readonly<Record<string, PackageTarget>>;
}

export interface PackageTarget {
  readonly kind?: TargetKind;
  /** A version of the provider package other than the one that is known here. */
  readonly version?: string;
}

const defaultTarget: ExportTarget = { kind: "placeholder", packages: {} };

/** The one form of a target: without what says nothing. */
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

/** What holds for one package, by its placeholder name. */
export function choiceFor(
  target: ExportTarget | undefined,
  name: string,
): { readonly kind: TargetKind; readonly version?: string } {
  const { kind, packages } = target ?? defaultTarget;
  return { kind, ...own(packages, name) };
}

/** The target with another choice for one package; what is chosen for the others stays. */
export function withPackageKind(
  target: ExportTarget | undefined,
  name: string,
  kind: TargetKind,
): ExportTarget {
  const { version } = choiceFor(target, name);
  return withChoice(target, name, version === undefined ? { kind } : { kind, version });
}

/**
 * The target with a version for one package; `known`, its version that is known here, or an empty text takes the choice
 * back, and what is no version changes nothing.
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

/** The target with one choice for all packages; the versions that are chosen stay. */
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
