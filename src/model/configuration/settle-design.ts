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

/** A team's configuration for an open design. */
export interface DesignTeam {
  /** The path of the configuration, for messages. */
  readonly path: string;
  /** The configuration. If the file has errors, the configuration is empty, because the whole file is ignored. */
  readonly configuration: Configuration;
  readonly problems: readonly ConfigurationProblem[];
  /** The path of the design relative to the configuration's folder, with `/`. */
  readonly file: string;
  /** The date of the check, such as `2027-01-31`. */
  readonly today: string;
}

/**
 * A design's diagnostics, adjusted to its team's configuration and the comments in its file. Accepted diagnostics come
 * last, and each has `ignored` set. If nothing is adjusted, the result is the same list.
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

/** The line of each part of a design in its file, as opened. Parts that were added later have no lines. */
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

/**
 * Converts a finding to a diagnostic. An unused comment is about the file, so its diagnostic is about the whole design.
 */
function withoutLine(said: (Diagnostic & SaidInLine) | SaidInLine): Diagnostic {
  const { line, column: _column, ...rest } = said;
  if ("location" in rest) return rest;
  const message = line === undefined ? rest.message : `Line ${line}: ${rest.message}`;
  return { ...rest, message, location: { kind: "program" } };
}

/** The problems of the configuration itself. */
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

/** The expired ignores, by their index in the list. */
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
