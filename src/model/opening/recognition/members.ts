import { endOfValue, skipSpace } from "#model/files/json/positions.ts";

/** A member of a JSON object, not read any further than to see what it begins with. */
export interface Member {
  readonly key: string;
  /** The first character of its value. */
  readonly first: string;
  /** The offset of its value. */
  readonly at: number;
}

/**
 * The members of the object that begins at an offset, in the order of the text. What is cut off or broken
 * ends the list, and the value given back then is false: nothing has been checked but what was passed on
 * the way.
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
