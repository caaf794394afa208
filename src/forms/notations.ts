import { isExpression } from "#model/value.ts";
import type { Value } from "#model/value.ts";
import type { JsonObject } from "#model/json.ts";
import type { Notation } from "#forms/draft.ts";

/** How a scalar stands in a text box: anything that is no text is shown as the JSON it is. */
const shown = (value: Value | undefined): string => {
  if (value === undefined || isExpression(value)) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** Text as it is. Emptying the box unsets the property; empty text is set by its own button. */
export const textNotation: Notation = {
  print: shown,
  parse: (text) => (text === "" ? { kind: "unset" } : { kind: "value", value: text }),
};

const jsonNumber = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;

/**
 * A number as typed. What is no number, or more exact than a number can be held, is written as the
 * text it is, so that the check names it instead of the form changing or swallowing it.
 */
export const numberNotation: Notation = {
  print: shown,
  parse: (text) => {
    const trimmed = text.trim();
    if (trimmed === "") return { kind: "unset" };
    const number = Number(trimmed);
    const exact =
      jsonNumber.test(trimmed) &&
      Number.isFinite(number) &&
      (!Number.isInteger(number) || Number.isSafeInteger(number));
    // 0 instead of -0, which no manifest can hold.
    return { kind: "value", value: exact ? number + 0 : trimmed };
  },
};

/** Any value as JSON. Text that is not JSON yet is kept in the box only. */
export const jsonNotation: Notation = {
  print: (value) =>
    value === undefined || isExpression(value) ? "" : JSON.stringify(value, null, 2),
  parse: (text) => {
    if (text.trim() === "") return { kind: "unset" };
    try {
      return { kind: "value", value: JSON.parse(text) as JsonObject };
    } catch {
      return {
        kind: "unreadable",
        message: "This is not JSON yet. The design keeps the last value that was.",
      };
    }
  },
};
