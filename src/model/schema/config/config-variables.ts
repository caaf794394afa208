import { isObject, own } from "#model/base/json.ts";
import { bindProperties } from "#model/schema/binding.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

/** A setting that a package's provider reads from the stack's config. */
export interface PackageVariable {
  /** The key in the stack's config, such as `aws:region`. */
  readonly key: string;
  readonly packageName: string;
  readonly property: Property;
}

/**
 * The variables in a schema's `config.variables`, in order. The variables under `defaults` are not enforced
 * (pulumi/pulumi:pkg/codegen/schema/schema.go, `ConfigSpec`). Types that are not loaded yet accept any value.
 */
export function packageVariables(index: PackageIndex): readonly PackageVariable[] {
  return bindProperties(index, variablesOf(index), undefined).map((property) => ({
    key: `${index.name}:${property.name}`,
    packageName: index.name,
    property,
  }));
}

/** The variable of a loaded package with a given key; undefined for all other keys. */
export function packageVariable(key: string, catalog: Catalog): PackageVariable | undefined {
  const index = catalog.package(packageOfKey(key) ?? "");
  const name = key.slice(key.indexOf(":") + 1);
  const spec = index && own(variablesOf(index), name);
  const [property] = index && spec ? bindProperties(index, { [name]: spec }, undefined) : [];
  return index && property && { key, packageName: index.name, property };
}

/** The names of a package's variables. */
export const packageVariableNames = (index: PackageIndex): readonly string[] =>
  Object.keys(variablesOf(index));

/** The package in a config key: `aws` for `aws:region`; undefined for the project's own variables. */
export function packageOfKey(key: string): string | undefined {
  const colon = key.indexOf(":");
  return colon < 0 ? undefined : key.slice(0, colon);
}

/** The type of a package's variable when a program reads the variable. */
export function configTypeOfProperty(type: PropertyType): ConfigType {
  switch (type.kind) {
    case "string":
    case "number":
    case "integer":
    case "boolean":
      return { kind: type.kind };
    case "enum": {
      const kinds = new Set(type.values.map(({ value }) => typeof value));
      const [kind] = kinds;
      return {
        kind: kinds.size === 1 && (kind === "number" || kind === "boolean") ? kind : "string",
      };
    }
    case "list":
      return { kind: "list", items: configTypeOfProperty(type.items) };
    case "map":
    case "object":
      return { kind: "object" };
    case "union": {
      const members = type.members.map(configTypeOfProperty);
      const [first] = members;
      return first && members.every(({ kind }) => kind === first.kind) ? first : { kind: "string" };
    }
    case "any":
    case "json":
    case "asset":
    case "archive":
    case "resource":
      return { kind: "string" };
  }
}

function variablesOf({ head }: PackageIndex): Readonly<Record<string, unknown>> {
  const config = own(head, "config");
  const variables = isObject(config) ? own(config, "variables") : undefined;
  return isObject(variables) ? variables : {};
}
