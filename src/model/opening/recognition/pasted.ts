import { skipSpace } from "#model/files/json/positions.ts";
import { membersAt } from "#model/opening/recognition/members.ts";
import { recognize } from "#model/opening/recognition/recognize.ts";

/** The maximum number of characters to read. The check runs on a key press, so it must be fast. */
const maxRead = 1_000_000;

/**
 * Whether pasted text is opened as a document instead of being added to the design. This is the case for every document
 * except a JSON program without a name, because copied resources have that format.
 */
export function isDocument(text: string): boolean {
  if (text.length > maxRead) return !beginsLikeCopies(text);
  const format = recognize(text);
  if (format.kind === "unknown") return false;
  if (format.kind !== "program" || format.syntax === "yaml") return true;
  for (const { key } of membersAt(text, skipSpace(text, 0)))
    if (key === "name" || key === "runtime") return true;
  return false;
}

/** Whether a text looks like copied resources. Such a text starts with `variables`, or directly with `resources`. */
function beginsLikeCopies(text: string): boolean {
  const start = skipSpace(text, 0);
  if (text[start] !== "{") return false;
  for (const { key, first } of membersAt(text, start)) {
    if (key === "resources") return first === "{";
    if (key !== "config" && key !== "configuration") return false;
  }
  return false;
}
