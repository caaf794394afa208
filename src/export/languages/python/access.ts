import type { PropertyType } from "#model/schema/property-type.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";
import { stackOutputOf } from "#export/lower/stack-output.ts";
import { foundType } from "#export/lower/calls/lower-call.ts";
import type { ConfigTerm, ReferenceTerm, PropertyStep, Term } from "#export/lower/term.ts";
import type { Followed } from "#export/languages/python/calls/follow.ts";
import { follow } from "#export/languages/python/calls/follow.ts";
import { isResource, outputPlace } from "#export/languages/python/calls/outputs.ts";
import type { Guard } from "#export/languages/python/guard.ts";
import { guardSteps, guardText } from "#export/languages/python/guard.ts";
import { pyName } from "#export/languages/python/identifiers.ts";
import { quote } from "#export/languages/python/literals.ts";
import type {
  NamedConfig,
  NamedResource,
  NamedVariable,
  ProgramScope,
} from "#export/languages/python/scope.ts";

/** An access in Python, with its type. */
export interface Access {
  readonly text: string;
  /** The positions where the text can break: before and after its last key. */
  readonly key?: { readonly start: number; readonly end: number };
  /** The access in parts, if a part of its path can be missing. */
  readonly guard?: Guard;
  /** True if the value is known only at deployment: an `Output`. */
  readonly isOutput: boolean;
  /** True if the access's type allows `None`. */
  readonly mayBeAbsent: boolean;
  /** The access's type, or undefined if a type checker sees `Any`, which fits everywhere. */
  readonly checked: PropertyType | undefined;
  /** The type of an available value. */
  readonly found: PropertyType | undefined;
}

/** How a reference, a variable or a config value is accessed; undefined for any other term. */
export function accessOf(scope: ProgramScope, term: Term): Access | undefined {
  if (term.kind === "reference") {
    const target = scope.resources.get(term.resource);
    return target && accessResource(scope, term, target);
  }
  if (term.kind === "variable") {
    const variable = scope.variables.get(term.name);
    const way = follow(scope, term);
    return variable && way && accessVariable(scope, variable, way);
  }
  const config = term.kind === "config" ? scope.config.get(term.name) : undefined;
  return config && term.kind === "config" ? accessConfig(term, config) : undefined;
}

/** Names of `Output` itself, which hide properties with these names. */
const hidden = new Set(
  (
    "all apply concat format from_input future get is_known is_secret json_dumps json_loads recover " +
    "resources secret unsecret"
  ).split(" "),
);

function accessResource(
  scope: ProgramScope,
  term: ReferenceTerm,
  { declaration, variable }: NamedResource,
): Access {
  const [first, ...rest] = term.steps;
  if (first === undefined)
    return {
      text: variable,
      isOutput: false,
      mayBeAbsent: false,
      checked: undefined,
      found: undefined,
    };
  const output = stackOutputOf(declaration, term.steps);
  const { found } = term;
  if (output !== undefined) {
    const start = `${variable}.get_output(${quote(output.name)})`;
    return { ...joinMembers([start, ...output.rest.map(member)]), ...untyped, found };
  }
  const { part, optional: isOptional } = first;
  const text = attributeOf(scope, declaration, variable, part);
  return accessOutput(scope, { text, name: String(part), isOptional, checked: found }, rest, found);
}

/** An output's members are untyped in Python. */
const untyped = { isOutput: true, mayBeAbsent: false, checked: undefined } as const;

/** An output from which the program uses a part. */
interface OutputStart {
  readonly text: string;
  /** The name of the output's content. */
  readonly name: string;
  /** True if the output's content can be `None`. */
  readonly isOptional: boolean;
  /** The type of the output's content for a type checker. */
  readonly checked: PropertyType | undefined;
}

function accessOutput(
  scope: ProgramScope,
  start: OutputStart,
  steps: readonly PropertyStep[],
  found: PropertyType | undefined,
): Access {
  const { isOptional: mayBeAbsent, checked } = start;
  if (steps.length === 0)
    return { ...joinMembers([start.text]), isOutput: true, mayBeAbsent, checked, found };
  const text = [start.text, ...steps.map(member)];
  const optional = [mayBeAbsent, ...steps.map((step) => step.optional)];
  const absent = optional.slice(0, -1).indexOf(true);
  if (absent >= 0) {
    const parameter = scope.parameter(String(steps[absent - 1]?.part ?? start.name));
    const applied = { output: text.slice(0, absent + 1).join(""), parameter };
    return guarded({ applied, ...guardSteps(parameter, steps.slice(absent)) }, found, true);
  }
  return { ...joinMembers(text), ...untyped, found };
}

