import { skipSpace } from "#model/files/json/positions.ts";
import { membersAt } from "#model/opening/recognition/members.ts";
import { recognize } from "#model/opening/recognition/recognize.ts";

/** Longer texts, in characters, are not read to their end: what asks is a key press, which cannot wait. */
const maxRead = 1_000_000;

/**
 * True for pasted text that is to be opened by itself, rather than added to the design: every document but a
 * JSON program without a name, which is what copied resources are.
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

/** Copied resources begin with the variables that they use, or at once with themselves. */
function beginsLikeCopies(text: string): boolean {
  const start = skipSpace(text, 0);
  if (text[start] !== "{") return false;
  for (const { key, first } of membersAt(text, start)) {
    if (key === "resources") return first === "{";
    if (key !== "config" && key !== "configuration") return false;
  }
  return false;
}
