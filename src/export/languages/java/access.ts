import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { stackOutputOf } from "#export/lower/stack-output.ts";
import { propertiesByName } from "#model/schema/properties.ts";
import type { ReferenceTerm, Term } from "#export/lower/term.ts";
import { printCall, printCast, printChain, printLambda } from "#export/languages/java/call.ts";
import { quote } from "#export/languages/java/text/literals.ts";
import { shapeOfVariable } from "#export/languages/java/calls/shapes.ts";
import type { NamedResource, ProgramScope } from "#export/languages/java/scope.ts";
import type { ValueType } from "#export/languages/java/types.ts";
import { core, given, propertiesOf } from "#export/languages/java/types.ts";
import { outputMethod, propertyMethod } from "#export/languages/java/text/identifiers.ts";

/** An expression for an available value, and the calls that continue from it. */
export interface Expression {
  readonly head: Doc;
  readonly calls: readonly Doc[];
  /** The type; undefined if unknown. */
  readonly type: ValueType | undefined;
  /** True if the expression is an `Optional` of the type. */
  readonly isOptional: boolean;
  /** True if the head is a call, not a name or an expression in parentheses. */
  readonly isCall?: boolean;
}

/** How a reference or a config value is accessed. */
export interface Access {
  /** The output to wait for; absent if the value is available. */
  readonly output?: { readonly variable: Doc; readonly calls: readonly Doc[] };
  /** The value, inside a lambda if it comes from an output. */
  readonly value: Expression;
  /** The parameter of the lambda in which the value is available. */
  readonly parameter?: string;
}

type Output = NonNullable<Access["output"]>;
type Part = string | number;

export const printExpression = ({ head, calls, isCall }: Expression): Doc =>
  printChain(head, calls, isCall);

/** The output itself, or an output that an expression derives from the output's value. */
export function printAccess({ output, parameter = "value" }: Access, value: Expression): Doc {
  if (output === undefined) return printExpression(value);
  const { variable, calls } = output;
  if (value.head === parameter && value.calls.length === 0) return printChain(variable, calls);
  const call = printCall(".applyValue(", printLambda(parameter, printExpression(value)));
  return printChain(variable, [...calls, call]);
}

/** How a reference, a config value or a variable is accessed; undefined for any other term. */
export function accessOf(scope: ProgramScope, term: Term): Access | undefined {
  switch (term.kind) {
    case "reference": {
      const target = scope.resources.get(term.resource);
      return target && accessResource(scope, term, target);
    }
    case "config": {
      const named = scope.config.get(term.name);
      if (named === undefined) return undefined;
      const { type, secret, required, default: fallback } = named.declaration;
      const shape = { type: typeOfConfig(type), isOptional: !required && fallback === undefined };
      return follow(scope, { ...named, ...shape, isOutput: secret }, partsOf(term));
    }
    case "variable": {
      const named = scope.variables.get(term.name);
      const shape = named && shapeOfVariable(named);
      if (named === undefined || shape === undefined) return undefined;
      if (shape.isData === true && term.steps.length > 0) return undefined;
      return follow(scope, { ...named, ...shape }, partsOf(term));
    }
    default:
      return undefined;
  }
}

const partsOf = ({ steps }: Pick<ReferenceTerm, "steps">): readonly Part[] =>
  steps.map(({ part }) => part);

function accessResource(
  scope: ProgramScope,
  term: ReferenceTerm,
  { declaration, variable }: NamedResource,
): Access {
  const stackOutput = stackOutputOf(declaration, term.steps);
  if (stackOutput !== undefined) {
    const output = { variable, calls: [`.output(${quote(stackOutput.name)})`] };
    const start = { type: { kind: "any" }, isOptional: false } as const;
    return enter(scope, output, "output", start, partsOf({ steps: stackOutput.rest }));
  }
  const type = { kind: "resource", token: declaration.token } as const;
  const value = { head: variable, calls: [], type, isOptional: false };
  return walk(scope, { value }, partsOf(term), variable);
}

interface Start extends Pick<Expression, "type" | "isOptional"> {
  readonly declaration: { readonly name: string };
  readonly variable: string;
  readonly isOutput: boolean;
}

