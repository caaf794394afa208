import type { PropertyType, ResourceType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { ConfigTerm, ReferenceTerm, PropertyStep, Term } from "#export/lower/term.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { outputOf } from "#export/languages/go/go-value.ts";
import { printFunction } from "#export/languages/go/values/composite.ts";
import { follow, partOf } from "#export/languages/go/values/follow.ts";
import { accessorName, fieldName } from "#export/languages/go/text/identifiers.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import type { NamedConfig, NamedResource, ProgramScope } from "#export/languages/go/scope.ts";
import type { GoType } from "#export/languages/go/types.ts";
import { goTypeOf, outputName, plainName } from "#export/languages/go/types.ts";
import { readerOf, verbOf } from "#export/languages/go/config-reader.ts";
import { typeOfConfig } from "#model/schema/config-type.ts";

/** `token.SystemData.CreatedBy()`: the SDKs have a method for each step into a value of known type. */
export function printReference(
  scope: ProgramScope,
  term: ReferenceTerm,
  { declaration, variable }: NamedResource,
  want: GoType | undefined,
): GoValue {
  scope.used.resources.add(term.resource);
  const [first, ...rest] = term.steps;
  if (first === undefined)
    return { doc: variable, form: "resource", type: undefined, isOptional: false, isSecret: false };
  if (declaration.class?.package === "pulumi" && first.part === "outputs")
    return printStackOutput(scope, variable, rest, want);
  if (first.part === "id" || first.part === "urn") {
    const name = first.part.toUpperCase();
    const value = outputOf(`${variable}.${name}()`, { kind: "string" }, false);
    return { ...value, output: `pulumi.${name}Output` };
  }
  // A path of one step ends at the type that was found; of a longer one only the catalogue knows the start.
  const type = rest.length === 0 ? term.found : startType(scope, declaration, first);
  const start = `${variable}.${fieldName(String(first.part))}`;
  return printSteps(scope, outputOf(start, type, first.optional), rest, want);
}

function startType(
  scope: ProgramScope,
  { token, engineType }: ResourceDeclaration,
  { part }: PropertyStep,
): PropertyType | undefined {
  const typeIn = (type: ResourceType): PropertyType | undefined =>
    type.outputs.find(({ name }) => name === part)?.type;
  if (engineType !== undefined) return typeIn(engineType);
  for (const { index } of scope.packages.values()) {
    const type = index?.resource(token);
    if (type !== undefined) return typeIn(type);
  }
  return undefined;
}

const getters: Partial<Record<GoType["kind"], string>> = {
  string: "GetStringOutput",
  integer: "GetIntOutput",
  number: "GetFloat64Output",
};

function printStackOutput(
  scope: ProgramScope,
  variable: string,
  [key, ...rest]: readonly PropertyStep[],
  want: GoType | undefined,
): GoValue {
  if (key === undefined)
    return outputOf(`${variable}.Outputs`, { kind: "map", values: { kind: "any" } }, false);
  const getter = rest.length === 0 && want !== undefined ? getters[want.kind] : undefined;
  const call = `${variable}.${getter ?? "GetOutput"}(pulumi.String(${quote(String(key.part))}))`;
  const start = outputOf(call, getter === undefined ? { kind: "any" } : want, false);
  return printSteps(scope, start, rest, want);
}

/** `term`: what the program says of the value itself, which tells the types inside lists and maps of anything. */
export function printSteps(
  scope: ProgramScope,
  start: GoValue,
  steps: readonly PropertyStep[],
  want: GoType | undefined,
  term?: Term,
): GoValue {
  let value = start;
  for (const [at, { part, optional }] of steps.entries()) {
    const property = value.properties?.find(({ name }) => name === part);
    if (property !== undefined) {
      const call = concat(value.doc, `.${accessorName(property.name, false)}()`);
      value = outputOf(call, property.type, !property.required);
      continue;
    }
    const type = value.type && goTypeOf(value.type);
    const next = type && stepInto(scope, type, part);
    if (type !== undefined && next === undefined) {
      const inner = steps.slice(0, at).reduce<Term | undefined>(partOf, term);
      const found = follow(scope, type, steps.slice(at), inner, "output");
      if (found.type.kind === "any") return apply(scope, value, found.code, want);
      const head = `func(v ${plainName(scope, type)}) ${plainName(scope, found.type)}`;
      const doc = applied(scope, value.doc, head, `v${found.code}`, found.type);
      return outputOf(doc, found.type, false);
    }
    const isPointer = value.isOptional && type?.kind === "object";
    const call =
      typeof part === "number"
        ? `.Index(pulumi.Int(${part}))`
        : type?.kind === "map"
          ? `.MapIndex(pulumi.String(${quote(part)}))`
          : `.${accessorName(part, isPointer)}()`;
    value = outputOf(
      concat(value.doc, call),
      next,
      type?.kind === "object" && (isPointer || optional),
    );
  }
  return value;
}

/** The type one step further in; undefined where the SDK has no method for the step. */
function stepInto(
  scope: ProgramScope,
  type: GoType,
  part: string | number,
): PropertyType | undefined {
  if (type.kind === "list" && typeof part === "number") return known(type.items);
  if (type.kind === "map" && typeof part === "string") return known(type.values);
  if (type.kind !== "object" || typeof part !== "string") return undefined;
  for (const { index } of scope.packages.values()) {
    const property = index?.object(type.token)?.properties.find(({ name }) => name === part);
    if (property !== undefined) return property.type;
  }
  return undefined;
}

/** Lists and maps of anything are of the core SDK, whose steps lead to an output of no type. */
const known = (type: PropertyType): PropertyType | undefined =>
  goTypeOf(type).kind === "any" ? undefined : type;

const assertions: Partial<Record<GoType["kind"], (code: string) => string>> = {
  string: (code) => `${code}.(string)`,
  boolean: (code) => `${code}.(bool)`,
  number: (code) => `${code}.(float64)`,
  integer: (code) => `int(${code}.(float64))`,
};

/** A value of no known type as one of a type that Go can ask for. */
export function assertAs(code: string, want: GoType | undefined): string | undefined {
  return want && assertions[want.kind]?.(code);
}

/** Takes a value of no known type to what is wanted, as far as that can be asked for. */
export function apply(
  scope: ProgramScope,
  value: GoValue,
  steps: string,
  want: GoType | undefined,
): GoValue {
  const found = assertAs(`v${steps}`, want);
  const type: PropertyType = found === undefined || want === undefined ? { kind: "any" } : want;
  const head = `func(v ${plainName(scope, value.type)}) ${plainName(scope, type)}`;
  return outputOf(applied(scope, value.doc, head, found ?? `v${steps}`, type), type, false);
}

/** `x.ApplyT(func(v T) U { return … }).(UOutput)` */
export const applied = (
  scope: ProgramScope,
  doc: Doc,
  head: string,
  result: Doc,
  type: PropertyType | undefined,
  output = outputName(scope, type),
): Doc => concat(doc, ".ApplyT(", printFunction(head, concat("return ", result)), `).(${output})`);

/** A config variable's value, or a part of it. */
export function printConfigAccess(
  scope: ProgramScope,
  term: ConfigTerm,
  config: NamedConfig,
): GoValue {
  const { declaration, variable } = config;
  const { type: declared, required, secret, default: fallback } = declaration;
  const type = typeOfConfig(declared);
  const isStructured = declared.kind === "object" || declared.kind === "list";
  const name = (): string => {
    scope.used.config.add(declaration.name);
    return variable;
  };
  if (!isStructured && term.steps.length === 0 && !required && fallback === undefined) {
    const reader = readerOf(scope, declaration);
    const doc = `${reader}.Get${secret ? "Secret" : ""}${verbOf(declared)}(${quote(declaration.key)})`;
    return {
      doc,
      form: secret ? "output" : "plain",
      type,
      isOptional: false,
      isSecret: false,
      optional: name,
    };
  }
  const root: PropertyType =
    declared.kind === "object" ? { kind: "map", values: { kind: "any" } } : type;
  const form = secret && !isStructured ? "output" : "plain";
  const start: GoValue = {
    doc: name(),
    form,
    type: root,
    isOptional: false,
    isSecret: secret && isStructured,
  };
  if (term.steps.length === 0) return start;
  const { code, type: found } = follow(scope, root, term.steps, undefined, "plain");
  return { ...start, doc: variable + code, type: found };
}
