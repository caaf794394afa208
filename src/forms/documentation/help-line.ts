import { summarizeDescription } from "#model/schema/documentation/summary.ts";
import type { PropertyFacts } from "#model/schema/facts/facts.ts";
import type { Property } from "#model/schema/property-type.ts";
import { joinWithOr } from "#model/base/messages.ts";

/** Provider descriptions can run over pages; of one, its first sentences are said, in characters. */
const longest = 220;

/**
 * What a property is about, its format and what applies when it is not set, on one line. `isSet` is true where a value
 * stands in the place of the default, `isWhole` where the description says no more.
 */
export function helpLine(
  property: Property,
  facts: PropertyFacts | undefined,
  isSet: boolean,
): { readonly line: string; readonly isWhole: boolean } {
  const { description = "", deprecated } = property;
  const { text, isWhole } = summarizeDescription(description, longest);
  // Not said twice where the description already does.
  const isSaid = text.replaceAll("`", "").includes(facts?.format ?? "");
  const parts = [
    deprecated === undefined ? "" : `Deprecated. ${summarizeDescription(deprecated, longest).text}`,
    text,
    isSaid ? "" : (facts?.format ?? ""),
    whenNotSet(property, isSet) ?? "",
  ];
  return { line: parts.filter((part) => part !== "").join(" · "), isWhole };
}

/** The default, where an empty control does not show it, and the environment variables that supply it. */
function whenNotSet(property: Property, isSet: boolean): string | undefined {
  const environment = property.environment?.filter((variable) => variable !== "") ?? [];
  const isShown = property.default === undefined || !isSet;
  if (environment.length === 0)
    return isShown ? undefined : `${String(property.default)} if not set.`;
  const variables = `the environment variable ${joinWithOr(environment)}`;
  return isShown
    ? `Read from ${variables} if not set.`
    : `Read from ${variables} if not set, or ${String(property.default)}.`;
}
