import type { PropertyType } from "#model/property-type.ts";
import { typeOfConfig } from "#model/config-type.ts";
import type { ConfigTerm, ReferenceTerm, Step, Term } from "#export/term.ts";
import { pyName } from "#export/python/identifiers.ts";
import { quote } from "#export/python/literals.ts";
import type { NamedConfig, NamedResource, ProgramScope } from "#export/python/scope.ts";

/** An access as Python says it, and what its type is like. */
export interface Access {
  readonly text: string;
  /** Where the text may break: before and after its last key. */
  readonly key?: { readonly start: number; readonly end: number };
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
    return target && accessResource(term, target);
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

function accessResource(term: ReferenceTerm, { declaration, variable }: NamedResource): Access {
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
    : [attributeOf(variable, first.part), ...rest.map(member)];
  const isDirect = rest.length === 0;
  return {
    ...joinMembers(text),
    isOutput: true,
    // An output's members are of no type as far as Python knows.
    mayBeAbsent: isDirect && first.optional,
    checked: isDirect ? term.found : undefined,
    found: term.found,
  };
}

/** A config variable's value, or a part of it. */
function accessConfig({ steps }: ConfigTerm, { declaration, variable }: NamedConfig): Access {
  const { secret, required, default: fallback } = declaration;
  const type = typeOfConfig(declaration.type);
  const found = steps.reduce<PropertyType | undefined>(
    (outer, { part }) =>
      outer?.kind === "list" && typeof part === "number" ? outer.items : undefined,
    type,
  );
  const isUntyped = secret && (steps.length > 0 || type.kind === "list");
  return {
    ...joinMembers([variable, ...steps.map(member)]),
    isOutput: secret,
    mayBeAbsent: steps.length === 0 && !required && fallback === undefined,
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

function attributeOf(variable: string, part: string | number): string {
  if (typeof part === "number") return `${variable}[${part}]`;
  return identifier.test(part)
    ? `${variable}.${pyName(part)}`
    : `getattr(${variable}, ${quote(part)})`;
}

/** Outputs lift their members: `.name` for what the schema declares, `["key"]` and `[0]` for data. */
function member({ part, access }: Step): string {
  if (access !== "property" || typeof part === "number")
    return `[${typeof part === "number" ? part : quote(part)}]`;
  const name = pyName(part);
  const isHidden = hidden.has(name) || name.startsWith("_");
  return isHidden ? `.apply(lambda value: value.${name})` : `.${name}`;
}
