import type { Access } from "#model/program/property-access.ts";
import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { configTypeOf } from "#model/program/config/config-type.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import { groupBy } from "#model/base/group-by.ts";
import { memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ConfigVariable, Program, Resource, Variable } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { suggestion, typeOfOutput, resolvePath } from "#model/references/output-type.ts";
import type { ResolvedPath } from "#model/references/output-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import type { ResolveInValue } from "#model/references/value-type.ts";
import type { AccessValue, ResourceId, VariableReference } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { typeOfEngineValue } from "#model/references/engine-value.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";

/** The type of a `${…}` access, if the schemas determine it. */
export type AccessType =
  /**
   * The type is known. `secret` is true if the schema or the variable's declaration marks the value, or a value on the
   * path, as secret.
   */
  | { readonly kind: "known"; readonly type: PropertyType; readonly secret: boolean }
  /**
   * The type is unknown, because the access leads into a type of no loaded package, or to an undeclared value.
   * `stackConfig` is the name that Pulumi looks up in the stack's config if the design doesn't declare the name.
   */
  | { readonly kind: "unknown"; readonly secret: boolean; readonly stackConfig?: string }
  /** The target of the access doesn't exist. `meant` is the access that the user probably meant. */
  | { readonly kind: "dangling"; readonly message: string; readonly meant?: AccessValue }
  | { readonly kind: "error"; readonly message: string; readonly meant?: AccessValue };

/** The scope that resolves accesses. */
export interface AccessScope {
  readonly catalog: Catalog;
  resource(id: ResourceId): Resource | undefined;
  config(name: string): ConfigVariable | undefined;
  variable(name: string): Variable | undefined;
  /** Resolves paths into the value of a variable. If this function is absent, the types of such paths are unknown. */
  readonly resolveInValue?: ResolveInValue;
  /** The resolved types of variables, keyed by the text of the access. */
  readonly variableTypes?: Map<string, AccessType>;
  /** Set inside a component. A component has no stack config. */
  readonly isComponent?: boolean;
  /**
   * The token of the type to create for a dangling access; undefined if the access's place doesn't determine a type.
   */
  creatable?(wanted: Access, location: SchemaLocation): string | undefined;
  /** The only resource or variable that the user probably meant by a name that doesn't resolve. */
  meant(root: string): Meant | undefined;
  /** The names that the design declares, with their nodes. If this field is absent, no names are declared. */
  readonly declared?: { names(): readonly string[]; named(name: string): Meant | undefined };
}

/** The possible meanings of a name in a design. */
export type Meant =
  | { readonly kind: "resource"; readonly resource: Resource }
  | { readonly kind: "config"; readonly variable: ConfigVariable }
  | { readonly kind: "variable"; readonly variable: Variable };

/**
 * The declarations of a design, without the values of its variables. The types of these values need all functions, so
 * `accessScope` adds them. `nearestName` finds the most similar name of a resource or variable.
 */
export function declarationScope(
  program: Program,
  catalog: Catalog,
  nearestName: (root: string) => string | undefined = createNearestName(declaredNames(program)),
): AccessScope {
  const config = new Map(program.config.map((variable) => [variable.name, variable]));
  const variables = new Map(program.variables.map((variable) => [variable.name, variable]));
  let byName: ReadonlyMap<string, readonly Resource[]> | undefined;
  const named = (name: string | undefined): Meant | undefined => {
    if (name === undefined) return undefined;
    byName ??= groupBy(program.resources, (resource) => resource.name);
    const declared = config.get(name);
    if (declared !== undefined) return { kind: "config", variable: declared };
    const variable = variables.get(name);
    if (variable !== undefined) return { kind: "variable", variable };
    const [resource, ...more] = byName.get(name) ?? [];
    return resource === undefined || more.length > 0 ? undefined : { kind: "resource", resource };
  };
  return {
    catalog,
    resource: (id) => findResource(program, id),
    config: (name) => config.get(name),
    variable: (name) => variables.get(name),
    variableTypes: new Map(),
    isComponent: program.plugin !== undefined,
    meant: (root) => named(nearestName(root)),
    declared: { names: () => declaredNames(program), named },
  };
}

/** The maximum number of unresolved roots for which the meaning is guessed. If there are more, they are not typos. */
export const mostGuessed = 20;

