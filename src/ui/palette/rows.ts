import { groupBy } from "#model/base/group-by.ts";
import type { FunctionSummary, PackageIndex, TypeSummary } from "#model/schema/package-index.ts";
import { isSample } from "#model/schema/sample.ts";
import { addableTypes } from "#model/search/type-summaries.ts";
import type { Hit } from "#model/search/match-word.ts";

/** A row of the palette. */
export type PaletteEntry = GroupRow | TypeRow;

export interface GroupRow {
  readonly kind: "recent" | "package" | "module";
  readonly key: string;
  readonly level: number;
  readonly name: string;
  /** What stands at the row's end: a package's version, that it is a sample, or how many types a module has. */
  readonly detail: string;
  readonly isOpen: boolean;
}

export interface TypeRow {
  readonly kind: "type";
  readonly key: string;
  readonly level: number;
  readonly isOpen?: undefined;
  /** Functions are found by the search alone. */
  readonly type: TypeSummary | FunctionSummary;
  /** Where the type belongs, as far as no row above says it. */
  readonly path: "" | "module" | "package";
  /** Why a search found it; undefined where nothing is searched. */
  readonly hits?: readonly Hit[];
}

/** Of a package with so many types at most, all are shown at once, without rows for its modules. */
const smallPackage = 12;

/** Of so many packages the small ones stand open at first; those after them are folded. */
const openPackages = 3;

/** By the keys of rows, which of them a person opened (true) or folded. */
export type Folds = ReadonlyMap<string, boolean>;

/** Reads what `printFolds` wrote: a line for each row, with `+` ahead of an open one and `-` of a folded one. */
export const readFolds = (text: string): Folds =>
  new Map(
    text.split("\n").flatMap((line) => (line === "" ? [] : [[line.slice(1), line[0] === "+"]])),
  );

export const printFolds = (folds: Folds): string =>
  [...folds].map(([key, isOpen]) => (isOpen ? "+" : "-") + key).join("\n");

const isSmall = (entry: PackageIndex): boolean => addableTypes(entry).length <= smallPackage;

/** Packages with their modules and types, those that come with the page last, and on top what was used lately. */
export function paletteRows(
  packages: readonly PackageIndex[],
  recent: readonly TypeSummary[],
  folds: Folds,
  isBuiltIn: (entry: PackageIndex) => boolean = () => false,
): readonly PaletteEntry[] {
  const added = packages.filter((entry) => !isBuiltIn(entry));
  const builtIn = packages.filter(isBuiltIn);
  const rows = [
    ...added.flatMap((entry, at) => rowsOfPackage(entry, at < openPackages, folds)),
    // They replace packages that somebody brings: nobody needs to see their types first.
    ...builtIn.flatMap((entry) => rowsOfPackage(entry, false, folds)),
  ];
  // Where all packages are small, a second list of some of their types is of no use.
  if (recent.length === 0 || packages.every(isSmall)) return rows;
  const isOpen = folds.get("recent") ?? true;
  const head: PaletteEntry = {
    kind: "recent",
    key: "recent",
    level: 1,
    name: "Recent",
    detail: "",
    isOpen,
  };
  return [
    head,
    ...(isOpen ? recent.map((type) => typeRow(type, "recent", 2, "package")) : []),
    ...rows,
  ];
}

function rowsOfPackage(
  entry: PackageIndex,
  isFirst: boolean,
  folds: Folds,
): readonly PaletteEntry[] {
  const { name, version = "" } = entry;
  const types = addableTypes(entry);
  const isFlat = isSmall(entry);
  const isOpen = folds.get(name) ?? (isFlat && isFirst);
  const head: PaletteEntry = {
    kind: "package",
    key: name,
    level: 1,
    name,
    detail: isSample(entry) ? `sample ${version}` : version,
    isOpen,
  };
  if (!isOpen) return [head];
  if (isFlat) return [head, ...types.map((type) => typeRow(type, name, 2, "module"))];
  const modules = groupBy(types, ({ module }) => module);
  return [
    head,
    ...[...modules].flatMap(([module, inModule]) =>
      module === "" ? [] : rowsOfModule(name, module, inModule, folds),
    ),
    // The types of the root are the package's own, and need no row above them.
    ...(modules.get("") ?? []).map((type) => typeRow(type, name, 2, "")),
  ];
}

function rowsOfModule(
  packageName: string,
  module: string,
  types: readonly TypeSummary[],
  folds: Folds,
): readonly PaletteEntry[] {
  const key = `${packageName}:${module}`;
  const isOpen = folds.get(key) ?? false;
  const detail = String(types.length);
  return [
    { kind: "module", key, level: 2, name: module, detail, isOpen },
    ...(isOpen ? types.map((type) => typeRow(type, key, 3, "")) : []),
  ];
}

const typeRow = (
  type: TypeSummary,
  under: string,
  level: number,
  path: TypeRow["path"],
): TypeRow => ({ kind: "type", key: `${under} ${type.token}`, level, type, path });

/** Where a row stands among those beside it, counted from 1, and how many these are. */
export interface Position {
  readonly at: number;
  readonly of: number;
}

/** The positions of all rows: of a long tree only a part is in the page, which says nothing of the rest. */
export function positionsOf(rows: readonly Pick<PaletteEntry, "level">[]): readonly Position[] {
  const positions: { at: number; of: number }[] = [];
  const beside: { at: number; of: number }[][] = [];
  const close = (level: number): void => {
    for (const group of beside.splice(level)) for (const each of group) each.of = group.length;
  };
  for (const { level } of rows) {
    close(level);
    const group = (beside[level - 1] ??= []);
    const position = { at: group.length + 1, of: 0 };
    group.push(position);
    positions.push(position);
  }
  close(0);
  return positions;
}
