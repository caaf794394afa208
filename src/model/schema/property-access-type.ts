import { parseAccess } from "#model/program/property-access.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { configTypeOf, typeOfConfig } from "#model/schema/config-type.ts";
import { groupBy } from "#model/group-by.ts";
import { isObject, own } from "#model/json.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import { suggestion, typeOfOutput, resolvePath } from "#model/schema/output-type.ts";
import type { ResolvedPath } from "#model/schema/output-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { AccessValue } from "#model/program/references.ts";
import type { ResourceId } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { nearest, quoteShort } from "#model/messages.ts";

/** What a `${…}` access gives, as far as the schemas say. */
export type AccessType =
  /** `secret` where the schema or the variable's declaration says so, on the way or at the end. */
  | { readonly kind: "known"; readonly type: PropertyType; readonly secret: boolean }
  /** Into a type of no loaded package, an unread variable, or a value of which nothing is declared. */
  | { readonly kind: "unknown"; readonly secret: boolean }
  /** `meant` is the access that was most likely meant. */
  | { readonly kind: "dangling"; readonly message: string; readonly meant?: AccessValue }
  | { readonly kind: "error"; readonly message: string; readonly meant?: AccessValue };

/** What accesses are resolved in. */
export interface AccessScope {
  readonly catalog: Catalog;
  resource(id: ResourceId): Resource | undefined;
  config(name: string): ConfigVariable | undefined;
  /** True for a root that the engine or an unread section of the file defines. */
  isForeign(root: string): boolean;
  /** The one resource or variable that a root which means nothing was most likely to name. */
  meant(root: string): Resource | ConfigVariable | undefined;
}

/** `nearestName` finds the name of a resource or variable that is most like a word. */
export function accessScope(
  program: Program,
  catalog: Catalog,
  nearestName: (root: string) => string | undefined = (root) => nearest(root, namesIn(program)),
): AccessScope {
  let byId: ReadonlyMap<ResourceId, Resource> | undefined;
  const config = new Map(program.config.map((variable) => [variable.name, variable]));
  const variables = own(program.extras, "variables");
  let byName: ReadonlyMap<string, readonly Resource[]> | undefined;
  return {
    catalog,
    // A check that finds everything as it was looks nothing up.
    resource: (id) => {
      byId ??= new Map(program.resources.map((resource) => [resource.id, resource]));
      return byId.get(id);
    },
    config: (name) => config.get(name),
    isForeign: (root) =>
      root === "pulumi" ||
      (isObject(variables) && Object.hasOwn(variables, root)) ||
      // Config of a provider, such as `aws:region`, is declared nowhere in a program.
      /^[\w-]+:[\w-]/.test(root),
    meant: (root) => {
      const name = nearestName(root);
      if (name === undefined) return undefined;
      byName ??= groupBy(program.resources, (resource) => resource.name);
      const [first, ...more] = byName.get(name) ?? [];
      return config.get(name) ?? (more.length === 0 ? first : undefined);
    },
  };
}

/** Everything that a root can name. */
export const namesIn = ({ resources, config }: Program): readonly string[] => [
  ...resources.map(({ name }) => name),
  ...config.map(({ name }) => name),
];

export function typeOfAccess(access: AccessValue, scope: AccessScope): AccessType {
  switch (access.kind) {
    case "reference": {
      const resource = scope.resource(access.resource);
      if (resource === undefined)
        return {
          kind: "dangling",
          message: "This refers to a resource that is not in the design.",
        };
      const found = typeOfOutput(resource, access.path, scope.catalog);
      return withMeant(found, (path) =>
        expression({ kind: "reference", resource: access.resource, path }),
      );
    }
    case "config": {
      const { name, path } = access;
      const variable = scope.config(name);
      if (variable === undefined)
        return {
          kind: "dangling",
          message: `The design has no config variable ${quoteShort(name)}.`,
        };
      const type = configTypeOf(variable);
      const secret = variable.secret === true;
      if (type === undefined) return { kind: "unknown", secret };
      const found = resolvePath({ type: typeOfConfig(type), path: [], rest: path, secret }, [
        quoteShort(name),
        scope.catalog,
      ]);
      return withMeant(found, (meant) => expression({ kind: "config", name, path: meant }));
    }
    case "unresolved":
      return typeOfUnresolved(access.access, scope);
  }
}

function typeOfUnresolved(text: string, scope: AccessScope): AccessType {
  const read = parseAccess(text);
  if (read !== undefined && scope.isForeign(read.root)) return { kind: "unknown", secret: false };
  const found = read === undefined ? undefined : scope.meant(read.root);
  const meant =
    read === undefined || found === undefined
      ? undefined
      : "id" in found
        ? expression({ kind: "reference", resource: found.id, path: read.path })
        : expression({ kind: "config", name: found.name, path: read.path });
  const isSame = found !== undefined && found.name === read?.root;
  const guess = isSame ? " A resource of this name is there." : suggestion(found?.name);
  return {
    kind: "dangling",
    message: `${quoteShort(`\${${text}}`)} refers to no resource and no config variable of the design.${guess}`,
    ...(meant === undefined ? {} : { meant }),
  };
}

function withMeant(found: ResolvedPath, make: (path: PropertyPath) => AccessValue): AccessType {
  if (found.kind !== "error") return found;
  const { meant, ...error } = found;
  return meant === undefined ? error : { ...error, meant: make(meant) };
}
