import { freeName } from "#model/program/names/resource-name.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { StateImport } from "#model/deployment/start/state-import.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import type { ConfigReference } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** A reference to a new variable for a secret, declared with the schema's type. */
export function declareSecret(
  resource: string,
  { path, type }: SchemaLocation,
  stateImport: StateImport,
): ConfigReference {
  const name = stateImport.declare(stateSecretName([resource, ...path]), configType(type));
  return expression({ kind: "config", name, path: [] });
}

/** The name of the variable for a secret: `db` and `users[0].password` become `dbUsers0Password`. */
export function stateSecretName(parts: readonly (string | number)[]): string {
  const words = parts.flatMap((part) => String(part).match(/[\p{L}\p{N}]+/gu) ?? []);
  const [first = "secret", ...rest] = words;
  const name = first + rest.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
  return /^\p{L}/u.test(name) && name !== "pulumi" ? name : `secret${name}`;
}

/** The declared type of a config variable whose value has the given type. */
export function configType(
  type: PropertyType | undefined,
): Pick<ConfigVariable, "type" | "extras"> {
  switch (type?.kind) {
    case "number":
    case "integer":
    case "boolean":
      return { type: type.kind, extras: {} };
    case "map":
    case "object":
      return { type: "object", extras: {} };
    case "list":
      return {
        type: "array",
        extras: { items: { type: configType(type.items).type ?? "string" } },
      };
    default:
      return { type: "string", extras: {} };
  }
}

/**
 * Declares variables under free names. Resources and variables share a namespace. `taken` has the names of resources;
 * names of variables are added to it.
 */
export function secretConfigNames(
  taken: Set<string>,
  config: ConfigVariable[],
): StateImport["declare"] {
  /** The last free name for each requested name. The next search starts at that name. */
  const last = new Map<string, string>();
  return (wanted, type) => {
    const name = taken.has(wanted) ? freeName(last.get(wanted) ?? wanted, taken) : wanted;
    taken.add(name);
    last.set(wanted, name);
    config.push({ name, secret: true, ...type });
    return name;
  };
}
