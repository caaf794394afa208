import { nameOf } from "#model/base/path-name.ts";
import { own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { summarizeDescription } from "#model/schema/documentation/summary.ts";
import type { EnumValue, Property, PropertyType } from "#model/schema/property-type.ts";
import { propertyNamed } from "#model/schema/schema-location.ts";

interface DeprecationDiagnostic {
  readonly rule: "schema/deprecated" | "schema/deprecated-value";
  readonly severity: "hint";
  readonly path: PropertyPath;
  readonly message: string;
}

/** Finds what is set and deprecated: inputs at any depth, and values of enums. */
export function checkDeprecations(
  inputs: ValueMap,
  properties: readonly Property[],
  catalog: Catalog,
): readonly DeprecationDiagnostic[] {
  const found: DeprecationDiagnostic[] = [];
  const visitMap = (map: ValueMap, known: readonly Property[], path: PropertyPath): void => {
    for (const [name, value] of Object.entries(map)) {
      const property = propertyNamed(known, name);
      if (property === undefined) continue;
      const inner = [...path, name];
      if (property.deprecated !== undefined)
        found.push({
          rule: "schema/deprecated",
          severity: "hint",
          path: inner,
          message: `${nameOf(inner)} is deprecated.${reasonOf(property.deprecated)}`,
        });
      visit(value, property.type, inner);
    }
  };
  const visit = (value: Value, type: PropertyType, path: PropertyPath): void => {
    switch (type.kind) {
      case "enum": {
        const meant = type.values.find((entry) => entry.value === value);
        if (meant?.deprecated !== undefined) found.push(describeValue(meant, path));
        return;
      }
      case "list":
        if (isList(value))
          for (const [at, item] of value.entries()) visit(item, type.items, [...path, at]);
        return;
      case "map":
        if (isMap(value))
          for (const [key, entry] of Object.entries(value))
            visit(entry, type.values, [...path, key]);
        return;
      case "object":
        if (isMap(value)) visitMap(value, catalog.objectType(type.token)?.properties ?? [], path);
        return;
      case "union":
        for (const member of membersMeant(type, value, catalog)) visit(value, member, path);
        return;
      default:
    }
  };
  visitMap(inputs, properties, []);
  return found;
}

function describeValue(
  { value, deprecated = "" }: EnumValue,
  path: PropertyPath,
): DeprecationDiagnostic {
  const shown = typeof value === "string" ? quoteShort(value) : String(value);
  return {
    rule: "schema/deprecated-value",
    severity: "hint",
    path,
    message: `The value ${shown} of ${nameOf(path)} is deprecated.${reasonOf(deprecated)}`,
  };
}

/** What the schema says about a deprecation, after what is said already. */
export function reasonOf(deprecated: string): string {
  const { text } = summarizeDescription(deprecated, 300);
  return text === "" || /^deprecated[.!]?$/i.test(text) ? "" : ` ${text}`;
}

/** Of several objects the one that the discriminator names, else the only one that has all of the value's keys. */
function membersMeant(
  { members, discriminator }: PropertyType & { kind: "union" },
  value: Value,
  catalog: Catalog,
): readonly PropertyType[] {
  if (!isMap(value)) return members;
  const objects = members.filter((member) => member.kind === "object");
  const name = discriminator === undefined ? undefined : own(value, discriminator.property);
  if (discriminator !== undefined && typeof name === "string") {
    const token = own(discriminator.mapping, name);
    return objects.filter((member) => member.token === token);
  }
  const keys = Object.keys(value);
  const fitting = objects.filter(({ token }) => {
    const known = catalog.objectType(token)?.properties ?? [];
    return keys.every((key) => propertyNamed(known, key) !== undefined);
  });
  if (fitting.length === 1) return fitting;
  return objects.length === 0 ? members : [];
}
