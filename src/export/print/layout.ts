import type { Doc } from "#export/print/document.ts";
import { isTall } from "#export/print/document.ts";
import type { LineOrigins } from "#export/print/line-origin.ts";
import type { Stack } from "#export/print/print-stack.ts";
import { createStack, push } from "#export/print/print-stack.ts";
import type { Writer } from "#export/print/writer.ts";
import { createWriter } from "#export/print/writer.ts";

export interface PageStyle {
  /** The longest line, in UTF-16 code units; unbreakable text may be longer. */
  readonly width: number;
  /** One step of indentation. */
  readonly indent: string;
}

export interface Page {
  readonly text: string;
  readonly lines: LineOrigins;
}

/**
 * Chooses the line breaks of consecutive documents, following Wadler's "A prettier printer". The function takes one
 * document after the other, so the documents of a big program need not all exist at once.
 */
export function layout(roots: Iterable<Doc>, style: PageStyle): Page {
  const writer = createWriter(style);
  const waiting = createStack();
  for (const root of roots) {
    if (typeof root === "string") writer.write(root);
    else placeNode(root, 0, waiting, writer);
    placeWaiting(waiting, writer);
  }
  return writer.endPage();
}

function placeWaiting(waiting: Stack, writer: Writer): void {
  while (waiting.depth > 0) {
    const frame = waiting.frames[waiting.depth - 1];
    if (frame === undefined || frame.next === frame.parts.length) {
      closeMarks(frame?.marks ?? 0, writer);
      waiting.depth -= 1;
      continue;
    }
    let doc: Doc;
    if (frame.isDue && frame.separator !== undefined) {
      frame.isDue = false;
      doc = frame.separator;
    } else {
      doc = frame.parts[frame.next] ?? "";
      frame.isDue = true;
      frame.next += 1;
    }
    if (typeof doc === "string") writer.write(doc);
    else placeNode(doc, frame.state, waiting, writer);
  }
}

function closeMarks(count: number, writer: Writer): void {
  for (let left = count; left > 0; left -= 1) writer.closeMark();
}

/** Descends into a document until it reaches text to write, or a sequence. The rest of the sequence waits. */
function placeNode(
  start: Exclude<Doc, string>,
  outer: number,
  waiting: Stack,
  writer: Writer,
): void {
  let doc: Doc = start;
  let state = outer;
  let marks = 0;
  while (typeof doc !== "string") {
    const isFlat = (state & 1) === 1;
    switch (doc.kind) {
      case "concat":
        push(waiting, doc.content, undefined, state, marks);
        return;
      case "joined":
        push(waiting, doc.content, doc.other, state, marks);
        return;
      case "line":
        writer.write(doc.other);
        if (!isFlat) writer.breakLine(state >> 1);
        doc = isFlat ? doc.content : "";
        continue;
      case "broken":
        doc = isFlat ? "" : doc.content;
        continue;
      case "block":
        writer.writeLines(doc.content);
        doc = "";
        continue;
      case "indent":
        state += 2;
        break;
      case "group":
        if (!isFlat && fits(doc, waiting, writer)) state |= 1;
        break;
      case "hang":
        if (isFlat || fits(doc, waiting, writer)) {
          writer.write(`${doc.other} `);
          state |= 1;
        } else {
          writer.write(doc.other);
          state += 2;
          writer.breakLine(state >> 1);
        }
        break;
      case "choice":
        doc = isFlat || startFits(doc.content, writer) ? doc.content : doc.other;
        continue;
      case "marked":
        writer.openMark(doc.other);
        marks += 1;
        break;
      case "enclosed": {
        if (!isFlat && fits(doc, waiting, writer)) state |= 1;
        const { edge, tail } = doc.other;
        writer.write(doc.open);
        push(waiting, tail, undefined, state, marks);
        marks = 0;
        state += 2;
        if (typeof edge !== "string") placeNode(edge, state, waiting, writer);
        break;
      }
    }
    doc = doc.content;
  }
  writer.write(doc);
  closeMarks(marks, writer);
}

/**
 * Whether a document fits on the line, together with what follows up to its first possible line break.
 */
function fits(doc: Exclude<Doc, string>, waiting: Stack, writer: Writer): boolean {
  // A document that cannot be on one line doesn't fit on an endless line either.
  if (isTall(doc)) return false;
  let room = writer.room() - doc.width;
  for (let at = waiting.depth - 1; at >= 0 && room >= 0; at -= 1) {
    const frame = waiting.frames[at];
    if (frame === undefined) continue;
    const taken = leadOf(frame.parts, frame.next, frame.separator, frame.isDue);
    if (taken < 0) return room + taken + 1 >= 0;
    room -= taken;
  }
  return room >= 0;
}

function startFits(doc: Doc, writer: Writer): boolean {
  const taken = lead(doc);
  return writer.room() >= (taken < 0 ? -1 - taken : taken);
}

/** The width up to the first possible line break; `-1 - width` if there is such a break. */
function lead(doc: Doc): number {
  if (typeof doc === "string") return doc.length;
  switch (doc.kind) {
    case "line":
      return -1 - doc.other.length;
    case "hang":
      return -1 - doc.other.length;
    case "broken":
      return doc.content.length;
    case "block":
      return -1 - doc.content.indexOf("\n");
    case "choice":
      // Only the alternative that breaks first counts, because the content after the break can still move.
      return lead(doc.other);
    case "indent":
    case "group":
    case "marked":
      return lead(doc.content);
    case "enclosed":
      return lead(doc.other.edge) - doc.open.length;
    case "concat":
      return leadOf(doc.content, 0, undefined, false);
    case "joined":
      return leadOf(doc.content, 0, doc.other, false);
  }
}

/** Like `lead`, for a sequence, or the rest of one. */
function leadOf(
  parts: readonly Doc[],
  start: number,
  separator: Doc | undefined,
  isDue: boolean,
): number {
  let sum = 0;
  for (let at = start; at < parts.length; at += 1) {
    if (separator !== undefined && (isDue || at > start)) {
      const taken = lead(separator);
      if (taken < 0) return taken - sum;
      sum += taken;
    }
    const taken = lead(parts[at] ?? "");
    if (taken < 0) return taken - sum;
    sum += taken;
  }
  return sum;
}

/** Joins two pages, one after the other. */
export function joinPages(first: Page, second: Page): Page {
  const [last, next] = [first.lines.at(-1), second.lines[0]];
  return {
    text: first.text + second.text,
    lines: first.lines.slice(0, -1).concat(last ?? next, second.lines.slice(1)),
  };
}