/** Follows a path into a variable's value, which is an output or available. */
function follow(scope: ProgramScope, start: Start, parts: readonly Part[]): Access {
  const { declaration, variable, type, isOptional, isOutput } = start;
  if (isOutput) return enter(scope, { variable, calls: [] }, declaration.name, start, parts);
  return walk(scope, { value: { head: variable, calls: [], type, isOptional } }, parts, variable);
}

/** Follows a path into an output's value, which is a lambda's parameter. */
export function enter(
  scope: ProgramScope,
  output: Output,
  name: string,
  { type, isOptional }: Pick<Expression, "type" | "isOptional">,
  parts: readonly Part[],
): Access {
  const parameter = scope.parameter(name, []);
  const value = { head: parameter, calls: [], type: given(type), isOptional };
  return walk(scope, { output, value, parameter }, parts, name);
}

function walk(
  scope: ProgramScope,
  access: Access,
  [part, ...rest]: readonly Part[],
  name: string,
): Access {
  if (part === undefined) return access;
  const { value } = access;
  if (value.type?.kind === "resource") return enterOutput(scope, access, value.type, part, rest);
  const found = value.isOptional ? stepInside(scope, access, name, part) : step(scope, value, part);
  return walk(scope, { ...access, value: found }, rest, typeof part === "number" ? "item" : part);
}

/** A resource's property is an output, even if the resource itself comes from an output. */
function enterOutput(
  scope: ProgramScope,
  { output, value, parameter = "value" }: Access,
  type: ValueType,
  part: Part,
  parts: readonly Part[],
): Access {
  const there = value.isOptional ? [".orElseThrow()"] : [];
  const calls = [...value.calls, ...there, `.${outputMethod(String(part))}()`];
  const found = propertyOf(scope, type, part);
  const lambda = printLambda(parameter, printChain(value.head, calls));
  const next =
    output === undefined
      ? { variable: value.head, calls }
      : { ...output, calls: [...output.calls, printCall(".apply(", lambda)] };
  return enter(scope, next, String(part), found, parts);
}

/** Takes a step into an optional value, in a separate lambda. */
function stepInside(
  scope: ProgramScope,
  { value, parameter: outer }: Access,
  name: string,
  part: Part,
): Expression {
  const parameter = scope.parameter(name, outer === undefined ? [] : [outer]);
  const inner = { head: parameter, calls: [], type: value.type, isOptional: false };
  const found = step(scope, inner, part);
  const verb = found.isOptional ? "flatMap" : "map";
  const call = printCall(`.${verb}(`, printLambda(parameter, printExpression(found)));
  return { ...value, calls: [...value.calls, call], type: found.type };
}

function step(scope: ProgramScope, value: Expression, part: Part): Expression {
  const { type } = value;
  const key = typeof part === "number" ? String(part) : quote(part);
  const onward = (call: string, next: ValueType | undefined, isOptional = false): Expression => ({
    ...value,
    calls: [...value.calls, call],
    type: given(next),
    isOptional,
  });
  switch (type?.kind) {
    case "list":
      return onward(`.get(${key})`, type.items);
    case "map":
      return onward(`.get(${key})`, type.values);
    case "any": {
      const kind =
        typeof part === "number" ? `${core(scope, "List")}<?>` : `${core(scope, "Map")}<?, ?>`;
      const head = concat("(", printCast(kind, printExpression(value)), ")");
      return { ...value, head, calls: [`.get(${key})`], type, isCall: false };
    }
    case "json": {
      const kind = typeof part === "number" ? "Array" : "Object";
      return onward(`.getAsJson${kind}().get(${key})`, type);
    }
    case "object":
    case "result": {
      const property = propertyOf(scope, type, part);
      // A missing list or map is empty.
      const isCollection = property.type?.kind === "list" || property.type?.kind === "map";
      const isOptional = property.isOptional && !isCollection;
      return onward(`.${propertyMethod(String(part))}()`, property.type, isOptional);
    }
    default:
      return typeof part === "number"
        ? onward(`.get(${key})`, undefined)
        : onward(`.${propertyMethod(part)}()`, undefined);
  }
}

function propertyOf(
  scope: ProgramScope,
  type: ValueType,
  part: Part,
): Pick<Expression, "type" | "isOptional"> {
  const property = propertiesByName(propertiesOf(scope, type)).get(part);
  const isText = type.kind === "resource" && (part === "id" || part === "urn");
  return {
    type: property?.type ?? (isText ? { kind: "string" } : undefined),
    isOptional: property?.required === false,
  };
}
