import { hexOf } from "#model/base/text/encoding.ts";
const unprintable = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/;

/**
 * JSON text with an escape for each character that JSON allows inside quotation marks but Pulumi's YAML reader rejects
 * or folds: DEL, C1 controls, line and paragraph separators, byte order marks. Bidirectional control characters are
 * also escaped, because they can hide the meaning of a text.
 */
export function escapeUnprintable(json: string): string {
  if (!unprintable.test(json)) return json;
  return json.replaceAll(new RegExp(unprintable, "g"), (character) => `\\u${hexOf(character, 4)}`);
}
