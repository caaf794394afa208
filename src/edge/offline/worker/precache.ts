/** A build file that the worker stores. */
export interface PrecachedFile {
  /** Relative to the page's folder; empty for the page itself. */
  readonly path: string;
  /** The digest of its content, as in the `integrity` attribute. */
  readonly integrity: string;
}

/** Written into the worker by the build: its build and all files that work offline. */
export interface Precache {
  readonly build: string;
  readonly files: readonly PrecachedFile[];
}
