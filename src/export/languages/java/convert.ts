import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { propertiesByName } from "#model/schema/properties.ts";
import type { Expression } from "#export/languages/java/access.ts";
import { printExpression } from "#export/languages/java/access.ts";
import { printCall, printCast, printChain, printLambda } from "#export/languages/java/call.ts";
import { typeClass } from "#export/languages/java/class-names.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import type { ValueType } from "#export/languages/java/types.ts";
import {
  core,
  given,
  javaType,
  propertiesOf,
  taken,
  valueType,
} from "#export/languages/java/types.ts";
import { propertyMethod } from "#export/languages/java/text/identifiers.ts";

/**
 * The parameters of the enclosing lambdas, and the object types on the path, which stop a recursion into the same type.
 */
export interface Inside {
  readonly parameters: readonly string[];
  readonly tokens: readonly string[];
}

/**
 * A value converted to a position's type: unchanged if it fits, undefined if Java has no conversion.
 * The value is present: an optional value was unwrapped before.
 */
export function convert(
  scope: ProgramScope,
  value: Expression,
  expected: PropertyType | undefined,
  inside: Inside,
): Expression | undefined {
  const from = value.type;
  if (from === undefined || expected === undefined) return value;
  switch (expected.kind) {
    case "string":
      return toText(scope, value, from);
    case "number":
      if (from.kind === "integer") return cast(value, "double", expected);
      return from.kind === "any" ? cast(value, core(scope, "Double"), expected) : value;
    case "integer":
      return toInteger(scope, value, from, expected);
    case "boolean":
      return from.kind === "any" ? cast(value, core(scope, "Boolean"), expected) : value;
    case "enum":
      if (from.kind === "enum" && from.token === expected.token) return value;
      return toChoice(scope, value, expected, inside);
    case "list":
      if (from.kind === "any") return cast(value, javaType(scope, expected, "inputs"), expected);
      return from.kind === "list" ? toList(scope, value, from, expected, inside) : undefined;
    case "map":
      if (from.kind === "any") return cast(value, javaType(scope, expected, "inputs"), expected);
      return from.kind === "map" ? toMap(scope, value, from, expected, inside) : undefined;
    case "object":
      return from.kind === "object" ? toInputs(scope, value, from, expected, inside) : undefined;
    case "union":
      return toMember(scope, value, from, expected, inside);
    case "json": {
      const tree = `new ${core(scope, "Gson")}().toJsonTree(`;
      return from.kind === "json" ? value : made(printCall(tree, printExpression(value)), expected);
    }
    default:
      return value;
  }
}

const made = (head: Doc, type: PropertyType, calls: readonly Doc[] = []): Expression => ({
  head,
  calls,
  type,
  isOptional: false,
  isCall: true,
});

const cast = (value: Expression, name: string, type: PropertyType): Expression =>
  made(printCast(name, printExpression(value)), type);

/** An integer without a decimal point: `5`, not `5.0`. */
function toText(scope: ProgramScope, value: Expression, from: ValueType): Expression | undefined {
  const text = { kind: "string" } as const;
  switch (from.kind) {
    case "any":
      return cast(value, core(scope, "String"), text);
    case "number": {
      const number = printCall(`${core(scope, "BigDecimal")}.valueOf(`, printExpression(value));
      return made(number, text, [".stripTrailingZeros()", ".toPlainString()"]);
    }
    case "integer":
    case "boolean":
      return made(printCall(`${core(scope, "String")}.valueOf(`, printExpression(value)), text);
    case "enum": {
      const type = valueType(from);
      const plain = { ...value, calls: [...value.calls, ".getValue()"], type };
      return toText(scope, plain, type);
    }
    case "list":
    case "map":
    case "object":
      return undefined;
    default:
      return value;
  }
}

/** Converts to an integer without truncating. A fraction is an error when the program runs. */
function toInteger(
  scope: ProgramScope,
  value: Expression,
  from: ValueType,
  expected: PropertyType,
): Expression {
  if (from.kind !== "number" && from.kind !== "any") return value;
  const number = from.kind === "any" ? cast(value, core(scope, "Double"), expected) : value;
  const head = printCall(`${core(scope, "BigDecimal")}.valueOf(`, printExpression(number));
  return made(head, expected, [".intValueExact()"]);
}

function toChoice(
  scope: ProgramScope,
  value: Expression,
  expected: PropertyType & { readonly kind: "enum" },
  { parameters }: Inside,
): Expression | undefined {
  const name = typeClass(scope, expected.token, "enums");
  if (name === undefined) return value;
  const choice = scope.parameter("choice", parameters);
  const isEqual = printCall(`${choice}.getValue().equals(`, printExpression(value));
  return made(
    printCall(`${core(scope, "Arrays")}.stream(`, `${scope.imports.use(name)}.values()`),
    expected,
    [printCall(".filter(", printLambda(choice, isEqual)), ".findFirst()", ".orElseThrow()"],
  );
}

