/**
 * The cells of a text that was copied from a spreadsheet or saved by one. Rows are on lines, cells are separated by one
 * character, and some cells are in quotation marks.
 */
export function readTable(text: string, separator = "\t"): readonly (readonly string[])[] {
  const lines = text.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  const cell = new RegExp(
    String.raw`"((?:[^"]|"")*)"(?=[${separator}\n]|$)|([^${separator}\n]*)`,
    "y",
  );
  let at = 0;
  for (;;) {
    cell.lastIndex = at;
    const found = cell.exec(lines);
    if (found === null) return rows;
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    at += found[0].length;
    if (at >= lines.length) return rows;
    if (lines[at] === "\n") rows.push([]);
    at += 1;
  }
}
