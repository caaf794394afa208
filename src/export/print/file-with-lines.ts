import type { PrintedFile } from "#export/language.ts";
import type { LineOrigins } from "#export/print/line-origin.ts";

/**
 * A file whose line origins are computed on first use, because only the code view needs them, and a download doesn't.
 */
export function fileWithLines(
  path: string,
  text: string,
  findLines: () => LineOrigins,
): PrintedFile {
  let lines: LineOrigins | undefined;
  // The function is released after the call, because it retains everything that was printed, and the code view keeps
  // the file.
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
