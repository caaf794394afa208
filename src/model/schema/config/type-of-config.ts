import type { ConfigType } from "#model/program/config/config-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** A config type as a property type. The content of an object is not declared. */
export function typeOfConfig(type: ConfigType): PropertyType {
  if (type.kind === "list") return { kind: "list", items: typeOfConfig(type.items) };
  return type.kind === "object" ? { kind: "any" } : { kind: type.kind };
}
