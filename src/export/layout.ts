import type { Doc } from "#export/document.ts";
import type { LineOrigins } from "#export/origin.ts";
import type { Writer } from "#export/writer.ts";
import { createWriter } from "#export/writer.ts";

export interface PageStyle {
  /** The longest line, in UTF-16 units; text that cannot be broken may still be longer. */
  readonly width: number;
  /** One step of indentation. */
  readonly indent: string;
}

export interface Page {
  readonly text: string;
  readonly lines: LineOrigins;
}

/**
 * Chooses the line breaks of documents that follow one another, after Wadler's "A prettier printer". One
 * document is taken after the other, so that those of a big program need not all be there at once. What
 * is still to come waits on a stack and not in calls: deep values cannot overflow it.
 */
export function layout(roots: Iterable<Doc>, style: PageStyle): Page {
  const chunks: string[] = [];
  const writer = createWriter(style);
  for (const root of roots) {
    place(root, writer);
    chunks.push(writer.take());
  }
  return { text: chunks.join(""), lines: writer.endPage() };
}

/** What waits: the rest of a sequence, or, without one, the end of a marked document. */
interface Frame {
  readonly parts: readonly Doc[] | undefined;
  next: number;
  /** Twice the indentation, and one more where all of it stands on one line. */
  readonly state: number;
}

function place(root: Doc, writer: Writer): void {
  const waiting: Frame[] = [{ parts: [root], next: 0, state: 0 }];
  for (let frame = waiting.at(-1); frame !== undefined; frame = waiting.at(-1)) {
    const { parts } = frame;
    const doc = parts?.[frame.next];
    if (doc === undefined) {
      if (parts === undefined) writer.closeMark();
      waiting.pop();
      continue;
    }
    frame.next += 1;
    if (typeof doc === "string") writer.write(doc);
    else placeNode(doc, frame.state, waiting, writer);
  }
}

/** Goes inwards until there is something to write, or a sequence, which waits. */
function placeNode(
  start: Exclude<Doc, string>,
  outer: number,
  waiting: Frame[],
  writer: Writer,
): void {
  let doc: Doc = start;
  let state = outer;
  while (typeof doc !== "string") {
    const isFlat = (state & 1) === 1;
    switch (doc.kind) {
      case "concat":
        waiting.push({ parts: doc.parts, next: 0, state });
        return;
      case "line":
        if (isFlat) writer.write(doc.flat);
        else writer.breakLine(state >> 1);
        return;
      case "broken":
        if (!isFlat) writer.write(doc.text);
        return;
      case "block":
        writer.writeLines(doc.text);
        return;
      case "indent":
        state += 2;
        break;
      case "group":
        if (!isFlat && fits(doc.width, waiting, writer)) state |= 1;
        break;
      case "hang":
        if (isFlat || fits(doc.width, waiting, writer)) {
          writer.write(" ");
          state |= 1;
        } else {
          state += 2;
          writer.breakLine(state >> 1);
        }
        break;
      case "choice":
        doc = isFlat || startFits(doc.preferred, writer) ? doc.preferred : doc.otherwise;
        continue;
      case "marked":
        writer.openMark(doc.origin);
        waiting.push({ parts: undefined, next: 0, state: 0 });
        break;
    }
    doc = doc.content;
  }
  writer.write(doc);
}

/** Whether a width fits on the line together with what follows up to its first possible line break. */
function fits(width: number, waiting: readonly Frame[], writer: Writer): boolean {
  let room = writer.room() - width;
  for (let at = waiting.length - 1; at >= 0 && room >= 0; at -= 1) {
    const { parts = [], next = 0 } = waiting[at] ?? {};
    for (let part = next; part < parts.length && room >= 0; part += 1) {
      const taken = lead(parts[part] ?? "");
      if (taken < 0) return room + taken + 1 >= 0;
      room -= taken;
    }
  }
  return room >= 0;
}

function startFits(doc: Doc, writer: Writer): boolean {
  const taken = lead(doc);
  return writer.room() >= (taken < 0 ? -1 - taken : taken);
}

/** The width up to the first possible line break; `-1 - width` where there is such a break. */
function lead(doc: Doc): number {
  if (typeof doc === "string") return doc.length;
  switch (doc.kind) {
    case "line":
    case "hang":
      return -1;
    case "broken":
      return doc.text.length;
    case "block":
      return -1 - doc.text.indexOf("\n");
    case "choice":
      // The one that breaks first: what comes after the break can still move.
      return lead(doc.otherwise);
    case "indent":
    case "group":
    case "marked":
      return lead(doc.content);
    case "concat": {
      let sum = 0;
      for (const part of doc.parts) {
        const taken = lead(part);
        if (taken < 0) return taken - sum;
        sum += taken;
      }
      return sum;
    }
  }
}

/** One page after another. */
export function joinPages(first: Page, second: Page): Page {
  const [last, next] = [first.lines.at(-1), second.lines[0]];
  return {
    text: first.text + second.text,
    lines: first.lines.slice(0, -1).concat(last ?? next, second.lines.slice(1)),
  };
}
