import { showHidden } from "#model/base/text/hidden-characters.ts";

/** Something to write text to: a terminal, a file, a pipe. */
export interface Screen {
  write(text: string): void;
  /** Columns of a terminal; undefined where lines may have any length. */
  readonly width: number | undefined;
  readonly hasColor: boolean;
  /** Whether a person watches it, so that a line can be written over. */
  readonly isTerminal: boolean;
}

/** What is written to, as far as it tells: `columns` are those of a terminal. */
interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * How to write to a stream: in color where it is a terminal that has some and nobody objects (no-color.org), or where
 * somebody asks for it (force-color.org), and in lines that fit.
 */
export function screenSettings(
  { isTTY = false, columns = 80 }: Stream,
  { FORCE_COLOR = "", NO_COLOR = "", TERM }: Readonly<Record<string, string | undefined>>,
): Omit<Screen, "write"> {
  const isDumb = TERM === "dumb";
  // As programs on Node read it: 0 and false ask for none.
  const asked = FORCE_COLOR === "" ? undefined : !/^(?:0|false)$/.test(FORCE_COLOR);
  return {
    width: isTTY ? Math.max(columns, 40) : 80,
    hasColor: asked ?? (isTTY && NO_COLOR === "" && !isDumb),
    isTerminal: isTTY && !isDumb,
  };
}

export type Style = "bold" | "dim" | "red" | "yellow" | "blue" | "green";

const codes: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  blue: [34, 39],
  green: [32, 39],
};

export function paint({ hasColor }: Screen, style: Style, text: string): string {
  const [on, off] = codes[style];
  return hasColor && text !== "" ? `\u001b[${on}m${text}\u001b[${off}m` : text;
}

const breaks: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * Text from a file on one line, as it may be shown: what would steer a terminal or turn the reading direction is
 * written out in JSON's way.
 */
export const visibleLine = (text: string): string =>
  showHidden(text).replaceAll(/[\n\r\t]/g, (sign) => breaks[sign] ?? "");

/** Writes a JSON document, in which the same is escaped. */
export function writeJson(screen: Screen, json: object): void {
  screen.write(`${showHidden(JSON.stringify(json, null, 2))}\n`);
}

/** Breaks paragraphs into lines of at most `width` columns where words allow it, each after `indent`. */
export function wrapText(text: string, width: number | undefined, indent: string): string {
  return text
    .split("\n")
    .map((paragraph) => wrapParagraph(paragraph, width, indent))
    .join("\n");
}

function wrapParagraph(text: string, width: number | undefined, indent: string): string {
  if (text.trim() === "") return "";
  // Lists in a description keep their own indentation.
  const lead = indent + (/^ */.exec(text)?.[0] ?? "");
  const lines: string[] = [];
  let line = lead;
  for (const word of text.split(/ +/).filter((part) => part !== "")) {
    const isFirst = line.length === lead.length;
    if (!isFirst && width !== undefined && line.length + 1 + word.length > width) {
      lines.push(line);
      line = lead + word;
    } else line += isFirst ? word : ` ${word}`;
  }
  return [...lines, line].join("\n");
}
