import { canonicalToken } from "#model/schema/catalog.ts";
import type { Location } from "#model/program/diagnostic.ts";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import { builtinOf } from "#model/functions/builtins.ts";
import { compareCodePoints } from "#model/functions/go-text.ts";
import type { BuiltinCall, ComputedMap, Invoke, Value, ValueMap } from "#model/program/value.ts";
import { isList, standsAtZero } from "#model/program/value.ts";
import { stackCallOf } from "#model/program/functions/stack-references.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { isPackageName, parseToken } from "#model/program/token.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import { typeOfResult } from "#model/schema/functions/result-of.ts";
import type { Scope } from "#export/lower/scope.ts";
import { inside, publicScope, underKey } from "#export/lower/scope.ts";
import type {
  BuiltinTerm,
  ComputedMapTerm,
  FunctionUse,
  InvokeTerm,
  LiteralTerm,
  PropertyStep,
  Term,
  TermEntry,
} from "#export/lower/term.ts";

/** How a call's values are lowered. */
export interface Lowering {
  value(scope: Scope, value: Value, type: PropertyType | undefined, location: Location): Term;
  properties(
    scope: Scope,
    values: ValueMap,
    properties: readonly Property[],
    location: Location,
  ): readonly TermEntry[];
}

/** A function's location in the SDKs; undefined if the text is not a token. */
export function functionUseOf(token: string, catalog: Catalog): FunctionUse | undefined {
  const type = catalog.functionType(token);
  if (type !== undefined)
    return { token, package: type.packageName, module: type.module, name: type.name, type };
  const parsed = parseToken(token);
  if (parsed === undefined || !isPackageName(parsed.package)) return undefined;
  const { package: packageName, module, name } = parsed;
  const index = catalog.package(packageName);
  const guessed = index?.moduleOf(`${packageName}:${module}:${name}`) ?? module;
  return { token, package: packageName, module: guessed === "index" ? "" : guessed, name };
}

export function lowerInvoke(
  scope: Scope,
  call: Invoke,
  type: PropertyType | undefined,
  location: Location,
  lower: Lowering,
): InvokeTerm | undefined {
  const use = functionUseOf(call.token, scope.catalog);
  if (use === undefined) return undefined;
  const { result } = use.type ?? {};
  const property =
    call.return === undefined || result?.kind !== "object"
      ? undefined
      : result.properties.find(({ name }) => name === call.return);
  const steps: readonly PropertyStep[] =
    call.return === undefined
      ? []
      : [{ part: call.return, access: "property", optional: property?.required === false }];
  return {
    kind: "invoke",
    function: use,
    ...(isPlainCall(use, call) ? { isPlain: true as const } : {}),
    // A secret result doesn't make a function's arguments secret. The schema of the function's inputs decides.
    arguments: lower.properties(
      publicScope(scope),
      call.arguments,
      use.type?.inputs ?? [],
      inside(location, "arguments"),
    ),
    options: lower.properties(publicScope(scope), call.options, [], inside(location, "options")),
    steps,
    found: call.return === undefined ? typeOfResult(call.token, scope.catalog) : property?.type,
    location,
    type,
  };
}

/** The form without outputs can neither wait for resources nor return a secret. */
const isPlainCall = ({ type }: FunctionUse, { arguments: args, options }: Invoke): boolean =>
  type?.inputs.length === 0 &&
  type.result?.kind === "object" &&
  !type.result.properties.some(({ secret }) => secret) &&
  !type.isOutputOnly &&
  Object.keys(args).length === 0 &&
  !Object.hasOwn(options, "dependsOn");

export function lowerBuiltin(
  scope: Scope,
  call: BuiltinCall,
  type: PropertyType | undefined,
  location: Location,
  lower: Lowering,
): BuiltinTerm | LiteralTerm {
  const { parameters, argument: form, result } = builtinOf(call.function);
  const given =
    form === "list" && isList(call.argument)
      ? call.argument.map((value, at) => [value, inside(location, at)] as const)
      : [[call.argument, standsAtZero(call.argument) ? inside(location, 0) : location] as const];
  const terms = parameters.map((parameter, at): Term => {
    const [value, where] = given[at] ?? [null as Value, location];
    // A separator, an index or a path is not secret, but the value that is split or joined may be.
    const isContent = at === parameters.length - 1 && !readsFile.has(call.function);
    return lower.value(
      isContent ? scope : publicScope(scope),
      value,
      placeOf(parameter.type),
      where,
    );
  });
  const fact = resourceFact(scope, call.function, terms[0]);
  if (fact !== undefined) return { kind: "literal", value: fact, location, type };
  const counted = knownOf(call.function, terms[0]);
  if (counted !== undefined) return { kind: "literal", value: counted, location, type };
  const args = call.function === "toJSON" ? terms.map(sortKeys) : terms;
  return {
    kind: "builtin",
    function: call.function,
    arguments: args,
    found: result(args.map((term) => foundType(term) ?? { kind: "any" })),
    // A value that was secret before is still an output.
    isEventual: call.function === "unsecret" || args.some(isEventual),
    location,
    type,
  };
}

/**
 * Another stack's output, which is an output of the stack reference. The call remains only if the output's name is
 * computed. A stack may lack the output.
 */