function createNearestName(names: readonly string[]): (root: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (root) => {
    if (!known.has(root) && known.size < mostGuessed) known.set(root, nearest(root, names));
    return known.get(root);
  };
}

/** All declarations that the root of an access can name. */
export const declaredNames = memoize(
  ({ resources, config, variables }: Program): readonly string[] =>
    [...resources, ...config, ...variables].map(({ name }) => name),
);

export const typeOfAccess = (access: AccessValue, scope: AccessScope): AccessType =>
  typeOn(access, { scope, names: [], circle: { isMet: false } });

/** The path along which an access is followed through the values of variables. */
interface Walk {
  readonly scope: AccessScope;
  /** The variables on the path. A variable that occurs twice is circular, and a circular variable has no type. */
  readonly names: readonly string[];
  /** Whether a variable occurred twice on the path. */
  readonly circle: { isMet: boolean };
}

function typeOn(access: AccessValue, walk: Walk): AccessType {
  const { scope } = walk;
  switch (access.kind) {
    case "reference": {
      const resource = scope.resource(access.resource);
      if (resource === undefined)
        return {
          kind: "dangling",
          message: "The reference is to a resource that is not in the design.",
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
    case "variable":
      return typeOfVariable(access, walk);
    case "unresolved":
      return typeOfUnresolved(access.access, scope);
  }
}

function typeOfVariable({ name, path }: VariableReference, walk: Walk): AccessType {
  const { scope, names, circle } = walk;
  const variable = scope.variable(name);
  if (variable === undefined)
    return { kind: "dangling", message: `The design has no variable ${quoteShort(name)}.` };
  if (names.includes(name)) {
    circle.isMet = true;
    return { kind: "unknown", secret: false };
  }
  const { resolveInValue } = scope;
  if (resolveInValue === undefined) return { kind: "unknown", secret: false };
  const key = formatAccess(name, path);
  const known = scope.variableTypes?.get(key);
  if (known !== undefined) return known;
  const inside: Walk = { scope, names: [...names, name], circle: { isMet: false } };
  const found = resolveInValue(variable.value, { path: [], rest: path, secret: false }, [
    quoteShort(name),
    { catalog: scope.catalog, typeOf: (access) => typeOn(access, inside) },
  ]);
  const type = withMeant(found, (meant) => expression({ kind: "variable", name, path: meant }));
  // If the reference is circular, the result depends on the starting point, so the result is not kept.
  if (inside.circle.isMet) circle.isMet = true;
  else scope.variableTypes?.set(key, type);
  return type;
}

function typeOfUnresolved(text: string, scope: AccessScope): AccessType {
  const read = parseAccess(text);
  if (read?.root === "pulumi") return typeOfEngineValue(text, read.path);
  const isNamespaced = read !== undefined && /^[\w-]+:[\w-]/.test(read.root);
  const found = read === undefined ? undefined : scope.meant(read.root);
  // Config has no outputs, so an access to an output probably means a resource.
  const isConfig = isNamespaced || (read?.path.length === 0 && found === undefined);
  if (read !== undefined && isConfig && scope.isComponent !== true)
    return { kind: "unknown", secret: false, stackConfig: read.root };
  const meant = read === undefined || found === undefined ? undefined : accessTo(found, read.path);
  const name = found?.kind === "resource" ? found.resource.name : found?.variable.name;
  const isSame = name !== undefined && name === read?.root;
  const guess = isSame ? " A resource with this name exists." : suggestion(name);
  return {
    kind: "dangling",
    message: `${quoteShort(`\${${text}}`)} does not refer to a resource, variable or ${scope.isComponent === true ? "input of the component" : "config variable of the design"}.${guess}`,
    ...(meant === undefined ? {} : { meant }),
  };
}

/** An access to the resource, variable or config variable that a name means. */
export function accessTo(meant: Meant, path: PropertyPath): AccessValue {
  if (meant.kind === "resource")
    return expression({ kind: "reference", resource: meant.resource.id, path });
  const { name } = meant.variable;
  return meant.kind === "config"
    ? expression({ kind: "config", name, path })
    : expression({ kind: "variable", name, path });
}

function withMeant(found: ResolvedPath, make: (path: PropertyPath) => AccessValue): AccessType {
  if (found.kind !== "error") return found;
  const { meant, ...error } = found;
  return meant === undefined ? error : { ...error, meant: make(meant) };
}
