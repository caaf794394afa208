import { createDesignCheck } from "#model/check/design-check.ts";
import { markedPlaceAt } from "#model/language/place/marked-place.ts";
import { programPlaceAt } from "#model/language/place/program-place.ts";
import { createLanguageService } from "#model/language/service.ts";
import { partText } from "#model/language/text/parts.ts";
import type { CompletionItem, LanguageService } from "#model/language/types.ts";
import type { TextRange } from "#model/language/text/node.ts";
import type { Position } from "#catalog/testing/language-figures.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** Whether an error is about a value that could not be read before, because it contained an incomplete reference. */
const isOfOther = (said: string, { label }: CompletionItem): boolean =>
  said.startsWith("reference/dangling") && !said.includes(label);

/** The errors that the first suggestion at a position causes, after its placeholders are filled in. */
export function errorsOfAccepting(
  { kind, text, offset, wanted }: Position,
  catalog: Catalog,
): readonly string[] {
  const service = serviceOf(text, catalog);
  const found = service.completions(offset);
  const [item] = found?.items ?? [];
  if (found === undefined || item === undefined) return [];
  // An error in a reference of the program itself is not the suggestion's fault.
  if (kind === "references" && item.label === wanted) return [];
  const known = new Set(errorsIn(service).map(({ said }) => said));
  const { accepted, range } = accept(text, found.range, item, catalog);
  return errorsIn(serviceOf(accepted, catalog))
    .filter(({ said }) => !isOfOther(said, item))
    .filter(
      ({ said, place }) => !known.has(said) && place.start < range.end && place.end > range.start,
    )
    .map(({ said }) => `${item.label}: ${said}`);
}

const serviceOf = (text: string, catalog: Catalog): LanguageService =>
  createLanguageService({
    text,
    syntax: "yaml",
    catalog: () => catalog,
    checkOf: (packages) => createDesignCheck(packages, 0),
  });

/** Whether a rule reports missing parts, which are not an error of the inserted text. */
const isMissing = (rule: string): boolean => rule === "schema/required";

const errorsIn = (service: LanguageService) =>
  service
    .problems()
    .filter(({ severity, rule }) => severity === "error" && !isMissing(rule))
    .map(({ rule, message, range }) => ({ said: `${rule}: ${message}`, place: range }));

function accept(text: string, range: TextRange, item: CompletionItem, catalog: Catalog) {
  let accepted = text.slice(0, range.start) + item.insert + text.slice(range.end);
  let end = range.start + item.insert.length;
  for (const { start, end: to } of (item.placeholders ?? []).toReversed()) {
    const at = range.start + start;
    const filler = fillerAt(accepted, at, catalog);
    accepted = accepted.slice(0, at) + filler + accepted.slice(range.start + to);
    end += filler.length - (to - start);
  }
  return { accepted, range: { start: range.start, end } };
}

/** A value that the schema accepts at the placeholder's position. */
function fillerAt(text: string, offset: number, catalog: Catalog): string {
  const place = markedPlaceAt(partText(text, "yaml"), offset);
  if (place === undefined) return "";
  const path = place.role === "key" ? [...place.path] : place.path;
  const at = programPlaceAt(path, place.around, catalog);
  if (place.role === "key") return "";
  const around = programPlaceAt(path.slice(0, -1), place.around, catalog).location.type;
  const only = constantIn(around, path.at(-1), catalog);
  return only === undefined ? fillerOf(at.location.type) : JSON.stringify(only);
}

/** The value of the property that distinguishes the objects of a union, if every object allows only one value. */
function constantIn(
  type: PropertyType | undefined,
  name: string | number | undefined,
  catalog: Catalog,
): unknown {
  const members = type?.kind === "union" ? type.members : [];
  return members
    .flatMap((member) =>
      member.kind === "object" ? (catalog.objectType(member.token)?.properties ?? []) : [],
    )
    .find((property) => property.name === name && property.const !== undefined)?.const;
}

function fillerOf(type: PropertyType | undefined): string {
  switch (type?.kind) {
    case "number":
    case "integer":
      return "1";
    case "boolean":
      return "true";
    case "enum":
      return JSON.stringify(type.values[0]?.value ?? "");
    case "list":
      return `[${fillerOf(type.items)}]`;
    case "map":
    case "object":
      return "{}";
    case "union":
      return fillerOf(type.members.find(({ kind }) => kind !== "any"));
    case "asset":
      return "{ fn::stringAsset: x }";
    case "archive":
      return "{ fn::fileArchive: x }";
    case "json":
      return '"{}"';
    case "any":
    case "string":
    case "resource":
    case undefined:
      return "x";
  }
}
