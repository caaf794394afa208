import type { PropertyPath } from "#model/path.ts";
import type { Value, ValueMap } from "#model/value.ts";
import { isList, valueAt } from "#model/value.ts";

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
  let found: readonly Place[] = [{ path: [], value: inputs }];
  for (const part of pattern.split(".")) {
    found = found.flatMap((place) => (part === "*" ? entriesOf(place) : propertyOf(place, part)));
  }
  return found.flatMap(({ path, value }) =>
    typeof value === "string" ? [{ path, text: value }] : [],
  );
}

interface Place {
  readonly path: PropertyPath;
  readonly value: Value;
}

function entriesOf({ path, value }: Place): readonly Place[] {
  return isList(value) ? value.map((entry, at) => ({ path: [...path, at], value: entry })) : [];
}

function propertyOf({ path, value }: Place, name: string): readonly Place[] {
  const property = valueAt(value, [name]);
  return property === undefined ? [] : [{ path: [...path, name], value: property }];
}
