import { builtinOf } from "#model/functions/builtins.ts";
import type {
  AccessValue,
  Asset,
  BuiltinCall,
  Expression,
  Invoke,
  Value,
} from "#model/program/value.ts";
import { expression, isExpression, isList, isMap, valueAt } from "#model/program/value.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { typeOfValue } from "#model/program/config/config-type.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import { returnable, typeOfResult } from "#model/schema/functions/result-of.ts";
import { leadsNowhere, resolvePath } from "#model/references/output-type.ts";
import type { PathCursor, ResolvedPath } from "#model/references/output-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** The type of an access, or if the access doesn't resolve, the access that the user probably meant. */
export type GivenType =
  | Exclude<ResolvedPath, { readonly kind: "error" }>
  | {
      readonly kind: "dangling" | "error";
      readonly message: string;
      readonly meant?: AccessValue;
    };

/** The types of the accesses inside a value. */
export interface ValueScope {
  readonly catalog: Catalog;
  typeOf(access: AccessValue): GivenType;
}

const any: PropertyType = { kind: "any" };
const start: PathCursor = { path: [], rest: [], secret: false };

/**
 * The results for each value in a scope. The results are memoized, because each call needs the results of the calls
 * inside it.
 */
interface Found {
  readonly types: WeakMap<object, ResolvedPath>;
  readonly secrets: WeakMap<object, boolean>;
}

const foundInScopes = new WeakMap<ValueScope, Found>();

function foundIn(scope: ValueScope): Found {
  const known = foundInScopes.get(scope);
  if (known !== undefined) return known;
  const found = { types: new WeakMap(), secrets: new WeakMap() };
  foundInScopes.set(scope, found);
  return found;
}

/** The type of a whole value; undefined if the value and the schemas don't determine the type. */
export function typeOfWhole(value: Value, scope: ValueScope): ResolvedPath {
  const find = (): ResolvedPath => resolveInValue(value, start, ["The value", scope]);
  if (typeof value !== "object" || value === null) return find();
  const { types } = foundIn(scope);
  const known = types.get(value);
  if (known !== undefined) return known;
  const found = find();
  types.set(value, found);
  return found;
}

export type ResolveInValue = typeof resolveInValue;

/** The type at a path in a value. `what` names the value in messages. */
export function resolveInValue(
  value: Value,
  cursor: PathCursor,
  [what, scope]: readonly [what: string, scope: ValueScope],
): ResolvedPath {
  if (isExpression(value)) return resolveInExpression(value, cursor, [what, scope]);
  const { rest, secret } = cursor;
  const [part, ...deeper] = rest;
  if (value === null) return { kind: "unknown", secret };
  const isData = isList(value) || isMap(value);
  if (!isData)
    return resolvePath({ ...cursor, type: typeOfConfig(typeOfValue(value)) }, [
      what,
      scope.catalog,
    ]);
  if (part === undefined) {
    const isSecret = secret || holdsSecret(value, scope);
    return { kind: "known", type: typeOfData(value, scope), secret: isSecret };
  }
  const inner = valueAt(value, [part]);
  const path = [...cursor.path, part];
  if (inner !== undefined)
    return resolveInValue(inner, { path, rest: deeper, secret }, [
      `${what}, then ${quoteShort(String(part))}`,
      scope,
    ]);
  if (isList(value))
    return typeof part === "number"
      ? // A list's length is known only after deployment.
        { kind: "unknown", secret }
      : leadsNowhere(`${what} is a list. Use an index such as [0] for one item.`, cursor);
  return leadsNowhere(
    `${what} has no property ${quoteShort(String(part))}.`,
    cursor,
    Object.keys(value),
  );
}

/**
 * The type of literal data. The item type of a list combines the types of all items. The types of a map's values are
 * determined on demand.
 */
function typeOfData(value: Value, scope: ValueScope): PropertyType {
  if (!isList(value)) return { kind: "map", values: any };
  const types = new Map<string, PropertyType>();
  for (const item of value) {
    const type = knownType(item, scope);
    types.set(JSON.stringify(type), type);
  }
  const members = [...types.values()];
  const [first] = members;
  if (first === undefined || members.some(({ kind }) => kind === "any"))
    return { kind: "list", items: any };
  return {
    kind: "list",
    items: members.length === 1 ? first : { kind: "union", members },
  };
}

function knownType(value: Value, scope: ValueScope): PropertyType {
  const found = typeOfWhole(value, scope);
  return found.kind === "known" ? found.type : any;
}

