import type { PrintedFile } from "#export/language.ts";
import type { LineOrigins } from "#export/print/line-origin.ts";

/**
 * A file whose line origins are computed on first use: only the code view needs them, a download
 * doesn't.
 */
export function fileWithLines(
  path: string,
  text: string,
  findLines: () => LineOrigins,
): PrintedFile {
  let lines: LineOrigins | undefined;
  // Released after the call: it retains everything that was printed, and the code view keeps the file.
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
