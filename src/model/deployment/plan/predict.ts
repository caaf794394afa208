import { parseAccess } from "#model/program/property-access.ts";
import { own } from "#model/base/json.ts";
import { mapRecord } from "#model/base/record.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type {
  PredictedValue,
  PredictedMap,
  UnknownValue,
} from "#model/deployment/plan/prediction.ts";
import {
  isPredictedList,
  isPredictedMap,
  isUnknown,
  isPartlyUnknownText,
  notCompared,
} from "#model/deployment/plan/prediction.ts";
import type { ConfigScope } from "#model/deployment/plan/number-in-text.ts";
import { numberInText } from "#model/deployment/plan/number-in-text.ts";
import { isSpecial, mark, secret } from "#model/deployment/state/state-value.ts";
import { visitExpressions } from "#model/program/references.ts";
import { evaluateBuiltin } from "#model/functions/evaluate.ts";
import type {
  BuiltinCall,
  ComputedMap,
  Expression,
  ResourceId,
  Template,
  Value,
  ValueMap,
} from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

/** The meaning of the names in a design. */
export interface PredictionScope extends ConfigScope {
  output(resource: ResourceId, path: PropertyPath): PredictedValue;
  /** The predicted value of a variable; undefined if the variable doesn't exist, or is circular. */
  variable(name: string): PredictedValue | undefined;
  readonly stack: string | undefined;
  readonly project: string | undefined;
}

/** Predicts a value of a design. Predicted secrets have no content. */
export function predictValue(value: Value, from: PredictionScope): PredictedValue {
  if (typeof value !== "object" || value === null) return value;
  if (isExpression(value)) return predictExpression(value, from);
  if (isList(value)) return value.map((item) => predictValue(item, from));
  return predictMap(value, from);
}

export const predictMap = (map: ValueMap, from: PredictionScope): PredictedMap =>
  mapRecord(map, (value) => predictValue(value, from));

function predictExpression(value: Expression, from: PredictionScope): PredictedValue {
  switch (value.kind) {
    case "reference":
      return from.output(value.resource, value.path);
    case "config":
      return predictConfig(value.name, value.path, from);
    case "variable":
      return predictVariable(value.name, value.path, from);
    case "unresolved":
      return predictAccess(value.access, from);
    case "template":
      return predictTemplate(value, from);
    case "secret":
      return secret;
    case "asset":
      return typeof value.source === "string"
        ? { [mark]: "asset", form: value.form, source: value.source }
        : notCompared({ kind: "function" });
    case "builtin":
      return predictBuiltin(value, from);
    case "computed-map":
      return predictComputedMap(value, from);
    case "invoke":
    case "verbatim":
      return notCompared({ kind: "function" });
  }
}

/**
 * Predicts the result of a builtin. The result is known if the argument is known. A rule of the check reports failures.
 */
function predictBuiltin(
  { function: name, argument }: BuiltinCall,
  from: PredictionScope,
): PredictedValue {
  if (name !== "unsecret" && holdsSecret(argument, from)) return secret;
  if (holdsOpenText(argument, from)) return notCompared({ kind: "function" });
  const found = evaluateBuiltin(name, argument, (expression) =>
    knownValue(predictExpression(expression, from)),
  );
  return found?.kind === "value"
    ? predictValue(found.value, from)
    : notCompared({ kind: "function" });
}

/** Whether a string in a value is unknown, although the values in it may be known. */
function holdsOpenText(value: Value, from: PredictionScope): boolean {
  let isOpen = false;
  visitExpressions(value, [], (inner) => {
    isOpen ||= inner.kind === "template" && typeof predictTemplate(inner, from) !== "string";
  });
  return isOpen;
}

function predictComputedMap({ entries }: ComputedMap, from: PredictionScope): PredictedValue {
  const predicted: (readonly [string, PredictedValue])[] = [];
  for (const { key, value } of entries) {
    const name = predictValue(key, from);
    if (typeof name !== "string") return notCompared({ kind: "function" });
    predicted.push([name, predictValue(value, from)]);
  }
  return Object.fromEntries(predicted);
}

