import { hexOf } from "#model/base/text/encoding.ts";
import { sortedEntries } from "#model/functions/go-text.ts";
import { isExpression, isList } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

/**
 * A literal as Go's `encoding/json` prints it for `fn::toJSON` (https://pkg.go.dev/encoding/json#Marshal). The JSON
 * contains no spaces, keys are sorted by UTF-8 bytes, and `<`, `>` and `&` are also escaped. An asset becomes an empty
 * object. Undefined for a number that JSON can't express, and for other expressions.
 */
export function toGoJson(value: Value): string | undefined {
  if (typeof value === "string") return quote(value);
  if (typeof value === "number") return formatNumber(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (isExpression(value)) return value.kind === "asset" ? "{}" : undefined;
  const parts = isList(value)
    ? value.map(toGoJson)
    : sortedEntries(value).map(([key, entry]) => {
        const text = toGoJson(entry);
        return text === undefined ? undefined : `${quote(key)}:${text}`;
      });
  if (parts.includes(undefined)) return undefined;
  return isList(value) ? `[${parts.join(",")}]` : `{${parts.join(",")}}`;
}

/** Go's JSON prints numbers like JavaScript does, except for negative zero. */
function formatNumber(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  return Object.is(value, -0) ? "-0" : String(value);
}

const special = /[<>&\u2028\u2029]/g;

const quote = (text: string): string =>
  JSON.stringify(text.replaceAll(loneSurrogate, "\ufffd")).replaceAll(
    special,
    (character) => `\\u${hexOf(character, 4)}`,
  );

/** Matches a surrogate half. With the `u` flag, a surrogate pair is one character outside this class. */
const loneSurrogate = /[\ud800-\udfff]/gu;
