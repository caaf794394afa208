import type { PropertyPath } from "#model/base/path.ts";
import { idOfKey } from "#model/language/design/text-design.ts";
import { kindOfSection } from "#model/language/text/outline.ts";
import {
  componentKeys,
  configKeys,
  invokeKeys,
  lookupKeys,
  resourceEntryKeys,
  topKeys,
  topType,
} from "#model/language/place/program-keys.ts";
import type { ValuePlace } from "#model/language/place/value-place.ts";
import { valuePlaceAt } from "#model/language/place/value-place.ts";
import type { SyntaxNode } from "#model/language/text/node.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { offeredOptions } from "#model/schema/options.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation } from "#model/schema/schema-location.ts";
import { stateProperties } from "#model/schema/state-properties.ts";

/** The context of a place in a program. */
export interface ProgramPlace extends ValuePlace {
  /** The kind of the place. */
  readonly of: "program" | "declaration" | "input" | "option" | "value";
  /** The resource or variable that contains the value. */
  readonly owner?: NodeId;
  /** The type token of the resource, as written. */
  readonly token?: string;
  /** Set if the place is the type of a resource. */
  readonly isTypeName?: true;
  /** The section of a declaration, if the place is the declaration's name. */
  readonly section?: string;
}

/** Describes a path in a program; `around` has the values along the path, starting at the first key. */
export function programPlaceAt(
  path: PropertyPath,
  around: readonly (SyntaxNode | undefined)[],
  catalog: Catalog,
): ProgramPlace {
  const [first, name, part] = path.map(String);
  if (first === undefined) return { of: "program", location: keysOnly(topKeys) };
  if (first.toLowerCase() === "components" && path.length > 1)
    return inComponent(path.slice(2), around.slice(2), catalog);
  const kind = kindOfSection(first);
  if (kind === undefined) {
    const location = { ...keysOnly([]), type: path.length === 1 ? topType(first) : undefined };
    return { of: "program", location };
  }
  if (name === undefined) return { of: "program", location: keysOnly([]), section: kind };
  if (kind === "resources")
    return resourcePlaceAt(name, part?.toLowerCase(), path.slice(3), around.slice(1), catalog);
  if (kind === "config") return configPlaceAt(path.slice(2), around.slice(1), catalog);
  const owner = kind === "variables" ? { owner: variableNode(name) } : {};
  const start: SchemaLocation = { ...keysOnly([]), path: [name] };
  return { of: "value", ...owner, ...withCalls(start, path.slice(2), around.slice(1), catalog) };
}

/**
 * The place inside a component. A component of a plugin has the sections of a program, with inputs instead of config.
 */
function inComponent(
  path: PropertyPath,
  around: readonly (SyntaxNode | undefined)[],
  catalog: Catalog,
): ProgramPlace {
  const [first, ...inside] = path;
  if (first === undefined) return { of: "program", location: keysOnly(componentKeys) };
  const section = String(first).toLowerCase() === "inputs" ? "config" : first;
  return programPlaceAt([section, ...inside], around, catalog);
}

const keysOnly = (properties: readonly Property[]): SchemaLocation => ({
  path: [],
  property: undefined,
  type: undefined,
  properties,
});

/** Adds the types of the places in calls. The keys of a call have no schema, so they are described here. */
function withCalls(
  start: SchemaLocation,
  path: PropertyPath,
  around: readonly (SyntaxNode | undefined)[],
  catalog: Catalog,
): ValuePlace {
  const place = valuePlaceAt(start, path, around, catalog);
  return place.invoked === undefined
    ? place
    : { ...place, location: { ...place.location, properties: invokeKeys } };
}

const stateOf = (type: ResourceType | undefined): SchemaLocation =>
  keysOnly(type === undefined ? [] : stateProperties(type));

function resourcePlaceAt(
  name: string,
  part: string | undefined,
  path: PropertyPath,
  around: readonly (SyntaxNode | undefined)[],
  catalog: Catalog,
): ProgramPlace {
  const [resource, ...inside] = around;
  const token = tokenIn(resource);
  const base = { owner: idOfKey(name), token };
  const type = catalog.resourceType(token);
  const at = (of: ProgramPlace["of"], start: SchemaLocation): ProgramPlace => ({
    ...base,
    of,
    ...withCalls(start, path, inside, catalog),
  });
  switch (part) {
    case undefined:
      return { ...base, of: "declaration", location: keysOnly(resourceEntryKeys) };
    case "type":
      return { ...base, of: "declaration", location: keysOnly([]), isTypeName: true };
    case "properties":
      return at("input", type === undefined ? keysOnly([]) : inputsLocation(type));
    case "options":
      return at("option", keysOnly(offeredOptions({ token }, catalog)?.inputs ?? []));
    case "get":
      return path[0] === "state"
        ? {
            ...base,
            of: "input",
            ...withCalls(stateOf(type), path.slice(1), inside.slice(1), catalog),
          }
        : at("declaration", keysOnly(lookupKeys));
    default:
      return { ...base, of: "declaration", location: keysOnly([]) };
  }
}

/** The type token of a resource, as far as it is already typed. */
export function tokenIn(resource: SyntaxNode | undefined): string {
  if (resource?.kind !== "map") return "";
  const type = resource.entries.find(({ key }) => key?.text.toLowerCase() === "type");
  return type?.value?.kind === "scalar" ? type.value.text.trim() : "";
}

function configPlaceAt(
  path: PropertyPath,
  around: readonly (SyntaxNode | undefined)[],
  catalog: Catalog,
): ProgramPlace {
  if (path.length === 0) return { of: "declaration", location: keysOnly(configKeys) };
  const start = keysOnly(configKeys);
  return { of: "declaration", ...withCalls(start, path, around, catalog) };
}
