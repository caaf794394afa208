import type { Location } from "#model/program/diagnostic.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { innerTerms } from "#export/lower/calls/inner-terms.ts";
import { scalarText } from "#export/lower/scalar-text.ts";
import type { PropertyStep, Term, VariableTerm } from "#export/lower/term.ts";

/** The values of a program's variables, by name. */
export type WrittenValues = ReadonlyMap<string, { readonly declaration: { readonly value: Term } }>;

/** Finds an object type's properties by token; undefined if its package is not loaded. */
export type FindProperties = (token: string) => readonly Property[] | undefined;

/**
 * The value at the path of an access to a list or map variable: statically typed languages print this value instead of
 * the access, in the expected type. Undefined for any other variable, such as a call.
 */
export function writtenValue(
  variables: WrittenValues,
  access: VariableTerm,
  find: FindProperties,
): Term | undefined {
  const value = variables.get(access.name)?.declaration.value;
  if (value === undefined || leadsToItself(variables, access.name)) return undefined;
  const found = walk(variables, value, access.steps, find);
  if (found === undefined || (found === value && !isWrittenOut(found))) return undefined;
  const place: Place = { find, location: access.location };
  return { ...retype(found, access.type, place), location: access.location };
}

/** Like `writtenValue`, for an object of a type that the variable itself was not declared with. */
export function writtenObject(
  variables: WrittenValues,
  access: VariableTerm,
  find: FindProperties,
): Term | undefined {
  const isTyped = variables.get(access.name)?.declaration.value.type !== undefined;
  if (isTyped && access.steps.length === 0) return undefined;
  const written = writtenValue(variables, access, find);
  return written !== undefined && holdsObject(written) ? written : undefined;
}

const holdsObject = (term: Term): boolean =>
  term.kind === "object" || (isWrittenOut(term) && innerTerms(term).some(holdsObject));

interface Place {
  readonly find: FindProperties;
  readonly location: Location;
}

const circular = new WeakMap<WrittenValues, Map<string, boolean>>();

/**
 * Whether a variable's value contains itself and would be infinite. The design's check has reported such a variable.
 */
function leadsToItself(variables: WrittenValues, name: string): boolean {
  const known = circular.get(variables) ?? new Map<string, boolean>();
  circular.set(variables, known);
  const found = known.get(name);
  if (found !== undefined) return found;
  const seen = new Set<string>();
  const named = (variable: string): readonly string[] => {
    const value = variables.get(variable)?.declaration.value;
    return value === undefined ? [] : variablesIn(value);
  };
  const open = [...named(name)];
  for (let next = open.pop(); next !== undefined && !seen.has(name); next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...named(next));
  }
  known.set(name, seen.has(name));
  return seen.has(name);
}

/** The variables that a value refers to. */
const variablesIn = (term: Term): readonly string[] =>
  term.kind === "variable" ? [term.name] : innerTerms(term).flatMap(variablesIn);

const isWrittenOut = ({ kind }: Term): boolean =>
  kind === "list" || kind === "map" || kind === "object";

function walk(
  variables: WrittenValues,
  value: Term,
  [step, ...rest]: readonly PropertyStep[],
  find: FindProperties,
): Term | undefined {
  if (value.kind === "variable" && value.steps.length === 0) {
    const inner = writtenValue(variables, value, find);
    if (inner !== undefined) return walk(variables, inner, step ? [step, ...rest] : [], find);
  }
  if (step === undefined) return value;
  switch (value.kind) {
    case "list": {
      const item = typeof step.part === "number" ? value.items[step.part] : undefined;
      return item && walk(variables, item, rest, find);
    }
    case "map":
    case "object": {
      const entry = value.entries.find(({ key }) => key === step.part);
      return entry && walk(variables, entry.value, rest, find);
    }
    case "reference":
    case "config":
    case "variable":
      return { ...value, steps: [...value.steps, step, ...rest] };
    default:
      return undefined;
  }
}

/** Converts a value that was lowered without an expected type to the position's type. */
function retype(term: Term, type: PropertyType | undefined, place: Place): Term {
  if (type === undefined || type.kind === "union") return term;
  switch (term.kind) {
    case "literal": {
      const text = scalarText(term.value, type);
      const { location } = place;
      return { ...term, location, type, ...(text === undefined ? {} : { text }) };
    }
    case "list": {
      const items = type.kind === "list" ? type.items : undefined;
      return { ...term, type, items: term.items.map((item) => retype(item, items, place)) };
    }
    case "map": {
      const properties = type.kind === "object" ? place.find(type.token) : undefined;
      const typeOf = (key: string): PropertyType | undefined =>
        type.kind === "map" ? type.values : properties?.find(({ name }) => name === key)?.type;
      const entries = term.entries.map(({ key, value }) => ({
        key,
        value: retype(value, typeOf(key), place),
      }));
      return type.kind === "object" && properties !== undefined
        ? { kind: "object", token: type.token, entries, location: term.location, type }
        : { ...term, type, entries };
    }
    default:
      return term;
  }
}
