import type { Screen } from "#cli/screen.ts";

/** The parts of the process that commands use. */
export interface Terminal {
  readonly output: Screen;
  readonly errors: Screen;
  readonly input: AsyncIterable<Uint8Array>;
  /** The current time, in milliseconds since 1970. */
  readonly now: number;
  readonly version: string;
  /** The current folder. */
  readonly folder: string;
  /** The folder of the built page. */
  readonly pageFolder: string;
  /** Resolves when the user stops the program. From the call on, the program doesn't exit by itself. */
  untilEnded(): Promise<void>;
}

/** An exit code. 0: success, no errors. 1: the design has errors. 2: a file could not be read, written or parsed. */
export type ExitCode = 0 | 1 | 2;
