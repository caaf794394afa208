import type { PropertyType } from "#model/schema/property-type.ts";
import { anyProvider, isProviderToken, packageOf } from "#model/schema/token.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isArchive, isExpression } from "#model/program/value.ts";
import { showHidden } from "#model/text/hidden-characters.ts";

/** What a value of a type is, in a reader's words: "a list of text", "one of …". */
export function describeType(type: PropertyType): string {
  switch (type.kind) {
    case "string":
      return "text";
    case "number":
      return "a number";
    case "integer":
      return "a whole number";
    case "boolean":
      return "true or false";
    case "enum":
      return joinWithOr(type.values.map(({ value }) => String(value)));
    case "list":
      return type.items.kind === "object" ? "a list" : `a list of ${plural(type.items)}`;
    case "map":
      return "a map of keys and values";
    case "object":
      return "an object";
    case "union":
      return joinWithOr(type.members.map(describeType));
    case "any":
      return "any value";
    case "json":
      return "JSON";
    case "asset":
      return "an asset";
    case "archive":
      return "an archive";
    case "resource":
      if (isProviderToken(type.token)) return `a provider of ${packageOf(type.token)}`;
      return type.token === anyProvider ? "a provider resource" : "a resource";
  }
}

function plural(type: PropertyType): string {
  const words: Partial<Record<PropertyType["kind"], string>> = {
    string: "text",
    number: "numbers",
    integer: "whole numbers",
    boolean: "true or false",
    enum: "fixed values",
    list: "lists",
    map: "maps",
    resource: "resources",
  };
  return words[type.kind] ?? "values";
}

/** `1 resource`, `1,200 resources`. */
export const formatCount = (count: number, thing: string): string =>
  `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;

/** `a, b or c`, without repeats. */
export function joinWithOr(words: readonly string[]): string {
  const distinct = [...new Set(words)];
  const last = distinct.pop() ?? "";
  return distinct.length === 0 ? last : `${distinct.join(", ")} or ${last}`;
}

/** `a, b and c`, of long lists the first four and how many more there are. */
export function joinWithAnd(words: readonly string[]): string {
  const shown = words.length > 5 ? [...words.slice(0, 4), `${words.length - 4} more`] : words;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

/** What a value is without what it says. */
export function describeKind(value: Value): string {
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "a number";
  return typeof value === "boolean" ? "true or false" : describeValue(value);
}

/** What a value is, for "… but this is X": its kind, and the value itself when it is short. */
export function describeValue(value: Value): string {
  if (value === null) return "null";
  if (isArchive(value)) return "an archive";
  if (isExpression(value)) return describeExpressionKind(value);
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? quoteShort(value) : String(value);
}

function describeExpressionKind(value: Expression): string {
  switch (value.kind) {
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return "a reference";
    case "template":
      return "text with references";
    case "secret":
      return "a secret";
    case "asset":
      return "an asset";
    case "invoke":
      return `a call of ${quoteShort(value.token)}`;
    case "builtin":
      return `a call of fn::${value.function}`;
    case "computed-map":
      return "an object";
    case "verbatim":
      return "a call that is kept unread";
  }
}

/** Text in quotes, cut to 60 characters, with everything invisible written out. */
export const quoteShort = (text: string): string => showHidden(JSON.stringify(shorten(text)));

/** A name from a file in a sentence: in quotation marks, cut to 60 characters, with everything invisible written out. */
export const quoteName = (name: string): string => `“${showHidden(shorten(name))}”`;

/** Text cut to so many characters. */
export const shorten = (text: string, most = 60): string =>
  text.length > most ? `${text.slice(0, most - 3)}…` : text;

/** How many single-character changes turn one word into another; Infinity for more than `limit`. */
export function distance(a: string, b: string, limit = Infinity): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const changes = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution);
      next.push(changes);
      least = Math.min(least, changes);
    }
    if (least > limit) return Infinity;
    row = next;
  }
  const changes = row[b.length] ?? 0;
  return changes > limit ? Infinity : changes;
}

/** The one candidate that a misspelt word most likely means, if any is near enough. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > 100) return undefined;
  const limit = Math.max(1, Math.floor(word.length / 3));
  const lower = word.toLowerCase();
  // Of a word that is changed in all its letters nothing is left.
  let least = Math.min(limit, Math.max(word.length, 1) - 1) + 1;
  let found: string | undefined;
  for (const candidate of candidates) {
    if (least === 0) break;
    const far = distance(lower, candidate.toLowerCase(), least - 1);
    if (far >= least) continue;
    least = far;
    found = candidate;
  }
  return found;
}
