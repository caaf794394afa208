import type { Indexed, IndexRequest } from "#edge/packages/index-content.ts";
import type { IndexMessage } from "#edge/packages/index-worker.ts";
import type { Clock } from "#edge/schedule/schedule.ts";
import { browserClock } from "#edge/schedule/schedule.ts";
import type { AddPackageOptions } from "#model/packages/package-manager.ts";

/** The maximum time without progress, in milliseconds. No published schema needs this long. */
const longestSilence = 1_000;

/** The functions of a worker that indexing uses. */
export type IndexWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

/** Makes a worker index a schema, and ends the worker when indexing is done, canceled or stuck. */
export function followIndexing(
  worker: IndexWorker,
  request: IndexRequest,
  { signal, onProgress }: Pick<AddPackageOptions, "signal" | "onProgress">,
  clock: Clock = browserClock,
): Promise<Indexed> {
  let stopWaiting = (): void => undefined;
  const indexed = new Promise<Indexed>((resolve, reject) => {
    const giveUp = (): void =>
      resolve({
        kind: "refused",
        message: "The schema takes too long to read.",
      });
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    worker.addEventListener("message", ({ data }: MessageEvent<IndexMessage>) => {
      stopWaiting();
      if (signal.aborted) return;
      if (data.kind !== "progress") return resolve(data);
      // A time limit applies only to this phase, which the schema's structure can block. The other phases wait for
      // disks.
      if (data.progress.phase === "reading") stopWaiting = clock.after(longestSilence, giveUp);
      onProgress(data.progress);
    });
    // A worker also reports an error if its script cannot be loaded, or if the browser runs out of memory.
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      resolve({
        kind: "refused",
        message:
          "The browser could not finish reading the file. It may be too big for this browser, or the page may be outdated. Reload the page and try again.",
      });
    });
    worker.postMessage(request);
  });
  return indexed.finally(() => {
    stopWaiting();
    worker.terminate();
  });
}
