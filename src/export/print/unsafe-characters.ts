/**
 * Characters that are always escaped in a program: control characters, line separators, unpaired
 * surrogates, byte order marks, and bidirectional controls, which can make code look different.
 */
export const unsafeCharacters =
  /[\0-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Whether a text needs no escapes in double quotes. */
export const isPlainText = (text: string): boolean => /^[ !#-[\]-~]*$/.test(text);

/** The escapes of line breaks and tabs, which all languages have. */
export const shortEscapes: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};
