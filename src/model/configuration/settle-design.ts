import { memoize } from "#model/base/memoize.ts";
import { isExpired, subjectsIn } from "#model/configuration/adjust.ts";
import type { Configuration } from "#model/configuration/configuration.ts";
import type { IgnoreComment, SaidInLine } from "#model/configuration/ignore-comments.ts";
import { ignoreComments } from "#model/configuration/ignore-comments.ts";
import type { ConfigurationProblem } from "#model/configuration/read-configuration.ts";
import { settle } from "#model/configuration/settle.ts";
import { findSpan, pathOfLocation } from "#model/files/json/places.ts";
import { countLines } from "#model/files/json/positions.ts";
import { spanOfTree } from "#model/files/yaml/locate.ts";
import { readSource } from "#model/files/yaml/parse-yaml.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import type { Program, ProgramSource } from "#model/program/program.ts";

/** What a team says of a design that is open. */
export interface DesignTeam {
  /** The path of the configuration, for messages. */
  readonly path: string;
  /** Empty where its file has mistakes: nothing of it counts then. */
  readonly configuration: Configuration;
  readonly problems: readonly ConfigurationProblem[];
  /** The path of the design from the folder of the configuration, with `/`. */
  readonly file: string;
  /** The day of the check, as `2027-01-31`. */
  readonly today: string;
}

/**
 * What was found in a design, as its team has it and the comments in its file say. What is accepted comes last, each with
 * `ignored`; the same list where nobody says anything.
 */
export function settleDesign(
  found: readonly Diagnostic[],
  program: Program,
  team?: DesignTeam,
): readonly Diagnostic[] {
  const { source } = program;
  const comments = source === undefined ? [] : commentsOf(source);
  if (team === undefined && comments.length === 0) return found;
  const lineOf = comments.length === 0 ? undefined : linesIn(program);
  const subjectOf = subjectsIn(program);
  const settled = settle<Diagnostic & SaidInLine>(
    found.map((each) => ({ ...each, ...lineOf?.(each.location) })),
    { file: team?.file ?? "", text: comments.length === 0 ? undefined : source?.text },
    team && { ...team, pathOf: (file) => file },
    subjectOf,
  );
  return [
    ...(team === undefined ? [] : aboutConfiguration(team)),
    ...settled.diagnostics.map(withoutLine),
    ...settled.ignored.map(({ reason, isComment: _isComment, ...each }) => ({
      ...withoutLine(each),
      ignored: reason,
    })),
  ];
}

const commentsOf = memoize(({ text }: ProgramSource): readonly IgnoreComment[] =>
  ignoreComments(text),
);

/** The lines of a design's file, as it was opened: what was added since has none. */
function linesIn(program: Program) {
  const { source } = program;
  const reading = source && readSource(source);
  if (source === undefined || reading === undefined) return undefined;
  const document = spanOfTree(reading.tree.root);
  const lineColumn = countLines(source.text);
  return (location: Location) => {
    if ("resource" in location && !reading.keys.has(location.resource)) return {};
    return lineColumn(findSpan(document, pathOfLocation(location, program, reading.keys)).entry);
  };
}

/** A comment that says nothing is about the file, of which the design as a whole is shown. */
function withoutLine(said: (Diagnostic & SaidInLine) | SaidInLine): Diagnostic {
  const { line, column: _column, ...rest } = said;
  if ("location" in rest) return rest;
  const message = line === undefined ? rest.message : `Line ${line}: ${rest.message}`;
  return { ...rest, message, location: { kind: "program" } };
}

/** What is wrong with the configuration itself. */
function aboutConfiguration({ path, configuration, problems, today }: DesignTeam) {
  const location: Location = { kind: "program" };
  return [
    ...problems.map(({ message, line }): Diagnostic => ({
      rule: "configuration/invalid",
      severity: "error",
      location,
      message: `${path}, line ${line}: ${message}`,
    })),
    ...expiredIgnores(configuration, today).map(({ message }): Diagnostic => ({
      rule: "ignore/expired",
      severity: "warning",
      location,
      message,
    })),
  ];
}

/** The ignores that hold no more, by their places in the list. */
export const expiredIgnores = ({ ignores = [] }: Configuration, today: string) =>
  ignores.flatMap((ignore, at) =>
    isExpired(ignore, today)
      ? [
          {
            at,
            message: `The ignore of ${ignore.rule} expired on ${ignore.until} and no longer hides problems.`,
          },
        ]
      : [],
  );
