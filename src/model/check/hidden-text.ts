import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import { isArchive, isExpression, isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import { escapeCharacter, hiddenCharacters } from "#model/base/text/hidden-characters.ts";

/** So much of a text is looked at with each key, in UTF-16 units. */
const longest = 65_536;

/** What a text field does not show of its text, as a sentence; undefined where it shows all of it. */
export function describeHidden(...texts: readonly string[]): string | undefined {
  const found = [...new Set(texts.map(beginning).flatMap(hiddenCharacters))].map(escapeCharacter);
  if (found.length === 0) return undefined;
  const shown = found.length > 5 ? [...found.slice(0, 5), "…"] : found;
  return found.length === 1
    ? `Holds an invisible character: ${found[0]}`
    : `Holds invisible characters: ${shown.join(", ")}`;
}

/** Not with half of a character at its end. */
const beginning = (text: string): string =>
  text.length > longest ? text.slice(0, longest).replace(/[\ud800-\udbff]$/, "") : text;

/** The same of the texts that a field holds itself, as a hint beside it. Objects in lists have fields of their own. */
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
