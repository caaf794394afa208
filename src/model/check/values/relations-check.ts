import { nameOf } from "#model/base/path-name.ts";
import { joinWithOr } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { removeEntry } from "#model/check/literals/fixes.ts";
import type { RuleDiagnostic } from "#model/check/rules/rule.ts";
import { quotedSource } from "#model/check/values/quoted-source.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import type { Resource } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap, valueAt } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { combine } from "#model/schema/facts/claims.ts";
import type { Condition } from "#model/schema/facts/facts.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { Relations } from "#model/schema/values/relations.ts";
import { relationsAt } from "#model/schema/values/relations.ts";

export type RelationDiagnostic = RuleDiagnostic & {
  readonly rule: "value/conflict" | "value/one-required" | "value/required";
};

/**
 * Finds conflicting properties in one object of the inputs, groups with no property set, and missing properties that
 * are certainly required. The relations come from facts and the documentation.
 */
export function checkRelations(
  resource: Resource,
  token: string,
  { map, path, properties }: Place,
  catalog: Catalog,
): readonly RelationDiagnostic[] {
  const all = relationsAt(properties, token, path, catalog);
  if (all.length === 0) return none;
  const known: Known = { map, path, properties, all };
  return [
    ...conflictsIn(resource, known),
    ...groupsIn(known),
    ...all.flatMap((relations) => missingIn(relations, known)),
  ];
}

const none: readonly RelationDiagnostic[] = [];

interface Place {
  readonly map: ValueMap;
  readonly path: PropertyPath;
  readonly properties: readonly Property[];
}

interface Known extends Place {
  readonly all: readonly Relations[];
}

/** Whether a value is set, as far as conflicts are concerned. An empty value or `false` conflicts with nothing. */
const isOn = (value: Value | undefined): boolean =>
  isPresent(value) &&
  value !== false &&
  value !== "" &&
  (isExpression(value) ||
    !(isList(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0));

const isPresent = (value: Value | undefined): value is NonNullable<Value> =>
  value !== undefined && value !== null;

function conflictsIn(resource: Resource, { map, path, all }: Known): RelationDiagnostic[] {
  const said = new Set<string>();
  return all.flatMap(({ property: { name }, conflictsWith }) => {
    if (conflictsWith === undefined || !isOn(map[name])) return [];
    return conflictsWith.is.flatMap((other): RelationDiagnostic[] => {
      const pair = [name, other].toSorted().join("\0");
      if (!isOn(map[other]) || said.has(pair)) return [];
      said.add(pair);
      const [own, others] = [name, other].map((each) =>
        removeEntry(resource, [...path, each], `Remove ${each}`),
      );
      return [
        {
          rule: "value/conflict",
          severity: "warning",
          path: [...path, name],
          message: `${name} and ${other} are both set, but ${quotedSource(conflictsWith.source, "one of them excludes the other.")}`,
          ...(own && { fix: own }),
          ...(others && { otherFixes: [others] }),
        },
      ];
    });
  });
}

/** Whether a conflicting property is set. In that case, the required property may be missing. */
const isExcluded = (name: string, { map, all }: Known): boolean =>
  all.some(
    ({ property, conflictsWith }) =>
      conflictsWith !== undefined &&
      (property.name === name
        ? conflictsWith.is.some((other) => isOn(map[other]))
        : conflictsWith.is.includes(name) && isOn(map[property.name])),
  );

function groupsIn(known: Known): RelationDiagnostic[] {
  const { map, path, properties, all } = known;
  const said = new Set<string>();
  return all.flatMap(({ oneRequiredOf }): RelationDiagnostic[] => {
    if (oneRequiredOf === undefined) return [];
    const members = oneRequiredOf.is;
    const group = members.toSorted().join("\0");
    const isMet = members.some(
      (name) =>
        isPresent(map[name]) ||
        isExcluded(name, known) ||
        properties.some((each) => each.name === name && each.default !== undefined),
    );
    const [first] = members;
    if (isMet || first === undefined || said.has(group)) return [];
    said.add(group);
    const message = `None of ${joinWithOr(members)} is set, but ${quotedSource(oneRequiredOf.source, "one of them is required.")}`;
    return [{ rule: "value/one-required", severity: "warning", path: [...path, first], message }];
  });
}

function missingIn(
  { property: { name }, requiredWhen }: Relations,
  known: Known,
): readonly RelationDiagnostic[] {
  const { map, path } = known;
  if (requiredWhen === undefined || isPresent(map[name]) || isExcluded(name, known)) return none;
  if (holds(requiredWhen.is, known) !== true) return none;
  const place = [...path, name];
  const message = `${nameOf(place)} is missing, but ${quotedSource(requiredWhen.source, "it is required here.")}`;
  return [{ rule: "value/required", severity: "warning", path: place, message }];
}

/** Whether a condition holds; undefined if a value is known only at deployment, or the provider chooses it. */
const holds = (condition: Condition, { map, properties }: Known): boolean | undefined =>
  combine(condition, (part) => {
    if (!("after" in part)) return undefined;
    const path = parsePropertyPath(part.input)?.map((step) => step.part) ?? [];
    const fallback = properties.find(({ name }) => name === part.input)?.default;
    const value = valueAt(map, path) ?? fallback;
    if (part.after === null) return isPresent(value) ? (isOn(value) ? false : undefined) : true;
    return isPresent(value) && !isExpression(value) ? value === part.after : undefined;
  });
