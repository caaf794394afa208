import type { Screen } from "#cli/screen.ts";
import { visibleLine } from "#cli/screen.ts";

/** A line that is overwritten as work progresses. */
export interface ProgressLine {
  show(text: string): void;
  /** Clears the line. */
  clear(): void;
}

/** Writes progress only to terminals, because it doesn't belong in a log. */
export function createProgress(screen: Screen): ProgressLine {
  let shown = "";
  const write = (text: string): void => {
    if (!screen.isTerminal || text === shown) return;
    shown = text;
    // Goes to the first column, clears the line and writes the text (ECMA-48: EL).
    screen.write(`\r\u001b[K${text}`);
  };
  return {
    show: (text) => write(visibleLine(text).slice(0, (screen.width ?? 80) - 1)),
    clear: () => write(""),
  };
}

/** A size such as `31.2 MiB`, or `400 KiB` below 1 MiB. */
export const formatBytes = (count: number): string =>
  count < 1024 * 1024
    ? `${Math.ceil(count / 1024)} KiB`
    : `${(count / 1024 / 1024).toFixed(1)} MiB`;
