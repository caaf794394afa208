import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Urn } from "#model/deployment/state/urn.ts";
import { isStackType, parseUrn } from "#model/deployment/state/urn.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";

/** The stack that a design would be deployed to. */
export interface StackName {
  readonly stack: string;
  readonly project: string;
}

/**
 * The current and former names of a resource, by which the engine identifies it (`generateAliases`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
export interface Identities {
  readonly urn: Urn;
  /** Former URNs, the closest first. */
  readonly former: readonly Urn[];
  /** False if the parent is not in the design, so a part of the URN is unknown. */
  readonly isWhole: boolean;
}

/**
 * The maximum number of aliases. A parent's aliases also apply to its children, so the number of aliases multiplies.
 */
const maxAliases = 100;

/**
 * The maximum depth of parents. A deeper parent counts as unknown. A URN contains the types of all parents
 * (pulumi/pulumi:sdk/go/common/resource/urn/urn.go).
 */
const maxDepth = 200;

/** Returns a function from resources of the design to their names. */
export function identify(
  program: Program,
  catalog: Catalog,
  stack: StackName,
  byId: ReadonlyMap<ResourceId, Resource> = new Map(
    program.resources.map((resource) => [resource.id, resource]),
  ),
): (resource: Resource) => Identities {
  const known = new Map<ResourceId, Identities>();
  const open = new Set<ResourceId>();
  const namesOf = (resource: Resource): Identities => {
    const found = known.get(resource.id);
    if (found !== undefined) return found;
    open.add(resource.id);
    const identities = nameResource(resource, { catalog, stack, parentOf });
    open.delete(resource.id);
    known.set(resource.id, identities);
    return identities;
  };
  /**
   * A resource's parent. If the parent is the resource itself or its descendant, the resource counts as having none.
   */
  const parentOf = (value: Value | undefined): Identities | "unknown" | undefined => {
    if (value === undefined || value === null) return undefined;
    const parent =
      isExpression(value) && value.kind === "reference" ? byId.get(value.resource) : undefined;
    if (parent === undefined || open.has(parent.id) || open.size > maxDepth) return "unknown";
    const named = namesOf(parent);
    return named.urn.types.length > maxDepth ? "unknown" : named;
  };
  return namesOf;
}

interface Naming {
  readonly catalog: Catalog;
  readonly stack: StackName;
  parentOf(value: Value | undefined): Identities | "unknown" | undefined;
}

function nameResource(resource: Resource, naming: Naming): Identities {
  const { name, token, options } = resource;
  const parent = naming.parentOf(own(options, "parent"));
  const isWhole = parent === undefined || (parent !== "unknown" && parent.isWhole);
  const above = parent === "unknown" ? undefined : parent;
  const types = typesOf(token, naming.catalog);
  const [type = token] = types;
  const urn = urnBelow(above?.urn, { ...naming.stack, types: [type], name });
  const former: Urn[] = [];
  for (const alias of listOf(own(options, "aliases")))
    former.push(...aliasesFrom(alias, { resource, types, above }, naming));
  former.push(...inherited(name, types, above, naming.stack));
  return { urn, former: former.slice(0, maxAliases), isWhole };
}

const listOf = (value: Value | undefined): readonly Value[] => (isList(value) ? value : []);

/** The token that the engine gets, and the type's former tokens. */
export function typesOf(token: string, catalog: Catalog): readonly string[] {
  const type = catalog.resourceType(token);
  return [type?.token ?? token, ...(type?.aliases ?? [])];
}

export const urnBelow = (parent: Urn | undefined, urn: Urn): Urn =>
  parent === undefined ? urn : { ...urn, types: [...parent.types, ...urn.types] };

/** The aliases that follow from the parent's former names and the type's former tokens. */
function inherited(
  name: string,
  types: readonly string[],
  parent: Identities | undefined,
  stack: StackName,
): readonly Urn[] {
  const parents: readonly (Urn | undefined)[] =
    parent === undefined ? [undefined] : [parent.urn, ...parent.former];
  const all = parents.flatMap((above) =>
    types.map((type) =>
      urnBelow(above, {
        stack: above?.stack ?? stack.stack,
        project: above?.project ?? stack.project,
        types: [type],
        name: renamedWith(name, parent?.urn, above),
      }),
    ),
  );
  return all.slice(1);
}

/** If a child's name starts with its parent's name, both were renamed together. */
export function renamedWith(name: string, now: Urn | undefined, before: Urn | undefined): string {
  if (now === undefined || before === undefined || now.name === "") return name;
  return now.name !== before.name && name.startsWith(now.name)
    ? before.name + name.slice(now.name.length)
    : name;
}

interface Subject {
  readonly resource: Resource;
  readonly types: readonly string[];
  readonly above: Identities | undefined;
}

function aliasesFrom(alias: Value, subject: Subject, naming: Naming): readonly Urn[] {
  if (typeof alias === "string") return urnIn(alias);
  if (!isMap(alias)) return [];
  const whole = textOfKey(alias, "urn");
  if (whole !== undefined) return urnIn(whole);
  const { resource, types, above } = subject;
  const type = textOfKey(alias, "type");
  const name = textOfKey(alias, "name") ?? resource.name;
  const stack = textOfKey(alias, "stack") ?? naming.stack.stack;
  const project = textOfKey(alias, "project") ?? naming.stack.project;
  return parentsIn(alias, above, naming).flatMap((parent) =>
    (type === undefined ? types : [type]).map((each) =>
      urnBelow(parent, {
        stack,
        project,
        types: [each],
        name: textOfKey(alias, "name") === undefined ? renamedWith(name, above?.urn, parent) : name,
      }),
    ),
  );
}

/** The parents that an alias may mean; undefined stands for the stack itself. */
function parentsIn(
  alias: ValueMap,
  above: Identities | undefined,
  naming: Naming,
): readonly (Urn | undefined)[] {
  const parent = own(alias, "parent");
  if (own(alias, "noParent") === true) return [undefined];
  const all = (named: Identities | undefined): readonly (Urn | undefined)[] =>
    named === undefined ? [undefined] : [named.urn, ...named.former];
  if (parent === undefined) return all(above);
  if (typeof parent === "string")
    return urnIn(parent).map((urn) => (isStackType(urn.types.at(-1) ?? "") ? undefined : urn));
  const named = naming.parentOf(parent);
  return named === "unknown" ? [] : all(named);
}

export const textOfKey = (map: ValueMap, key: string): string | undefined => {
  const value = own(map, key);
  return typeof value === "string" ? value : undefined;
};

export function urnIn(text: string): readonly Urn[] {
  const urn = parseUrn(text);
  return urn === undefined ? [] : [urn];
}

/** A key that is equal for all spellings of a URN's types. */
export const urnKey = ({ stack, project, types, name }: Urn, catalog: Catalog): string =>
  JSON.stringify([stack, project, types.map((type) => canonicalToken(type, catalog)), name]);
