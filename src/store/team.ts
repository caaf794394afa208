import type { Team } from "#model/check/team-rules/team-checks.ts";

/** The team configuration that applies to the open design, and the functions that change it. */
export interface TeamState {
  /** The configuration that applies; undefined if no configuration does. */
  readonly opened: OpenedConfiguration | undefined;
  /**
   * Writes the configuration's text where the configuration is stored, or creates a configuration in this browser.
   * Returns an error as a sentence.
   */
  write(text: string): Promise<string | undefined>;
  /**
   * Stores a configuration in this browser, even if the active one is a file on disk. Returns an error as a sentence.
   */
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
