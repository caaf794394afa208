import type { EnumValue } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { printSetting, printTall } from "#export/languages/csharp/call.ts";
import { fromScalar, operand, toEnum } from "#export/languages/csharp/scalar.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import {
  isValueType,
  memberOf,
  nameOf,
  object,
  printInputType,
  printType,
  propertiesOf,
  propertyNamed,
  scalarOf,
  typeOf,
} from "#export/languages/csharp/types.ts";

type ObjectClass = CsType & { readonly kind: "class" };

/** The context of a conversion. */
interface ConversionContext {
  /** The parameters of the enclosing functions. */
  readonly outer: readonly string[];
  /** The object types on the path, because types can be recursive. */
  readonly within: readonly string[];
}

/**
 * An expression's value converted to another type: numbers to strings, output classes to argument
 * classes. Undefined if C# has no such conversion.
 */
export const convert = (
  scope: ProgramScope,
  value: string,
  from: CsType,
  to: CsType,
  outer: readonly string[] = [],
): Doc | undefined => convertAt(scope, value, from, to, { outer, within: [] });

function convertAt(
  scope: ProgramScope,
  value: string,
  from: CsType,
  to: CsType,
  context: ConversionContext,
): Doc | undefined {
  if (nameOf(from) === nameOf(to) || to.kind === "object") return value;
  if (from.kind === "resource") return to.kind === "resource" ? value : undefined;
  if (to.kind === "union") {
    const member = to.members.find((option) => nameOf(option) === nameOf(from));
    return member === undefined ? undefined : `(${printType(scope, to)})${value}`;
  }
  switch (from.kind) {
    case "object":
      return fromObject(scope, value, to, context);
    case "JsonElement":
      return fromJson(scope, value, to, context);
    case "array":
    case "list":
      return to.kind === "list" ? convertItems(scope, value, from.items, to, context) : undefined;
    case "map":
      return to.kind === "map"
        ? convertEntries(scope, value, "Value", from.values, to, context)
        : undefined;
    case "class":
      return to.kind === "class" ? convertClass(scope, value, from, to, context) : undefined;
    case "enum":
      return fromEnum(scope, value, from.values, to, context);
    default:
      return fromScalar(scope, value, from, to, context.outer);
  }
}

/** Untyped data from the engine: strings, `double`, `bool`, and lists and maps of them. */
function fromObject(
  scope: ProgramScope,
  value: string,
  to: CsType,
  context: ConversionContext,
): Doc | undefined {
  const as = (type: CsType): string => `(${printType(scope, type)})${value}`;
  switch (to.kind) {
    case "string":
    case "double":
    case "bool":
      return as(to);
    case "int":
      return `(int)(double)${value}`;
    case "enum": {
      const scalar = scalarOf(to.values);
      const inner = scalar.kind === "int" ? `(int)(double)${value}` : as(scalar);
      return toEnum(scope, inner, scalar, to, context.outer);
    }
    case "list":
      return convertItems(scope, `(${as({ kind: "list", items: object })})`, object, to, context);
    case "map": {
      const map = `(${as({ kind: "map", values: object })})`;
      return convertEntries(scope, map, "Value", object, to, context);
    }
    default:
      return undefined;
  }
}

const readers = {
  string: "GetString()!",
  int: "GetInt32()",
  double: "GetDouble()",
  bool: "GetBoolean()",
} as const;

function fromJson(
  scope: ProgramScope,
  value: string,
  to: CsType,
  context: ConversionContext,
): Doc | undefined {
  switch (to.kind) {
    case "string":
    case "int":
    case "double":
    case "bool":
      return `${value}.${readers[to.kind]}`;
    case "enum": {
      const scalar = scalarOf(to.values);
      const inner = fromJson(scope, value, scalar, context);
      return typeof inner === "string"
        ? toEnum(scope, inner, scalar, to, context.outer)
        : undefined;
    }
    case "list":
      return convertItems(scope, `${value}.EnumerateArray()`, { kind: "JsonElement" }, to, context);
    case "map": {
      const entries = `${value}.EnumerateObject()`;
      return convertEntries(scope, entries, "Name", { kind: "JsonElement" }, to, context);
    }
    default:
      return undefined;
  }
}

