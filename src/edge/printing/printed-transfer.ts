import { hideMarks, showMarks } from "#edge/opening/split-document.ts";
import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { PrintResult } from "#export/language.ts";
import type { LineOrigins, LineOrigin } from "#export/print/line-origin.ts";

/** What printing came to, for another thread: what its lines show comes first, in parts. */
export type PrintedMessage =
  | { readonly kind: "lines"; readonly file: number; readonly text: string }
  | { readonly kind: "printed"; readonly files: readonly PrintedText[]; readonly found: string };

interface PrintedText {
  readonly path: string;
  readonly text: string;
  readonly hasLines: boolean;
}

/** So many lines are taken in within a few milliseconds. */
const mostLines = 2000;

export function* cutPrinted({ files, diagnostics }: PrintResult): Generator<PrintedMessage> {
  for (const [file, { lines = [] }] of files.entries())
    for (let start = 0; start < lines.length; start += mostLines)
      // What shows nothing is null in JSON.
      yield { kind: "lines", file, text: JSON.stringify(lines.slice(start, start + mostLines)) };
  const texts = files.map(({ path, text, lines }) => ({
    path,
    text,
    hasLines: lines !== undefined,
  }));
  yield { kind: "printed", files: texts, found: JSON.stringify(hideMarks(diagnostics)) };
}

/** Puts together what came; the last message gives back what was printed. */
export function createPrintedJoin(): (message: PrintedMessage) => PrintResult | undefined {
  const lines = new Map<number, (LineOrigin | undefined)[]>();
  return (message) => {
    if (message.kind === "lines") {
      const known = lines.get(message.file) ?? [];
      lines.set(message.file, known);
      for (const origin of JSON.parse(message.text) as readonly (LineOrigin | null)[])
        known.push(origin ?? undefined);
      return undefined;
    }
    const linesOf = (file: number): LineOrigins => lines.get(file) ?? [];
    return {
      files: message.files.map(({ path, text, hasLines }, at) =>
        hasLines ? { path, text, lines: linesOf(at) } : { path, text },
      ),
      diagnostics: showMarks(JSON.parse(message.found)) as readonly Diagnostic[],
    };
  };
}
