import { packageFor } from "#export/local-sdk/package-for.ts";
import { typeOfConfig } from "#model/schema/config-type.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { propertiesByName } from "#export/lower/properties.ts";
import type { ConfigTerm, ReferenceTerm, Term, VariableTerm } from "#export/lower/term.ts";
import { printCall, printCast, printChain, printLambda } from "#export/languages/java/call.ts";
import { quote } from "#export/languages/java/text/literals.ts";
import type { Shape } from "#export/languages/java/calls/shapes.ts";
import { shapeOfVariable } from "#export/languages/java/calls/shapes.ts";
import type {
  NamedConfig,
  NamedResource,
  NamedVariable,
  ProgramScope,
} from "#export/languages/java/scope.ts";
import { core, decideUnion } from "#export/languages/java/types.ts";
import { outputMethod, propertyMethod } from "#export/languages/java/text/identifiers.ts";

/** An expression for a value that is at hand, and the calls that lead on from it. */
export interface Expression {
  readonly head: Doc;
  readonly calls: readonly Doc[];
  /** Undefined where nothing says. */
  readonly type: PropertyType | undefined;
  /** An `Optional` of the type. */
  readonly isOptional: boolean;
  /** The head is a call, and not a name or in brackets. */
  readonly isCall?: boolean;
}

/** How a reference or a config value is accessed. */
export interface Access {
  /** The output whose value has to be waited for; absent where the value is at hand. */
  readonly output?: { readonly variable: Doc; readonly calls: readonly Doc[] };
  /** The value, inside a lambda where it comes from an output. */
  readonly value: Expression;
  /** The parameter of that lambda. */
  readonly parameter?: string;
}

export const printExpression = ({ head, calls, isCall }: Expression): Doc =>
  printChain(head, calls, isCall);

/** The output itself, or what an expression makes of its value. */
export function printAccess({ output, parameter = "value" }: Access, value: Expression): Doc {
  if (output === undefined) return printExpression(value);
  const { variable, calls } = output;
  if (value.head === parameter && value.calls.length === 0) return printChain(variable, calls);
  const call = printCall(".applyValue(", printLambda(parameter, printExpression(value)));
  return printChain(variable, [...calls, call]);
}

/** How a reference or a config value is accessed; undefined for any other term. */
export function accessOf(scope: ProgramScope, term: Term): Access | undefined {
  if (term.kind === "reference") {
    const target = scope.resources.get(term.resource);
    return target && accessResource(scope, term, target);
  }
  if (term.kind === "variable") {
    const named = scope.variables.get(term.name);
    return named && accessVariable(scope, term, named);
  }
  const config = term.kind === "config" ? scope.config.get(term.name) : undefined;
  return config && term.kind === "config" ? accessConfig(scope, term, config) : undefined;
}

function accessResource(
  scope: ProgramScope,
  { steps }: ReferenceTerm,
  { declaration, variable }: NamedResource,
): Access {
  const [first, ...rest] = steps;
  if (first === undefined) {
    const type: PropertyType = { kind: "resource", token: declaration.token };
    return { value: { head: variable, calls: [], type, isOptional: false } };
  }
  const { class: className, token } = declaration;
  const [output, ...further] = rest;
  if (
    className?.package === "pulumi" &&
    className.member === "StackReference" &&
    first.part === "outputs" &&
    output !== undefined
  ) {
    const call = `.output(${quote(String(output.part))})`;
    const parts = further.map(({ part }) => part);
    return enter(scope, { variable, calls: [call] }, "output", { kind: "any" }, false, parts);
  }
  const use = scope.packages.get(className?.package ?? "");
  const outputs = (use?.index?.resource(token) ?? declaration.engineType)?.outputs;
  const property = outputs && propertiesByName(outputs).get(first.part);
  const isText = first.part === "id" || first.part === "urn";
  const type: PropertyType | undefined =
    property?.type ?? (isText ? { kind: "string" } : undefined);
  const call = `.${outputMethod(String(first.part))}()`;
  const start = { variable, calls: [call] };
  const parts = rest.map(({ part }) => part);
  return enter(scope, start, String(first.part), type, property?.required === false, parts);
}

/** A config variable's value, or a part of it. */
function accessConfig(
  scope: ProgramScope,
  { steps }: ConfigTerm,
  { declaration, variable }: NamedConfig,
): Access {
  const { secret, required, default: fallback } = declaration;
  const type = typeOfConfig(declaration.type);
  const isOptional = !required && fallback === undefined;
  const parts = steps.map(({ part }) => part);
  if (secret)
    return enter(scope, { variable, calls: [] }, declaration.name, type, isOptional, parts);
  const start = { head: variable, calls: [], type, isOptional };
  return { value: walk(scope, start, parts, variable, []) };
}

