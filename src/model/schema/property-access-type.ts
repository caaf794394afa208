import { parseAccess } from "#model/program/property-access.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { configTypeOf, typeOfConfig, typeOfValue } from "#model/schema/config-type.ts";
import { groupBy } from "#model/group-by.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { ConfigVariable, Program, Resource, Variable } from "#model/program/program.ts";
import { suggestion, typeOfOutput, resolvePath } from "#model/schema/output-type.ts";
import type { ResolvedPath } from "#model/schema/output-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { AccessValue, Expression, ResourceId, Value } from "#model/program/value.ts";
import { expression, isExpression, isList, isMap, valueAt } from "#model/program/value.ts";
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
  variable(name: string): Variable | undefined;
  /** True for a root that the engine or an unread section of the file defines. */
  isForeign(root: string): boolean;
  /** The one resource or variable that a root which means nothing was most likely to name. */
  meant(root: string): Meant | undefined;
}

/** What a name in a design can stand for. */
export type Meant =
  | { readonly kind: "resource"; readonly resource: Resource }
  | { readonly kind: "config"; readonly variable: ConfigVariable }
  | { readonly kind: "variable"; readonly variable: Variable };

/** `nearestName` finds the name of a resource or variable that is most like a word. */
export function accessScope(
  program: Program,
  catalog: Catalog,
  nearestName: (root: string) => string | undefined = (root) => nearest(root, namesIn(program)),
): AccessScope {
  let byId: ReadonlyMap<ResourceId, Resource> | undefined;
  const config = new Map(program.config.map((variable) => [variable.name, variable]));
  const variables = new Map(program.variables.map((variable) => [variable.name, variable]));
  let byName: ReadonlyMap<string, readonly Resource[]> | undefined;
  return {
    catalog,
    // A check that finds everything as it was looks nothing up.
    resource: (id) => {
      byId ??= new Map(program.resources.map((resource) => [resource.id, resource]));
      return byId.get(id);
    },
    config: (name) => config.get(name),
    variable: (name) => variables.get(name),
    isForeign: (root) =>
      root === "pulumi" ||
      // Config of a provider, such as `aws:region`, is declared nowhere in a program.
      /^[\w-]+:[\w-]/.test(root),
    meant: (root) => {
      const name = nearestName(root);
      if (name === undefined) return undefined;
      byName ??= groupBy(program.resources, (resource) => resource.name);
      const declared = config.get(name);
      if (declared !== undefined) return { kind: "config", variable: declared };
      const variable = variables.get(name);
      if (variable !== undefined) return { kind: "variable", variable };
      const [resource, ...more] = byName.get(name) ?? [];
      return resource === undefined || more.length > 0 ? undefined : { kind: "resource", resource };
    },
  };
}

/** Everything that a root can name. */
export const namesIn = ({ resources, config, variables }: Program): readonly string[] =>
  [...resources, ...config, ...variables].map(({ name }) => name);

/** `walked` are the variables on the way to the access: one that leads back to itself has no type. */
export function typeOfAccess(
  access: AccessValue,
  scope: AccessScope,
  walked: readonly string[] = [],
): AccessType {
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
    case "variable": {
      const { name, path } = access;
      const variable = scope.variable(name);
      if (variable === undefined)
        return { kind: "dangling", message: `The design has no variable ${quoteShort(name)}.` };
      if (walked.includes(name)) return { kind: "unknown", secret: false };
      return typeInside(variable.value, path, { scope, name, walked: [...walked, name] });
    }
    case "unresolved":
      return typeOfUnresolved(access.access, scope);
  }
}

interface VariableScope {
  readonly scope: AccessScope;
  /** The variable whose value is looked at. */
  readonly name: string;
  readonly walked: readonly string[];
}

/** The type of what is at a path in a variable's value. */
function typeInside(value: Value, path: PropertyPath, inside: VariableScope): AccessType {
  if (isExpression(value)) return typeOfExpression(value, path, inside);
  const [part, ...rest] = path;
  if (part !== undefined && (isList(value) || isMap(value))) {
    const item = valueAt(value, [part]);
    // What is not there is null to Pulumi, or an error that only a deployment tells.
    return item === undefined ? { kind: "unknown", secret: false } : typeInside(item, rest, inside);
  }
  if (isMap(value) || value === null) return { kind: "unknown", secret: false };
  if (isList(value)) {
    const [first] = value.map((item) => typeInside(item, [], inside));
    const items: PropertyType = first?.kind === "known" ? first.type : { kind: "any" };
    const secret = first?.kind === "known" && first.secret;
    return { kind: "known", type: { kind: "list", items }, secret };
  }
  return resolveIn(typeOfConfig(typeOfValue(value)), path, inside);
}

function resolveIn(
  type: PropertyType,
  path: PropertyPath,
  { scope, name }: VariableScope,
): AccessType {
  const found = resolvePath({ type, path: [], rest: path, secret: false }, [
    quoteShort(name),
    scope.catalog,
  ]);
  return withMeant(found, (meant) => expression({ kind: "variable", name, path: meant }));
}

function typeOfExpression(
  value: Expression,
  path: PropertyPath,
  inside: VariableScope,
): AccessType {
  const { scope, walked } = inside;
  switch (value.kind) {
    case "reference":
    case "config":
    case "variable": {
      const found = typeOfAccess({ ...value, path: [...value.path, ...path] }, scope, walked);
      // What was meant there is no text of the access that is asked about.
      return found.kind === "dangling" || found.kind === "error"
        ? { kind: "unknown", secret: false }
        : found;
    }
    case "template":
      return resolveIn({ kind: "string" }, path, inside);
    case "secret": {
      const found = typeInside(value.value, path, inside);
      return found.kind === "known" || found.kind === "unknown"
        ? { ...found, secret: true }
        : found;
    }
    case "asset": {
      const kind = value.form.endsWith("Archive") ? "archive" : "asset";
      return resolveIn({ kind }, path, inside);
    }
    case "unresolved":
    case "invoke":
    case "builtin":
    case "computed-map":
    case "verbatim":
      return { kind: "unknown", secret: false };
  }
}

function typeOfUnresolved(text: string, scope: AccessScope): AccessType {
  const read = parseAccess(text);
  if (read !== undefined && scope.isForeign(read.root)) return { kind: "unknown", secret: false };
  const found = read === undefined ? undefined : scope.meant(read.root);
  const meant = read === undefined || found === undefined ? undefined : accessTo(found, read.path);
  const name = found?.kind === "resource" ? found.resource.name : found?.variable.name;
  const isSame = name !== undefined && name === read?.root;
  const guess = isSame ? " A resource of this name is there." : suggestion(name);
  return {
    kind: "dangling",
    message: `${quoteShort(`\${${text}}`)} refers to no resource and no config variable of the design.${guess}`,
    ...(meant === undefined ? {} : { meant }),
  };
}

function accessTo(meant: Meant, path: PropertyPath): AccessValue {
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