/** A prediction as a plain value; undefined if any part is unknown. */
function knownValue(predicted: PredictedValue): Value | undefined {
  if (typeof predicted !== "object" || predicted === null) return predicted;
  if (isPredictedList(predicted)) {
    const items = predicted.map(knownValue);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isPredictedMap(predicted)) return undefined;
  const entries = Object.entries(predicted).map(([key, item]) => [key, knownValue(item)] as const);
  return entries.every(([, item]) => item !== undefined)
    ? (Object.fromEntries(entries) as ValueMap)
    : undefined;
}

/** Whether a value contains a secret, so results computed from it are hidden. */
function holdsSecret(value: Value, from: PredictionScope): boolean {
  let found = false;
  visitExpressions(value, [], (inner) => {
    const isNone = inner.kind === "builtin" && inner.function === "unsecret";
    found ||= !isNone && isSecretInside(inner, from);
  });
  return found;
}

function isSecretInside(inner: Expression, from: PredictionScope): boolean {
  switch (inner.kind) {
    case "secret":
      return true;
    case "reference":
    case "config":
    case "variable":
      return isSecret(predictExpression(inner, from));
    case "template":
      return inner.parts.some((part) => typeof part !== "string" && isSecretInside(part, from));
    default:
      return false;
  }
}

function predictConfig(name: string, path: PropertyPath, from: PredictionScope): PredictedValue {
  const why = notCompared({ kind: "config", name });
  const variable = from.config(name);
  if (variable?.secret === true) return secret;
  const value = from.setting(name) ?? variable?.default;
  // A default of null is a value, but an input of null counts as absent.
  if (value === null) return null;
  if (value === undefined) return why;
  // A default is plain data or a secret. Pulumi accepts no references in a default.
  const isPlain = !isExpression(value) || value.kind === "secret";
  return isPlain ? (within(predictValue(value, from), path) ?? why) : why;
}

function predictVariable(name: string, path: PropertyPath, from: PredictionScope): PredictedValue {
  const value = from.variable(name);
  return (
    (value === undefined ? undefined : within(value, path)) ?? notCompared({ kind: "function" })
  );
}

function predictAccess(access: string, { stack, project }: PredictionScope): PredictedValue {
  const read = parseAccess(access);
  const known =
    read?.root === "pulumi" && read.path.length === 1
      ? own({ stack, project }, String(read.path[0]))
      : undefined;
  return known ?? notCompared({ kind: "access", access });
}

function predictTemplate({ parts }: Template, from: PredictionScope): PredictedValue {
  const read: (string | UnknownValue)[] = [];
  for (const part of parts) {
    const value = typeof part === "string" ? part : predictValue(part, from);
    if (isUnknown(value)) read.push(value);
    else if (isPartlyUnknownText(value)) read.push(...value.parts);
    else if (typeof value === "object")
      read.push(notCompared({ kind: isSecret(value) ? "secret" : "function" }));
    else if (typeof value === "number" && typeof part !== "string")
      read.push(numberInText(value, part, from));
    else read.push(String(value));
  }
  return read.every((part) => typeof part === "string")
    ? read.join("")
    : { [mark]: "text", parts: joined(read) };
}

const isSecret = (value: PredictedValue): boolean => isSpecial(value) && value[mark] === "secret";

/** Merges adjacent strings. */
function joined(parts: readonly (string | UnknownValue)[]): readonly (string | UnknownValue)[] {
  const result: (string | UnknownValue)[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === "string" && typeof last === "string") result.splice(-1, 1, last + part);
    else if (part !== "") result.push(part);
  }
  return result;
}

/**
 * The value at a path; undefined if there is none. Everything inside an unknown or secret value is unknown or secret.
 */
export function within(
  value: PredictedValue | undefined,
  path: PropertyPath,
): PredictedValue | undefined {
  let found = value;
  for (const [at, part] of path.entries()) {
    if (isUnknown(found))
      return found[mark] === "pending"
        ? { ...found, path: [...found.path, ...path.slice(at)] }
        : found;
    if (isSpecial(found)) return isSecret(found) ? found : undefined;
    if (isPredictedList(found) && typeof part === "number") found = found[part];
    else if (isPredictedMap(found)) found = own(found, String(part));
    else return undefined;
  }
  return found;
}