/** The value of a variable that the program has declared, or a part of it. */
function accessVariable(
  scope: ProgramScope,
  { steps }: VariableTerm,
  named: NamedVariable,
): Access | undefined {
  const { declaration, variable } = named;
  const shape = shapeOfVariable(named);
  if (shape === undefined || (shape.isData === true && steps.length > 0)) return undefined;
  const parts = steps.map(({ part }) => part);
  if (shape.isOutput)
    return accessFrom(scope, { variable, calls: [] }, declaration.name, shape, parts);
  const { type, isOptional } = shape;
  const start = { head: variable, calls: [], type, isOptional };
  return { value: walk(scope, start, parts, variable, []) };
}

/** Into what an output gives; undefined where a function's result has no such part. */
export function accessFrom(
  scope: ProgramScope,
  output: NonNullable<Access["output"]>,
  name: string,
  { type, isOptional, result: use }: Shape,
  parts: readonly (string | number)[],
): Access | undefined {
  const [first, ...rest] = parts;
  if (use === undefined || first === undefined)
    return enter(scope, output, name, type, isOptional, parts);
  const result = use.type?.result;
  const properties = result?.kind === "object" ? result.properties : [];
  const property = properties.find((each) => each.name === first);
  if (property === undefined) return undefined;
  const found =
    property.type.kind === "union" ? decideUnion(property.type, "outputs") : property.type;
  const isCollection = found.kind === "list" || found.kind === "map";
  const parameter = scope.parameter(name, []);
  const start: Expression = {
    head: parameter,
    calls: [`.${propertyMethod(property.name)}()`],
    type: found,
    isOptional: !property.required && !isCollection,
  };
  return { output, value: walk(scope, start, rest, property.name, [parameter]), parameter };
}

/** Into the value of an output, which is a lambda's parameter. */
function enter(
  scope: ProgramScope,
  output: NonNullable<Access["output"]>,
  name: string,
  found: PropertyType | undefined,
  isOptional: boolean,
  parts: readonly (string | number)[],
): Access {
  const parameter = scope.parameter(name, []);
  const type = found?.kind === "union" ? decideUnion(found, "outputs") : found;
  const start = { head: parameter, calls: [], type, isOptional };
  return { output, value: walk(scope, start, parts, name, [parameter]), parameter };
}

function walk(
  scope: ProgramScope,
  start: Expression,
  parts: readonly (string | number)[],
  root: string,
  around: readonly string[],
): Expression {
  let value = start;
  let name = root;
  for (const part of parts) {
    value = value.isOptional
      ? stepInside(scope, value, name, part, around)
      : step(scope, value, part);
    name = typeof part === "number" ? "item" : part;
  }
  return value;
}

/** Into what may be absent: the step stands in a lambda of its own. */
function stepInside(
  scope: ProgramScope,
  value: Expression,
  name: string,
  part: string | number,
  around: readonly string[],
): Expression {
  const parameter = scope.parameter(name, around);
  const inner = { head: parameter, calls: [], type: value.type, isOptional: false };
  const found = step(scope, inner, part);
  const verb = found.isOptional ? "flatMap" : "map";
  const call = printCall(`.${verb}(`, printLambda(parameter, printExpression(found)));
  return { ...value, calls: [...value.calls, call], type: found.type };
}

function step(scope: ProgramScope, value: Expression, part: string | number): Expression {
  const { type } = value;
  const key = typeof part === "number" ? String(part) : quote(part);
  const onward = (
    call: string,
    next: PropertyType | undefined,
    isOptional = false,
  ): Expression => ({
    ...value,
    calls: [...value.calls, call],
    type: next?.kind === "union" ? decideUnion(next, "outputs") : next,
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
    case "json":
      return typeof part === "number"
        ? onward(`.getAsJsonArray().get(${key})`, type)
        : onward(`.getAsJsonObject().get(${key})`, type);
    case "object":
    case "resource": {
      const property = propertyOf(scope, type, part);
      // A list or a map that is not there is an empty one.
      const isCollection = property?.type.kind === "list" || property?.type.kind === "map";
      const isOptional = property?.required === false && !isCollection;
      return onward(`.${propertyMethod(String(part))}()`, property?.type, isOptional);
    }
    default:
      return typeof part === "number"
        ? onward(`.get(${key})`, undefined)
        : onward(`.${propertyMethod(part)}()`, undefined);
  }
}

function propertyOf(
  scope: ProgramScope,
  type: PropertyType & { readonly token: string },
  part: string | number,
): Property | undefined {
  const index = packageFor(scope.packages, type.token)?.index;
  const properties =
    type.kind === "resource"
      ? index?.resource(type.token)?.outputs
      : index?.object(type.token)?.properties;
  return properties && propertiesByName(properties).get(part);
}
