import type { PropertyPath } from "#model/base/path.ts";
import type { AccessValue, ResourceId } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyType, ResourceType } from "#model/schema/property-type.ts";

/** The targets that a value may refer to: the resources and variables created before it. */
export interface Scope {
  readonly catalog: Catalog;
  readonly resources: readonly { readonly id: ResourceId; readonly type: ResourceType }[];
  readonly variables: readonly DrawnVariable[];
}

export interface DrawnVariable {
  readonly name: string;
  readonly type: PropertyType;
  /** Set for a provider's values, whose lists have two items each. */
  readonly isGiven: boolean;
}

export interface Access {
  readonly value: AccessValue;
  readonly type: PropertyType;
}

/** All targets that a value can refer to, with their types. */
export function accessesIn({ catalog, resources, variables }: Scope): readonly Access[] {
  const found: Access[] = [];
  for (const { id: resource, type } of resources)
    for (const output of type.outputs)
      for (const { path, type: inner } of waysInto(output.type, catalog, true, 2))
        found.push({
          value: expression({ kind: "reference", resource, path: [output.name, ...path] }),
          type: inner,
        });
  for (const { name, type, isGiven } of variables)
    for (const { path, type: inner } of waysInto(type, catalog, isGiven, 3))
      found.push({ value: expression({ kind: "variable", name, path }), type: inner });
  return found;
}

/** The accesses to a value itself and to its parts that are known to exist. */
function waysInto(
  type: PropertyType,
  catalog: Catalog,
  isGiven: boolean,
  depth: number,
): readonly { readonly path: PropertyPath; readonly type: PropertyType }[] {
  const self = { path: [], type };
  if (!isGiven || depth === 0) return [self];
  const into = (part: string | number, inner: PropertyType) =>
    waysInto(inner, catalog, isGiven, depth - 1).map(({ path, type: found }) => ({
      path: [part, ...path],
      type: found,
    }));
  switch (type.kind) {
    case "object":
      return [
        self,
        ...(catalog.objectType(type.token)?.properties ?? []).flatMap((property) =>
          into(property.name, property.type),
        ),
      ];
    case "list":
      return [self, ...into(1, type.items)];
    default:
      return [self];
  }
}

/** Whether a value of one type is accepted where the other type is expected, in every language and by Pulumi. */
export function fits(wanted: PropertyType, found: PropertyType): boolean {
  if (wanted.kind === "number") return found.kind === "number" || found.kind === "integer";
  if (wanted.kind === "list") return found.kind === "list" && isSame(wanted.items, found.items);
  if (wanted.kind === "map") return found.kind === "map" && isSame(wanted.values, found.values);
  return isSame(wanted, found);
}

function isSame(one: PropertyType, other: PropertyType): boolean {
  if (one.kind === "list") return other.kind === "list" && isSame(one.items, other.items);
  if (one.kind === "map") return other.kind === "map" && isSame(one.values, other.values);
  if (one.kind === "object" || one.kind === "enum")
    return other.kind === one.kind && other.token === one.token;
  return one.kind === other.kind && one.kind !== "any" && one.kind !== "union";
}