function resolveInExpression(
  value: Expression,
  cursor: PathCursor,
  [what, scope]: readonly [what: string, scope: ValueScope],
): ResolvedPath {
  const into = (type: PropertyType | undefined, secret: boolean): ResolvedPath =>
    type === undefined
      ? { kind: "unknown", secret: cursor.secret || secret }
      : resolvePath({ ...cursor, type, secret: cursor.secret || secret }, [what, scope.catalog]);
  switch (value.kind) {
    case "reference":
    case "config":
    case "variable":
      return resolveInAccess(value, cursor, scope);
    case "unresolved": {
      const found = cursor.rest.length === 0 ? scope.typeOf(value) : undefined;
      return found?.kind === "known" ? found : { kind: "unknown", secret: cursor.secret };
    }
    case "template":
      return into({ kind: "string" }, holdsSecret(value, scope));
    case "secret": {
      // Pulumi doesn't treat null as a secret.
      const secret = cursor.secret || value.value !== null;
      return resolveInValue(value.value, { ...cursor, secret }, [what, scope]);
    }
    case "asset":
      return into({ kind: assetKind(value) }, holdsSecret(value.source, scope));
    case "invoke":
      return resolveInInvoke(value, cursor, [what, scope]);
    case "builtin":
      return into(typeOfBuiltin(value, scope), holdsSecret(value, scope));
    case "computed-map":
      return into({ kind: "map", values: any }, holdsSecret(value, scope));
    case "verbatim":
      return { kind: "unknown", secret: cursor.secret };
  }
}

const assetKind = ({ form }: Asset): "asset" | "archive" =>
  form.endsWith("Archive") ? "archive" : "asset";

function resolveInAccess(
  access: Exclude<AccessValue, { readonly kind: "unresolved" }>,
  { path, rest, secret }: PathCursor,
  scope: ValueScope,
): ResolvedPath {
  const found = scope.typeOf(
    rest.length === 0 ? access : expression({ ...access, path: [...access.path, ...rest] }),
  );
  if (found.kind === "known" || found.kind === "unknown")
    return secret ? { ...found, secret } : found;
  // Problems of the access itself are reported at the access, not here.
  const itself = rest.length === 0 ? found : scope.typeOf(access);
  if (itself.kind === "dangling" || itself.kind === "error") return { kind: "unknown", secret };
  const { message, meant } = found;
  const isPath = meant !== undefined && meant.kind !== "unresolved";
  return {
    kind: "error",
    message,
    ...(isPath ? { meant: [...path, ...meant.path.slice(access.path.length)] } : {}),
  };
}

function resolveInInvoke(
  call: Invoke,
  cursor: PathCursor,
  [what, scope]: readonly [what: string, scope: ValueScope],
): ResolvedPath {
  const { catalog } = scope;
  const { token, return: property } = call;
  const secret = cursor.secret || holdsSecret(call.arguments, scope);
  if (property === undefined) {
    const type = typeOfResult(token, catalog);
    return type === undefined
      ? { kind: "unknown", secret }
      : resolvePath({ ...cursor, type, secret }, [what, catalog]);
  }
  const returned = returnable(token, catalog)?.find(({ name }) => name === property);
  return returned === undefined
    ? { kind: "unknown", secret }
    : resolvePath({ ...cursor, type: returned.type, secret: secret || returned.secret }, [
        what,
        catalog,
      ]);
}

function typeOfBuiltin({ function: name, argument }: BuiltinCall, scope: ValueScope): PropertyType {
  const builtin = builtinOf(name);
  const given = builtin.argument === "list" && isList(argument) ? argument : [argument];
  return builtin.result(given.map((parameter) => knownType(parameter, scope)));
}

/** True if any part of a value is secret. Results computed from the value are then also secret. */
function holdsSecret(value: Value, scope: ValueScope): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { secrets } = foundIn(scope);
  const known = secrets.get(value);
  if (known !== undefined) return known;
  const found = findSecret(value, scope);
  secrets.set(value, found);
  return found;
}

function findSecret(value: Extract<Value, object>, scope: ValueScope): boolean {
  const holds = (inner: Value): boolean => holdsSecret(inner, scope);
  if (!isExpression(value)) return Object.values(value).some(holds);
  switch (value.kind) {
    case "reference":
    case "config":
    case "variable":
    case "unresolved": {
      const found = scope.typeOf(value);
      return (found.kind === "known" || found.kind === "unknown") && found.secret;
    }
    case "template":
      return value.parts.some(holds);
    case "secret":
      return value.value !== null;
    case "asset":
      return holds(value.source);
    case "invoke": {
      const found = typeOfWhole(value, scope);
      return found.kind !== "error" && found.secret;
    }
    case "builtin":
      return value.function !== "unsecret" && holds(value.argument);
    case "computed-map":
      return value.entries.some((entry) => holds(entry.key) || holds(entry.value));
    case "verbatim":
      return false;
  }
}

/** The name of a call's result in sentences, such as "What fn::join gives". */
export const nameOfCall = (call: Invoke | BuiltinCall): string =>
  `What ${call.kind === "invoke" ? quoteShort(call.token) : builtinOf(call.function).key} gives`;
