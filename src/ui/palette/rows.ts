import { groupBy } from "#model/base/group-by.ts";
import type { FunctionSummary, PackageIndex, TypeSummary } from "#model/schema/package-index.ts";
import { formatCount } from "#model/base/messages.ts";
import { isSample } from "#model/schema/sample.ts";
import { addableTypes } from "#model/search/type-summaries.ts";
import type { Hit } from "#model/search/match-word.ts";

/** A row of the palette. */
export type PaletteEntry = GroupRow | TypeRow;

export interface GroupRow {
  readonly kind: "recent" | "built-in" | "package" | "module";
  readonly key: string;
  readonly level: number;
  readonly name: string;
  /** The text at the row's end: a package's version or sample mark, or the number of types in another group. */
  readonly detail: string;
  readonly isOpen: boolean;
}

export interface TypeRow {
  readonly kind: "type";
  readonly key: string;
  readonly level: number;
  readonly isOpen?: undefined;
  /** The type of the row, or a function, which only the search finds. */
  readonly type: TypeSummary | FunctionSummary;
  /** The type's package and module, without the parts shown in rows above. */
  readonly path: "" | "module" | "package";
  /** Why a search found the type; undefined without a search. */
  readonly hits?: readonly Hit[];
}

/** A package with at most this many types shows all of them, without rows for its modules. */
const smallPackage = 12;

/** The number of small packages that start unfolded; the following packages start folded. */
const openPackages = 3;

/** The rows that the user unfolded (true) or folded, by key. */
export type Folds = ReadonlyMap<string, boolean>;

/**
 * Reads the output of `printFolds`: a line for each row, with `+` before an unfolded row and `-` before a folded row.
 */
export const readFolds = (text: string): Folds =>
  new Map(
    text.split("\n").flatMap((line) => (line === "" ? [] : [[line.slice(1), line[0] === "+"]])),
  );

export const printFolds = (folds: Folds): string =>
  [...folds].map(([key, isOpen]) => (isOpen ? "+" : "-") + key).join("\n");

const isSmall = (entry: PackageIndex): boolean => addableTypes(entry).length <= smallPackage;

/** Packages with their modules and types, built-in packages last in one folded group, and recently used types first. */
export function paletteRows(
  packages: readonly PackageIndex[],
  recent: readonly TypeSummary[],
  folds: Folds,
  isBuiltIn: (entry: PackageIndex) => boolean = () => false,
): readonly PaletteEntry[] {
  const added = packages.filter((entry) => !isBuiltIn(entry));
  const builtIn = packages.filter(isBuiltIn);
  const rows = [
    ...added.flatMap((entry, at) => rowsOfPackage(entry, 1, at < openPackages, folds)),
    ...rowsOfBuiltIn(builtIn, folds),
  ];
  // Adds no list of recent types if all packages are small: a second list of some of their types is
  // useless.
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

/** The rows of the built-in packages. Most of these have placeholder names, so users don't need to see them first. */
function rowsOfBuiltIn(packages: readonly PackageIndex[], folds: Folds): readonly PaletteEntry[] {
  if (packages.length === 0) return [];
  const key = "built-in";
  const isOpen = folds.get(key) ?? false;
  const count = packages.reduce((sum, entry) => sum + addableTypes(entry).length, 0);
  const detail = formatCount(count, "type");
  return [
    { kind: key, key, level: 1, name: "Built in", detail, isOpen },
    ...(isOpen ? packages.flatMap((entry) => rowsOfPackage(entry, 2, false, folds)) : []),
  ];
}

function rowsOfPackage(
  entry: PackageIndex,
  level: number,
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
    level,
    name,
    detail: isSample(entry) ? `sample ${version}` : version,
    isOpen,
  };
  if (!isOpen) return [head];
  if (isFlat) return [head, ...types.map((type) => typeRow(type, name, level + 1, "module"))];
  const modules = groupBy(types, ({ module }) => module);
  return [
    head,
    ...[...modules].flatMap(([module, inModule]) =>
      module === "" ? [] : rowsOfModule(name, module, level + 1, inModule, folds),
    ),
    // The root types are the package's own, and need no row above them.
    ...(modules.get("") ?? []).map((type) => typeRow(type, name, level + 1, "")),
  ];
}

function rowsOfModule(
  packageName: string,
  module: string,
  level: number,
  types: readonly TypeSummary[],
  folds: Folds,
): readonly PaletteEntry[] {
  const key = `${packageName}:${module}`;
  const isOpen = folds.get(key) ?? false;
  const detail = String(types.length);
  return [
    { kind: "module", key, level, name: module, detail, isOpen },
    ...(isOpen ? types.map((type) => typeRow(type, key, level + 1, "")) : []),
  ];
}

const typeRow = (
  type: TypeSummary,
  under: string,
  level: number,
  path: TypeRow["path"],
): TypeRow => ({ kind: "type", key: `${under} ${type.token}`, level, type, path });

/** The position of a row among its siblings, from 1, and the number of siblings. */
export interface Position {
  readonly at: number;
  readonly of: number;
}

/** The positions of all rows: only a part of a long tree is mounted, so the DOM does not show them. */
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
