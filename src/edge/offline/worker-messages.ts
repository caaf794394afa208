/**
 * A page's request to its service worker, with a port for the response: which build the worker has, or to serve that
 * build from now on.
 */
export type WorkerQuestion = "which-build" | "use-your-build";

/** The answer to both. */
export interface WorkerAnswer {
  readonly build: string;
}
