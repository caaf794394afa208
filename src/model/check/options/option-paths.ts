import type { Catalog } from "#model/schema/catalog.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { stepInto } from "#model/schema/schema-location.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";

/** The options that contain property paths of their resource. */
export const pathOptions = ["ignoreChanges", "replaceOnChanges", "hideDiffs"] as const;

export type PathOption = (typeof pathOptions)[number];

export const isPathOption = (name: unknown): name is PathOption =>
  pathOptions.some((option) => option === name);

/**
 * The properties that the paths of an option may start with. Only inputs can be ignored, because the program sets no
 * other properties.
 */
export function rootsOf(
  option: PathOption,
  { inputs, outputs }: ResourceType,
): readonly Property[] {
  if (option === "ignoreChanges") return inputs;
  const names = new Set(inputs.map(({ name }) => name));
  return [...inputs, ...outputs.filter(({ name }) => !names.has(name))];
}

export interface PathError {
  readonly message: string;
  /** The path that the user most likely meant. */
  readonly meant?: string;
}

/** The problem of a property path; undefined if the path exists, or if nothing is known about it. */
export function pathError(
  text: string,
  roots: readonly Property[],
  catalog: Catalog,
): PathError | undefined {
  const steps = parsePropertyPath(text);
  if (steps === undefined)
    return {
      message: `${quoteShort(text)} is not a property path. Write names separated by dots, and indexes in brackets, as in "a.b[0].c".`,
    };
  let location: SchemaLocation = {
    path: [],
    property: undefined,
    type: undefined,
    properties: roots,
  };
  for (const { part, start, end } of steps) {
    const isAny = part === "*";
    if (isAny && location.properties.length > 0) return undefined;
    const { type } = location;
    if (type?.kind === "any" || type?.kind === "json") return undefined;
    const next = stepInto(location, isAny && type?.kind === "list" ? 0 : part, catalog);
    if (next.type === undefined) {
      const before = start === 0 ? "The type" : quoteShort(text.slice(0, start).replace(/\.$/, ""));
      if (type?.kind === "list" && typeof part === "string") {
        const meant = `${text.slice(0, start).replace(/\.$/, "")}[*]${text.slice(start - 1)}`;
        const isPath = pathError(meant, roots, catalog) === undefined;
        return {
          message: `${before} is a list. Use an index such as "[0]" for one item, or "[*]" for all items.`,
          ...(isPath ? { meant } : {}),
        };
      }
      const names = location.properties.map(({ name }) => name);
      const name = nearest(String(part), names);
      const meant =
        name === undefined ? undefined : `${text.slice(0, start)}${name}${text.slice(end)}`;
      return {
        message: `${before} has no property ${quoteShort(String(part))}, so nothing matches the path ${quoteShort(text)}.`,
        ...(meant === undefined ? {} : { meant }),
      };
    }
    location = next;
  }
  return undefined;
}

const plainName = /^[A-Za-z_$][\w$-]*$/;
const maxPaths = 500;
const maxDepth = 5;

/** The property paths of a type, outer paths first, such as `a`, `a.b`, `list`, `list[*].c`. */
export function pathsOf(roots: readonly Property[], catalog: Catalog): readonly string[] {
  const found: string[] = [];
  const visit = (
    properties: readonly Property[],
    prefix: string,
    within: readonly string[],
  ): void => {
    for (const { name, type } of properties) {
      if (found.length >= maxPaths) return;
      const step = plainName.test(name)
        ? `${prefix === "" ? "" : "."}${name}`
        : `[${JSON.stringify(name)}]`;
      const path = `${prefix}${step}`;
      found.push(path);
      visitInside(type, path, within);
    }
  };
  const visitInside = (type: PropertyType, path: string, within: readonly string[]): void => {
    if (type.kind === "list") visitInside(type.items, `${path}[*]`, within);
    else if (type.kind === "map") visitInside(type.values, `${path}.*`, within);
    else if (type.kind === "union")
      for (const member of type.members) visitInside(member, path, within);
    else if (type.kind === "object" && !within.includes(type.token) && within.length < maxDepth)
      visit(catalog.objectType(type.token)?.properties ?? [], path, [...within, type.token]);
  };
  visit(roots, "", []);
  return found;
}