/** Lists and maps of anything are not lists and maps of `object`. */
const convertPart: typeof convertAt = (scope, value, from, to, context) =>
  to.kind === "object" && from.kind !== "object"
    ? `(object)${value}`
    : convertAt(scope, value, from, to, context);

function convertItems(
  scope: ProgramScope,
  value: string,
  items: CsType,
  to: CsType & { readonly kind: "list" },
  context: ConversionContext,
): Doc | undefined {
  const item = scope.parameter("item", context.outer);
  const inner = convertPart(scope, item, items, to.items, {
    ...context,
    outer: [...context.outer, item],
  });
  if (inner === undefined) return undefined;
  scope.used.add("System.Collections.Immutable");
  if (inner === item) return `${value}.ToImmutableArray()`;
  scope.used.add("System.Linq");
  return concat(`${value}.Select(${item} => `, inner, ").ToImmutableArray()");
}

function convertEntries(
  scope: ProgramScope,
  value: string,
  key: "Name" | "Value",
  values: CsType,
  to: CsType & { readonly kind: "map" },
  context: ConversionContext,
): Doc | undefined {
  const entry = scope.parameter("entry", context.outer);
  const inner = convertPart(scope, `${entry}.Value`, values, to.values, {
    ...context,
    outer: [...context.outer, entry],
  });
  if (inner === undefined) return undefined;
  scope.used.add("System.Collections.Immutable");
  const name = key === "Name" ? "Name" : "Key";
  return concat(
    `${value}.ToImmutableDictionary(${entry} => ${entry}.${name}, ${entry} => `,
    inner,
    ")",
  );
}

/** Output and argument classes differ, so each property is copied. */
function convertClass(
  scope: ProgramScope,
  value: string,
  from: ObjectClass,
  to: ObjectClass,
  { outer, within }: ConversionContext,
): Doc | undefined {
  const given = propertiesOf(scope, from.token);
  const wanted = propertiesOf(scope, to.token);
  if (given === undefined || wanted === undefined || within.includes(to.token)) return undefined;
  const context: ConversionContext = { outer, within: [...within, to.token] };
  const settings: Doc[] = [];
  for (const property of wanted) {
    const source = propertyNamed(given, property.name);
    if (source === undefined) {
      if (property.required) return undefined;
      continue;
    }
    const access = `${value}.${memberOf(scope, source.name, source)}`;
    const type = typeOf(scope, property.type, to.side);
    const sourceType = typeOf(scope, source.type, "output");
    const isList = sourceType.kind === "list";
    const isValue = isValueType(sourceType) && !isList;
    const there = !source.required && isValue ? `${access}.Value` : access;
    const inner = convertAt(scope, there, sourceType, type, context);
    if (inner === undefined) return undefined;
    const input = to.side === "plain" ? printType(scope, type) : printInputType(scope, type);
    const doc = source.required
      ? inner
      : inner === access && !isList
        ? `${access}!`
        : isList
          ? concat(`${access}.IsDefault ? null! : (${input})`, inner)
          : concat(`${access} is null ? null : (${input}?)`, operand(inner, type));
    settings.push(printSetting(memberOf(scope, property.name, property), doc));
  }
  return printTall(`new ${to.name}`, settings);
}

function fromEnum(
  scope: ProgramScope,
  value: string,
  values: readonly EnumValue[],
  to: CsType,
  context: ConversionContext,
): Doc | undefined {
  const scalar = scalarOf(values);
  const inner = `(${scalar.kind})${value}`;
  return nameOf(scalar) === nameOf(to)
    ? inner
    : convertAt(scope, `(${inner})`, scalar, to, context);
}
