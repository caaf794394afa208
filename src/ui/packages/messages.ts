import { formatCount, joinWithAnd } from "#model/base/messages.ts";
import type { AddedFacts, PackageProgress } from "#model/packages/package-manager.ts";
import type { MissingPackage } from "#model/packages/missing-packages.ts";
import { packageTitle } from "#model/packages/missing-packages.ts";

interface Size {
  readonly resources: number;
  readonly functions: number;
  /** The size in bytes; undefined for built-in packages. */
  readonly size?: number;
}

/** Describes a package: `1,083 types · 400 functions · 31 MB` */
export function describeContents({ resources, functions, size }: Size): string {
  return [
    formatCount(resources, "type"),
    ...(functions > 0 ? [formatCount(functions, "function")] : []),
    ...(size === undefined ? [] : [formatSize(size)]),
  ].join(" · ");
}

/** Formats a size in the units of file managers: `31 MB`, `4.2 kB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return formatCount(bytes, "byte");
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** Describes the number of types and functions: `7 types and 2 functions`, without zero counts. */
export const describePackageSize = ({ resources, functions }: Size): string =>
  [
    ...(resources > 0 || functions === 0 ? [formatCount(resources, "type")] : []),
    ...(functions > 0 ? [formatCount(functions, "function")] : []),
  ].join(" and ");

/** The message about facts from a team or a host. */
export const describeAddedFacts = ({
  package: name,
  replaced,
}: Extract<AddedFacts, { kind: "added" }>): string =>
  `Facts about ${name} were added. They override the built-in facts.${replaced === undefined ? "" : ` They replace the facts from ${replaced}.`}`;

/** Describes the use of a package: `used by 12 resources of this design` */
export const describeUse = (resources: number): string =>
  resources === 0
    ? "not used by this design"
    : `used by ${formatCount(resources, "resource")} of this design`;

/** Describes the use by closed designs: `also used by “shop” and “market”`; empty if there are none. */
export const describeOthers = (names: readonly string[], isAlso: boolean): string =>
  names.length === 0
    ? ""
    : `${isAlso ? "also " : ""}used by ${joinWithAnd(names.map((name) => `“${name}”`))}`;

/** Describes a missing package: `aws 7.2.0 is used by 12 resources and is not loaded.` */
export const describeMissing = (missing: MissingPackage): string =>
  `${packageTitle(missing)} is used by ${formatCount(missing.resources, "resource")} and is not loaded.`;

/** Describes all missing packages in one sentence. */
export function describeAllMissing(missing: readonly MissingPackage[]): string {
  const [only, ...others] = missing;
  if (only !== undefined && others.length === 0) return describeMissing(only);
  const names = missing.slice(0, 4).map(packageTitle);
  const more = missing.length - names.length;
  return `${formatCount(missing.length, "package")} that this design uses are not loaded: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

const phases: Readonly<Record<PackageProgress["phase"], string>> = {
  downloading: "Downloading",
  unpacking: "Unpacking",
  reading: "Reading",
  storing: "Storing",
};

/** Describes the progress: `Reading aws.json (40 %)` */
export function describeProgress(name: string, progress: PackageProgress | undefined): string {
  if (progress === undefined) return `Reading ${name}`;
  const { phase, share } = progress;
  const percent = share === undefined ? "" : ` (${Math.floor(share * 100)} %)`;
  return `${phases[phase]} ${name}${percent}`;
}
