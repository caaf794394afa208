import { checkArgumentShape } from "#model/functions/argument-shape.ts";
import { evaluators } from "#model/functions/evaluators.ts";
import { builtinOf } from "#model/functions/builtins.ts";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import { formatGoValue } from "#model/functions/go-text.ts";
import { describeKind, describeValue } from "#model/program/describe-value.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { expression, isExpression, isList, standsAtZero } from "#model/program/value.ts";
import type {
  BuiltinCall,
  ComputedMap,
  Expression,
  Template,
  Value,
} from "#model/program/value.ts";

export type Evaluation =
  /** A value. The value is a secret if any part of the argument is a secret. */
  | { readonly kind: "value"; readonly value: Value }
  /** The program fails at this call at run time. The path is relative to the call. */
  | { readonly kind: "refused"; readonly path: PropertyPath; readonly message: string };

/**
 * Returns the value of an expression that is known before the program runs: literal data, a secret or an asset.
 * Expressions in the value that are not known stay unknown.
 */
export type Known = (expression: Expression) => Value | undefined;

/**
 * The result of a builtin function, computed like Pulumi YAML does at run time. Undefined if the function needs a file,
 * the engine or a provider, or if the argument has unknown parts.
 */
export function evaluateBuiltin(
  name: BuiltinName,
  argument: Value,
  known: Known = () => undefined,
): Evaluation | undefined {
  const [issue] = checkArgumentShape(name, argument);
  if (issue !== undefined) return { kind: "refused", ...issue };
  const evaluate = evaluators[name];
  const marks: Marks = { secret: false, unsaved: false };
  const literal = evaluate === undefined ? undefined : literalOf(argument, known, marks);
  if (evaluate === undefined || literal === undefined) return undefined;
  const { key, argument: form } = builtinOf(name);
  const outcome = evaluate(...(form === "list" && isList(literal) ? literal : [literal]));
  if (outcome.kind === "value") {
    // If the user has not allowed a secret to be stored, the secret must not become part of a result.
    if (name === "unsecret") return marks.unsaved ? undefined : outcome;
    return { kind: "value", value: marked(outcome.value, marks) };
  }
  const path = form === "list" ? outcome.path : pathInSingle(argument, outcome.path);
  if (outcome.kind === "failed") return { kind: "refused", path, message: outcome.message };
  const found = marks.secret ? describeKind(outcome.found) : describeValue(outcome.found);
  return {
    kind: "refused",
    path,
    message: `${key} expects ${outcome.wanted}, but this is ${found}.`,
  };
}

/**
 * A path in a value. If the value is an expression, the result is the expression's path, because the parts of an
 * expression's value have no paths in the design.
 */
const pathInSingle = (argument: Value, path: PropertyPath): PropertyPath =>
  standsAtZero(argument) ? [0] : path.slice(1);

/** The marks found in an argument. */
interface Marks {
  secret: boolean;
  unsaved: boolean;
}

const marked = (value: Value, { secret, unsaved }: Marks): Value =>
  secret ? expression({ kind: "secret", value, ...(unsaved ? { unsaved: true } : {}) }) : value;

/** The data of a value without its secret marks; undefined if a part is unknown. */
function literalOf(value: Value, known: Known, marks: Marks): Value | undefined {
  if (typeof value !== "object" || value === null) return value;
  if (isExpression(value)) return literalOfExpression(value, known, marks);
  if (isList(value)) {
    const items = value.map((item) => literalOf(item, known, marks));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  const entries: (readonly [string, Value])[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const literal = literalOf(entry, known, marks);
    if (literal === undefined) return undefined;
    entries.push([key, literal]);
  }
  return Object.fromEntries(entries);
}

function literalOfExpression(value: Expression, known: Known, marks: Marks): Value | undefined {
  if (value.kind === "asset") return value;
  if (value.kind === "template") return literalOfTemplate(value, known, marks);
  if (value.kind === "builtin") return literalOfBuiltin(value, known, marks);
  if (value.kind === "computed-map") return literalOfMap(value, known, marks);
  if (value.kind !== "secret") {
    const found = known(value);
    return found === undefined ? undefined : literalOf(found, () => undefined, marks);
  }
  // Pulumi doesn't treat null as a secret.
  marks.secret ||= value.value !== null;
  marks.unsaved ||= value.unsaved === true;
  return literalOf(value.value, known, marks);
}

/** Evaluates a call inside the argument. If the call fails, the check of that call reports the failure. */
function literalOfBuiltin(call: BuiltinCall, known: Known, marks: Marks): Value | undefined {
  const found = evaluateBuiltin(call.function, call.argument, known);
  return found?.kind === "value" ? literalOf(found.value, known, marks) : undefined;
}

function literalOfMap({ entries }: ComputedMap, known: Known, marks: Marks): Value | undefined {
  const literal: (readonly [string, Value])[] = [];
  for (const { key, value } of entries) {
    const name = literalOf(key, known, marks);
    const item = literalOf(value, known, marks);
    if (typeof name !== "string" || item === undefined) return undefined;
    literal.push([name, item]);
  }
  return Object.fromEntries(literal);
}

function literalOfTemplate({ parts }: Template, known: Known, marks: Marks): string | undefined {
  let text = "";
  for (const part of parts) {
    const literal = literalOf(part, known, marks);
    const written = literal === undefined ? undefined : formatGoValue(literal);
    if (written === undefined) return undefined;
    text += written;
  }
  return text;
}
