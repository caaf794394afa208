import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";

/** Visits the maps in a value with their paths. Expressions are skipped. */
export function visitMaps(
  root: ValueMap,
  visit: (map: ValueMap, path: PropertyPath) => void,
): void {
  const go = (value: Value, path: PropertyPath): void => {
    if (isExpression(value)) return;
    if (isList(value)) for (const [at, item] of value.entries()) go(item, [...path, at]);
    else if (isMap(value)) {
      visit(value, path);
      for (const [key, inner] of Object.entries(value)) go(inner, [...path, key]);
    }
  };
  go(root, []);
}

/** The strings of a value and of its items, with their paths. */
export function textsOf(
  value: Value | undefined,
  path: PropertyPath,
): readonly (readonly [string, PropertyPath])[] {
  if (typeof value === "string") return [[value, path]];
  if (value === undefined || !isList(value)) return [];
  return value.flatMap((item, at) =>
    typeof item === "string" ? [[item, [...path, at]] as const] : [],
  );
}

/** A string of an input, or an entry of its list, with the name of the input. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
  readonly path: PropertyPath;
}

/** All strings in the inputs of a resource, at any depth. */
export function namedTexts({ inputs }: Resource): readonly NamedText[] {
  if (inputs !== asked) [asked, answer] = [inputs, readTexts(inputs)];
  return answer;
}

/**
 * Only the last result is kept. Several rules ask about one resource in turn, but all results of a large design would
 * use much memory.
 */
let asked: ValueMap | undefined;
let answer: readonly NamedText[] = [];

function readTexts(inputs: ValueMap): readonly NamedText[] {
  const found: NamedText[] = [];
  visitMaps(inputs, (map, path) => {
    for (const [name, value] of Object.entries(map))
      for (const [text, at] of textsOf(value, [...path, name]))
        found.push({ name, text, path: at });
  });
  return found;
}

/** Matches names that mean a CIDR block: `cidrBlock`, `cidrBlocks`, `ipv6CidrBlock`, `ipCidrRange`. */
export const isCidrName = (name: string): boolean =>
  /cidr(?:block|range|ip)?(?:v?[46])?s?$/i.test(name) && !/count|size|length|mask|type/i.test(name);
