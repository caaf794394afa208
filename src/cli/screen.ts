import { showHidden } from "#model/base/text/hidden-characters.ts";

/** A destination for text: a terminal, a file or a pipe. */
export interface Screen {
  write(text: string): void;
  /** A terminal's columns; undefined if lines can have any length. */
  readonly width: number | undefined;
  readonly hasColor: boolean;
  /** Whether the output is a terminal, where a line can be overwritten. */
  readonly isTerminal: boolean;
}

/** The properties of an output stream; only terminals have `columns`. */
interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * How to write to a stream. Color is used if the terminal supports it and no-color.org doesn't apply, or if
 * force-color.org applies. Lines are wrapped to fit the terminal.
 */
export function screenSettings(
  { isTTY = false, columns = 80 }: Stream,
  { FORCE_COLOR = "", NO_COLOR = "", TERM }: Readonly<Record<string, string | undefined>>,
): Omit<Screen, "write"> {
  const isDumb = TERM === "dumb";
  // Like other Node.js programs, 0 and false disable color.
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

/** Text from a file as one line that is safe to show. Control and bidirectional characters are escaped as in JSON. */
export const visibleLine = (text: string): string =>
  showHidden(text).replaceAll(/[\n\r\t]/g, (sign) => breaks[sign] ?? "");

/** Writes a JSON document with the same escapes. */
export function writeJson(screen: Screen, json: object): void {
  screen.write(`${showHidden(JSON.stringify(json, null, 2))}\n`);
}

/** Wraps paragraphs to `width` columns as far as the words allow it. Each line starts with `indent`. */
export function wrapText(text: string, width: number | undefined, indent: string): string {
  return text
    .split("\n")
    .map((paragraph) => wrapParagraph(paragraph, width, indent))
    .join("\n");
}

function wrapParagraph(text: string, width: number | undefined, indent: string): string {
  if (text.trim() === "") return "";
  // Lines of a list in a description keep their indentation.
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
