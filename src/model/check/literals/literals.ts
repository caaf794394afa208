import type { PropertyPath } from "#model/base/path.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";

/** A literal string in the inputs, and its path. */
export interface Literal {
  readonly path: PropertyPath;
  readonly text: string;
}

/**
 * The literal strings at a dotted path, such as `bindings.*.principals.*`, in which `*` matches every entry of a list.
 * Expressions are skipped, because their value is known only at deployment. Values of the wrong type are also skipped,
 * because the schema check reports them.
 */
export function literalsAt(inputs: ValueMap, pattern: string): readonly Literal[] {
  let search = searches.get(pattern);
  if (search === undefined) {
    search = { parts: pattern.split("."), inputs: undefined, found: none };
    searches.set(pattern, search);
  }
  if (search.inputs !== inputs) {
    search.found = visit(inputs, search.parts, 0, undefined) ?? none;
    search.inputs = inputs;
  }
  return search.found;
}

/**
 * A pattern and its last result. The result is kept because several rules search for the same pattern, one rule after
 * the other.
 */
interface Search {
  readonly parts: readonly string[];
  inputs: ValueMap | undefined;
  found: readonly Literal[];
}

/** Memoized, because rules use only a few patterns, and search every resource of their types for each of them. */
const searches = new Map<string, Search>();

const none: readonly Literal[] = [];

/**
 * The current path, up to the current depth. The path is copied only for results. The array never shrinks, because
 * shrinking an array is slow.
 */
const trail: (string | number)[] = [];

function visit(
  value: Value | undefined,
  parts: readonly string[],
  depth: number,
  found: Literal[] | undefined,
): Literal[] | undefined {
  const part = parts[depth];
  if (part === undefined) {
    if (typeof value !== "string") return found;
    const literal = { path: trail.slice(0, depth), text: value };
    if (found === undefined) return [literal];
    found.push(literal);
    return found;
  }
  if (part !== "*") {
    if (!isMap(value) || !Object.hasOwn(value, part)) return found;
    trail[depth] = part;
    return visit(value[part], parts, depth + 1, found);
  }
  if (!isList(value)) return found;
  let all = found;
  for (let at = 0; at < value.length; at += 1) {
    trail[depth] = at;
    all = visit(value[at], parts, depth + 1, all);
  }
  return all;
}
