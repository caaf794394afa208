import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";
import { displayToken } from "#model/program/token.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import { describeType } from "#model/schema/describe-type.ts";

/**
 * The type of the value at the end of a path, or the reason why the path has no value. In the second case, the result can have the path
 * that the user probably meant.
 */
export type ResolvedPath =
  /** The path has a known type. `secret` is true if any value on the path is secret. */
  | { readonly kind: "known"; readonly type: PropertyType; readonly secret: boolean }
  | { readonly kind: "unknown"; readonly secret: boolean }
  | { readonly kind: "error"; readonly message: string; readonly meant?: PropertyPath };

const urn: Property = {
  name: "urn",
  type: { kind: "string" },
  required: true,
  secret: false,
  replace: false,
  plain: false,
  description: "The unique name that the engine gives the resource in its stack.",
};

/** Every output that a reference may name: the outputs of the type, and `urn`, because every resource has a URN. */
export const referableOutputs = (type: ResourceType): readonly Property[] =>
  type.outputs.some(({ name }) => name === "urn") ? type.outputs : [...type.outputs, urn];

export function typeOfOutput(
  resource: Resource,
  path: PropertyPath,
  catalog: Catalog,
): ResolvedPath {
  const type = catalog.resourceType(resource.token);
  if (path.length === 0)
    return {
      kind: "known",
      type: { kind: "resource", token: type?.token ?? resource.token },
      secret: false,
    };
  if (type === undefined) return { kind: "unknown", secret: false };
  const cursor = { path: [], rest: path, secret: false };
  return resolveOutput(type, cursor, `the type ${quoteShort(displayToken(type.token))}`, catalog);
}

export interface PathCursor {
  /** The part of the path that resolves. */
  readonly path: PropertyPath;
  readonly rest: PropertyPath;
  /** True if any value on the path is secret. */
  readonly secret: boolean;
}

function resolveOutput(
  type: ResourceType,
  cursor: PathCursor,
  of: string,
  catalog: Catalog,
): ResolvedPath {
  const [name, ...rest] = cursor.rest;
  const outputs = referableOutputs(type);
  const output = outputs.find((candidate) => candidate.name === name);
  if (output === undefined) {
    const names = outputs.map((candidate) => candidate.name);
    return leadsNowhere(`${quoteShort(String(name))} is not an output of ${of}.`, cursor, names);
  }
  const path = [...cursor.path, output.name];
  const secret = cursor.secret || output.secret;
  return resolvePath({ type: output.type, path, rest, secret }, [
    `The output ${quoteShort(output.name)}`,
    catalog,
  ]);
}

/** The type at the end of a path that leads into a value of a type. `what` names that value in messages. */
export function resolvePath(
  cursor: PathCursor & { readonly type: PropertyType },
  [what, catalog]: readonly [what: string, catalog: Catalog],
): ResolvedPath {
  const { type, secret } = cursor;
  const [part, ...rest] = cursor.rest;
  if (part === undefined) return { kind: "known", type, secret };
  const into = (inner: PropertyType, isSecret = secret): ResolvedPath =>
    resolvePath({ type: inner, path: [...cursor.path, part], rest, secret: isSecret }, [
      `${what}, then ${quoteShort(String(part))}`,
      catalog,
    ]);
  switch (type.kind) {
    case "any":
    case "json":
      return { kind: "unknown", secret };
    case "object": {
      const properties = catalog.objectType(type.token)?.properties ?? [];
      const property = properties.find(({ name }) => name === part);
      if (property !== undefined) return into(property.type, secret || property.secret);
      const names = properties.map(({ name }) => name);
      if (names.length === 0) return { kind: "unknown", secret };
      return leadsNowhere(`${what} has no property ${quoteShort(String(part))}.`, cursor, names);
    }
    case "map":
      return typeof part === "string"
        ? into(type.values)
        : leadsNowhere(`${what} is a map. Its entries have keys, not indexes.`, cursor);
    case "list":
      return typeof part === "number"
        ? into(type.items)
        : leadsNowhere(`${what} is a list. Use an index such as [0] for one item.`, cursor);
    case "union": {
      const found = type.members.map((member) =>
        resolvePath({ ...cursor, type: member }, [what, catalog]),
      );
      return found.find(({ kind }) => kind !== "error") ?? found[0] ?? { kind: "unknown", secret };
    }
    case "resource": {
      // An output that is a resource has all outputs of that resource.
      const inner = catalog.resourceType(type.token);
      return inner === undefined
        ? { kind: "unknown", secret }
        : resolveOutput(inner, cursor, `the type ${quoteShort(inner.displayToken)}`, catalog);
    }
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "enum":
    case "asset":
    case "archive":
      return leadsNowhere(
        `${what} is ${describeType(type)}, which has no property or item ${quoteShort(String(part))}.`,
        cursor,
      );
  }
}

/** The result for a path that leads nowhere. `names` contains the existing names. */
export function leadsNowhere(
  message: string,
  { path, rest }: PathCursor,
  names: readonly string[] = [],
): ResolvedPath {
  const meant = nearest(String(rest[0]), names);
  return {
    kind: "error",
    message: `${message}${suggestion(meant)}`,
    ...(meant === undefined ? {} : { meant: [...path, meant, ...rest.slice(1)] }),
  };
}

export const suggestion = (meant: string | undefined): string =>
  meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`;
