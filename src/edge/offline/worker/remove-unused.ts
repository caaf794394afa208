import { cacheName, cachePrefix } from "#edge/offline/build-cache.ts";
import { currentBuildCache, readCurrentBuild } from "#edge/offline/worker/current-build.ts";
import type { WorkerScope } from "#edge/offline/worker/worker-scope.ts";

/**
 * Removes the files of builds that no open page is of. Nothing is removed while that cannot be told: while a newer worker
 * fetches its files, or while a page has not said by its lock which build it is of.
 */
export async function removeUnused(
  {
    registration,
    clients,
    caches,
    navigator,
  }: Pick<WorkerScope, "registration" | "clients" | "caches" | "navigator">,
  build: string,
): Promise<void> {
  const { scope } = registration;
  const prefix = cachePrefix(scope);
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const current = await readCurrentBuild(caches, scope);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const { held = [] } = await navigator.locks.query();
  const used = held.flatMap(({ name }) => (name?.startsWith(prefix) === true ? [name] : []));
  if (used.length < pages.filter(({ url }) => url.startsWith(scope)).length) return;
  if (registration.installing !== null || registration.waiting !== null) return;
  const kept = new Set([...used, cacheName(scope, build), currentBuildCache(scope)]);
  if (current !== undefined) kept.add(cacheName(scope, current));
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
}

/** Removes everything that is kept for a place. */
export async function removeAll(caches: CacheStorage, scope: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(scope)));
  await Promise.all(names.map((name) => caches.delete(name)));
}
