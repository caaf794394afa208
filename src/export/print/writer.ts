import { createLineLog } from "#export/print/line-log.ts";
import type { LineOrigins, LineOrigin } from "#export/print/line-origin.ts";

/** Text in progress, line by line. */
export interface Writer {
  write(text: string): void;
  /** Starts a line; its indentation is written with its first text, so a blank line has no spaces. */
  breakLine(indentation: number): void;
  /** Writes text with its own line breaks, which are not indented. */
  writeLines(text: string): void;
  openMark(origin: LineOrigin): void;
  closeMark(): void;
  /** The number of UTF-16 code units left on the line; negative if the line is too long. */
  room(): number;
  endPage(): { readonly text: string; readonly lines: LineOrigins };
}

/** The number of pieces of text that are joined at once. */
const batch = 1024;

export function createWriter(style: { readonly width: number; readonly indent: string }): Writer {
  const log = createLineLog();
  /** The line break and the indentation after it, by number of steps. */
  const breaks: string[] = [];
  const chunks: string[] = [];
  const parts: string[] = [];
  let count = 0;
  let column = 0;
  /** The text before the next text; undefined if the line already has text. */
  let start: string | undefined = "";

  const add = (part: string): void => {
    parts[count] = part;
    count += 1;
    if (count === batch) {
      chunks.push(parts.join(""));
      count = 0;
    }
  };
  const write = (text: string): void => {
    if (text === "") return;
    if (start !== undefined) {
      add(start);
      start = undefined;
    }
    add(text);
    column += text.length;
  };
  const endLine = (): void => {
    if (start !== undefined) add(start.slice(0, 1));
    log.endLine();
  };
  const breakLine = (indentation: number): void => {
    endLine();
    start = breaks[indentation] ??= `\n${style.indent.repeat(indentation)}`;
    column = start.length - 1;
  };
  return {
    write,
    breakLine,
    writeLines(text) {
      const [first = "", ...rest] = text.split("\n");
      write(first);
      for (const part of rest) {
        breakLine(0);
        write(part);
      }
    },
    openMark: log.open,
    closeMark: log.close,
    room: () => style.width - column,
    endPage() {
      endLine();
      parts.length = count;
      return { text: chunks.join("") + parts.join(""), lines: log.lines };
    },
  };
}
