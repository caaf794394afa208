import { hideMarks, showMarks } from "#edge/opening/split-document.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { PrintedFile, PrintResult } from "#export/language.ts";
import { offsetOfLine } from "#export/print/line-offset.ts";
import type { LineOrigins, LineOrigin } from "#export/print/line-origin.ts";

/**
 * A printed result for a different thread, in parts. The origins of its lines are sent first. After an edit, only the
 * replaced parts are sent.
 */
export type PrintedMessage =
  | { readonly kind: "lines"; readonly file: number; readonly text: string }
  | { readonly kind: "printed"; readonly files: readonly PrintedText[]; readonly found: string }
  | { readonly kind: "replaced"; readonly parts: readonly ReplacedPart[] };

/**
 * A replacement of part of a file: the characters from `from` to before `to`, and the lines from `start` to before
 * `end`.
 */
interface ReplacedPart {
  readonly file: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The lines' origins, as JSON. */
  readonly lines: string;
}

interface PrintedText {
  readonly path: string;
  readonly text: string;
  readonly hasLines: boolean;
}

/** The number of lines that can be parsed in a few milliseconds. */
const mostLines = 2000;

/** Creates a function that sends printed results to a different thread, one after the other. */
export function createPrintedSender(): (result: PrintResult) => Generator<PrintedMessage> {
  let last: PrintResult | undefined;
  return function* send(result) {
    const parts = last && replacedParts(last, result);
    last = result;
    if (parts === undefined) yield* cutWhole(result);
    else yield { kind: "replaced", parts };
  };
}

function* cutWhole({ files, diagnostics }: PrintResult): Generator<PrintedMessage> {
  for (const [file, { lines = [] }] of files.entries())
    for (let start = 0; start < lines.length; start += mostLines)
      // Lines that don't show any part of the design are null in JSON.
      yield { kind: "lines", file, text: JSON.stringify(lines.slice(start, start + mostLines)) };
  const texts = files.map(({ path, text, lines }) => ({
    path,
    text,
    hasLines: lines !== undefined,
  }));
  yield { kind: "printed", files: texts, found: JSON.stringify(hideMarks(diagnostics)) };
}

/** The replaced part of each file; undefined if anything besides lines and text differs. */
function replacedParts(before: PrintResult, after: PrintResult): ReplacedPart[] | undefined {
  if (before.diagnostics !== after.diagnostics || before.files.length !== after.files.length)
    return undefined;
  const parts: ReplacedPart[] = [];
  for (const [file, next] of after.files.entries()) {
    const old = before.files[file];
    if (old === next) continue;
    const part = old && replacedPart(old, next, file);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return parts;
}

/** The replaced part of a file. Lines that an edit didn't change are the same objects. */
function replacedPart(old: PrintedFile, next: PrintedFile, file: number): ReplacedPart | undefined {
  if (old.path !== next.path || old.lines === undefined || next.lines === undefined)
    return undefined;
  const least = Math.min(old.lines.length, next.lines.length);
  // The last line has no line break at its end.
  let start = 0;
  while (start < least - 1 && old.lines[start] === next.lines[start]) start += 1;
  let after = 0;
  while (after < least - start && old.lines.at(-1 - after) === next.lines.at(-1 - after))
    after += 1;
  const from = offsetOfLine(old.text, start);
  const end = old.lines.length - after;
  const to = after === 0 ? old.text.length : offsetOfLine(old.text, end, start, from);
  const same = old.text.length - to;
  const text = next.text.slice(from, next.text.length - same);
  if (old.text.slice(0, from) + text + old.text.slice(to) !== next.text) return undefined;
  const lines = JSON.stringify(next.lines.slice(start, next.lines.length - after));
  return { file, from, to, text, start, end, lines };
}

/** Creates a function that joins the parts; the last message returns the printed result. */
export function createPrintedReceiver(): (message: PrintedMessage) => PrintResult | undefined {
  const lines = new Map<number, (LineOrigin | undefined)[]>();
  let last: PrintResult = { files: [], diagnostics: [] };
  const take = (message: PrintedMessage): PrintResult | undefined => {
    if (message.kind === "lines") {
      const known = lines.get(message.file) ?? [];
      lines.set(message.file, known);
      for (const origin of readLines(message.text)) known.push(origin);
      return undefined;
    }
    if (message.kind === "replaced") return withParts(last, message.parts);
    const linesOf = (file: number): LineOrigins => lines.get(file) ?? [];
    const files = message.files.map(({ path, text, hasLines }, at) =>
      hasLines ? { path, text, lines: linesOf(at) } : { path, text },
    );
    lines.clear();
    return { files, diagnostics: showMarks(JSON.parse(message.found)) as readonly Diagnostic[] };
  };
  return (message) => {
    const result = take(message);
    last = result ?? last;
    return result;
  };
}

const readLines = (text: string): LineOrigins =>
  (JSON.parse(text) as readonly (LineOrigin | null)[]).map((origin) => origin ?? undefined);

function withParts(
  { files, diagnostics }: PrintResult,
  parts: readonly ReplacedPart[],
): PrintResult {
  const replaced = [...files];
  for (const { file, from, to, text, start, end, lines } of parts) {
    const old = replaced[file];
    if (old?.lines === undefined) continue;
    replaced[file] = {
      ...old,
      text: old.text.slice(0, from) + text + old.text.slice(to),
      lines: old.lines.slice(0, start).concat(readLines(lines), old.lines.slice(end)),
    };
  }
  return { files: replaced, diagnostics };
}
