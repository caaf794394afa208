import type { Team } from "#model/check/team-rules/team-checks.ts";

/** The configuration of a team that counts for the open design, and how it is changed. */
export interface TeamState {
  /** Undefined where there is none. */
  readonly opened: OpenedConfiguration | undefined;
  /** Writes the text of the configuration where it is kept, or begins one in this browser. Gives a sentence where it cannot be. */
  write(text: string): Promise<string | undefined>;
  /** Keeps a text in this browser, wherever the one that counts is. Gives a sentence where storage refuses. */
  keep(text: string): Promise<string | undefined>;
  /** Forgets what this browser keeps. */
  remove(): void;
}

export interface OpenedConfiguration {
  readonly text: string;
  /** Whether this browser keeps it, or it is a file on disk. */
  readonly place: "browser" | "disk";
  readonly team: Team;
}
