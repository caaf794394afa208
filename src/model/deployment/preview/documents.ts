/** A JSON document in a text with several documents, and the document's position. */
export interface JsonSlice {
  readonly text: string;
  /** The number of the document's first line; line numbers start at 1. */
  readonly line: number;
}

export interface Slices {
  readonly documents: readonly JsonSlice[];
  /** The number of lines with content outside documents, such as warnings of the command line. */
  readonly strayLines: number;
}

/**
 * Finds consecutive JSON objects and lists in a text, each on one line or over several. An unclosed document is the
 * last one. Documents are not parsed here.
 */
export function findDocuments(text: string): Slices {
  const documents: JsonSlice[] = [];
  let strayLines = 0;
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const character = text[at];
    if (character === "{" || character === "[") {
      const end = endOf(text, at);
      documents.push({ text: text.slice(at, end), line });
      line += countBreaks(text, at, end);
      at = end;
    } else if (character === "\n") {
      line += 1;
      at += 1;
    } else if (
      character === " " ||
      character === "\t" ||
      character === "\r" ||
      character === "\ufeff"
    )
      at += 1;
    else {
      strayLines += 1;
      const next = text.indexOf("\n", at);
      at = next < 0 ? text.length : next;
    }
  }
  return { documents, strayLines };
}

/** The offset after the bracket that closes the bracket at `start`, or the end of the text. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
    at += 1;
  }
  return text.length;
}

/** The offset of the quotation mark that ends the string at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

function countBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1))
    count += 1;
  return count;
}
