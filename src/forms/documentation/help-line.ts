import { summarizeDescription } from "#model/schema/documentation/summary.ts";
import type { PropertyFacts } from "#model/schema/facts/facts.ts";
import type { Property } from "#model/schema/property-type.ts";
import { joinWithOr } from "#model/base/messages.ts";

/** Provider descriptions can run over pages. The line has their first sentences, up to this many characters. */
const longest = 220;

/**
 * A property's summary, format and default, on one line. `isSet` is true if a value replaces the default, `isWhole`
 * if the description has nothing more.
 */
export function helpLine(
  property: Property,
  facts: PropertyFacts | undefined,
  isSet: boolean,
): { readonly line: string; readonly isWhole: boolean } {
  const { description = "", deprecated } = property;
  const { text, isWhole } = summarizeDescription(description, longest);
  // The format is not repeated if the description already has it.
  const isSaid = text.replaceAll("`", "").includes(facts?.format ?? "");
  const parts = [
    deprecated === undefined ? "" : `Deprecated. ${summarizeDescription(deprecated, longest).text}`,
    text,
    isSaid ? "" : (facts?.format ?? ""),
    whenNotSet(property, isSet) ?? "",
  ];
  return { line: parts.filter((part) => part !== "").join(" · "), isWhole };
}

/** The default, unless an empty control shows it, and the environment variables that supply it. */
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
