/** A build file that the worker stores. */
export interface PrecachedFile {
  /** The path relative to the page's folder; empty for the page itself. */
  readonly path: string;
  /** The digest of the file's content, as in the `integrity` attribute. */
  readonly integrity: string;
}

/** The data that the build writes into the worker: the build's name, and all files for offline use. */
export interface Precache {
  readonly build: string;
  readonly files: readonly PrecachedFile[];
}
