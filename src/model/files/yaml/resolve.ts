import { isExactAsDouble } from "#model/files/json/decimal.ts";
import type { ScalarValue } from "#model/files/yaml/node.ts";

export interface Resolved {
  readonly value: ScalarValue;
  /** True for a number that a double can't represent exactly. */
  readonly isRounded: boolean;
  /** True for `.inf` and `.nan`. Designs can't contain these numbers. */
  readonly isEndless: boolean;
}

const words: ReadonlyMap<string, ScalarValue> = new Map<string, ScalarValue>([
  ["", null],
  ...["~", "null", "Null", "NULL"].map((word) => [word, null] as const),
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
]);

const endless = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const decimal = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** An integer in a base other than 10. A single leading zero makes the number octal. */
const based = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]([0-7]+)|0([0-7]+))$/;

/**
 * Resolves a plain scalar like Go's yaml.v3 (go-yaml/yaml:resolve.go), because Pulumi reads files with that package.
 * Booleans and null have three spellings each, so `yes` and `on` are strings. Numbers may contain `_`, may have base
 * 16, 8 or 2, and are octal with a leading zero. Dates are strings, because Pulumi keeps their spelling.
 */
export function resolvePlain(text: string): Resolved {
  const word = words.get(text);
  if (word !== undefined) return found(word);
  if (!/^[-+.0-9]/.test(text)) return found(text);
  if (endless.test(text)) return { ...found(text), isEndless: true };
  // A number that starts with its decimal point contains no `_`.
  const plain = text.startsWith(".") ? text : text.replaceAll("_", "");
  const whole = based.exec(plain);
  if (whole !== null) return toBase(text, whole);
  if (!decimal.test(plain)) return found(text);
  const value = Number(plain);
  // The number is out of range in Go, so Go reads a string.
  if (!Number.isFinite(value)) return found(text);
  return {
    value: value === 0 ? 0 : value,
    isRounded: !isExactAsDouble(plain.replace("+", ""), value),
    isEndless: false,
  };
}

const found = (value: ScalarValue): Resolved => ({ value, isRounded: false, isEndless: false });

function toBase(text: string, [, sign = "", hex, binary, octal, old]: RegExpExecArray): Resolved {
  const prefixed = hex === undefined ? (binary === undefined ? "0o" : "0b") : "0x";
  const digits = BigInt(`${prefixed}${hex ?? binary ?? octal ?? old ?? "0"}`);
  // Beyond 64 bits, the value is only a number if it has the form of a decimal number.
  if (digits > 0xffff_ffff_ffff_ffffn) return found(old === undefined ? text : Number(text));
  const size = Number(digits);
  const value = sign === "-" && size !== 0 ? -size : size;
  return { value, isRounded: BigInt(size) !== digits, isEndless: false };
}
