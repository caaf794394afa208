import type { PrintedFile } from "#export/language.ts";
import type { LineOrigins } from "#export/print/line-origin.ts";

/** A file of which what its lines show is found when it is first asked for: only the code view does, a download does not. */
export function fileWithLines(
  path: string,
  text: string,
  findLines: () => LineOrigins,
): PrintedFile {
  let lines: LineOrigins | undefined;
  // Let go once it was called: it holds all that was printed, and the code view keeps the file.
  let find: (() => LineOrigins) | undefined = findLines;
  return {
    path,
    text,
    get lines() {
      lines ??= find?.() ?? [];
      find = undefined;
      return lines;
    },
  };
}
