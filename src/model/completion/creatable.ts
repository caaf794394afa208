import type { Catalog } from "#model/schema/catalog.ts";
import type { OutputSuggestion } from "#model/completion/output-suggestions.ts";
import { createOutputSuggestions } from "#model/completion/output-suggestions.ts";
import { configTypeFor } from "#model/references/config-type-for.ts";
import { formatPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import type { Access } from "#model/program/property-access.ts";
import { resourceId } from "#model/program/program.ts";
import { similarity, wordsInName } from "#model/completion/similarity.ts";
import { askedAt, ownerSuitability, typeOwner } from "#model/completion/suitability.ts";
import { idOutput } from "#model/schema/binding.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import {
  anyProvider,
  displayToken,
  isProviderToken,
  nameInToken,
  packageOf,
  providerToken,
} from "#model/program/token.ts";
import { addableTypes, typeSummary } from "#model/search/type-summaries.ts";
import type { NewReferenceTarget, ReferenceSlot } from "#model/completion/reference-slot.ts";
import { nameOfSlot } from "#model/completion/reference-slot.ts";

/** A resource or config variable that can be created as the target of a reference. */
export interface Creatable {
  readonly target: NewReferenceTarget;
  /** The label, such as `New EventEndpoint…`. */
  readonly label: string;
  /** The value that the place would get from the resource, and the value's type. */
  readonly detail: string;
}

/** The maximum number of types to offer, and the maximum number of types whose outputs are checked. */
const most = 8;
const maxRead = 60;

/**
 * The types that have an output for the place, ordered by name similarity. Packages have thousands of types. All types
 * are compared by the names of their outputs, and the most likely types are checked, even if they are not read. `own`
 * is the type of the resource that contains the place; it is only offered if the place asks for that type.
 */
export function creatableResources(
  slot: ReferenceSlot,
  words: readonly string[],
  catalog: Catalog,
  own?: string,
): readonly Creatable[] {
  const suggestionsOf = createOutputSuggestions(slot, withOutlines(catalog));
  const tokens = tokensIn(slot, catalog).filter(
    (token) =>
      words.every((word) => `new ${token}`.toLowerCase().includes(word)) &&
      !(own !== undefined && token === displayToken(own) && !asksFor(token, slot)),
  );
  return likeliest(tokens, slot, catalog)
    .flatMap((token) => {
      const [best] = suggestionsOf(sampleOf(token))
        .filter(({ mismatch }) => mismatch === undefined)
        .toSorted((a, b) => b.score - a.score || a.path.length - b.path.length);
      return best === undefined ? [] : [{ token, best }];
    })
    .toSorted((a, b) => b.best.score - a.best.score)
    .slice(0, most)
    .map(({ token, best }) => creatable(token, best));
}

/**
 * The maximum number of dangling accesses whose types are looked up in one catalog. If there are more, a part of the
 * design was probably removed.
 */
const mostLookedFor = 50;

/**
 * Returns a function that finds the most likely type to create for a dangling access, such as `logs.name`. The result
 * is the token of a type with such an output. The place must ask for that output, or the access must be named after the
 * type.
 */
export function createCreatableFor(
  catalog: Catalog,
): (wanted: Access, slot: ReferenceSlot, own: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (wanted, slot, own) => {
    const key = JSON.stringify([wanted.root, wanted.path[0], slot.path, own]);
    if (!known.has(key) && known.size < mostLookedFor)
      known.set(key, findCreatable(wanted, slot, [own, catalog]));
    return known.get(key);
  };
}

function findCreatable(
  { root, path: [output] }: Access,
  slot: ReferenceSlot,
  [own, catalog]: readonly [string, Catalog],
): string | undefined {
  const asked = askedAt(slot.path, slot.property);
  const name = wordsInName(root);
  return creatableResources(slot, [], catalog, own)
    .flatMap(({ target }) => (target.kind === "resource" ? [target.token] : []))
    .find(
      (token) =>
        (output === undefined ||
          output === "id" ||
          output === "urn" ||
          catalog.homeOf(token)?.outputNamesOf(token)?.includes(String(output)) === true) &&
        (slot.type?.kind === "resource" ||
          ownerSuitability(asked, typeOwner(token, [])) > 0 ||
          similarity(name, wordsInName(nameInToken(token))) > 0),
    );
}

