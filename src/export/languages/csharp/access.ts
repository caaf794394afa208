import { stackOutputOf } from "#export/lower/stack-output.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { printApply } from "#export/languages/csharp/call.ts";
import { quote } from "#export/languages/csharp/text/literals.ts";
import type {
  NamedConfig,
  NamedResource,
  NamedVariable,
  ProgramScope,
} from "#export/languages/csharp/scope.ts";
import { shapeOfVariable } from "#export/languages/csharp/calls/shapes.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import {
  isValueType,
  memberOf,
  object,
  printType,
  propertiesOf,
  propertyNamed,
  saysAbsence,
  typeOf,
} from "#export/languages/csharp/types.ts";
import type { PropertyStep, Term } from "#export/lower/term.ts";

/** An access in C#, with its type. */
export interface Access {
  /** The `Output` that contains the value; absent if the value is known when the program runs. */
  readonly output?: Doc;
  /** The parameter name of the function applied to the output. */
  readonly parameter: string;
  /** The value itself: derived from the parameter if there is an output. */
  readonly value: string;
  /** The value, asserted to be present, as required for value types. */
  readonly present: string;
  readonly type: CsType;
  /** The value can be `null`. */
  readonly mayBeAbsent: boolean;
  /** The `Output` itself can be `null`. */
  readonly hasNoOutput: boolean;
}

/**
 * How a reference or a config value is accessed; undefined for any other term, and if C# has no access.
 */
export function accessOf(scope: ProgramScope, term: Term): Access | undefined {
  if (term.kind === "reference") {
    const target = scope.resources.get(term.resource);
    return target && accessResource(scope, target, term.steps);
  }
  if (term.kind === "variable") {
    const named = scope.variables.get(term.name);
    return named && accessVariable(scope, named, term.steps);
  }
  const config = term.kind === "config" ? scope.config.get(term.name) : undefined;
  return config && term.kind === "config" ? accessConfig(scope, config, term.steps) : undefined;
}

/** A value that is known when the program runs, as an expression. */
export const known = (value: string, type: CsType): Access => ({
  parameter: value,
  value,
  present: value,
  type,
  mayBeAbsent: false,
  hasNoOutput: false,
});

/** The access with a derived value, inside the function applied to the output. */
export function printValue({ output, parameter }: Access, value: Doc): Doc {
  if (output === undefined) return value;
  return value === parameter ? output : printApply(output, parameter, value);
}

function accessResource(
  scope: ProgramScope,
  { declaration, variable }: NamedResource,
  steps: readonly PropertyStep[],
): Access | undefined {
  const [first, ...rest] = steps;
  const { class: className, token } = declaration;
  if (first === undefined) return known(variable, { kind: "resource", name: "" });
  const packageName = className?.package ?? "";
  const stackOutput = stackOutputOf(declaration, steps);
  if (stackOutput !== undefined) {
    const { name: wanted, isOptional: mayBeAbsent, rest: further } = stackOutput;
    const output = `${variable}.${mayBeAbsent ? "GetOutput" : "RequireOutput"}(${quote(wanted)})`;
    const start = { output, parameter: scope.parameter(wanted), type: object, mayBeAbsent };
    return follow(scope, start, further);
  }
  const type =
    scope.packages.get(packageName)?.use.index?.resource(token) ?? declaration.engineType;
  const name = String(first.part);
  const property = propertyNamed(type?.outputs, name);
  const isText = name === "id" || name === "urn";
  return follow(
    scope,
    {
      output: `${variable}.${memberOf(scope, name, property)}`,
      parameter: scope.parameter(name),
      type: isText ? { kind: "string" } : typeOf(scope, property?.type, "output"),
      mayBeAbsent: isAbsent(scope, packageName, property),
    },
    rest,
  );
}

function isAbsent(
  scope: ProgramScope,
  packageName: string,
  property: Property | undefined,
): boolean {
  // A missing list is still a list.
  if (property === undefined || property.required || property.type.kind === "list") return false;
  return saysAbsence(scope, packageName);
}

/** A config variable's value, or a part of it. */
function accessConfig(
  scope: ProgramScope,
  { declaration, variable }: NamedConfig,
  steps: readonly PropertyStep[],
): Access | undefined {
  const { secret, required, default: fallback } = declaration;
  const type = configType(declaration.type);
  const mayBeAbsent = !required && fallback === undefined;
  if (!secret) return follow(scope, { parameter: variable, type, mayBeAbsent }, steps);
  const start = { output: variable, parameter: scope.parameter(declaration.name), type };
  const access = follow(scope, start, steps);
  return access && { ...access, hasNoOutput: mayBeAbsent };
}

