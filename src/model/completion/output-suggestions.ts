import type { AccessScope } from "#model/references/property-access-type.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import { referableOutputs } from "#model/references/output-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { wordsInName } from "#model/completion/similarity.ts";
import { askedAt, offeredAt, suitability, typeOwner } from "#model/completion/suitability.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { expression } from "#model/program/value.ts";
import type { ReferenceSlot } from "#model/completion/reference-slot.ts";
import { mismatchOf } from "#model/completion/reference-slot.ts";
import { describeType } from "#model/schema/describe-type.ts";

/** One output of a kind of resource, seen from the place that is to be filled. */
export interface OutputSuggestion {
  /** Empty for the resource itself. */
  readonly path: PropertyPath;
  /** The places in it of names that stand in quotes. */
  readonly quoted?: readonly number[];
  /** The words of the output's name. */
  readonly words: readonly string[];
  /** How alike the output's name is to the place's, from 0 to 1. */
  readonly score: number;
  readonly gives: string;
  readonly mismatch: string | undefined;
}

/** How far objects in outputs are followed, and how many outputs of one type are looked at. */
const maxDepth = 3;
const most = 300;

/**
 * Makes the function from a resource to what it offers to a place. Resources of one type and origin offer
 * the same, so that each type is looked at once however many resources there are.
 */
export function createOutputSuggestions(
  slot: ReferenceSlot,
  catalog: Catalog,
): (resource: Resource) => readonly OutputSuggestion[] {
  const known = new Map<string, readonly OutputSuggestion[]>();
  return (resource) => {
    const key = `${resource.origin.kind} ${resource.token}`;
    let suggestions = known.get(key);
    if (suggestions === undefined) {
      suggestions = suggestionsOf(resource, slot, catalog);
      known.set(key, suggestions);
    }
    return suggestions;
  };
}

function suggestionsOf(
  resource: Resource,
  slot: ReferenceSlot,
  catalog: Catalog,
): readonly OutputSuggestion[] {
  const scope: AccessScope = {
    catalog,
    resource: () => resource,
    config: () => undefined,
    variable: () => undefined,
    meant: () => undefined,
  };
  const type = catalog.resourceType(resource.token);
  const asked = askedAt(slot.path, slot.property);
  const owner = typeOwner(resource.token, type?.inputs ?? []);
  const outputs = type === undefined ? [] : outputPaths(referableOutputs(type), catalog);
  const paths = takesResource(slot.type) ? [[], ...outputs] : outputs;
  return paths.map((path) => {
    const access = expression({ kind: "reference", resource: resource.id, path });
    const found = typeOfAccess(access, scope);
    const given = found.kind === "known" ? found.type : undefined;
    const words = wordsInName(String(path.findLast((part) => typeof part === "string") ?? ""));
    return {
      path,
      words,
      score: suitability(asked, offeredAt(path, owner, given)),
      gives: given === undefined ? "any value" : describeType(given),
      mismatch: mismatchOf(access, slot, scope),
    };
  });
}

/** Every output, the properties of objects in it, and the first item of each list. */
export function outputPaths(
  outputs: readonly Pick<Property, "name" | "type">[],
  catalog: Catalog,
): readonly PropertyPath[] {
  const paths: PropertyPath[] = [];
  const visit = (type: PropertyType, path: PropertyPath, depth: number): void => {
    if (paths.length >= most) return;
    paths.push(path);
    if (type.kind === "list") visit(type.items, [...path, 0], depth);
    if (type.kind !== "object" || depth >= maxDepth) return;
    for (const property of catalog.objectType(type.token)?.properties ?? [])
      visit(property.type, [...path, property.name], depth + 1);
  };
  for (const { name, type } of outputs) visit(type, [name], 1);
  return paths;
}

/** True where the place asks for resources, or says nothing of what it asks for. */
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
