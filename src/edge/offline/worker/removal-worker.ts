import { removeAll } from "#edge/offline/worker/remove-unused.ts";
import type { WorkerScope } from "#edge/offline/worker/worker-scope.ts";

/**
 * Makes a service worker replace the previous one at once, and remove everything that is stored, including the worker
 * itself. Open pages continue with the host's files.
 */
export function startRemovalWorker(
  worker: Pick<WorkerScope, "addEventListener" | "skipWaiting" | "registration" | "caches">,
): void {
  const { registration, caches } = worker;
  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) =>
    event.waitUntil(
      (async () => {
        await removeAll(caches, registration.scope);
        await registration.unregister();
      })(),
    ),
  );
}
