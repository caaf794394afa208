/** True for a text that begins as JSON does; an empty one counts as JSON that is cut short. */
export const looksLikeJson = (text: string): boolean => /^\ufeff?\s*(?:[{["]|$)/.test(text);

/** Beyond this, in UTF-16 code units, a text in brackets that is no JSON is not looked at a second time. */
const mostInBrackets = 200_000;

/** True for a text in brackets that may be YAML where it is no JSON: keys without quotation marks, say. */
export const mayBeYaml = (text: string): boolean =>
  text.length <= mostInBrackets && /^\ufeff?\s*\{/.test(text);
