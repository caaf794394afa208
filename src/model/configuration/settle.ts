import type { AdjustedFile, RuleSubject } from "#model/configuration/adjust.ts";
import { adjust } from "#model/configuration/adjust.ts";
import type { Configuration } from "#model/configuration/configuration.ts";
import type { SaidInLine } from "#model/configuration/ignore-comments.ts";
import { applyIgnoreComments, ignoreComments } from "#model/configuration/ignore-comments.ts";

/** What a team says of its rules. */
export interface TeamRules extends Omit<AdjustedFile, "file"> {
  readonly configuration: Configuration;
  /** The path of a file from the folder of the configuration. */
  pathOf(file: string): string;
}

/** What a team says of the files in one of the folders that a review compares. */
export type TeamFor = (root: string) => TeamRules | undefined;

interface Ignore {
  readonly reason: string;
  /** Set for what a comment in the file itself ignores. */
  readonly isComment?: true;
}

export interface Settled<T> {
  readonly diagnostics: readonly (T | SaidInLine)[];
  /** What is accepted, with the reason. */
  readonly ignored: readonly (T & Ignore)[];
}

/** A file and its text, where that may have comments of YAML. */
interface SettledFile {
  readonly file: string;
  readonly text?: string | undefined;
}

/** What is said of a file, as its team has it and comments in it say. */
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
