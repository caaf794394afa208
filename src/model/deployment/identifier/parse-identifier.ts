import type { IdentifierPart, ImportIdentifier } from "#model/schema/facts/facts.ts";
import { errorOfPart, nameOfPart } from "#model/deployment/identifier/part-form.ts";
import type { Parts, Segment } from "#model/deployment/identifier/shape.ts";
import { isWhole, segmentsOf, separatorOf } from "#model/deployment/identifier/shape.ts";
import { quoteShort } from "#model/base/messages.ts";

/** The parts of an ID, and its problems. */
export interface ParsedIdentifier {
  /** The parts; undefined if the text doesn't match the format. */
  readonly parts: Parts | undefined;
  readonly errors: readonly IdentifierError[];
  /** The text without additions by tools and users, if the text is valid without them. */
  readonly fixed?: string;
}

export interface IdentifierError {
  /** The part with the problem; undefined for the text as a whole. */
  readonly part?: string;
  /** True if the documentation does not state the expected format. */
  readonly isDoubt?: boolean;
  readonly message: string;
}

/** Splits an ID by its format; the inverse of `assemble`. */
export function parseIdentifier(identifier: ImportIdentifier, text: string): ParsedIdentifier {
  const found = read(identifier, text);
  if (found.errors.length === 0 || text === "") return found;
  for (const candidate of candidates(identifier, text))
    if (candidate !== text && read(identifier, candidate).errors.length === 0)
      return { ...found, fixed: candidate };
  return found;
}

function read(identifier: ImportIdentifier, text: string): ParsedIdentifier {
  const segments = segmentsOf(identifier);
  const texts =
    text === ""
      ? segments.map(literalOf)
      : isWhole(identifier)
        ? [text]
        : text.split(separatorOf(identifier));
  const errors = identifier.isDocumented
    ? errorsOfExample(identifier, segments, texts)
    : errorsOfShape(identifier, segments, texts);
  if (errors === "unread") return { parts: undefined, errors: [] };
  if (errors.length > 0) return { parts: undefined, errors };
  const parts: Record<string, string> = {};
  segments.forEach((segment, at) => {
    if (segment.kind === "part") parts[segment.name] = texts[at] ?? "";
  });
  return {
    parts,
    errors:
      text === ""
        ? [{ message: "The ID is missing." }]
        : identifier.parts.flatMap((part) => errorsOfPart(part, parts[part.name] ?? "")),
  };
}

const literalOf = (segment: Segment): string => (segment.kind === "literal" ? segment.text : "");

function errorsOfPart(part: IdentifierPart, text: string): readonly IdentifierError[] {
  const found = errorOfPart(part, text);
  return found === undefined ? [] : [{ part: part.name, ...found }];
}

/**
 * The only certain problem according to an example is an ID that ends too early. Other differences prove nothing: a
 * part may contain the separator, and many examples misspell a segment.
 */
function errorsOfExample(
  identifier: ImportIdentifier,
  segments: readonly Segment[],
  texts: readonly string[],
): readonly IdentifierError[] | "unread" {
  if (texts.length < segments.length)
    return [{ message: describeLength(identifier, segments, texts) }];
  const isRead = errorsOfShape({ ...identifier, ignoresCase: true }, segments, texts).length === 0;
  return isRead ? [] : "unread";
}

/**
 * The errors in the segments of an ID. A wrong number of segments shifts all following segments, so only the first
 * difference is meaningful.
 */
function errorsOfShape(
  identifier: ImportIdentifier,
  segments: readonly Segment[],
  texts: readonly string[],
): readonly IdentifierError[] {
  const [first] = segments;
  if (segments.length > 1 && first?.kind === "literal" && texts[0] !== "") {
    const message = `The ID must start with a slash, but this starts with ${quoteShort(texts[0] ?? "")}.`;
    return [{ message }, ...errorsOfShape(identifier, segments, ["", ...texts])];
  }
  const same = (a: string, b: string): boolean =>
    identifier.ignoresCase === true ? a.toLowerCase() === b.toLowerCase() : a === b;
  const wrong = segments.flatMap((segment, at): readonly IdentifierError[] => {
    const text = texts[at];
    if (segment.kind === "part" || text === undefined || same(segment.text, text)) return [];
    return [
      {
        message: `Slash ${at} must be followed by ${quoteShort(segment.text)}, not ${text === "" ? "nothing" : quoteShort(text)}.`,
      },
    ];
  });
  if (texts.length === segments.length) return wrong;
  return [...wrong.slice(0, 1), { message: describeLength(identifier, segments, texts) }];
}

function describeLength(
  identifier: ImportIdentifier,
  segments: readonly Segment[],
  texts: readonly string[],
): string {
  if (texts.length > segments.length) {
    const rest = `/${texts.slice(segments.length).join("/")}`;
    return `The ID ends with the ${lastPart(identifier)}, but this one continues with ${quoteShort(rest)}.`;
  }
  const separator = separatorOf(identifier);
  const missing = segments.slice(texts.length).map(shown).join(separator);
  return `The ID is too short: ${quoteShort(`${separator}${missing}`)} is missing.`;
}

const lastPart = ({ parts }: ImportIdentifier): string => nameOfPart(parts.at(-1));

const shown = (segment: Segment): string =>
  segment.kind === "literal" ? segment.text : `{${segment.name}}`;

/**
 * Possible intended IDs: without surrounding quotes and spaces, without a portal's URL and its suffix, without trailing
 * slashes, and with the leading slash.
 */
function candidates(identifier: ImportIdentifier, text: string): readonly string[] {
  const bare = text
    .trim()
    .replace(/^(["'`])(.*)\1$/s, "$2")
    .trim();
  if (isWhole(identifier))
    return identifier.parts.some(({ form }) => form === "name") && bare.startsWith("arn:")
      ? [bare, bare.slice(Math.max(bare.lastIndexOf("/"), bare.lastIndexOf(":")) + 1)]
      : [bare, bare.replaceAll(/\s*:\s*/g, ":")];
  if (identifier.separator !== undefined || !identifier.shape.startsWith("/")) return [bare];
  const opening = segmentsOf(identifier).find(
    (segment) => segment.kind === "literal" && segment.text !== "",
  );
  const first = opening?.kind === "literal" ? `${opening.text}/` : "";
  const from = bare.toLowerCase().indexOf(first.toLowerCase());
  if (first === "" || from < 0) return [bare];
  const path = `/${bare.slice(from)}`.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  // A portal appends the name of a page to the ID.
  const count = segmentsOf(identifier).length;
  return [path, path.split("/").slice(0, count).join("/")];
}
