import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import type { ConfigDeclaration } from "#export/lower/lowered-program.ts";
import type {
  ConfigTerm,
  ReferenceTerm,
  PropertyStep,
  Term,
  VariableTerm,
} from "#export/lower/term.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { outputOf, plainOf, resourceOf } from "#export/languages/go/go-value.ts";
import { printFunction } from "#export/languages/go/values/composite.ts";
import { follow, partOf } from "#export/languages/go/values/follow.ts";
import { accessorName, fieldName } from "#export/languages/go/text/identifiers.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import type { NamedConfig, NamedResource, ProgramScope } from "#export/languages/go/scope.ts";
import type { GoType } from "#export/languages/go/types.ts";
import { goTypeOf, isScalar, outputName, plainName, wordOf } from "#export/languages/go/types.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";

/** `token.SystemData.CreatedBy()`: the SDKs have a method for each step into a value of known type. */
export function printReference(
  scope: ProgramScope,
  term: ReferenceTerm,
  { declaration, variable }: NamedResource,
  want: GoType | undefined,
): GoValue {
  scope.used.resources.add(term.resource);
  const [first, ...rest] = term.steps;
  if (first === undefined) return resourceOf(variable, undefined);
  if (declaration.class?.package === "pulumi" && first.part === "outputs")
    return printStackOutput(scope, variable, rest, want);
  if (first.part === "id" || first.part === "urn") {
    const name = first.part.toUpperCase();
    const value = outputOf(`${variable}.${name}()`, { kind: "string" });
    return { ...value, output: `pulumi.${name}Output` };
  }
  // A path with one step ends at the type that was found. For a longer path, the type at its start must be looked up in
  // the catalog.
  const outputs = scope.types.resourceType(declaration.token)?.outputs;
  const type =
    rest.length === 0 ? term.found : outputs?.find(({ name }) => name === first.part)?.type;
  const start = `${variable}.${fieldName(String(first.part))}`;
  return printSteps(scope, outputOf(start, type, first.optional), rest, want);
}

function printStackOutput(
  scope: ProgramScope,
  variable: string,
  [key, ...rest]: readonly PropertyStep[],
  want: GoType | undefined,
): GoValue {
  if (key === undefined)
    return outputOf(`${variable}.Outputs`, { kind: "map", values: { kind: "any" } });
  const isKnown = rest.length === 0 && want && isScalar(want) && want.kind !== "boolean";
  const getter = isKnown ? `Get${wordOf(scope, want)}Output` : "GetOutput";
  const call = `${variable}.${getter}(pulumi.String(${quote(String(key.part))}))`;
  const start = outputOf(call, isKnown ? want : { kind: "any" });
  return printSteps(scope, start, rest, want);
}

/** `term` is the value in the program, which determines the types inside untyped lists and maps. */
export function printSteps(
  scope: ProgramScope,
  start: GoValue,
  steps: readonly PropertyStep[],
  want: GoType | undefined,
  term?: Term,
): GoValue {
  let value = start;
  for (const [at, { part, optional }] of steps.entries()) {
    const type = value.type && goTypeOf(value.type);
    if (type?.kind === "resource" && (part === "id" || part === "urn")) {
      const output = `pulumi.${part.toUpperCase()}Output`;
      const head = `func(v ${plainName(scope, type)}) ${output}`;
      const doc = applied(scope, value.doc, head, `v.${part.toUpperCase()}()`, undefined, output);
      value = { ...outputOf(doc, { kind: "string" }), output };
      continue;
    }
    const next = type && stepInto(scope, type, part);
    if (type !== undefined && next === undefined) {
      const inner = steps.slice(0, at).reduce((found, step) => partOf(found, step.part), term);
      const found = follow(scope, type, steps.slice(at), inner, "output");
      if (found.type.kind === "any") return apply(scope, value, found.code, want);
      return mapped(scope, value, `v${found.code}`, found.type);
    }
    const isPointer = value.isOptional && type?.kind === "object";
    const call =
      typeof part === "number"
        ? `.Index(pulumi.Int(${part}))`
        : type?.kind === "map"
          ? `.MapIndex(pulumi.String(${quote(part)}))`
          : `.${accessorName(part, isPointer)}()`;
    const hasProperties = type?.kind === "object" || type?.kind === "resource";
    const isOptional = hasProperties && (isPointer || optional);
    value = outputOf(concat(value.doc, call), next, isOptional);
  }
  return value;
}

