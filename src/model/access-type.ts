import { parseAccess } from "#model/access.ts";
import type { Catalog } from "#model/catalog.ts";
import { configTypeOf, typeOfConfig } from "#model/config-type.ts";
import { isObject, own } from "#model/json.ts";
import type { PropertyPath } from "#model/path.ts";
import type { ConfigVariable, Program, Resource } from "#model/program.ts";
import type { Property, PropertyType, ResourceType } from "#model/property-type.ts";
import type { AccessValue } from "#model/references.ts";
import { displayToken } from "#model/token.ts";
import type { ResourceId } from "#model/value.ts";
import { describeType, nearest, quoteShort } from "#model/words.ts";

/** What a `${…}` access gives, as far as the schemas say. */
export type AccessType =
  /** `secret` where the schema or the variable's declaration says so, on the way or at the end. */
  | { readonly kind: "known"; readonly type: PropertyType; readonly secret: boolean }
  /** Into a type of no loaded package, an unread variable, or a value of which nothing is declared. */
  | { readonly kind: "unknown" }
  | { readonly kind: "dangling"; readonly message: string }
  | { readonly kind: "fault"; readonly message: string; readonly meant?: PropertyPath };

/** What accesses are resolved in. */
export interface AccessScope {
  readonly catalog: Catalog;
  resource(id: ResourceId): Resource | undefined;
  config(name: string): ConfigVariable | undefined;
  /** True for a root that the engine or an unread section of the file defines. */
  isForeign(root: string): boolean;
}

export function accessScope(program: Program, catalog: Catalog): AccessScope {
  const resources = new Map(program.resources.map((resource) => [resource.id, resource]));
  const config = new Map(program.config.map((variable) => [variable.name, variable]));
  const variables = own(program.extras, "variables");
  return {
    catalog,
    resource: (id) => resources.get(id),
    config: (name) => config.get(name),
    isForeign: (root) =>
      root === "pulumi" ||
      (isObject(variables) && Object.hasOwn(variables, root)) ||
      // Config of a provider, such as `aws:region`, is declared nowhere in a program.
      /^[\w-]+:[\w-]/.test(root),
  };
}

export function typeOfAccess(access: AccessValue, scope: AccessScope): AccessType {
  switch (access.kind) {
    case "reference": {
      const resource = scope.resource(access.resource);
      if (resource === undefined)
        return {
          kind: "dangling",
          message: "This refers to a resource that is not in the design.",
        };
      return typeOfOutput(resource, access.path, scope.catalog);
    }
    case "config": {
      const variable = scope.config(access.name);
      if (variable === undefined)
        return {
          kind: "dangling",
          message: `The design has no config variable ${quoteShort(access.name)}.`,
        };
      const type = configTypeOf(variable);
      const secret = variable.secret === true;
      if (type === undefined) return { kind: "unknown" };
      return walk(typeOfConfig(type), access.path, secret, quoteShort(access.name), scope.catalog);
    }
    case "unresolved": {
      const root = parseAccess(access.access)?.root;
      if (root !== undefined && scope.isForeign(root)) return { kind: "unknown" };
      return {
        kind: "dangling",
        message: `${quoteShort(`\${${access.access}}`)} refers to nothing in the design: no resource and no config variable has this name.`,
      };
    }
  }
}

const urn: Property = {
  name: "urn",
  type: { kind: "string" },
  required: true,
  secret: false,
  replace: false,
  plain: false,
  description: "The engine's own name of the resource in its stack.",
};

/** Every output that a reference may name: those of the type, and the `urn` that every resource has. */
export const referableOutputs = (type: ResourceType): readonly Property[] =>
  type.outputs.some(({ name }) => name === "urn") ? type.outputs : [...type.outputs, urn];

function typeOfOutput(resource: Resource, path: PropertyPath, catalog: Catalog): AccessType {
  const type = catalog.resourceType(resource.token);
  const [first, ...rest] = path;
  if (first === undefined)
    return {
      kind: "known",
      type: { kind: "resource", token: type?.token ?? resource.token },
      secret: false,
    };
  if (type === undefined) return { kind: "unknown" };
  const outputs = referableOutputs(type);
  const output = outputs.find(({ name }) => name === first);
  if (output !== undefined)
    return walk(output.type, rest, output.secret, `The output ${quoteShort(output.name)}`, catalog);
  const meant = nearest(
    String(first),
    outputs.map(({ name }) => name),
  );
  return {
    kind: "fault",
    message: `${quoteShort(String(first))} is not an output of the type ${quoteShort(displayToken(resource.token))}.${suggestion(meant)}`,
    ...(meant === undefined ? {} : { meant: [meant, ...rest] }),
  };
}

function walk(
  type: PropertyType,
  path: PropertyPath,
  secret: boolean,
  what: string,
  catalog: Catalog,
): AccessType {
  const [part, ...rest] = path;
  if (part === undefined) return { kind: "known", type, secret };
  const next = `${what}, then ${quoteShort(String(part))}`;
  switch (type.kind) {
    case "any":
    case "json":
      return { kind: "unknown" };
    case "object": {
      const properties = catalog.objectType(type.token)?.properties ?? [];
      const property = properties.find(({ name }) => name === part);
      if (property !== undefined)
        return walk(property.type, rest, secret || property.secret, next, catalog);
      const names = properties.map(({ name }) => name);
      if (names.length === 0) return { kind: "unknown" };
      return fault(`${what} has no property ${quoteShort(String(part))}.`, String(part), names);
    }
    case "map":
      return typeof part === "string"
        ? walk(type.values, rest, secret, next, catalog)
        : fault(`${what} is a map, whose entries have keys instead of numbers.`);
    case "list":
      return typeof part === "number"
        ? walk(type.items, rest, secret, next, catalog)
        : fault(`${what} is a list: an index such as [0] takes one of its items.`);
    case "union": {
      const found = type.members.map((member) => walk(member, path, secret, what, catalog));
      return found.find(({ kind }) => kind !== "fault") ?? found[0] ?? { kind: "unknown" };
    }
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "enum":
    case "asset":
    case "archive":
    case "resource":
      return fault(
        `${what} is ${describeType(type)}, which has no ${quoteShort(String(part))} inside.`,
      );
  }
}

function fault(message: string, part = "", names: readonly string[] = []): AccessType {
  return { kind: "fault", message: `${message}${suggestion(nearest(part, names))}` };
}

const suggestion = (meant: string | undefined): string =>
  meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`;
