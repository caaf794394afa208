import { wordsInName } from "#model/completion/similarity.ts";
import { askedAt, suitability } from "#model/completion/suitability.ts";
import type { ConnectionSource } from "#model/completion/connections/connection-source.ts";
import type { Connection } from "#model/completion/connections/connections.ts";
import { connect } from "#model/completion/connections/connections.ts";
import type { Port } from "#model/completion/connections/ports.ts";
import { inputPorts, variablePorts } from "#model/completion/connections/ports.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import type { FunctionSummary, PackageIndex, TypeSummary } from "#model/schema/package-index.ts";
import {
  displayToken as displayTokenOf,
  isProviderToken,
  packageOf,
} from "#model/program/token.ts";
import { callableFunctions } from "#model/search/function-summaries.ts";
import { offeredPackages, packagesUsedIn } from "#model/search/offered-packages.ts";
import { addableTypes } from "#model/search/type-summaries.ts";

/** A resource or a data source that can be created because it accepts an output. */
export interface NewTarget {
  readonly summary: Summary;
  /** The new resource's best connection. The port doesn't belong to any existing node. */
  readonly connection: Connection;
}

type Summary = TypeSummary | FunctionSummary;

export interface NewTargets {
  /** The new resources, best first. */
  readonly found: readonly NewTarget[];
  /** Likely types and functions whose schema must be read first. */
  readonly unread: {
    readonly types: readonly string[];
    readonly functions: readonly string[];
  };
}

/** The number of types and functions whose inputs are checked. */
const maxRead = 80;
/** The number of additional types in the source's module with few outputs. */
const maxSmall = 20;
const fewNames = 8;
/** Puts the types of packages in use first, but after a type whose name the user typed. */
const inUse = 5;

/**
 * New resources that can accept an output. Packages have thousands of types. All types are compared by the names of
 * their outputs, because most inputs are also outputs. Only the most likely types are then checked. Every word of
 * `query` must occur in the result's token.
 */
export function newTargets(
  source: ConnectionSource,
  program: Program,
  catalog: Catalog,
  query = "",
): NewTargets {
  const words = query
    .toLowerCase()
    .split(/[\s:./]+/)
    .filter((word) => word !== "");
  const packages = offeredPackages(catalog.packages, query, catalog, program);
  const likely = likeliest(source, entriesIn(packages, words), words);
  const found: NewTarget[] = [];
  const types: string[] = [];
  const functions: string[] = [];
  for (const { index, summary } of likely) {
    const { token, kind } = summary;
    const isRead = kind === "function" ? index.isFunctionRead(token) : index.isRead(token);
    if (!isRead) (kind === "function" ? functions : types).push(summary.displayToken);
    const [connection] = isRead
      ? connect(source, portsOfNew(summary, catalog), program, catalog)
      : [];
    if (connection !== undefined) found.push({ summary, connection });
  }
  const own = canonicalToken(source.token, catalog);
  const used = packagesUsedIn(program);
  /**
   * Types of packages that the design uses come first. Deprecated types come last. New resources come before lookups.
   * The type of the source itself comes after types that match equally well.
   */
  const rank = ({ summary, connection: { score } }: NewTarget): number =>
    nameMatch(summary, words) +
    score +
    nearness(summary, source) +
    (used.has(packageOf(summary.displayToken)) ? inUse : 0) -
    (summary.isDeprecated ? 2 : 0) -
    (summary.kind === "function" ? 0.15 : 0) -
    (summary.token === own ? 0.5 : 0);
  const ranked = found.toSorted((a, b) => rank(b) - rank(a));
  // Types that only match because they accept any string are listed only if nothing else matches, or if the user
  // searches for them.
  const named = ranked.filter(({ connection }) => connection.isNamed);
  const isPadded = query !== "" || named.every(({ summary }) => summary.token === own);
  return { found: isPadded ? ranked : named, unread: { types, functions } };
}

/** Among equal matches, types in the same module come first, then short names, because they mean more basic types. */
function nearness({ displayToken, name }: Summary, { token }: ConnectionSource): number {
  const isNear = moduleOf(displayToken) === moduleOf(displayTokenOf(token));
  return (isNear ? 0.05 : 0) - 0.03 * wordsInName(name).length;
}

export const moduleOf = (token: string): string => token.slice(0, token.lastIndexOf(":"));

interface Entry {
  readonly index: PackageIndex;
  readonly summary: Summary;
}

const entriesIn = (packages: readonly PackageIndex[], words: readonly string[]): readonly Entry[] =>
  packages.flatMap((index) =>
    [
      ...addableTypes(index).filter(({ displayToken }) => !isProviderToken(displayToken)),
      ...callableFunctions(index),
    ]
      .filter(({ displayToken }) =>
        words.every((word) => displayToken.toLowerCase().includes(word)),
      )
      .map((summary) => ({ index, summary })),
  );

/** The search that the user typed decides first: an exact name comes before a name that contains every word. */
function nameMatch({ name }: Summary, words: readonly string[]): number {
  if (words.length === 0) return 0;
  const lower = name.toLowerCase();
  if (words.includes(lower) || words.join("") === lower) return 20;
  return words.some((word) => lower.includes(word)) ? 10 : 0;
}

/** Types that have an output named after the source or one of the source's outputs. */
function likeliest(
  source: ConnectionSource,
  entries: readonly Entry[],
  words: readonly string[],
): readonly Entry[] {
  const { outputs } = source;
  if (entries.length <= maxRead) return entries;
  const bestFor = (name: string): number => {
    const asked = askedAt([name], undefined);
    return Math.max(0, ...outputs.map(({ offered }) => suitability(asked, offered)));
  };
  // Scores by name of output, because the outputs of many types have the same names.
  const scores = new Map<string, number>();
  const scoreOf = (name: string): number => {
    const known = scores.get(name) ?? bestFor(name);
    scores.set(name, known);
    return known;
  };
  const common = new Set(["id", "urn", "name", "arn", "tags", "tagsAll", "region"]);
  const ranked = entries
    .map((entry) => {
      const names = namesOf(entry).filter((name) => !common.has(name));
      const suits = Math.max(0, ...names.map(scoreOf)) + nearness(entry.summary, source);
      return { entry, rank: nameMatch(entry.summary, words) + suits };
    })
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
  // A type that connects two resources of a module has few inputs.
  const small = ranked
    .slice(maxRead)
    .filter(
      ({ index, summary }) =>
        summary.kind !== "function" &&
        moduleOf(summary.displayToken) === moduleOf(displayTokenOf(source.token)) &&
        index.outputNamesOf(summary.token).length <= fewNames,
    );
  return [...ranked.slice(0, maxRead), ...small.slice(0, maxSmall)];
}

function namesOf({ index, summary }: Entry): readonly string[] {
  if (summary.kind !== "function") return index.outputNamesOf(summary.token);
  const result = index.functionResult(summary.token);
  return result?.kind === "object" ? result.properties.map(({ name }) => name) : [];
}

/** The ports of a new node. */
export function portsOfNew(summary: Summary, catalog: Catalog): readonly Port[] {
  const { displayToken: token } = summary;
  if (summary.kind === "function") {
    const value = expression({ kind: "invoke", token, arguments: {}, options: {} });
    return variablePorts({ name: "", value }, catalog);
  }
  const sample = {
    id: resourceId(0),
    name: "",
    token,
    inputs: {},
    options: {},
    origin: { kind: "created" },
    extras: {},
  } as const;
  return inputPorts(sample, catalog);
}