export function lowerStackCall(
  scope: Scope,
  call: BuiltinCall,
  type: PropertyType | undefined,
  location: Location,
  lower: Lowering,
): Term {
  const { stack = "", output = null } = stackCallOf(call) ?? {};
  const resource = scope.stacks.get(stack);
  if (resource === undefined) return { kind: "unresolved", access: stack, location, type };
  const reference = { kind: "reference", resource, found: undefined, location } as const;
  if (typeof output === "string") {
    const steps: readonly PropertyStep[] = [
      { part: "outputs", access: "property", optional: false },
      { part: output, access: "unknown", optional: true },
    ];
    return { ...reference, steps, type };
  }
  const name = lower.value(publicScope(scope), output, { kind: "string" }, inside(location, 1));
  return {
    kind: "builtin",
    function: call.function,
    arguments: [{ ...reference, steps: [], type: undefined }, name],
    found: { kind: "any" },
    isEventual: true,
    location,
    type,
  };
}

/** A resource's name and type are known from the design, without a deployment. */
function resourceFact(
  scope: Scope,
  name: BuiltinName,
  target: Term | undefined,
): string | undefined {
  if (target?.kind !== "reference" || target.steps.length > 0) return undefined;
  const found = scope.resources.get(target.resource);
  if (name === "pulumiResourceName") return found?.name;
  if (name !== "pulumiResourceType" || found === undefined) return undefined;
  return scope.typeOf(found.token)?.token ?? canonicalToken(found.token, scope.catalog);
}

/**
 * The result of a call on a literal list or map, which doesn't depend on the content: the length, or null as an empty
 * list's item. If the list or map contains secrets, the length is secret.
 */
function knownOf(name: BuiltinName, target: Term | undefined): number | null | undefined {
  const items =
    target?.kind === "list" ? target.items : target?.kind === "map" ? target.entries : undefined;
  if (items === undefined || target === undefined || isEventual(target)) return undefined;
  if (name === "length") return items.length;
  return name === "singleOrNone" && items.length === 0 ? null : undefined;
}

const readsFile: ReadonlySet<BuiltinName> = new Set(["readFile", "filebase64", "filebase64sha256"]);

/** The position's type for a parameter; undefined if the parameter accepts any value. */
const placeOf = (type: PropertyType): PropertyType | undefined =>
  type.kind === "any" ? undefined : type;

/** Pulumi writes JSON with sorted keys (`json.Marshal` of Go). */
export function sortKeys(term: Term): Term {
  switch (term.kind) {
    case "list":
      return { ...term, items: term.items.map(sortKeys) };
    case "map":
    case "object":
      return {
        ...term,
        entries: term.entries
          .toSorted((a, b) => compareCodePoints(a.key, b.key))
          .map(({ key, value }) => ({ key, value: sortKeys(value) })),
      };
    default:
      return term;
  }
}

export function lowerComputedMap(
  scope: Scope,
  map: ComputedMap,
  type: PropertyType | undefined,
  location: Location,
  lower: Lowering,
): ComputedMapTerm {
  const values = type?.kind === "map" ? type.values : undefined;
  const entries = map.entries.map(({ key, value }, at) => {
    const place = inside(location, at);
    return {
      key:
        typeof key === "string"
          ? key
          : lower.value(scope, key, { kind: "string" }, inside(place, "key")),
      value: lower.value(
        typeof key === "string" ? underKey(scope, key) : scope,
        value,
        values,
        inside(place, "value"),
      ),
    };
  });
  const eventual = entries.some(
    ({ key, value }) => (typeof key !== "string" && isEventual(key)) || isEventual(value),
  );
  return { kind: "computed-map", entries, isEventual: eventual, location, type };
}

/** A term's result type; undefined if unknown. */
export function foundType(term: Term): PropertyType | undefined {
  switch (term.kind) {
    case "reference":
    case "variable":
    case "invoke":
    case "builtin":
      return term.found;
    case "template":
      return { kind: "string" };
    case "literal":
      return typeOfLiteral(term.value);
    case "list":
      return { kind: "list", items: itemType(term.items) };
    case "map":
    case "object":
    case "computed-map":
      // A literal whose type is a union has no single known type.
      return term.type === undefined || term.type.kind === "union"
        ? { kind: "map", values: { kind: "any" } }
        : term.type;
    case "secret":
      return foundType(term.value);
    case "config":
      return term.found;
    case "asset":
      return { kind: term.form.endsWith("Archive") ? "archive" : "asset" };
    case "engine":
      return { kind: "string" };
    case "unresolved":
    case "verbatim":
      return undefined;
  }
}

function itemType(items: readonly Term[]): PropertyType {
  const types = items.map(foundType);
  const [first] = types;
  return first !== undefined && types.every((type) => type?.kind === first.kind)
    ? first
    : { kind: "any" };
}

const typeOfLiteral = (value: null | boolean | number | string): PropertyType | undefined =>
  typeof value === "string"
    ? { kind: "string" }
    : typeof value === "number"
      ? { kind: "number" }
      : typeof value === "boolean"
        ? { kind: "boolean" }
        : undefined;
