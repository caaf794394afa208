import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import { isArchive, isExpression, isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import { escapeCharacter, hiddenCharacters } from "#model/base/text/hidden-characters.ts";

/** The maximum length of a string that is checked after each key press, in UTF-16 code units. */
const longest = 65_536;

/** Describes the characters of a string that a text field doesn't show; undefined if the field shows all characters. */
export function describeHidden(...texts: readonly string[]): string | undefined {
  const found = [...new Set(texts.map(beginning).flatMap(hiddenCharacters))].map(escapeCharacter);
  if (found.length === 0) return undefined;
  const shown = found.length > 5 ? [...found.slice(0, 5), "…"] : found;
  return found.length === 1
    ? `The string contains an invisible character: ${found[0]}`
    : `The string contains invisible characters: ${shown.join(", ")}`;
}

/** The start of a long string, without an unpaired surrogate at the end. */
const beginning = (text: string): string =>
  text.length > longest ? text.slice(0, longest).replace(/[\ud800-\udbff]$/, "") : text;

/**
 * Hints about the strings that a field itself edits, for display next to the field. Objects in lists have their own
 * fields.
 */
export function hintsOfHidden(value: Value | undefined, location: Location): readonly Diagnostic[] {
  const message = describeHidden(...textsOf(value));
  return message === undefined
    ? []
    : [{ rule: "text/invisible-character", severity: "hint", location, message }];
}

function textsOf(value: Value | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || isArchive(value)) return [];
  if (isList(value)) return value.filter(isText);
  if (!isExpression(value))
    return isMap(value) ? [...Object.keys(value), ...Object.values(value).filter(isText)] : [];
  if (value.kind === "template") return value.parts.filter(isText);
  if (value.kind === "secret") return textsOf(value.value);
  return value.kind === "asset" ? [value.source].filter(isText) : [];
}

const isText = (value: unknown): value is string => typeof value === "string";
