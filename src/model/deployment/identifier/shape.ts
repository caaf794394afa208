import type { ImportIdentifier } from "#model/schema/facts/facts.ts";
import { own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";

/** The separator between the parts of an ID. */
export const separatorOf = ({ separator = "/" }: Pick<ImportIdentifier, "separator">): string =>
  separator;

/** A segment of an ID between two separators. */
export type Segment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "part"; readonly name: string };

/** The parts of an ID, by their names in the format. */
export type Parts = Readonly<Record<string, string>>;

/**
 * The segments of the format. `/a/{b}/<c>` has an empty literal before its first slash. If a format has one part, that
 * part is the whole ID, including slashes.
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

/** Joins the parts of an ID. Missing parts stay empty. If there are no parts, the result is empty. */
export function assemble(identifier: ImportIdentifier, parts: Parts): string {
  if (identifier.parts.every(({ name }) => textOf(parts, name) === "")) return "";
  return segmentsOf(identifier)
    .map((segment) => (segment.kind === "literal" ? segment.text : textOf(parts, segment.name)))
    .join(separatorOf(identifier));
}

/** True if the ID is a single part. Such a part may contain slashes. */
export const isWhole = (identifier: ImportIdentifier): boolean =>
  segmentsOf(identifier).length === 1;

const textOf = (parts: Parts, name: string): string => own(parts, name) ?? "";
