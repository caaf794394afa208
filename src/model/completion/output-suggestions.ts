import type { AccessScope } from "#model/references/property-access-type.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import { referableOutputs } from "#model/references/output-type.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { wordsInName } from "#model/completion/similarity.ts";
import type { Asked, Offered, Owner } from "#model/completion/suitability.ts";
import { askedAt, offeredAt, suitability, typeOwner } from "#model/completion/suitability.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { samePath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";
import { expression } from "#model/program/value.ts";
import type { ReferenceSlot } from "#model/completion/reference-slot.ts";
import { mismatchOf } from "#model/completion/reference-slot.ts";
import { describeType } from "#model/schema/describe-type.ts";

/** An output of a resource type, and how well it fits the place to fill. */
export interface OutputSuggestion {
  /** The output's path; empty for the resource itself. */
  readonly path: PropertyPath;
  /** The indexes of the path's names that are quoted. */
  readonly quoted?: readonly number[];
  /** The words of the output's name. */
  readonly words: readonly string[];
  /** How similar the output's name is to the place's name, from 0 to 1. */
  readonly score: number;
  readonly gives: string;
  readonly mismatch: string | undefined;
}

/** The maximum depth of objects in outputs, and the maximum number of outputs per type. */
const maxDepth = 3;
const most = 300;

/** The outputs that resources offer to a place. Resources with the same type and origin share these outputs. */
type OutputSuggestions = (resource: Resource) => readonly OutputSuggestion[];

/** The last result. The same place is usually requested again after the next key press. */
let last:
  | {
      readonly slot: ReferenceSlot;
      readonly catalog: Catalog;
      readonly suggestionsOf: OutputSuggestions;
    }
  | undefined;

/**
 * Returns a function that returns a resource's suggestions for a place. The suggestions of each type are computed once.
 */
export function createOutputSuggestions(slot: ReferenceSlot, catalog: Catalog): OutputSuggestions {
  if (last?.catalog === catalog && isSameSlot(last.slot, slot)) return last.suggestionsOf;
  const known = new Map<string, readonly OutputSuggestion[]>();
  const asked = askedAt(slot.path, slot.property);
  const suggestionsOf: OutputSuggestions = (resource) => {
    const key = `${resource.origin.kind} ${resource.token}`;
    let suggestions = known.get(key);
    if (suggestions === undefined) {
      suggestions = suggest(resource, slot, catalog, asked);
      known.set(key, suggestions);
    }
    return suggestions;
  };
  last = { slot, catalog, suggestionsOf };
  return suggestionsOf;
}

const isSameSlot = (a: ReferenceSlot, b: ReferenceSlot): boolean =>
  a.property === b.property &&
  a.type === b.type &&
  a.isSecret === b.isSecret &&
  a.call === b.call &&
  samePath(a.path, b.path);

function suggest(
  resource: Resource,
  slot: ReferenceSlot,
  catalog: Catalog,
  asked: Asked,
): readonly OutputSuggestion[] {
  const scope: AccessScope = {
    catalog,
    resource: () => resource,
    config: () => undefined,
    variable: () => undefined,
    meant: () => undefined,
  };
  const type = catalog.resourceType(resource.token);
  const outputs = type === undefined ? [] : outputsIn(catalog)(type);
  const offered = takesWhole(slot) ? [ownOutput(resource, scope), ...outputs] : outputs;
  const suggestedFor = { resource, slot, scope };
  return offered.map(
    (output) => new Suggested(output, suitability(asked, output.offered), suggestedFor),
  );
}

interface SuggestedFor {
  readonly resource: Resource;
  readonly slot: ReferenceSlot;
  readonly scope: AccessScope;
}

/** A suggestion whose message is computed on request, because most suggestions are only used for their scores. */
class Suggested implements OutputSuggestion {
  readonly path: PropertyPath;
  readonly words: readonly string[];
  readonly score: number;
  readonly #given: PropertyType | undefined;
  readonly #for: SuggestedFor;
  #mismatch: { readonly is: string | undefined } | undefined;

  constructor({ path, words, given }: TypeOutput, score: number, asked: SuggestedFor) {
    this.path = path;
    this.words = words;
    this.score = score;
    this.#given = given;
    this.#for = asked;
  }

  get gives(): string {
    return this.#given === undefined ? "any value" : describeType(this.#given);
  }

  get mismatch(): string | undefined {
    const { resource, slot, scope } = this.#for;
    const access = expression({ kind: "reference", resource: resource.id, path: this.path });
    this.#mismatch ??= { is: mismatchOf(access, slot, scope) };
    return this.#mismatch.is;
  }
}

/** An output, independent of any place. */
interface TypeOutput {
  readonly path: PropertyPath;
  readonly words: readonly string[];
  readonly given: PropertyType | undefined;
  readonly offered: Offered;
}

/** The outputs of a type, computed once per catalog. */
const outputsIn = memoize((catalog: Catalog) =>
  memoize((type: ResourceType): readonly TypeOutput[] => {
    const owner = typeOwner(type.token, type.inputs, type.outputs);
    return placesIn(referableOutputs(type), catalog).map(([path, given]) =>
      typeOutput(path, owner, given),
    );
  }),
);

function ownOutput(resource: Resource, scope: AccessScope): TypeOutput {
  const { token, id } = resource;
  const owner = typeOwner(token, scope.catalog.resourceType(token)?.inputs ?? []);
  const found = typeOfAccess(expression({ kind: "reference", resource: id, path: [] }), scope);
  return typeOutput([], owner, found.kind === "known" ? found.type : undefined);
}

const typeOutput = (
  path: PropertyPath,
  owner: Owner,
  given: PropertyType | undefined,
): TypeOutput => ({
  path,
  given,
  words: wordsInName(String(path.findLast((part) => typeof part === "string") ?? "")),
  offered: offeredAt(path, owner, given),
});

/** Every output, the properties of objects in outputs, and the first item of each list. */
export const outputPaths = (outputs: Outputs, catalog: Catalog): readonly PropertyPath[] =>
  placesIn(outputs, catalog).map(([path]) => path);

type Outputs = readonly Pick<Property, "name" | "type">[];

/** Like `Outputs`, with the types of the outputs. */
function placesIn(
  outputs: Outputs,
  catalog: Catalog,
): readonly (readonly [path: PropertyPath, type: PropertyType])[] {
  const places: (readonly [PropertyPath, PropertyType])[] = [];
  const visit = (type: PropertyType, path: PropertyPath, depth: number): void => {
    if (places.length >= most) return;
    places.push([path, type]);
    if (type.kind === "list") visit(type.items, [...path, 0], depth);
    if (type.kind !== "object" || depth >= maxDepth) return;
    for (const property of catalog.objectType(type.token)?.properties ?? [])
      visit(property.type, [...path, property.name], depth + 1);
  };
  for (const { name, type } of outputs) visit(type, [name], 1);
  return places;
}

/**
 * Whether a place accepts a whole resource. A function that accepts any value doesn't accept one, because a resource
 * can't be converted to JSON or a string.
 */
const takesWhole = ({ type, call }: ReferenceSlot): boolean =>
  takesResource(type) && (call?.kind !== "builtin" || type?.kind === "resource");

/** True if the place accepts resources, or its type is unknown. */
function takesResource(type: PropertyType | undefined): boolean {
  switch (type?.kind) {
    case undefined:
    case "any":
    case "resource":
      return true;
    case "union":
      return type.members.some(takesResource);
    default:
      return false;
  }
}
