import { isExpression } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import { isExactAsDouble } from "#model/files/json/decimal.ts";
import { readJson } from "#model/files/json/json-text.ts";
import type { Notation, Parsed } from "#forms/draft.ts";

/** The text of a scalar in a text box: anything but a string is shown as JSON. */
const shown = (value: Value | undefined): string => {
  if (value === undefined || isExpression(value)) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** Text without any notation. Emptying the box unsets the property; a menu entry sets an empty string. */
export const textNotation: Notation = {
  empty: "",
  print: shown,
  parse: (text) => (text === "" ? { kind: "unset" } : { kind: "value", value: text }),
};

/**
 * A number as typed. Text that is not a number, or has more digits than a number can hold, is written as text. The
 * check then reports the text, and the form neither changes nor drops it.
 */
export const numberNotation: Notation = {
  empty: "",
  print: shown,
  parse: (text) => {
    const trimmed = text.trim();
    if (trimmed === "") return { kind: "unset" };
    return { kind: "value", value: readNumber(trimmed) ?? trimmed };
  },
};

/** The notation of a number where the design would accept invalid text as a string, so such text isn't written. */
export const strictNumberNotation: Notation = {
  empty: "",
  print: shown,
  parse: (text) => {
    const parsed = numberNotation.parse(text);
    const isText = parsed.kind === "value" && typeof parsed.value === "string";
    return isText ? unreadable("Enter a number.") : parsed;
  },
};

export const strictIntegerNotation: Notation = {
  ...strictNumberNotation,
  parse: (text) => {
    const parsed = numberNotation.parse(text);
    const isWhole = parsed.kind !== "value" || Number.isSafeInteger(parsed.value);
    return isWhole ? parsed : unreadable("Enter an integer.");
  },
};

/** The notation of any value as JSON. Invalid JSON stays only in the box. */
export const jsonNotation: Notation = {
  empty: null,
  print: (value) =>
    value === undefined || isExpression(value) ? "" : JSON.stringify(value, null, 2),
  parse: (text) => {
    if (text.trim() === "") return { kind: "unset" };
    const read = readJson(text);
    if (!read.ok) {
      const reason = read.message.replace("the end of the file", "the end");
      return unreadable(`Line ${read.line}, column ${read.column} is not valid JSON. ${reason}`);
    }
    const [rounded] = read.rounded;
    if (rounded === undefined) return { kind: "value", value: read.value };
    return unreadable(
      `The number ${rounded.text.slice(0, 40)} has more digits than can be stored. Put it in quotes to keep every digit.`,
    );
  },
};

const lastValueNotice = "The design keeps the last valid value.";

const unreadable = (reason: string): Parsed => ({
  kind: "unreadable",
  message: `${reason} ${lastValueNotice}`,
});

const jsonNumber = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;

function readNumber(text: string): number | undefined {
  if (!jsonNumber.test(text)) return undefined;
  const number = Number(text);
  // Adding 0 turns -0, which no manifest can contain, into 0.
  return Number.isFinite(number) && isExactAsDouble(text, number) ? number + 0 : undefined;
}
