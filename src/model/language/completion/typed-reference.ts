import type { MarkedPlace } from "#model/language/place/marked-place.ts";
import type { TextRange } from "#model/language/text/node.ts";

/** A `${…}` around the caret. */
export interface TypedReference {
  /** The text after `${`. */
  readonly typed: string;
  /** The range that an accepted reference replaces, starting at `${`. */
  readonly range: TextRange;
  /** True if the value contains other text, so the reference is converted to a string. */
  readonly isInTemplate: boolean;
}

/** Finds the reference that is being typed on the line of the caret. */
export function typedReference(place: MarkedPlace, offset: number): TypedReference | undefined {
  const { line, before, after } = place;
  const at = line.lastIndexOf("${");
  if (at < 0 || line.indexOf("}", at) >= 0 || isEscaped(line, at)) return undefined;
  const typed = line.slice(at + 2);
  const rest = /^[^}\s"'${,\]]*\}?/.exec(after)?.[0] ?? "";
  const start = offset - (line.length - at);
  const value = `${before.slice(0, Math.max(0, before.lastIndexOf("${")))}${after.slice(rest.length)}`;
  return { typed, range: { start, end: offset + rest.length }, isInTemplate: value.trim() !== "" };
}

/** Whether a dollar sign is escaped by a dollar sign before it. */
function isEscaped(line: string, at: number): boolean {
  let dollars = 0;
  while (line[at - 1 - dollars] === "$") dollars += 1;
  return dollars % 2 === 1;
}
