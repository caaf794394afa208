import type { Doc } from "#export/print/document.ts";
import {
  brackets,
  comma,
  enclose,
  hang,
  hardline,
  join,
  line,
  softline,
  wrap,
} from "#export/print/document.ts";
import type { ObjectType, Property } from "#model/schema/property-type.ts";
import { isRequiredInNode } from "#export/lower/requirements/required-in-node.ts";
import { propertiesByName } from "#model/schema/properties.ts";
import type { Term } from "#export/lower/term.ts";
import { assignCall } from "#export/languages/typescript/call.ts";

/** Inputs have a line for each field, so that every line shows one; objects elsewhere stay short if they can. */
export type ObjectStyle = "tall" | "compact";

/** An object literal of its members. */
export const printObject = (members: readonly Doc[], style: ObjectStyle): Doc =>
  members.length === 0
    ? "{}"
    : enclose("{", join(comma, members), style === "tall" ? tallObject : compactObject);

const tallObject = brackets(hardline, ",", hardline, "}");
const compactObject = brackets(line, ",", line, "}");

/** `key: value`. With too short a key a line break would gain nothing. */
export function printMember(key: string, term: Term, value: Doc): Doc {
  if (key === value && isAccess(term)) return key;
  return key.length < 5 && typeof value === "string"
    ? `${key}: ${value}`
    : assign(`${key}:`, term, value);
}

const isAccess = ({ kind }: Term): boolean =>
  kind === "reference" || kind === "config" || kind === "variable";

/** What stands after a `=` or `:`: on the same line if it fits or can break inside, else on the next. */
export function assign(start: string, term: Term, value: Doc): Doc {
  const isChain = isAccess(term);
  if (typeof value !== "string" && isChain) return assignCall(start, value);
  const isString =
    term.kind === "literal" && (typeof term.value === "string" || term.text !== undefined);
  return typeof value === "string" && (isChain || isString)
    ? hang(start, value)
    : wrap(`${start} `, value);
}

/** A list literal; a tall one has a line for each item in any case. */
export const printItems = (items: readonly Doc[], isTall: boolean): Doc =>
  items.length === 0 ? "[]" : enclose("[", join(comma, items), isTall ? tallList : compactList);

const tallList = brackets(hardline, ",", hardline, "]");
const compactList = brackets(softline, ",", softline, "]");

/** Several lists or objects of several members each read better below one another. */
export function isMatrix(items: readonly Term[]): boolean {
  const isList = items.every((item) => item.kind === "list" && item.items.length > 1);
  const isObject = items.every(
    (item) => (item.kind === "object" || item.kind === "map") && item.entries.length > 1,
  );
  return items.length > 1 && (isList || isObject);
}

/** Which keys of an object take no `undefined`: what nobody knows is taken for such a one. */
export function requiredAmong(
  properties: readonly Property[] | undefined,
  type?: ObjectType,
): (key: string) => boolean {
  const known = properties && propertiesByName(properties);
  return (key) => {
    const property = known?.get(key);
    if (property === undefined) return true;
    return type === undefined ? property.required : isRequiredInNode(type, property, "input");
  };
}
