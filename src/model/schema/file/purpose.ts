import { textAt } from "#model/schema/file/scan.ts";

/** No line of a list shows more. In bytes. */
const longest = 240;

/** The first sentence of a description by the offsets between its quotes, as plain text. */
export function purposeAt(bytes: Uint8Array, start: number, end: number): string {
  const cut = cutAt(bytes, start, Math.min(end, start + longest));
  const text = plain(textAt(bytes, start, cut));
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(
    text.replace(/\b(?:e\.g|i\.e|etc|vs)\./g, skipDots),
  )?.[0];
  const line = sentence === undefined ? text : text.slice(0, sentence.length);
  return cut < end && sentence === undefined ? `${line}…` : line;
}

const skipDots = (abbreviation: string): string => abbreviation.replaceAll(".", ",");

/** An offset that splits no escape and no character, at the end of the first paragraph if that comes before. */
function cutAt(bytes: Uint8Array, start: number, limit: number): number {
  let at = start;
  while (at < limit) {
    const byte = bytes[at] ?? 0;
    let length = 1;
    if (byte === 0x5c) {
      const escaped = bytes[at + 1];
      // A paragraph ends with two line breaks.
      if (escaped === 0x6e && at > start && bytes[at + 2] === 0x5c && bytes[at + 3] === 0x6e)
        return at;
      length = escaped === 0x75 ? 6 : 2;
    } else if (byte >= 0xf0) length = 4;
    else if (byte >= 0xe0) length = 3;
    else if (byte >= 0xc0) length = 2;
    if (at + length > limit) return at;
    at += length;
  }
  return at;
}

/** Without the marks of Markdown, HTML and Pulumi's documentation. */
const plain = (markdown: string): string =>
  markdown
    .replace(/<!--.*?-->|\{\{%.*?%\}\}|<[^>]{1,200}>/gs, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[\s#>*-]+/, "")
    .replace(/[`*]/g, "")
    .replace(/\s+/g, " ")
    .trim();