function toList(
  scope: ProgramScope,
  value: Expression,
  from: PropertyType & { readonly kind: "list" },
  expected: PropertyType & { readonly kind: "list" },
  { parameters, tokens }: Inside,
): Expression | undefined {
  const item = scope.parameter("item", parameters);
  const start: Expression = { head: item, calls: [], type: given(from.items), isOptional: false };
  const inside = { parameters: [...parameters, item], tokens };
  const found = convert(scope, start, taken(expected.items), inside);
  if (found === undefined || found === start) return found === start ? value : undefined;
  const stream = printChain(value.head, [...value.calls, ".stream()"], value.isCall);
  return made(stream, expected, [
    printCall(".map(", printLambda(item, printExpression(found))),
    `.collect(${core(scope, "Collectors")}.toList())`,
  ]);
}

function toMap(
  scope: ProgramScope,
  value: Expression,
  from: PropertyType & { readonly kind: "map" },
  expected: PropertyType & { readonly kind: "map" },
  { parameters, tokens }: Inside,
): Expression | undefined {
  const entry = scope.parameter("entry", parameters);
  const type = given(from.values);
  const start: Expression = { head: entry, calls: [".getValue()"], type, isOptional: false };
  const inside = { parameters: [...parameters, entry], tokens };
  const found = convert(scope, start, taken(expected.values), inside);
  if (found === undefined || found === start) return found === start ? value : undefined;
  const collector = printCall(
    `${core(scope, "Collectors")}.toMap(`,
    `${entry} -> ${entry}.getKey()`,
    printLambda(entry, printExpression(found)),
  );
  const stream = [...value.calls, ".entrySet()", ".stream()"];
  const head = printChain(value.head, stream, value.isCall);
  return made(head, expected, [printCall(".collect(", collector)]);
}

/** The output of a resource and the input of the next resource have different classes with the same properties. */
function toInputs(
  scope: ProgramScope,
  value: Expression,
  from: PropertyType & { readonly kind: "object" },
  expected: PropertyType & { readonly kind: "object" },
  { parameters, tokens }: Inside,
): Expression | undefined {
  const name = typeClass(scope, expected.token, "inputs");
  if (name === undefined || tokens.includes(expected.token)) return undefined;
  const known = propertiesByName(propertiesOf(scope, from));
  const inside = { parameters, tokens: [...tokens, expected.token] };
  const calls: Doc[] = [];
  for (const { name: key, type, plain } of propertiesOf(scope, expected)) {
    const property = known.get(key);
    if (property === undefined) continue;
    const isCollection = property.type.kind === "list" || property.type.kind === "map";
    const start: Expression = {
      ...value,
      calls: [...value.calls, `.${propertyMethod(key)}()`],
      type: given(property.type),
      isOptional: !property.required && !isCollection,
    };
    const found = fit(scope, start, type, inside);
    if (found === undefined) return undefined;
    const doc = printExpression(found);
    const isNullable = start.isOptional && !plain;
    const argument = isNullable ? printCall(`${core(scope, "Output")}.ofNullable(`, doc) : doc;
    calls.push(printCall(`.${propertyMethod(key)}(`, argument));
  }
  return made(`${scope.imports.use(name)}.builder()`, expected, [...calls, ".build()"]);
}

/** Like `convert`, for a value that may be optional: without a value, the result is null. */
export function fit(
  scope: ProgramScope,
  value: Expression,
  expected: PropertyType | undefined,
  inside: Inside,
): Expression | undefined {
  const type = taken(expected);
  if (!value.isOptional) return convert(scope, value, type, inside);
  const parameter = scope.parameter("found", inside.parameters);
  const start: Expression = { head: parameter, calls: [], type: value.type, isOptional: false };
  const parameters = [...inside.parameters, parameter];
  const found = convert(scope, start, type, { ...inside, parameters });
  if (found === undefined) return undefined;
  const map =
    found === start ? [] : [printCall(".map(", printLambda(parameter, printExpression(found)))];
  return { ...value, calls: [...value.calls, ...map, ".orElse(null)"], isOptional: false };
}

/** Converts a value to a union. The result tells which member of the union the value is. */
function toMember(
  scope: ProgramScope,
  value: Expression,
  from: ValueType,
  expected: PropertyType & { readonly kind: "union" },
  inside: Inside,
): Expression | undefined {
  if (
    from.kind === "union" &&
    javaType(scope, from, "outputs") === javaType(scope, expected, "inputs")
  )
    return value;
  const same = expected.members.findIndex((member) => member.kind === from.kind);
  const memberIndex = same < 0 ? expected.members.findIndex(({ kind }) => kind === "string") : same;
  const found =
    memberIndex < 0 ? undefined : convert(scope, value, expected.members[memberIndex], inside);
  return (
    found &&
    made(concat(eitherHead(scope, expected, memberIndex), printExpression(found), ")"), expected)
  );
}

/**
 * `Either.<String, Status>ofLeft(`: with explicit types, which Java would not infer in a chain of
 * calls.
 */
export function eitherHead(
  scope: ProgramScope,
  union: PropertyType & { readonly kind: "union" },
  memberIndex: number,
): string {
  const members = union.members.map((member) => javaType(scope, member, "inputs"));
  const side = memberIndex === 0 ? "ofLeft" : "ofRight";
  return `${core(scope, "Either")}.<${members.join(", ")}>${side}(`;
}
