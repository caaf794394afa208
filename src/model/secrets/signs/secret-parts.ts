import { assignments } from "#model/secrets/signs/assignments.ts";
import { jsonParts } from "#model/secrets/signs/json-parts.ts";
import { knownFormats } from "#model/secrets/signs/known-formats.ts";
import type { TextPart } from "#model/secrets/signs/text-part.ts";
import { joinParts, replaceParts } from "#model/secrets/signs/text-part.ts";
import { decodeBase64Text } from "#model/functions/base64.ts";

/** The text that replaces a hidden secret. */
export const redactedSecret = "[secret]";

/** The minimum length of texts to search. Shorter texts contain no recognizable secret. */
const shortest = 8;

/** The maximum length of texts to decode. Longer texts are not decoded. */
const longestBase64 = 1_000_000;

/** The parts of a text that are recognizable secrets, in order. */
export function secretPartsOf(text: string): readonly TextPart[] {
  if (text.length < shortest) return [];
  const parts = [
    ...knownFormats(text),
    // This fast check comes first, because most texts are short words, and the search takes longer than all checks of a
    // design.
    ...(assigning.test(text) ? assignments(text) : []),
    ...(text.includes('"') ? jsonParts(text) : []),
  ];
  if (parts.length > 0) return joinParts(parts);
  return holdsEncoded(text) ? [{ start: 0, end: text.length }] : [];
}

/** Matches the form of each assignment: a name with a value, or an option of a command. */
const assigning = /=|:[ \t]|(?:^|\s)-/;

/** Whether a Base64 text, such as `userData`, contains a secret when it is decoded. Only one layer is decoded. */
function holdsEncoded(text: string): boolean {
  if (text.length < 16 || text.length > longestBase64 || !base64.test(text)) return false;
  const decoded = decodeBase64Text(text);
  if (decoded.kind !== "text" || decoded.text.length < shortest) return false;
  return [knownFormats, assignments, jsonParts].some(
    (find) => find(decoded.text).next().done !== true,
  );
}

const base64 = /^[A-Za-z0-9+/\r\n]+={0,2}\s*$/;

/** A text after its recognizable secrets were removed. */
export const redactText = (text: string): string =>
  replaceParts([text], secretPartsOf(text), () => redactedSecret).join("");
