import { decodeBase64Text, encodeBase64 } from "#model/functions/base64.ts";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import { toGoJson } from "#model/functions/go-json.ts";
import { countGraphemes } from "#model/functions/graphemes.ts";
import { sha1OfText } from "#model/functions/sha1.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

/** The result. Paths start with the index of a parameter. Messages contain no values, because values may be secret. */
export type EvaluationResult =
  | { readonly kind: "value"; readonly value: Value }
  | {
      readonly kind: "mistyped";
      readonly path: PropertyPath;
      readonly wanted: string;
      readonly found: Value;
    }
  | { readonly kind: "failed"; readonly path: PropertyPath; readonly message: string };

/** Computes the result from literal data, with one value for each parameter. */
export type Evaluator = (...parameters: readonly Value[]) => EvaluationResult;

const given = (value: Value): EvaluationResult => ({ kind: "value", value });
const failed = (path: PropertyPath, message: string): EvaluationResult => ({
  kind: "failed",
  path,
  message,
});
const mistyped = (
  path: PropertyPath,
  wanted: string,
  found: Value | undefined,
): EvaluationResult => ({
  kind: "mistyped",
  path,
  wanted,
  found: found ?? null,
});

/** Creates an evaluator for a single string. Pulumi YAML converts no other type to a string here. */
const ofText =
  (evaluate: (text: string) => EvaluationResult): Evaluator =>
  (value) =>
    typeof value === "string" ? evaluate(value) : mistyped([0], "a string", value);

/** The functions whose result depends only on their argument. */
export const evaluators: Readonly<Partial<Record<BuiltinName, Evaluator>>> = {
  join: (separator, values) => {
    // A missing separator counts as an empty string.
    const between = separator ?? "";
    if (typeof between !== "string") return mistyped([0], "a string as its separator", between);
    if (!isList(values)) return mistyped([1], "a list of strings", values);
    const wrong = values.findIndex((value) => typeof value !== "string");
    return wrong < 0
      ? given(values.join(between))
      : mistyped([1, wrong], "strings in its list", values[wrong]);
  },
  split: (separator, source) => {
    if (typeof separator !== "string") return mistyped([0], "a string as its separator", separator);
    if (typeof source !== "string") return mistyped([1], "a string", source);
    // If the separator is empty, Go splits between code points, while JavaScript splits between UTF-16 code units.
    return given(separator === "" ? [...source] : source.split(separator));
  },
  select: (index, values) => {
    if (typeof index !== "number" || !Number.isInteger(index) || index < 0)
      return mistyped([0], "an integer of at least 0 as its index", index);
    if (!isList(values)) return mistyped([1], "a list", values);
    const item = values[index];
    return item === undefined
      ? failed([0], "The list has no item with this index. The first item has the index 0.")
      : given(item);
  },
  toJSON: (value = null) => {
    const json = toGoJson(value);
    return json === undefined
      ? failed([0], "JSON has only finite numbers, so the value cannot be converted to JSON.")
      : given(json);
  },
  toBase64: ofText((text) => given(encodeBase64(text))),
  fromBase64: ofText((text) => {
    const decoded = decodeBase64Text(text);
    if (decoded.kind === "text") return given(decoded.text);
    return failed(
      [0],
      decoded.kind === "not-base64"
        ? "The string is not Base64: its letters, digits, + and / come in groups of four, with = at the end."
        : "The Base64 string does not decode to UTF-8 text.",
    );
  }),
  sha1: ofText((text) => given(sha1OfText(text))),
  length: (value) => {
    if (typeof value === "string") return given(countGraphemes(value));
    if (isList(value)) return given(value.length);
    return isMap(value)
      ? given(Object.keys(value).length)
      : mistyped([0], "a list, a map or a string", value);
  },
  singleOrNone: (values) => {
    if (!isList(values)) return mistyped([0], "a list", values);
    return values.length > 1
      ? failed([0], "fn::singleOrNone expects a list of at most one item, but this list has more.")
      : given(values[0] ?? null);
  },
  unsecret: (value = null) => given(value),
};
