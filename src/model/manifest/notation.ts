/**
 * True for a text that begins as JSON does; one that is cut short before that counts as JSON. A map in braces
 * whose keys have no quotation marks is YAML.
 */
export const looksLikeJson = (text: string): boolean =>
  /^\ufeff?\s*(?:\{\s*(?:["}]|$)|[["]|$)/.test(text);
