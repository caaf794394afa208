/**
 * Where a line of a text starts, in UTF-16 code units, counted from the start of an earlier line if known.
 */
export function offsetOfLine(text: string, line: number, known = 0, offset = 0): number {
  let found = offset;
  for (let at = known; at < line; at += 1) found = text.indexOf("\n", found) + 1;
  return found;
}
