/**
 * What never stands in a program as itself: control characters, line separators, lone surrogates, byte
 * order marks, and the marks that turn the reading direction, with which code can look like other code.
 */
export const unsafeCharacters =
  /[\0-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text that is its own string literal between double quotes. */
export const isPlainText = (text: string): boolean => /^[ !#-[\]-~]*$/.test(text);

/** The escapes of line ends and tabs, which all languages have. */
export const shortEscapes: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};