/** The value of a declared variable, or a part of it. */
function accessVariable(
  scope: ProgramScope,
  named: NamedVariable,
  steps: readonly PropertyStep[],
): Access | undefined {
  const { declaration, variable } = named;
  const shape = shapeOfVariable(named);
  if (shape === undefined || (shape.isData === true && steps.length > 0)) return undefined;
  const { type, isOutput, mayBeAbsent } = shape;
  const parameter = isOutput ? scope.parameter(declaration.name) : variable;
  const start = { parameter, type, mayBeAbsent };
  return follow(scope, isOutput ? { ...start, output: variable } : start, steps);
}

/** The types in which config is read. */
export function configType(type: ConfigType): CsType {
  switch (type.kind) {
    case "string":
      return { kind: "string" };
    case "number":
      return { kind: "double" };
    case "integer":
      return { kind: "int" };
    case "boolean":
      return { kind: "bool" };
    case "object":
      return { kind: "JsonElement" };
    case "list":
      return { kind: "array", items: configType(type.items) };
  }
}

type Start = Pick<Access, "parameter" | "type"> & Partial<Pick<Access, "output" | "mayBeAbsent">>;

/** Follows a path into a value; undefined if its type has no such part. */
export function follow(
  scope: ProgramScope,
  { output, parameter, type: outer, mayBeAbsent = false }: Start,
  steps: readonly PropertyStep[],
): Access | undefined {
  let value = parameter;
  let present = parameter;
  let type = outer;
  /** Whether the value so far can be `null`, and whether a preceding `?` makes the whole nullable. */
  let absent = mayBeAbsent;
  let isGuarded = false;
  for (const { part } of steps) {
    const next = enter(scope, type, part);
    if (next === undefined) return undefined;
    const { member, cast } = next;
    present = firm(present, type, absent);
    if (cast !== undefined) {
      value = `((${cast})${absent || isGuarded ? `${value}!` : value})${member}`;
      present = `((${cast})${present})${member}`;
      isGuarded = false;
    } else {
      // The members of a value type cannot be accessed after `?`.
      const isFirm = absent && isValueType(type);
      value = isFirm ? present + member : `${value}${absent ? "?" : ""}${member}`;
      isGuarded = !isFirm && (isGuarded || absent);
      present += member;
    }
    type = next.type;
    absent = next.mayBeAbsent;
  }
  const access = {
    parameter,
    value,
    present: isValueType(type)
      ? firm(present, type, absent)
      : `${value}${absent || isGuarded ? "!" : ""}`,
    type,
    mayBeAbsent: absent || isGuarded,
    hasNoOutput: false,
  };
  return output === undefined ? access : { ...access, output };
}

/** A possibly missing value, asserted to be present. */
const firm = (value: string, type: CsType, mayBeAbsent: boolean): string =>
  mayBeAbsent ? `${value}!${isValueType(type) ? ".Value" : ""}` : value;

interface Entered {
  readonly member: string;
  readonly type: CsType;
  readonly mayBeAbsent: boolean;
  /** The type that the value must be cast to first. */
  readonly cast?: string;
}

function enter(scope: ProgramScope, type: CsType, part: string | number): Entered | undefined {
  const at = typeof part === "number" ? `[${part}]` : `[${quote(part)}]`;
  const there = (member: string, found: CsType): Entered => ({
    member,
    type: found,
    mayBeAbsent: false,
  });
  switch (type.kind) {
    case "class": {
      const property = propertyNamed(propertiesOf(scope, type.token), String(part));
      if (property === undefined) return undefined;
      const packageName = type.token.split(":", 1)[0] ?? "";
      return {
        member: `.${memberOf(scope, property.name, property)}`,
        type: typeOf(scope, property.type, "output"),
        mayBeAbsent: isAbsent(scope, packageName, property),
      };
    }
    case "result": {
      // A property that no schema knows keeps its name from the design.
      const property = propertyNamed(type.properties, String(part));
      if (property === undefined && type.properties !== undefined) return undefined;
      return {
        member: `.${memberOf(scope, String(part), property)}`,
        type: typeOf(scope, property?.type, "output"),
        mayBeAbsent: isAbsent(scope, type.package, property),
      };
    }
    case "map":
      return typeof part === "string" ? there(at, type.values) : undefined;
    case "list":
    case "array":
      return typeof part === "number" ? there(at, type.items) : undefined;
    case "JsonElement":
      return there(typeof part === "number" ? at : `.GetProperty(${quote(part)})`, type);
    case "object": {
      const cast: CsType =
        typeof part === "number"
          ? { kind: "list", items: object }
          : { kind: "map", values: object };
      return { ...there(at, object), cast: printType(scope, cast) };
    }
    default:
      return undefined;
  }
}
