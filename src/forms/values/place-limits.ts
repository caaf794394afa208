import type { FormSource } from "#forms/source.ts";
import { pathInDesign } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { documentedUnit } from "#model/schema/documentation/units.ts";
import type { ValueSyntax } from "#model/formats/value-syntaxes.ts";
import { documentedDefault } from "#model/schema/documentation/defaults.ts";
import { documentedSuggestions } from "#model/schema/documentation/limits.ts";
import { describeBounds, limitsAt, valueFacts } from "#model/schema/values/limits.ts";

/** The suggestions and limits of a field. */
export interface PlaceLimits {
  /** The suggested values. Any other text is also valid. */
  readonly values: readonly string[];
  /**
   * The values, unit or format: `1 to 65535 · seconds`, `at most 64 characters`, `ARN`; undefined if none of them is
   * known. The values are left out if the field has a value, because they help to choose one.
   */
  readonly note?: string | undefined;
  /** Says where the values of the note come from, if they are not certain. */
  readonly source?: string | undefined;
  /** The effect of leaving the field empty, for its placeholder. */
  readonly fallback?: string | undefined;
}

/** The name of a string's format. */
const syntaxNames: Readonly<Record<ValueSyntax, string>> = {
  arn: "ARN",
  base64: "Base64",
  cidr: "CIDR block, such as 10.0.0.0/16",
  "date-time": "date and time, such as 2030-01-31T08:00:00Z",
  email: "email address",
  "iso-duration": "ISO 8601 duration, such as PT1H",
  json: "JSON",
  seconds: "seconds, such as 30s",
  url: "URL",
};

/** The number of characters of values that fit on one line of a narrow form. */
const oneLine = 40;

/** Lists values on one line. If they do not fit, lists the first values and the number of the other values. */
function describeValues(values: readonly string[]): string {
  const shown = values.filter((_, at) => values.slice(0, at + 1).join(", ").length <= oneLine);
  const others = values.length - shown.length;
  return others === 0 ? shown.join(", ") : `${[...shown, `${others} more`].join(", ")}`;
}

const noLimits: PlaceLimits = { values: [] };

const fromDescription = "The values are from the description. Others may be accepted too.";

/** The limits of a field of the form, from facts and the documentation. */
export function placeLimits(
  source: FormSource,
  { property, type, path, value }: Pick<WidgetProps, "property" | "type" | "path" | "value">,
): PlaceLimits {
  if (property === undefined) return noLimits;
  const outside = pathInDesign(source, path);
  const place = source.secretPlace?.(outside) ?? { path: outside };
  const token = place.token ?? "";
  const { values, range, length, syntax } = limitsAt(
    { property, type, token, path: place.path },
    source.catalog,
  );
  const bounds =
    range !== undefined && type.kind !== "string"
      ? describeBounds(range.is)
      : length !== undefined && type.kind === "string"
        ? `${describeBounds(length.is)} characters`
        : undefined;
  const format = source.facts(path)?.format ?? (syntax && syntaxNames[syntax.is]);
  const said = [
    value === undefined && values && describeValues(values.is),
    bounds,
    documentedUnit(property),
    format,
  ];
  const note = said.filter(Boolean).join(" · ") || undefined;
  const { default: fact = documentedDefault(property) } = valueFacts(
    token,
    place.path,
    source.catalog,
  );
  const suggested = values?.is ?? documentedSuggestions(property);
  const fallback = fact === undefined ? undefined : `${fact} if not set`;
  const isDocumented = values?.source.kind === "documentation";
  return suggested.length === 0 && note === undefined && fallback === undefined
    ? noLimits
    : { values: suggested, note, source: isDocumented ? fromDescription : undefined, fallback };
}
