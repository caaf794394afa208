import type { AdjustedFile, RuleSubject } from "#model/configuration/adjust.ts";
import { adjust } from "#model/configuration/adjust.ts";
import type { Configuration } from "#model/configuration/configuration.ts";
import type { SaidInLine } from "#model/configuration/ignore-comments.ts";
import { applyIgnoreComments, ignoreComments } from "#model/configuration/ignore-comments.ts";

/** A team's settings for its rules. */
export interface TeamRules extends Omit<AdjustedFile, "file"> {
  readonly configuration: Configuration;
  /** The path of a file relative to the configuration's folder. */
  pathOf(file: string): string;
}

/** Returns a team's settings for the files in one of the folders that a review compares. */
export type TeamFor = (root: string) => TeamRules | undefined;

interface Ignore {
  readonly reason: string;
  /** Set if a comment in the file itself ignores the finding. */
  readonly isComment?: true;
}

export interface Settled<T> {
  readonly diagnostics: readonly (T | SaidInLine)[];
  /** The accepted findings, with reasons. */
  readonly ignored: readonly (T & Ignore)[];
}

/** A file, and the text of the file if it may have YAML comments. */
interface SettledFile {
  readonly file: string;
  readonly text?: string | undefined;
}

/** The findings in a file, adjusted to the team's configuration and to the comments in the file. */
export function settle<T extends SaidInLine>(
  found: readonly T[],
  { file, text }: SettledFile,
  team: TeamRules | undefined,
  subjectOf: (each: T) => RuleSubject = () => ({}),
): Settled<T> {
  const adjusted =
    team === undefined
      ? { shown: found, ignored: [] }
      : adjust(found, team.configuration, { ...team, file: team.pathOf(file) }, subjectOf);
  const comments = text === undefined ? [] : ignoreComments(text);
  const isKept = (each: T): boolean => team?.keepsErrors === true && each.severity === "error";
  const commented = applyIgnoreComments(
    comments.length === 0 ? adjusted.shown : adjusted.shown.filter((each) => !isKept(each)),
    comments,
  );
  return {
    diagnostics:
      comments.length === 0
        ? adjusted.shown
        : [...adjusted.shown.filter(isKept), ...commented.shown].toSorted(
            (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
          ),
    ignored: [
      ...adjusted.ignored.map(({ found: each, reason }) => ({ ...each, reason })),
      ...commented.ignored.map(({ found: each, reason }) => ({
        ...each,
        reason,
        isComment: true as const,
      })),
    ],
  };
}
