import { cacheName } from "#edge/offline/build-cache.ts";
import { findKept, isAnswered } from "#edge/offline/worker/answer-request.ts";
import { readCurrentBuild, writeCurrentBuild } from "#edge/offline/worker/current-build.ts";
import { fillCache } from "#edge/offline/worker/fill-cache.ts";
import type { Precache } from "#edge/offline/worker/precache.ts";
import { removeUnused } from "#edge/offline/worker/remove-unused.ts";
import type { RequestEvent, WorkerScope } from "#edge/offline/worker/worker-scope.ts";
import type { WorkerAnswer, WorkerQuestion } from "#edge/offline/worker-messages.ts";

/**
 * Makes a service worker store its own build's files, and serve the current build's files. A newer worker
 * activates when the last page closes, but pages keep their build until the user switches.
 */
export function startOfflineWorker(worker: WorkerScope, { build, files }: Precache): void {
  const { registration, caches, clients } = worker;
  const { scope } = registration;

  const fetch: typeof worker.fetch = (...asked) => worker.fetch(...asked);
  const fill = async (): Promise<void> =>
    fillCache(await caches.open(cacheName(scope, build)), files, scope, fetch);

  /** Restores the current build, even if the browser lost its files. */
  const ensureCurrent = async (): Promise<void> => {
    const current = await readCurrentBuild(caches, scope);
    const page =
      current === undefined
        ? undefined
        : await caches.match(scope, { cacheName: cacheName(scope, current), ignoreVary: true });
    if (page !== undefined) return;
    await fill();
    await writeCurrentBuild(caches, scope, build);
  };

  const answer = async ({ request }: RequestEvent): Promise<Response> =>
    (await findKept(request, scope, caches)) ?? worker.fetch(request);

  const useOwn = async (): Promise<void> => {
    await fill();
    await writeCurrentBuild(caches, scope, build);
    // Called only with the user's consent. Until then, the older worker serves the open pages.
    await worker.skipWaiting();
  };

  worker.addEventListener("install", (event) => event.waitUntil(fill()));

  const activate = async (): Promise<void> => {
    await ensureCurrent();
    // The worker claims open pages, so the page that registered the worker also works offline.
    await clients.claim();
    await removeUnused(worker, build);
  };

  worker.addEventListener("activate", (event) => event.waitUntil(activate()));

  worker.addEventListener("fetch", (event) => {
    if (!isAnswered(event.request, scope, files)) return;
    const answered = answer(event);
    event.respondWith(answered);
    if (event.request.mode !== "navigate") return;
    // If the browser is offline and no build is stored, the next page tries again.
    event.waitUntil(answered.then(ensureCurrent).catch(() => undefined));
  });

  worker.addEventListener("message", (event) => {
    const question = event.data as WorkerQuestion;
    const reply = (): void => event.ports[0]?.postMessage({ build } satisfies WorkerAnswer);
    if (question === "which-build") {
      reply();
      // Every page asks when it opens, and at that time already holds its build's lock.
      event.waitUntil(removeUnused(worker, build));
    } else if (question === "use-your-build") event.waitUntil(useOwn().then(reply));
  });
}
