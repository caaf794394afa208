import { defaultShelf } from "#cli/help/shared-options.ts";
import type { CommandName } from "#cli/help/command-table.ts";
import type { UsageTerm } from "#cli/help/command-usage.ts";
import { commandNames, usageOf } from "#cli/help/command-table.ts";
import {
  aboutFiles,
  exitCodes,
  purpose,
  readableWidth,
  helpRows,
  twoColumns,
  usageLine,
  usageLines,
} from "#cli/help/help-text.ts";
import type { Screen } from "#cli/screen.ts";
import { paint, wrapText } from "#cli/screen.ts";

const indent = "    ";

/** A manual page in the layout of `man`, for one command or for the program with all its commands. */
export function manualPage(of: CommandName | undefined, version: string, screen: Screen): string {
  const title = of === undefined ? "stackwright" : `stackwright-${of}`;
  const sections = of === undefined ? programSections(screen) : commandSections(of, screen);
  const width = readableWidth(screen);
  return [
    spread([`${title.toUpperCase()}(1)`, "User Commands", `${title.toUpperCase()}(1)`], width),
    ...sections.map(([heading, text]) => `${paint(screen, "bold", heading)}\n${text.trimEnd()}`),
    spread([`stackwright ${version}`, "", `${title.toUpperCase()}(1)`], width),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

type Section = readonly [heading: string, text: string];

function programSections(screen: Screen): readonly Section[] {
  const text = (said: string): string => wrapText(said, readableWidth(screen), indent);
  return [
    ["NAME", text("stackwright - infrastructure designs on the command line")],
    ["SYNOPSIS", usageLines("stackwright COMMAND [OPTION]... [WORD]...", screen, indent)],
    ["DESCRIPTION", `${text(purpose)}\n\n${text(aboutFiles)}`],
    ["COMMANDS", commandNames.map((name) => commandEntry(name, screen)).join("\n")],
    ["EXIT STATUS", columns(exitCodes, screen)],
    ["ENVIRONMENT", columns(environment, screen)],
    ["FILES", columns(files, screen)],
    ["EXAMPLES", examples(commandNames, screen)],
  ];
}

function commandSections(name: CommandName, screen: Screen): readonly Section[] {
  const { summary, description, exits } = usageOf(name);
  const text = (said: string): string => wrapText(said, readableWidth(screen), indent);
  const about = description === undefined ? summary : `${summary}\n\n${description}`;
  return [
    ["NAME", text(`stackwright-${name} - ${lowerFirst(summary)}`)],
    ["SYNOPSIS", usageLines(usageLine(name), screen, indent)],
    ["DESCRIPTION", text(about)],
    ["OPTIONS", columns(helpRows(name), screen)],
    ["EXIT STATUS", columns(exitTerms(exits), screen)],
    ["ENVIRONMENT", columns(environment, screen)],
    ["EXAMPLES", examples([name], screen)],
    ["SEE ALSO", text("stackwright help")],
  ];
}

function commandEntry(name: CommandName, screen: Screen): string {
  const usage = usageLines(usageLine(name), { ...screen, hasColor: false }, indent);
  const summary = wrapText(usageOf(name).summary, readableWidth(screen), `${indent}${indent}`);
  return `${usage}\n${summary}\n`;
}

const columns = (rows: Parameters<typeof twoColumns>[0], screen: Screen): string =>
  twoColumns(rows, screen, indent);

const exitTerms = (exits: ReturnType<typeof usageOf>["exits"]): readonly UsageTerm[] =>
  Object.entries(exits).map(([term, text]) => ({ term, text }));

const environment: readonly UsageTerm[] = [
  {
    term: "FORCE_COLOR",
    text: "if set to anything but 0 or false, output is always in color",
  },
  {
    term: "STACKWRIGHT_CACHE",
    text: "the folder for packages downloaded from a package folder (default: the user's cache folder)",
  },
  { term: "NO_COLOR", text: "if set, output is never in color" },
  {
    term: "TERM",
    text: "if set to dumb, output is not in color",
  },
];

const files: readonly UsageTerm[] = [
  {
    term: "stackwright.yaml",
    text: "a team's settings for its designs, in their folder or a parent: packages, rule severities, ignored problems",
  },
  {
    term: defaultShelf,
    text: "the folder that pack writes to and a host serves next to the page",
  },
];

const examples = (names: readonly CommandName[], screen: Screen): string =>
  names
    .flatMap((name) => usageOf(name).examples)
    .map(
      ({ words, text }) =>
        `${wrapText(text, readableWidth(screen), indent)}\n${indent}${indent}stackwright ${words}\n`,
    )
    .join("\n");

const lowerFirst = (sentence: string): string =>
  sentence.slice(0, 1).toLowerCase() + sentence.slice(1).replace(/\.$/, "");

/** One line with text at the left, in the center and at the right, as far as they fit. */
function spread([left = "", middle = "", right = ""]: readonly string[], width: number): string {
  if (left.length + right.length + 1 > width) return left;
  const before = Math.floor((width - middle.length) / 2) - left.length;
  const after = width - left.length - before - middle.length - right.length;
  return before < 1 || after < 1
    ? left + right.padStart(width - left.length)
    : `${left}${" ".repeat(before)}${middle}${" ".repeat(after)}${right}`;
}
