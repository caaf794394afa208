import type { CommandName } from "#cli/help/command-table.ts";
import type { UsageTerm } from "#cli/help/command-usage.ts";
import { commandNames, optionsOf, usageOf } from "#cli/help/command-table.ts";
import type { Screen } from "#cli/screen.ts";
import { paint, wrapText } from "#cli/screen.ts";

/** An argument or option, with its meaning and its forms. */
export interface HelpRow extends UsageTerm {
  readonly terms?: readonly UsageTerm[];
}

/** The maximum length of a line. Longer lines are hard to read, even in a wide terminal. */
const widest = 100;

export const readableWidth = ({ width }: Screen): number => Math.min(width ?? widest, widest);

/** A command's operands and options as rows. */
export function helpRows(name: CommandName): readonly HelpRow[] {
  const { operands } = usageOf(name);
  return [
    ...operands.map(({ name: term, text, terms = [] }) => ({ term, text, terms })),
    ...Object.entries(optionsOf(name)).map(([option, { value, text, terms = [] }]) => ({
      term: value === undefined ? `--${option}` : `--${option} ${value}`,
      text,
      terms,
    })),
  ];
}

/** Prints two columns with terms and their descriptions, wrapped to fit the screen. */
export function twoColumns(rows: readonly HelpRow[], screen: Screen, indent = "  "): string {
  const column = indent.length + longest(rows) + 2;
  const width = readableWidth(screen);
  return rows
    .map(({ term, text, terms = [] }) => {
      const lines = wrapText(text, width, " ".repeat(column)).slice(column);
      const start = `${indent}${paint(screen, "bold", term)}`;
      const space = " ".repeat(column - indent.length - term.length);
      const inner = twoColumns(terms, { ...screen, hasColor: false }, " ".repeat(column + 2));
      return `${start}${space}${lines}\n${inner}`;
    })
    .join("");
}

const longest = (rows: readonly HelpRow[]): number =>
  rows.reduce((width, { term }) => Math.max(width, term.length), 0);

export const usageLine = (name: CommandName): string =>
  `stackwright ${name} ${usageOf(name).synopsis}`;

/** A usage line, wrapped if it is too long; further lines are indented. */
export function usageLines(line: string, screen: Screen, indent = "  "): string {
  const deeper = `${indent}    `;
  const [first = "", ...rest] = breakUsage(line, readableWidth(screen) - deeper.length);
  return [`${indent}${first}`, ...rest.map((each) => `${deeper}${each}`)].join("\n");
}

/** Breaks a usage line between words, but never inside brackets. */
function breakUsage(line: string, width: number): readonly string[] {
  const words = line.match(/\[[^\]]*\](?:\.\.\.)?|--\S+ [A-Z]+|\S+/g) ?? [];
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** The output of `--help`, for one command or all of them. */
export const helpText = (of: CommandName | undefined, screen: Screen): string =>
  of === undefined ? overview(screen) : helpOf(of, screen);

function helpOf(name: CommandName, screen: Screen): string {
  return `${usageOf(name).summary}

${paint(screen, "bold", "Usage")}
${usageLines(usageLine(name), screen)}

${twoColumns(helpRows(name), screen)}`;
}

function overview(screen: Screen): string {
  const heading = (text: string): string => paint(screen, "bold", text);
  const usages = commandNames.map((name) => usageLines(usageLine(name), screen)).join("\n");
  const more = [
    { term: "stackwright COMMAND --help", text: "help for a command" },
    { term: "stackwright help", text: "the manual" },
    { term: "stackwright --version", text: "print the version" },
  ];
  return `${wrapText(purpose, readableWidth(screen), "")}

${heading("Usage")}
${usages}

${twoColumns(more, { ...screen, hasColor: false })}
${wrapText(aboutFiles, readableWidth(screen), "")}

${heading("Exit code")}
${twoColumns(exitCodes, { ...screen, hasColor: false })}`;
}

/** The hint that follows a usage error. */
export const seeHelp = (of: CommandName | undefined): string =>
  `Run stackwright ${of === undefined ? "" : `${of} `}--help for help.\n`;

export const purpose =
  "stackwright checks infrastructure designs, exports them as programs, predicts their deployments, packs package schemas for the page, and serves the page to edit files.";

export const aboutFiles =
  "A FILE is a design: a Pulumi program in JSON or YAML, or an import file; - is standard input.";

export const exitCodes: readonly UsageTerm[] = [
  { term: "0", text: "success; the designs have no errors" },
  {
    term: "1",
    text: "a design has errors, or a plan contains something that --fail-on names or that the engine refuses",
  },
  { term: "2", text: "a file could not be read, written or parsed" },
];
