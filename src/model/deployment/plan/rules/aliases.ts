import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import type { Resource } from "#model/program/program.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import type { StackName } from "#model/deployment/plan/identity.ts";
import {
  urnBelow,
  renamedWith,
  textOfKey,
  typesOf,
  urnIn,
} from "#model/deployment/plan/identity.ts";
import type { Urn } from "#model/deployment/state/urn.ts";
import { isStackType } from "#model/deployment/state/urn.ts";

/** The data that a resource's aliases depend on. */
export interface AliasScope {
  readonly catalog: Catalog;
  readonly stack: StackName;
  /** The URN of a resource in the design; undefined for other resources. */
  urnOf(id: ResourceId): Urn | undefined;
  /** The former URN under which the engine found a resource. */
  foundAs(urn: Urn): Urn | undefined;
}

/**
 * The names under which the engine looks for a resource that is not deployed under its own name, in the engine's order
 * (`generateAliases`, pulumi/pulumi:pkg/resource/deploy/step_generator.go). Each alias gives one name, and a second one
 * if the parent itself was found under a former name. Aliases are not combined with each other. Aliases that follow
 * from the parent belong to this stack and project. The SDK adds former types as separate aliases. Lookups only have
 * aliases that follow from the parent (`GenerateReadSteps`, the same file).
 */
export function aliasesOf(resource: Resource, urn: Urn, scope: AliasScope): readonly Urn[] {
  const id = referenceIn(own(resource.options, "parent"));
  const parent = id === undefined ? undefined : scope.urnOf(id);
  const before = parent === undefined ? undefined : scope.foundAs(parent);
  const stated = statedAliases(resource, parent, scope);
  if (parent === undefined || before === undefined) return stated;
  const inherited = [urn, ...stated].map(({ types, name }) =>
    urnBelow(before, {
      ...scope.stack,
      types: types.slice(-1),
      name: renamedWith(name, parent, before),
    }),
  );
  return [...stated, ...inherited];
}

function statedAliases(
  resource: Resource,
  parent: Urn | undefined,
  scope: AliasScope,
): readonly Urn[] {
  if (resource.origin.kind === "lookup") return [];
  const [, ...former] = typesOf(resource.token, scope.catalog);
  const aliases = own(resource.options, "aliases");
  const all: readonly Value[] = [
    ...(isList(aliases) ? aliases : []),
    ...former.map((type) => ({ type })),
  ];
  return all.flatMap((alias) => nameIn(alias, resource, parent, scope) ?? []);
}

/** The URN that an alias names; undefined if it can't be determined. */
export function aliasNamed(alias: Value, resource: Resource, scope: AliasScope): Urn | undefined {
  const id = referenceIn(own(resource.options, "parent"));
  return nameIn(alias, resource, id === undefined ? undefined : scope.urnOf(id), scope);
}

function nameIn(
  alias: Value,
  { name, token }: Resource,
  parent: Urn | undefined,
  scope: AliasScope,
): Urn | undefined {
  const whole = typeof alias === "string" ? alias : isMap(alias) ? textOfKey(alias, "urn") : "";
  if (whole !== undefined) return urnIn(whole)[0];
  if (!isMap(alias)) return undefined;
  const above = parentIn(alias, parent, scope);
  if (above === "unknown") return undefined;
  const [type = token] = typesOf(token, scope.catalog);
  return urnBelow(above, {
    stack: textOfKey(alias, "stack") ?? scope.stack.stack,
    project: textOfKey(alias, "project") ?? scope.stack.project,
    types: [textOfKey(alias, "type") ?? type],
    name: textOfKey(alias, "name") ?? name,
  });
}

/**
 * The parent that an alias means, under the name by which the engine found it; undefined stands for the stack itself.
 */
function parentIn(
  alias: ValueMap,
  parent: Urn | undefined,
  scope: AliasScope,
): Urn | "unknown" | undefined {
  if (own(alias, "noParent") === true) return undefined;
  const stated = own(alias, "parent");
  if (stated === undefined || stated === null) return parent;
  const id = referenceIn(stated);
  const [named] = typeof stated === "string" ? urnIn(stated) : [];
  const urn = id === undefined ? named : scope.urnOf(id);
  if (urn === undefined) return "unknown";
  return isStackType(urn.types.at(-1) ?? "") ? undefined : (scope.foundAs(urn) ?? urn);
}

const referenceIn = (value: Value | undefined): ResourceId | undefined =>
  isExpression(value) && value.kind === "reference" ? value.resource : undefined;
