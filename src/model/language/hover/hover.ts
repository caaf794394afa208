import { builtinOf } from "#model/functions/builtins.ts";
import { shortToken } from "#model/files/manifest/functions.ts";
import type { CompletionScope } from "#model/language/completion/caret.ts";
import { hoverReference } from "#model/language/hover/hover-reference.ts";
import type { MarkedPlace } from "#model/language/place/marked-place.ts";
import { markedPlaceAt } from "#model/language/place/marked-place.ts";
import type { ProgramPlace } from "#model/language/place/program-place.ts";
import { programPlaceAt, tokenIn } from "#model/language/place/program-place.ts";
import { unreadAt } from "#model/language/place/unread.ts";
import { keysAt } from "#model/language/place/value-place.ts";
import type { Hover } from "#model/language/types.ts";
import { builtinNameOf } from "#model/program/functions/builtin-names.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { describeType } from "#model/schema/describe-type.ts";
import type { Property } from "#model/schema/property-type.ts";
import { typeSummary } from "#model/search/type-summaries.ts";

type Said = Pick<Hover, "title" | "detail" | "documentation">;

/** The information to show at an offset. */
export function hoverAt(scope: CompletionScope, offset: number): Hover | undefined {
  const { parted, catalog } = scope;
  const place = markedPlaceAt(parted, offset);
  if (place === undefined || place.before + place.after === "") return undefined;
  const reference = hoverReference(scope, offset);
  if (reference !== undefined) return reference;
  const at = programPlaceAt(place.path, place.around, catalog);
  const said = place.role === "key" ? ofKey(place, at, catalog) : ofValue(place, at, catalog);
  if (said === undefined) return undefined;
  const { start, end } = place;
  return { range: { start, end }, ...said, unread: unreadAt(at, catalog) };
}

function ofKey(place: MarkedPlace, at: ProgramPlace, catalog: Catalog): Said | undefined {
  const name = place.before + place.after;
  if (at.section !== undefined) return ofDeclaration(name, place, at.section, catalog);
  const property = keysAt(at.location, catalog).find((each) => each.name === name);
  return property === undefined ? ofFunction(name, catalog) : ofProperty(property);
}

function ofProperty({ name, type, required, description, deprecated }: Property): Said {
  const notes = [describeType(type), ...(required ? ["required"] : [])];
  if (deprecated !== undefined) notes.push(`deprecated: ${deprecated}`);
  return {
    title: name,
    detail: notes.join(", "),
    ...(description === undefined ? {} : { documentation: description }),
  };
}

/** The type of the resource that is declared under a key. */
function ofDeclaration(
  name: string,
  place: MarkedPlace,
  section: string,
  catalog: Catalog,
): Said | undefined {
  if (section !== "resources") return undefined;
  const token = tokenIn(place.value);
  return token === "" ? undefined : { ...ofType(token, catalog), title: `${name}: ${token}` };
}

function ofFunction(key: string, catalog: Catalog): Said | undefined {
  const builtin = builtinNameOf(key);
  if (builtin !== undefined) {
    const { parameters, description } = builtinOf(builtin);
    const detail = parameters.map(({ name }) => name).join(", ");
    return { title: key, detail, documentation: description };
  }
  const token = shortToken(key);
  const called = token === undefined ? undefined : ofPackageFunction(token, catalog);
  return called && { ...called, title: key };
}

function ofPackageFunction(token: string, catalog: Catalog): Said | undefined {
  const home = catalog.homeOfFunction(token);
  const key = home?.functionKey(token);
  const summary = key === undefined ? undefined : home?.functionSummary(key);
  if (summary === undefined) return undefined;
  const documentation = catalog.functionType(token)?.description ?? summary.purpose;
  return { title: summary.displayToken, documentation };
}

function ofType(token: string, catalog: Catalog): Said | undefined {
  const summary = typeSummary(token, catalog);
  if (summary === undefined) return undefined;
  const documentation = catalog.resourceType(token)?.description ?? summary.purpose;
  return { title: summary.displayToken, ...(documentation === "" ? {} : { documentation }) };
}

function ofValue(place: MarkedPlace, at: ProgramPlace, catalog: Catalog): Said | undefined {
  const text = place.before + place.after;
  if (at.isTypeName === true) return ofType(text, catalog);
  if (at.isFunctionName === true) return ofPackageFunction(text, catalog);
  const { type } = at.location;
  const values = type?.kind === "enum" ? type.values : [];
  const value = values.find((each) => String(each.value) === text);
  return value?.description === undefined
    ? undefined
    : { title: text, documentation: value.description };
}
