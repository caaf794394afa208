import { memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { documentedRelations } from "#model/schema/documentation/relations.ts";
import type { Condition } from "#model/schema/facts/facts.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { ValueLimit } from "#model/schema/values/limits.ts";
import { hasValueFacts, sourced, stated, valueFacts } from "#model/schema/values/limits.ts";

/** The known relations of a property to its siblings. */
export interface Relations {
  readonly property: Property;
  readonly conflictsWith?: ValueLimit<readonly string[]>;
  /** A group of properties, including this one. At least one property of the group is required. */
  readonly oneRequiredOf?: ValueLimit<readonly string[]>;
  readonly requiredWhen?: ValueLimit<Condition>;
}

/**
 * The relations between properties of an object in a type's inputs, according to facts and the documentation, in this
 * order.
 */
export function relationsAt(
  properties: readonly Property[],
  token: string,
  path: PropertyPath,
  catalog: Catalog,
): readonly Relations[] {
  const documented = ofDocumentation(properties);
  if (!hasValueFacts(token, catalog)) return documented;
  return properties.flatMap((property) => {
    const facts = valueFacts(token, [...path, property.name], catalog);
    const said = documented.find((each) => each.property === property);
    const conflictsWith = stated(facts.conflictsWith) ?? said?.conflictsWith;
    const oneRequiredOf = stated(facts.oneRequiredOf) ?? said?.oneRequiredOf;
    const requiredWhen = stated(facts.requiredWhen) ?? said?.requiredWhen;
    return conflictsWith || oneRequiredOf || requiredWhen
      ? [
          {
            property,
            ...(conflictsWith && { conflictsWith }),
            ...(oneRequiredOf && { oneRequiredOf }),
            ...(requiredWhen && { requiredWhen }),
          },
        ]
      : [];
  });
}

const ofDocumentation = memoize((properties: readonly Property[]): readonly Relations[] =>
  documentedRelations(properties).map(({ property, ...said }) => {
    const [conflictsWith, oneRequiredOf, requiredWhen] = [
      sourced(said.conflictsWith),
      sourced(said.oneRequiredOf),
      sourced(said.requiredWhen),
    ];
    return {
      property,
      ...(conflictsWith && { conflictsWith }),
      ...(oneRequiredOf && { oneRequiredOf }),
      ...(requiredWhen && { requiredWhen }),
    };
  }),
);
