import type { ResourceId } from "#model/program/value.ts";
import type { PrintedFile } from "#export/language.ts";
import { offsetOfLine } from "#export/print/line-offset.ts";
import type { LineOrigins } from "#export/print/line-origin.ts";

/** Consecutive lines, from the first to before the end, and their text. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Replaces a resource's lines in a file. `before` and `after` are the printed resource in a small program. Undefined if
 * the file does not contain the lines of `before`, or if other lines of `before` and `after` differ.
 */
export function replaceLines(
  file: PrintedFile,
  before: PrintedFile | undefined,
  after: PrintedFile | undefined,
  resource: ResourceId,
): PrintedFile | undefined {
  const { lines, text } = file;
  if (lines === undefined || before?.lines === undefined || after?.lines === undefined)
    return undefined;
  const old = runsOf(before, before.lines, resource);
  const next = runsOf(after, after.lines, resource);
  if (old.length !== next.length || textBeside(before, old) !== textBeside(after, next))
    return undefined;
  const here = runsOf(file, lines, resource);
  if (here.length !== old.length || here.some((run, at) => run.text !== old[at]?.text))
    return undefined;
  const texts: string[] = [];
  // Joins lists of a hundred thousand lines without `flat`, which would examine each line.
  let origins: LineOrigins = [];
  let from = 0;
  let start = 0;
  for (const [at, run] of here.entries()) {
    const by = next[at];
    if (by === undefined) return undefined;
    texts.push(text.slice(from, run.from), by.text);
    origins = origins.concat(lines.slice(start, run.start), after.lines.slice(by.start, by.end));
    from = run.to;
    start = run.end;
  }
  texts.push(text.slice(from));
  return { ...file, text: texts.join(""), lines: origins.concat(lines.slice(start)) };
}

/** The text without some of its lines. */
function textBeside({ text }: PrintedFile, runs: readonly Run[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const run of runs) {
    parts.push(text.slice(from, run.from));
    from = run.to;
  }
  parts.push(text.slice(from));
  return parts.join("\n");
}

function runsOf({ text }: PrintedFile, lines: LineOrigins, resource: ResourceId): readonly Run[] {
  const runs: Run[] = [];
  let line = 0;
  let offset = 0;
  const offsetOf = (wanted: number): number => {
    if (wanted >= lines.length) return text.length;
    offset = offsetOfLine(text, wanted, line, offset);
    line = wanted;
    return offset;
  };
  for (let start = 0; start < lines.length; start += 1) {
    if (lines[start]?.resource !== resource) continue;
    let end = start;
    while (end < lines.length && lines[end]?.resource === resource) end += 1;
    const from = offsetOf(start);
    const to = offsetOf(end);
    runs.push({ start, end, from, to, text: text.slice(from, to) });
    start = end;
  }
  return runs;
}
