import type { FormSource } from "#forms/source.ts";
import { pathInDesign } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { documentedDefault } from "#model/schema/documentation/defaults.ts";
import { describeBounds, limitsAt, valueFacts } from "#model/schema/values/limits.ts";

/** What a field offers and says of the values that it takes. */
export interface PlaceLimits {
  /** Any other text is taken as well. */
  readonly values: readonly string[];
  /** `1 to 65535`, `at most 64 characters`; undefined where nothing is known. */
  readonly note: string | undefined;
  /** What an empty field means, for its placeholder. */
  readonly fallback: string | undefined;
}

const noLimits: PlaceLimits = { values: [], note: undefined, fallback: undefined };

/** What facts and the documentation say of a field of the form. */
export function placeLimits(
  source: FormSource,
  { property, type, path }: Pick<WidgetProps, "property" | "type" | "path">,
): PlaceLimits {
  if (property === undefined) return noLimits;
  const outside = pathInDesign(source, path);
  const place = source.secretPlace?.(outside) ?? { path: outside };
  const token = place.token ?? "";
  const { values, range, length } = limitsAt(
    { property, type, token, path: place.path },
    source.catalog,
  );
  const note =
    range !== undefined && type.kind !== "string"
      ? describeBounds(range.is)
      : length !== undefined && type.kind === "string"
        ? `${describeBounds(length.is)} characters`
        : undefined;
  const { default: fact = documentedDefault(property) } = valueFacts(
    token,
    place.path,
    source.catalog,
  );
  const fallback = fact === undefined ? undefined : `${fact} if not set`;
  return values === undefined && note === undefined && fallback === undefined
    ? noLimits
    : { values: values?.is ?? [], note, fallback };
}