/**
 * True if the place accepts a resource of this type, or if its name contains the type's name, such as `parentToken`.
 */
function asksFor(token: string, slot: ReferenceSlot): boolean {
  if (slot.type?.kind === "resource") return true;
  const asked = wordsInName(nameOfSlot(slot));
  return wordsInName(nameInToken(token)).every((word) => asked.includes(word));
}

function creatable(token: string, { path, gives }: OutputSuggestion): Creatable {
  const name = nameInToken(token);
  const used = path.length === 0 ? "the resource itself" : `its ${formatPath(path)}`;
  return {
    target: { kind: "resource", token, output: path },
    label: isProviderToken(token) ? `New provider of ${packageOf(token)}…` : `New ${name}…`,
    detail: `${token} · ${used}, ${gives}`,
  };
}

function tokensIn({ type }: ReferenceSlot, catalog: Catalog): readonly string[] {
  if (type?.kind === "resource" && (type.token === anyProvider || isProviderToken(type.token)))
    return catalog.packages.map(({ name }) => providerToken(name));
  return catalog.packages.flatMap((entry) =>
    addableTypes(entry)
      .map((each) => each.displayToken)
      .filter((token) => !isProviderToken(token)),
  );
}

/**
 * Types that match the place's name, either by their own name or by an output. Types with equal scores keep their
 * order.
 */
function likeliest(
  tokens: readonly string[],
  slot: ReferenceSlot,
  catalog: Catalog,
): readonly string[] {
  if (tokens.length <= maxRead) return tokens;
  const words = wordsInName(nameOfSlot(slot));
  const asked = askedAt(slot.path, slot.property);
  const wanted = slot.type?.kind === "resource" ? displayToken(slot.type.token) : undefined;
  // Scores by name of output, because the outputs of many types have the same names.
  const scores = new Map<string, number>();
  const scoreOf = (name: string): number => {
    const known = scores.get(name) ?? 0.6 * similarity(words, wordsInName(name));
    scores.set(name, known);
    return known;
  };
  const rankOf = (token: string): number => {
    if (token === wanted) return 2;
    const names = catalog.homeOf(token)?.outputNamesOf(token) ?? [];
    return Math.max(ownerSuitability(asked, typeOwner(token, [])), ...names.map(scoreOf));
  };
  return tokens
    .map((token) => ({ token, rank: rankOf(token) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, maxRead)
    .map(({ token }) => token);
}

/** The catalog with the known outputs of types that are not read. */
const withOutlines = (catalog: Catalog): Catalog => ({
  ...catalog,
  resourceType: (token) => catalog.resourceType(token) ?? outlineOf(token, catalog),
});

function outlineOf(token: string, catalog: Catalog): ResourceType | undefined {
  const summary = typeSummary(token, catalog);
  if (summary === undefined) return undefined;
  const { displayToken: shown, packageName, module, name, isComponent } = summary;
  const outputs = catalog.package(packageName)?.outputsOf(token) ?? [];
  return {
    token: summary.token,
    displayToken: shown,
    packageName,
    module,
    name,
    isComponent,
    inputs: [],
    outputs: isComponent ? outputs : [idOutput, ...outputs.filter((each) => each.name !== "id")],
  };
}

const sampleOf = (token: string): Resource => ({
  id: resourceId(0),
  name: "",
  token,
  inputs: {},
  options: {},
  origin: { kind: "created" },
  extras: {},
});

/** A config variable that is named after the place. Only offered if a config variable can have the place's type. */
export function creatableConfig(
  slot: ReferenceSlot,
  words: readonly string[],
): readonly Creatable[] {
  const type = configTypeFor(slot.type);
  if (type === undefined) return [];
  const name = nameOfSlot(slot) === "" ? "value" : nameOfSlot(slot);
  if (!words.every((word) => `new config value ${name}`.toLowerCase().includes(word))) return [];
  const secret = slot.isSecret === true || slot.property?.secret === true;
  return [
    {
      target: { kind: "config", name, type, secret },
      label: "New config value…",
      detail: `${name}, ${type.toLowerCase()}${secret ? ", secret" : ""}`,
    },
  ];
}
