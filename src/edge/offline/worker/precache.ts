/** A file of the build that the worker keeps. */
export interface PrecachedFile {
  /** From the folder that the page is in; empty for the page itself. */
  readonly path: string;
  /** The digest of its content, as in the attribute `integrity`. */
  readonly integrity: string;
}

/** What the build writes into the worker: which build it is of, and every file that works without a network. */
export interface Precache {
  readonly build: string;
  readonly files: readonly PrecachedFile[];
}
