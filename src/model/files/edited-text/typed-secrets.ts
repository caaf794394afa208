import { own } from "#model/base/json.ts";
import { mapRecord } from "#model/base/record.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import {
  asUnsaved,
  holdsUnsaved,
  isExpression,
  isList,
  isMap,
  isUnsaved,
} from "#model/program/value.ts";
import { sameData } from "#model/base/incremental/same-data.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

type Types = Pick<Catalog, "resourceType" | "objectType">;

/**
 * Marks values that were typed as secrets or in secret places. Marked values are not stored until a user allows it, as
 * in the form. Previous values keep their marks.
 */
export function withTypedSecrets(written: Program, before: Program, catalog: Types): Program {
  if (written.resources === before.resources) return written;
  const known = new Map(before.resources.map((resource) => [resource.id, resource]));
  const resources = written.resources.map((resource) => {
    const old = known.get(resource.id);
    if (old?.inputs === resource.inputs) return resource;
    const properties = catalog.resourceType(resource.token)?.inputs ?? [];
    const inputs = mapRecord(resource.inputs, (value, key) => {
      const property = properties.find(({ name }) => name === key);
      return mark(
        value,
        old && own(old.inputs, key),
        property?.secret === true,
        property?.type,
        catalog,
      );
    });
    return sameData(inputs, resource.inputs) ? resource : { ...resource, inputs };
  });
  return resources.every((resource, at) => resource === written.resources[at])
    ? written
    : { ...written, resources };
}

function mark(
  value: Value,
  before: Value | undefined,
  isSecret: boolean,
  type: PropertyType | undefined,
  catalog: Types,
): Value {
  if (value === before || sameData(value, before)) return value;
  if (isExpression(value)) {
    if (value.kind === "secret") return value.unsaved ? value : asUnsaved(value.value);
    return isSecret && value.kind === "template" ? asUnsaved(value) : value;
  }
  if (isList(value)) {
    const items = type?.kind === "list" ? type.items : undefined;
    return value.map((item, at) =>
      mark(item, isList(before) ? before[at] : undefined, isSecret, items, catalog),
    );
  }
  if (isMap(value))
    return mapRecord(value, (item, key) => {
      const property = propertyOf(type, key, catalog);
      const inner = type?.kind === "map" ? type.values : property?.type;
      const old = isMap(before) ? own(before, key) : undefined;
      return mark(item, old, isSecret || property?.secret === true, inner, catalog);
    });
  return isSecret ? asUnsaved(value) : value;
}

function propertyOf(
  type: PropertyType | undefined,
  key: string,
  catalog: Types,
): Property | undefined {
  if (type?.kind === "object")
    return catalog.objectType(type.token)?.properties.find(({ name }) => name === key);
  if (type?.kind !== "union") return undefined;
  const found = type.members.map((member) => propertyOf(member, key, catalog));
  return found.find((property) => property?.secret) ?? found.find((property) => property);
}

/** Whether a text contains a secret in plain text that must not be stored. Such a text must not be stored either. */
export function saysUnsaved(program: Program, text: Program): boolean {
  const said = new Map(text.resources.map((resource) => [resource.id, resource]));
  return program.resources.some(
    ({ id, inputs }) => holdsUnsaved(inputs) && isSaid(inputs, said.get(id)?.inputs),
  );
}

function isSaid(value: Value, text: Value | undefined): boolean {
  if (isUnsaved(value)) {
    const clear = isExpression(text) && text.kind === "secret" ? text.value : text;
    return sameData(value.value, clear);
  }
  if (isList(value)) return isList(text) && value.some((item, at) => isSaid(item, text[at]));
  if (!isMap(value)) return false;
  return (
    isMap(text) && Object.keys(value).some((key) => isSaid(value[key] ?? null, own(text, key)))
  );
}