/** The type of a value's part after one step; undefined if the SDK has no method for the step. */
function stepInto(
  { types }: ProgramScope,
  type: GoType,
  part: string | number,
): PropertyType | undefined {
  switch (type.kind) {
    case "list":
      return typeof part === "number" ? known(type.items) : undefined;
    case "map":
      return typeof part === "string" ? known(type.values) : undefined;
    case "object":
      return types.objectType(type.token)?.properties.find(({ name }) => name === part)?.type;
    case "resource":
      return types.resourceType(type.token)?.outputs.find(({ name }) => name === part)?.type;
    default:
      return undefined;
  }
}

/** Undefined for untyped lists and maps: the core SDK's accessors return untyped outputs. */
const known = (type: PropertyType): PropertyType | undefined =>
  goTypeOf(type).kind === "any" ? undefined : type;

/** A value of unknown type converted to a type that Go can express. */
export function assertAs(
  scope: ProgramScope,
  code: string,
  want: GoType | undefined,
): string | undefined {
  if (want === undefined || !isScalar(want)) return undefined;
  return want.kind === "integer" ? `int(${code}.(float64))` : `${code}.(${plainName(scope, want)})`;
}

/** Converts a value of unknown type to the wanted type, as far as possible. */
export function apply(
  scope: ProgramScope,
  value: GoValue,
  steps: string,
  want: GoType | undefined,
): GoValue {
  const found = assertAs(scope, `v${steps}`, want);
  const type: PropertyType = found === undefined || want === undefined ? { kind: "any" } : want;
  return mapped(scope, value, found ?? `v${steps}`, type);
}

/** An output that an expression derives from the value `v`. */
export function mapped(
  scope: ProgramScope,
  { doc, type }: GoValue,
  result: Doc,
  to: PropertyType,
): GoValue {
  const head = `func(v ${plainName(scope, type)}) ${plainName(scope, to)}`;
  return outputOf(applied(scope, doc, head, result, to), to);
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

/** The value of a program variable, or a part of it; undefined if it is not declared yet. */
export function printVariableAccess(
  scope: ProgramScope,
  { name, steps }: VariableTerm,
  want: GoType | undefined,
): GoValue | undefined {
  const named = scope.variables.get(name);
  if (named?.value === undefined) return undefined;
  const { declaration, variable, value } = named;
  // An empty value fits any type, so it is written again with the wanted type.
  if (isEmpty(declaration.value) && want !== undefined && want.kind === value.type?.kind)
    return plainOf(`${plainName(scope, want)}{}`, want);
  scope.used.variables.add(name);
  const start = { ...value, doc: variable };
  if (steps.length === 0) return start;
  if (value.form === "output") return printSteps(scope, start, steps, want, declaration.value);
  if (value.form === "resource") return undefined;
  const { code, type } = follow(scope, value.type, steps, declaration.value, "plain");
  return { ...start, doc: variable + code, type };
}

const isEmpty = (term: Term): boolean =>
  (term.kind === "list" && term.items.length === 0) ||
  (term.kind === "map" && term.entries.length === 0);

/** A config variable's value, or a part of it. */
export function printConfigAccess(
  scope: ProgramScope,
  { steps }: ConfigTerm,
  { declaration, variable }: NamedConfig,
): GoValue {
  const { key, name, type: declared, required, secret, default: fallback } = declaration;
  const type = typeOfConfig(declared);
  const isStructured = declared.kind === "object" || declared.kind === "list";
  const of = secret && !isStructured ? outputOf : plainOf;
  const named = (): string => {
    scope.used.config.add(name);
    return variable;
  };
  if (!isStructured && steps.length === 0 && !required && fallback === undefined) {
    const method = `Get${secret ? "Secret" : ""}${verbOf(scope, declared)}`;
    const doc = `${readerOf(scope, declaration)}.${method}(${quote(key)})`;
    return { ...of(doc, type), optional: named };
  }
  const root = declared.kind === "object" ? anyMap : type;
  const start = { ...of(named(), root), isSecret: secret && isStructured };
  if (steps.length === 0) return start;
  const { code, type: found } = follow(scope, root, steps, undefined, "plain");
  return { ...start, doc: variable + code, type: found };
}

/** The type of a config object. */
export const anyMap = { kind: "map", values: { kind: "any" } } as const;

/** The config reader for a variable's namespace. */
export function readerOf(scope: ProgramScope, { namespace = "" }: ConfigDeclaration): string {
  scope.used.readers.add(namespace);
  return scope.readers.get(namespace) ?? "cfg";
}

/** The suffix of a reader's method: strings have no suffix. */
export const verbOf = (scope: ProgramScope, type: ConfigType): string => {
  if (type.kind === "object" || type.kind === "list") return "Object";
  return type.kind === "string" ? "" : wordOf(scope, typeOfConfig(type));
};