/** A variable's value, or a part of it. A literal of the program is a Python list or dict. */
function accessVariable(
  scope: ProgramScope,
  { declaration, variable }: NamedVariable,
  { value, walked, rest, found }: Followed,
): Access {
  const texts = [variable, ...walked.map(item)];
  const text = texts.join("");
  const [first, ...further] = rest;
  if (first !== undefined && isResource(scope, value)) {
    const { part, optional: isOptional } = first;
    const attribute = text + member({ part, access: "property" });
    const start = { text: attribute, name: String(part), isOptional, checked: undefined };
    return accessOutput(scope, start, further, found);
  }
  const place = outputPlace(scope, value);
  const checked = walked.length === 0 ? checkedType(value) : undefined;
  const name = String(walked.at(-1)?.part ?? declaration.name);
  if (place === "itself") {
    const isOptional = mayBeNone(value);
    return accessOutput(scope, { text, name, isOptional, checked }, attributes(value, rest), found);
  }
  if (place === "inside" && first !== undefined) {
    scope.used.pulumi = true;
    const start = { text: `pulumi.Output.from_input(${text})`, name, isOptional: false, checked };
    return accessOutput(scope, start, rest, found);
  }
  const plain = joinMembers([...texts, ...rest.map(item)]);
  return { ...plain, isOutput: false, mayBeAbsent: false, checked, found };
}

/** A function's whole result is an object with attributes, even without a schema. */
const attributes = (value: Term, steps: readonly PropertyStep[]): readonly PropertyStep[] =>
  value.kind === "invoke" && value.steps.length === 0 && value.function.type === undefined
    ? steps.map((step, at) => (at === 0 ? { ...step, access: "property" } : step))
    : steps;

const mayBeNone = (value: Term): boolean =>
  value.kind === "invoke" && value.steps.some(({ optional }) => optional);

/** A variable's type for a type checker; undefined if unknown. */
function checkedType(value: Term): PropertyType | undefined {
  switch (value.kind) {
    case "literal":
      return Number.isInteger(value.value) ? { kind: "integer" } : foundType(value);
    case "template":
    case "engine":
      return { kind: "string" };
    case "secret":
      return checkedType(value.value);
    case "builtin":
      return value.function === "length" || value.found?.kind === "string"
        ? value.found
        : undefined;
    default:
      return undefined;
  }
}

/** A member of a Python list or dict. */
const item = ({ part }: Pick<PropertyStep, "part">): string =>
  `[${typeof part === "number" ? part : quote(part)}]`;

/** An access with a guard. A type checker only knows that its value may be `None`. */
const guarded = (guard: Guard, found: PropertyType | undefined, isOutput: boolean): Access => ({
  text: guardText(guard),
  guard,
  isOutput,
  mayBeAbsent: true,
  checked: undefined,
  found,
});

/** A config variable's value, or a part of it. */
function accessConfig({ steps }: ConfigTerm, { declaration, variable }: NamedConfig): Access {
  const { secret, required, default: fallback } = declaration;
  const type = typeOfConfig(declaration.type);
  const found = steps.reduce<PropertyType | undefined>(
    (outer, { part }) =>
      outer?.kind === "list" && typeof part === "number" ? outer.items : undefined,
    type,
  );
  const mayBeAbsent = !required && fallback === undefined;
  if (mayBeAbsent && steps.length > 0) {
    // If a secret is not set, the output itself is missing.
    const way = secret
      ? {
          value: variable + steps.map(member).join(""),
          conditions: [`${variable} is not None`],
          isOptional: false,
        }
      : guardSteps(variable, steps);
    return guarded(way, found, secret);
  }
  const isUntyped = secret && (steps.length > 0 || type.kind === "list");
  return {
    ...joinMembers([variable, ...steps.map(member)]),
    isOutput: secret,
    mayBeAbsent,
    checked: isUntyped ? undefined : found,
    found,
  };
}

function joinMembers(texts: readonly string[]): Pick<Access, "text" | "key"> {
  const text = texts.join("");
  const last = texts.findLastIndex((part) => part.endsWith("]") || part.endsWith(")"));
  if (last < 0) return { text };
  const before = texts.slice(0, last).join("").length;
  const part = texts[last] ?? "";
  const open = part.search(/[([]/);
  return { text, key: { start: before + open + 1, end: before + part.length - 1 } };
}

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The SDK respells all names of the schema; unknown names stay unchanged. */
function attributeOf(
  { packages }: ProgramScope,
  { class: type, token }: ResourceDeclaration,
  variable: string,
  part: string | number,
): string {
  if (typeof part === "number") return `${variable}[${part}]`;
  const index = packages.get(type?.package ?? "")?.use.index;
  return identifier.test(part) || index?.outputNamesOf(token).includes(part) === true
    ? `${variable}.${pyName(part)}`
    : `getattr(${variable}, ${quote(part)})`;
}

/** Outputs lift their members: `.name` for what the schema declares, `["key"]` and `[0]` for data. */
export function member({ part, access }: Pick<PropertyStep, "part" | "access">): string {
  if (access !== "property" || typeof part === "number") return item({ part });
  const name = pyName(part);
  const isHidden = hidden.has(name) || name.startsWith("_");
  return isHidden ? `.apply(lambda value: value.${name})` : `.${name}`;
}
