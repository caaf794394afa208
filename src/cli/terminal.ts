import type { Screen } from "#cli/screen.ts";

/** What a command needs of the process that runs it. */
export interface Terminal {
  readonly output: Screen;
  readonly errors: Screen;
  readonly input: AsyncIterable<Uint8Array>;
  /** The moment that dates are compared with, in milliseconds since 1970. */
  readonly now: number;
  readonly version: string;
  /** The folder in which the program was started. */
  readonly folder: string;
  /** The folder in which the page is, as it is built. */
  readonly pageFolder: string;
  /** Comes back when a person ends the program, which then does not end by itself. */
  untilEnded(): Promise<void>;
}

/** 0: done, without errors. 1: the design has errors. 2: something could not be read, written or understood. */
export type ExitCode = 0 | 1 | 2;
