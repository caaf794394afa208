/**
 * A page's request to its service worker, sent with a port for the response. The page asks which build the worker has,
 * or asks the worker to serve its build from now on.
 */
export type WorkerQuestion = "which-build" | "use-your-build";

/** The worker's answer to both requests. */
export interface WorkerAnswer {
  readonly build: string;
}
