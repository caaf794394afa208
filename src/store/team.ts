import type { Team } from "#model/check/team-rules/team-checks.ts";

/** The team configuration that applies to the open design, and how it is changed. */
export interface TeamState {
  /** The configuration; undefined if there is none. */
  readonly opened: OpenedConfiguration | undefined;
  /**
   * Writes the text of the configuration to its place, or creates one in this browser. Returns an error as a
   * sentence.
   */
  write(text: string): Promise<string | undefined>;
  /** Stores a configuration in this browser, wherever the active one is. Returns an error as a sentence. */
  keep(text: string): Promise<string | undefined>;
  /** Removes the configuration from this browser. */
  remove(): void;
}

export interface OpenedConfiguration {
  readonly text: string;
  /** Whether the configuration is stored in this browser or in a file on disk. */
  readonly place: "browser" | "disk";
  readonly team: Team;
}
