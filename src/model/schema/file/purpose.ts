/** No line of a list shows more. In bytes. */
const longest = 240;

/** Where the purpose ends at the latest, of a description by the offsets between its quotes. */
export const endOfPurpose = (bytes: Uint8Array, start: number, end: number): number =>
  cutAt(bytes, start, Math.min(end, start + longest));

/** The first sentence of a description, or of its beginning, as plain text. */
export function purposeOf(description: string, isCut: boolean): string {
  const text = plain(description);
  const end = text.search(/(?<!\b(?:e\.g|i\.e|etc|vs))[.!?](?=\s|$)/);
  if (end >= 0) return text.slice(0, end + 1);
  return isCut ? `${text}…` : text;
}

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
function plain(markdown: string): string {
  let text = markdown;
  if (text.includes("<") || text.includes("{{"))
    text = text.replace(/<!--.*?-->|\{\{%.*?%\}\}|<[^>]{1,200}>/gs, "");
  if (text.includes("[")) text = text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1");
  return text
    .replace(/^[\s#>*-]+|[`*]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
