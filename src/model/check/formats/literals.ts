import type { PropertyPath } from "#model/program/path.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";

/** A text that a person wrote, and where it stands in the inputs. */
export interface Literal {
  readonly path: PropertyPath;
  readonly text: string;
}

/**
 * The texts at a dotted path in which `*` stands for every entry of a list: `bindings.*.principals.*`.
 * Expressions are passed over, because their text is known only at deployment; so is whatever has
 * another shape than the path, because the check against the schema speaks about that.
 */
export function literalsAt(inputs: ValueMap, pattern: string): readonly Literal[] {
  let parts = patterns.get(pattern);
  if (parts === undefined) {
    parts = pattern.split(".");
    patterns.set(pattern, parts);
  }
  return collect(inputs, { parts, path: [], found: undefined });
}

/** The rules have a handful of patterns, and ask for each of them in every resource of its type. */
const patterns = new Map<string, readonly string[]>();

const none: readonly Literal[] = [];

interface Search {
  readonly parts: readonly string[];
  /** Where the search is; copied only for what is found. */
  readonly path: (string | number)[];
  found: Literal[] | undefined;
}

function collect(inputs: ValueMap, search: Search): readonly Literal[] {
  visit(inputs, search);
  return search.found ?? none;
}

function visit(value: Value, search: Search): void {
  const { parts, path } = search;
  const part = parts[path.length];
  if (part === undefined) {
    if (typeof value === "string") (search.found ??= []).push({ path: [...path], text: value });
  } else if (part !== "*") {
    if (isMap(value) && Object.hasOwn(value, part)) step(value[part], part, search);
  } else if (isList(value)) value.forEach((entry, at) => step(entry, at, search));
}

function step(value: Value | undefined, part: string | number, search: Search): void {
  if (value === undefined) return;
  search.path.push(part);
  visit(value, search);
  search.path.pop();
}
