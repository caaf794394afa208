import type { ValueSyntax } from "#model/formats/value-syntaxes.ts";
import { memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { documentedLimits } from "#model/schema/documentation/limits.ts";
import { documentedSyntax } from "#model/schema/documentation/syntax.ts";
import type { Bounds, FactScope, PropertyFacts } from "#model/schema/facts/facts.ts";
import type { ScopedFacts } from "#model/schema/facts/scopes.ts";
import { ownFactsAt, scopesOf } from "#model/schema/facts/scopes.ts";
import { isInRange } from "#model/schema/facts/version-range.ts";
import { packageOf } from "#model/program/token.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

/** A limit, and its source. */
export interface ValueLimit<T> {
  readonly is: T;
  readonly source:
    | { readonly kind: "schema" }
    | { readonly kind: "facts" }
    /** The sentence in the documentation. */
    | { readonly kind: "documentation"; readonly sentence: string };
}

/** The known limits of a property's values. */
export interface Limits {
  /** All allowed values, or all values that the source lists. */
  readonly values?: ValueLimit<readonly string[]>;
  readonly range?: ValueLimit<Bounds>;
  /** The length in characters. */
  readonly length?: ValueLimit<Bounds>;
  readonly syntax?: ValueLimit<ValueSyntax>;
}

/** The place of a value: the property that contains it, directly or in a list, and the value's own type. */
export interface LimitedPlace {
  readonly property: Property;
  readonly type: PropertyType;
  /** The type of the resource, and the path in its inputs. */
  readonly token: string;
  readonly path: PropertyPath;
}

/**
 * The limits of a place's values, according to facts, the documentation and the schema, in this order. The schema only
 * provides a list of values if it accepts any string in addition to an enum. Such lists are rarely complete. If the
 * schema accepts only the enum, the shape check reports all other values.
 */
export function limitsAt({ property, type, token, path }: LimitedPlace, catalog: Catalog): Limits {
  const documented = documentedLimits(property);
  const facts = valueFacts(token, path, catalog);
  const listed = valuesBesideText(type);
  const { values: said } = documented;
  const values =
    stated(facts.values) ??
    sourced(said && { ...said, is: [...new Set([...said.is, ...(listed ?? [])])] }) ??
    (listed && { is: listed, source: { kind: "schema" as const } });
  const range = stated(facts.range) ?? sourced(documented.range);
  const length = stated(facts.length) ?? sourced(documented.length);
  const syntax = stated(facts.syntax) ?? sourced(documentedSyntax(property));
  return {
    ...(values && { values }),
    ...(range && { range }),
    ...(length && { length }),
    ...(syntax && { syntax }),
  };
}

/** False if facts contradict the other sources. */
export const stated = <T>(is: T | false | undefined): ValueLimit<T> | false | undefined =>
  is === undefined || is === false ? (is as false | undefined) : { is, source: { kind: "facts" } };

export const sourced = <T>(
  found: { readonly is: T; readonly sentence: string } | undefined,
): ValueLimit<T> | undefined =>
  found && { is: found.is, source: { kind: "documentation", sentence: found.sentence } };

/** The values of an enum, if a property also accepts any other string. */
function valuesBesideText(type: PropertyType): readonly string[] | undefined {
  if (type.kind !== "union" || !type.members.some(({ kind }) => kind === "string"))
    return undefined;
  const values = type.members.flatMap((member) =>
    member.kind === "enum" ? member.values.map(({ value }) => value) : [],
  );
  const texts = values.filter((value) => typeof value === "string");
  return texts.length === 0 ? undefined : texts;
}

/**
 * The facts about the values of a property itself. Facts about its ancestors are left out. For each kind, only the
 * first fact is used.
 */
export function valueFacts(token: string, path: PropertyPath, catalog: Catalog): ValueFacts {
  if (!hasValueFacts(token, catalog)) return {};
  const names = path.filter((part) => typeof part === "string");
  const version = catalog.package(packageOf(token))?.version;
  const isOther = ({ versions }: Pick<FactScope, "versions">): boolean =>
    versions !== undefined && isInRange(versions, version) === false;
  const found: Record<string, unknown> = {};
  for (const { file, scopes } of scopesOf(catalog.facts, token)) {
    if (isOther(file)) continue;
    for (const scope of scopes) {
      if (isOther(scope.facts)) continue;
      for (const own of ownFactsAt(aboutValues(scope), names))
        for (const kind of kinds) found[kind] ??= own[kind];
    }
  }
  return found;
}

const kinds = [
  "values",
  "range",
  "length",
  "syntax",
  "conflictsWith",
  "oneRequiredOf",
  "requiredWhen",
  "default",
] as const;

/**
 * Whether facts say anything about the values of a type. This fast check comes first, because most facts are about
 * replacement, and every value is checked.
 */
export const hasValueFacts = (token: string, catalog: Catalog): boolean =>
  scopesOf(catalog.facts, token).some(({ scopes }) =>
    scopes.some((scope) => aboutValues(scope).entries.length > 0),
  );

const aboutValues = memoize(({ facts, entries }: ScopedFacts): ScopedFacts => ({
  facts,
  entries: entries.filter((entry) => kinds.some((kind) => entry.facts[kind] !== undefined)),
}));

type ValueFacts = { readonly [Kind in (typeof kinds)[number]]?: PropertyFacts[Kind] | undefined };

/** Describes bounds: `1 to 65535`, `at most 64`, `at least 1`. */
export function describeBounds({ least, most }: Bounds): string {
  if (least === undefined) return `at most ${most}`;
  return most === undefined ? `at least ${least}` : `${least} to ${most}`;
}
