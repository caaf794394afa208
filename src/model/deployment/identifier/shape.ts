import type { ImportIdentifier } from "#model/schema/facts/facts.ts";
import { own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";

/** What stands between the parts of an identifier. */
export const separatorOf = ({ separator = "/" }: Pick<ImportIdentifier, "separator">): string =>
  separator;

/** One stretch of an identifier between two separators. */
export type Segment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "part"; readonly name: string };

/** The texts of an identifier's parts, by their names in the shape. */
export type Parts = Readonly<Record<string, string>>;

/**
 * The shape as data: `/a/{b}/<c>` has an empty literal in front of its first slash. In a shape that is one
 * part, that part is the whole identifier, slashes and all.
 */
export const segmentsOf: (identifier: ImportIdentifier) => readonly Segment[] = memoize(
  (identifier) =>
    identifier.shape.split(separatorOf(identifier)).map((text): Segment => {
      const name = /^\{(.+)\}$|^<(.+)>$/.exec(text);
      return name === null
        ? { kind: "literal", text }
        : { kind: "part", name: name[1] ?? name[2] ?? "" };
    }),
);

/** Puts an identifier together. Parts that are missing leave their place empty; of nothing at all comes nothing. */
export function assemble(identifier: ImportIdentifier, parts: Parts): string {
  if (identifier.parts.every(({ name }) => textOf(parts, name) === "")) return "";
  return segmentsOf(identifier)
    .map((segment) => (segment.kind === "literal" ? segment.text : textOf(parts, segment.name)))
    .join(separatorOf(identifier));
}

/** True where a part may hold a slash: where there is nothing beside it that the slash would set off. */
export const isWhole = (identifier: ImportIdentifier): boolean =>
  segmentsOf(identifier).length === 1;

const textOf = (parts: Parts, name: string): string => own(parts, name) ?? "";
