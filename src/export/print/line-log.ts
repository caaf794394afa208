import type { LineOrigins, LineOrigin } from "#export/print/line-origin.ts";

/** Records what each line of a text shows during layout. */
export interface LineLog {
  readonly lines: LineOrigins;
  open(origin: LineOrigin): void;
  close(): void;
  endLine(): void;
}

/**
 * A line shows the innermost mark that starts on it. If several marks are side by side, the line shows the surrounding
 * mark. If no mark starts on the line, the line shows the mark that was open at the start of the line, because a
 * closing bracket belongs to the value that it closes.
 */
export function createLineLog(): LineLog {
  const lines: (LineOrigin | undefined)[] = [];
  const opened: LineOrigin[] = [];
  let shown: LineOrigin | undefined;
  /**
   * The number of open marks, up to and including the shown mark. If fewer marks are open, the shown mark has ended.
   */
  let depth = 0;
  let hasStart = false;
  let isShared = false;
  return {
    lines,
    open(origin) {
      opened.push(origin);
      const isInside = opened.length > depth;
      if (!hasStart || (isInside && !isShared)) {
        shown = origin;
        depth = opened.length;
      } else if (!isInside) {
        depth = opened.length - 1;
        shown = opened[depth - 1];
        isShared = true;
      }
      hasStart = true;
    },
    close() {
      opened.pop();
    },
    endLine() {
      lines.push(shown);
      shown = opened[opened.length - 1];
      depth = opened.length;
      hasStart = false;
      isShared = false;
    },
  };
}
