import { removeAll } from "#edge/offline/worker/remove-unused.ts";
import type { WorkerScope } from "#edge/offline/worker/worker-scope.ts";

/**
 * Has a service worker take the place of the one before at once, and remove everything that was kept and itself. Open
 * pages go on, with the files of the host.
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
