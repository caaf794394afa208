import { assignments } from "#model/secrets/signs/assignments.ts";
import { jsonParts } from "#model/secrets/signs/json-parts.ts";
import { knownFormats } from "#model/secrets/signs/known-formats.ts";
import type { TextPart } from "#model/secrets/signs/text-part.ts";
import { joinParts, replaceParts } from "#model/secrets/signs/text-part.ts";
import { decodeBase64Text } from "#model/functions/base64.ts";

/** What stands for a secret where it is not shown. */
export const redactedSecret = "[secret]";

/** Shorter texts hold no secret that a text shows by itself. */
const shortest = 8;

/** What is longer is not decoded. */
const longestBase64 = 1_000_000;

/** The parts of a text that are secrets by themselves, in their order. */
export function secretPartsOf(text: string): readonly TextPart[] {
  if (text.length < shortest) return [];
  const parts = [
    ...knownFormats(text),
    // Most texts are short words, and looking for these takes longer than all checks of a design.
    ...(assigning.test(text) ? assignments(text) : []),
    ...(text.includes('"') ? jsonParts(text) : []),
  ];
  if (parts.length > 0) return joinParts(parts);
  return holdsEncoded(text) ? [{ start: 0, end: text.length }] : [];
}

/** What each of them has: a name with a value, an option of a command. */
const assigning = /=|:[ \t]|(?:^|\s)-/;

/** A text in Base64, such as `userData`, that says a secret once it is decoded. Only one layer is looked through. */
function holdsEncoded(text: string): boolean {
  if (text.length < 16 || text.length > longestBase64 || !base64.test(text)) return false;
  const decoded = decodeBase64Text(text);
  if (decoded.kind !== "text" || decoded.text.length < shortest) return false;
  return [knownFormats, assignments, jsonParts].some(
    (find) => find(decoded.text).next().done !== true,
  );
}

const base64 = /^[A-Za-z0-9+/\r\n]+={0,2}\s*$/;

/** A text without what it says of secrets by itself. */
export const redactText = (text: string): string =>
  replaceParts([text], secretPartsOf(text), () => redactedSecret).join("");
