import { suggestProperties } from "#model/completion/suggestions/property-suggestions.ts";
import type { Caret } from "#model/language/completion/caret.ts";
import { keySkeleton } from "#model/language/completion/skeleton.ts";
import { keysAt } from "#model/language/place/value-place.ts";
import type { CompletionItem } from "#model/language/types.ts";
import { inputsLocation } from "#model/schema/schema-location.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import { isList, isMap, valueAt } from "#model/program/value.ts";
import { describeType } from "#model/schema/describe-type.ts";

/** The keys that a map can have next. */
export function keyItems(caret: Caret): readonly CompletionItem[] {
  const { place, at, scope } = caret;
  const present = place.siblings.flatMap(({ key, after }) =>
    key === undefined || after === undefined ? [] : [key.text],
  );
  const properties = suggestProperties(keysAt(at.location, scope.catalog), {
    typed: place.before,
    present,
    isOrdered: at.of === "program" || at.of === "declaration",
    uses: () => (at.of === "input" ? keysAtSamePlace(caret) : new Set()),
  });
  return properties.map((property) => keyItem(property, caret));
}

/** The keys that all resources of a type have at a place. List indexes make no difference. */
function keysAtSamePlace({ place, at, scope }: Caret): ReadonlySet<string> {
  const inside = place.path.slice(3);
  const maps = scope
    .design()
    .program.resources.filter(({ token }) => token === at.token)
    .flatMap(({ inputs }) => valuesAt(inputs, inside));
  return new Set(maps.filter(isMap).flatMap(Object.keys));
}

function valuesAt(value: Value | undefined, [part, ...rest]: PropertyPath): readonly Value[] {
  if (part === undefined) return value === undefined ? [] : [value];
  if (typeof part === "string") return valuesAt(valueAt(value, [part]), rest);
  return isList(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
}

function keyItem(property: Property, { place, at, layout, scope }: Caret): CompletionItem {
  const { name, type, description, required, deprecated } = property;
  const isFixed = at.of === "program" || at.of === "declaration";
  const inner = isFixed && name === "properties" ? inputsOf(at.token, scope.catalog) : type;
  const { insert, placeholders } = place.hasColon
    ? { insert: layout.style === "json" ? JSON.stringify(name) : name, placeholders: [] }
    : keySkeleton(name, inner, layout, scope.catalog);
  return {
    label: name,
    kind: at.of === "option" ? "option" : isFixed ? "section" : "property",
    detail: describeType(type),
    ...(description === undefined ? {} : { documentation: description }),
    ...(required ? { isRequired: true } : {}),
    ...(deprecated === undefined ? {} : { isDeprecated: true }),
    insert,
    ...(placeholders.length === 0 ? {} : { placeholders }),
  };
}

function inputsOf(
  token: string | undefined,
  catalog: Caret["scope"]["catalog"],
): readonly Property[] | PropertyType {
  const type = token === undefined ? undefined : catalog.resourceType(token);
  return type === undefined
    ? { kind: "map", values: { kind: "any" } }
    : inputsLocation(type).properties.filter(({ required }) => required);
}
