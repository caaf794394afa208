import type { PropertyType } from "#model/schema/property-type.ts";
import { typeOfConfig } from "#model/schema/config-type.ts";
import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { ConfigTerm, ReferenceTerm, PropertyStep, Term } from "#export/lower/term.ts";
import type { Guard } from "#export/languages/python/guard.ts";
import { guardSteps, guardText } from "#export/languages/python/guard.ts";
import { pyName } from "#export/languages/python/identifiers.ts";
import { quote } from "#export/languages/python/literals.ts";
import type { NamedConfig, NamedResource, ProgramScope } from "#export/languages/python/scope.ts";

/** An access as Python says it, and what its type is like. */
export interface Access {
  readonly text: string;
  /** Where the text may break: before and after its last key. */
  readonly key?: { readonly start: number; readonly end: number };
  /** The same in parts, where something on the way may be absent. */
  readonly guard?: Guard;
  /** Known only at deployment: an `Output`. */
  readonly isOutput: boolean;
  /** Its type allows `None`. */
  readonly mayBeAbsent: boolean;
  /** Its type, or undefined where a type checker sees `Any`, which fits everywhere. */
  readonly checked: PropertyType | undefined;
  /** The type of what is there when the program runs. */
  readonly found: PropertyType | undefined;
}

/** How a reference or a config value is accessed; undefined for any other term. */
export function accessOf(scope: ProgramScope, term: Term): Access | undefined {
  if (term.kind === "reference") {
    const target = scope.resources.get(term.resource);
    return target && accessResource(scope, term, target);
  }
  const config = term.kind === "config" ? scope.config.get(term.name) : undefined;
  return config && term.kind === "config" ? accessConfig(term, config) : undefined;
}

/** Names of `Output` itself: they hide a property of that name. */
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
  const isStack =
    declaration.class?.package === "pulumi" && declaration.class.member === "StackReference";
  const [output, ...further] = rest;
  const isOfStack = isStack && first.part === "outputs" && typeof output?.part === "string";
  const text = isOfStack
    ? [`${variable}.get_output(${quote(String(output.part))})`, ...further.map(member)]
    : [attributeOf(scope, declaration, variable, first.part), ...rest.map(member)];
  const isDirect = rest.length === 0;
  const absent = term.steps.slice(0, -1).findIndex(({ optional }) => optional);
  if (absent >= 0 && !isOfStack) {
    const parameter = scope.parameter(String(term.steps[absent]?.part));
    const applied = { output: text.slice(0, absent + 1).join(""), parameter };
    const way = guardSteps(parameter, term.steps.slice(absent + 1));
    return guarded({ applied, ...way }, term.found, true);
  }
  return {
    ...joinMembers(text),
    isOutput: true,
    // An output's members are of no type as far as Python knows.
    mayBeAbsent: isDirect && first.optional,
    checked: isDirect ? term.found : undefined,
    found: term.found,
  };
}

/** A type checker takes what is behind a guard for `None`, and sees nothing else in it. */
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
    // A secret is an output: it is the output that is absent.
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

/** The SDK respells any name of the schema; what it does not know is asked for as it is. */
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
function member({ part, access }: PropertyStep): string {
  if (access !== "property" || typeof part === "number")
    return `[${typeof part === "number" ? part : quote(part)}]`;
  const name = pyName(part);
  const isHidden = hidden.has(name) || name.startsWith("_");
  return isHidden ? `.apply(lambda value: value.${name})` : `.${name}`;
}
