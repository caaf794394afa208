import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Builtin } from "#model/functions/builtins.ts";
import { builtinOf } from "#model/functions/builtins.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { BuiltinCall, Value, ValueMap } from "#model/program/value.ts";
import {
  expression,
  isExpression,
  isList,
  standsAtZero,
  typedValue,
  valueAt,
} from "#model/program/value.ts";
import { initialValue } from "#forms/values/initial-value.ts";
import { createInnerSource } from "#forms/inner-source.ts";
import type { FormSource } from "#forms/source.ts";

/** The arguments of a new call to a builtin: an empty value for each parameter. */
export function initialArgument({ argument, parameters }: Builtin): Value {
  const values = parameters.map(({ name, type }): Value => {
    if (name === "index") return 0;
    if (type.kind === "any") return {};
    return type.kind === "union" ? [] : initialValue(type);
  });
  return argument === "list" ? values : (values[0] ?? null);
}

/** A builtin's parameters as a form's fields. */
export const propertiesOf = (builtin: Builtin): readonly Property[] =>
  builtin.parameters.map(({ label, type, writtenOut }) => ({
    name: label,
    type,
    required: true,
    plain: writtenOut === "text",
    secret: false,
    replace: false,
  }));

/** The argument as a map from the names of the parameters in the form. */
function fieldsOf({ argument, parameters }: Builtin, value: Value): ValueMap {
  if (argument === "single") return { [parameters[0]?.label ?? ""]: value };
  const items = isList(value) ? value : [];
  return Object.fromEntries(
    parameters.flatMap(({ label }, at) => {
      const item = items[at];
      return item === undefined ? [] : [[label, item] as const];
    }),
  );
}

function argumentOf({ argument, parameters }: Builtin, fields: ValueMap): Value {
  const values = parameters.map(
    ({ label, type }) =>
      (Object.hasOwn(fields, label) ? fields[label] : undefined) ?? initialValue(type),
  );
  return argument === "list" ? values : (values[0] ?? null);
}

/**
 * Whether a parameter is a step in paths. A list or map literal as the only argument has its parts at the argument's
 * path.
 */
export const isStep = (builtin: Builtin, argument: Value): boolean =>
  builtin.argument === "list" || standsAtZero(argument);

/**
 * Maps a path inside a call to the form of the call; undefined for a path that is not inside the call. `isOwn` tells
 * whether a parameter is a step in paths.
 */
export function innerPath(
  builtin: Builtin,
  isOwn: boolean,
  inside: PropertyPath,
): PropertyPath | undefined {
  if (inside.length === 0) return undefined;
  const [at, ...rest] = isOwn ? inside : [0, ...inside];
  const label = typeof at === "number" ? builtin.parameters[at]?.label : undefined;
  return label === undefined ? undefined : [label, ...rest];
}

/** Maps a path in the form of a call to a path inside the call. */
function pathOutside(
  { function: name, argument }: BuiltinCall,
  [label, ...rest]: PropertyPath,
): PropertyPath {
  const builtin = builtinOf(name);
  const at = builtin.parameters.findIndex((parameter) => parameter.label === label);
  return isStep(builtin, argument) ? [at, ...rest] : rest;
}

/**
 * Connects the form of a builtin's parameters to the form that contains the call. Editing a parameter edits the call in
 * the outer form: a function's only argument has the same path as the call.
 */
export function createBuiltinSource(
  outer: FormSource,
  path: PropertyPath,
  name: BuiltinCall["function"],
): FormSource {
  const builtin = builtinOf(name);
  const read = (): BuiltinCall | undefined => {
    const value = typedValue(valueAt(outer.inputs(), path));
    return isExpression(value) && value.kind === "builtin" ? value : undefined;
  };
  const inputs = (): ValueMap => {
    const call = read();
    return call === undefined ? {} : fieldsOf(builtin, call.argument);
  };
  return createInnerSource(outer, path, {
    inputs,
    valueOf: (fields) => {
      const call = read();
      return call && expression({ ...call, argument: argumentOf(builtin, fields) });
    },
    pathOutside: (inside) => {
      const call = read();
      return call === undefined ? [] : pathOutside(call, inside);
    },
    diagnostics: (around) => {
      const call = read();
      return call === undefined ? new Map() : innerDiagnostics(around, call, path);
    },
  });
}

function innerDiagnostics(
  outer: ReadonlyMap<string, readonly Diagnostic[]>,
  { function: name, argument }: BuiltinCall,
  path: PropertyPath,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const inner = new Map<string, readonly Diagnostic[]>();
  const builtin = builtinOf(name);
  const isOwn = isStep(builtin, argument);
  builtin.parameters.forEach(({ label }, at) => {
    const start = formatPath(isOwn ? [...path, at] : path);
    for (const [key, list] of outer) {
      const rest = key.slice(start.length);
      // Diagnostics on the call as a whole are shown at the field around it.
      const isInside = key.startsWith(start) && (rest === "" ? isOwn : /^[.[]/.test(rest));
      if (isInside) inner.set(formatPath([label]) + rest, list);
    }
  });
  return inner;
}
