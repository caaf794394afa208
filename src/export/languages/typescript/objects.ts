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

/**
 * `tall`: inputs have one line per field, so every line shows one field. `compact`: other objects stay short if
 * possible.
 */
export type ObjectStyle = "tall" | "compact";

/** An object literal of its members. */
export const printObject = (members: readonly Doc[], style: ObjectStyle): Doc =>
  members.length === 0
    ? "{}"
    : enclose("{", join(comma, members), style === "tall" ? tallObject : compactObject);

const tallObject = brackets(hardline, ",", hardline, "}");
const compactObject = brackets(line, ",", line, "}");

/** `key: value`. With a short key, a line break after the colon would be useless. */
export function printMember(key: string, term: Term, value: Doc): Doc {
  if (key === value && isAccess(term)) return key;
  return key.length < 5 && typeof value === "string"
    ? `${key}: ${value}`
    : assign(`${key}:`, term, value);
}

const isAccess = ({ kind }: Term): boolean =>
  kind === "reference" || kind === "config" || kind === "variable";

/** The text after `=` or `:`: on the same line if it fits or can break inside, otherwise on the next line. */
export function assign(start: string, term: Term, value: Doc): Doc {
  const isChain = isAccess(term);
  if (typeof value !== "string" && isChain) return assignCall(start, value);
  const isString =
    term.kind === "literal" && (typeof term.value === "string" || term.text !== undefined);
  return typeof value === "string" && (isChain || isString)
    ? hang(start, value)
    : wrap(`${start} `, value);
}

/** A list literal; a tall list always has one line per item. */
export const printItems = (items: readonly Doc[], isTall: boolean): Doc =>
  items.length === 0 ? "[]" : enclose("[", join(comma, items), isTall ? tallList : compactList);

const tallList = brackets(hardline, ",", hardline, "]");
const compactList = brackets(softline, ",", softline, "]");

/**
 * Whether each of several items is a list or an object with several members. Such items are easier to read on separate
 * lines.
 */
export function isMatrix(items: readonly Term[]): boolean {
  const isList = items.every((item) => item.kind === "list" && item.items.length > 1);
  const isObject = items.every(
    (item) => (item.kind === "object" || item.kind === "map") && item.entries.length > 1,
  );
  return items.length > 1 && (isList || isObject);
}

/** Returns which keys of an object don't accept `undefined`. An unknown key doesn't accept `undefined`. */
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
