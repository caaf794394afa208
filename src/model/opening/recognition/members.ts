import { endOfValue, skipSpace } from "#model/files/json/positions.ts";

/** A member of a JSON object. The value is read only up to its first character. */
export interface Member {
  readonly key: string;
  /** The first character of the member's value. */
  readonly first: string;
  /** The offset of the member's value. */
  readonly at: number;
}

/**
 * The members of the object at an offset, in text order. The list ends at an incomplete or invalid member, and the
 * return value is then false. Text after the scanned members is not checked.
 */
export function* membersAt(text: string, start: number): Generator<Member, boolean> {
  let at = skipSpace(text, start + 1);
  if (text[at] === "}") return true;
  while (text[at] === '"') {
    const end = endOfValue(text, at);
    const key = keyOf(text.slice(at, end));
    const colon = skipSpace(text, end);
    if (key === undefined || text[colon] !== ":") return false;
    const value = skipSpace(text, colon + 1);
    const first = text[value];
    if (first === undefined) return false;
    yield { key, first, at: value };
    const comma = skipSpace(text, endOfValue(text, value));
    if (text[comma] !== ",") return text[comma] === "}";
    at = skipSpace(text, comma + 1);
  }
  return false;
}

function keyOf(json: string): string | undefined {
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}
