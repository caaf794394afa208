import { createLineLog } from "#export/line-log.ts";
import type { LineOrigins, Origin } from "#export/origin.ts";

/** Text in the making, line by line. */
export interface Writer {
  write(text: string): void;
  /** Starts a line; its indentation waits for its first text, so that a blank line has no spaces. */
  breakLine(indentation: number): void;
  /** Text with line breaks of its own, which are not indented. */
  writeLines(text: string): void;
  openMark(origin: Origin): void;
  closeMark(): void;
  /** How many units are left on the line; negative where it is too long. */
  room(): number;
  /** The text since the last call. */
  take(): string;
  endPage(): LineOrigins;
}

export function createWriter(style: { readonly width: number; readonly indent: string }): Writer {
  const log = createLineLog();
  const margins: string[] = [""];
  let parts: string[] = [];
  let column = 0;
  let margin = "";
  let isBlank = true;

  const write = (text: string): void => {
    if (text === "") return;
    if (isBlank) {
      isBlank = false;
      parts.push(margin);
    }
    parts.push(text);
    column += text.length;
  };
  const breakLine = (indentation: number): void => {
    margin = margins[indentation] ??= style.indent.repeat(indentation);
    column = margin.length;
    isBlank = true;
    parts.push("\n");
    log.endLine();
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
    take() {
      const text = parts.join("");
      parts = [];
      return text;
    },
    endPage() {
      log.endLine();
      return log.lines;
    },
  };
}
