import { cacheName, cachePrefix } from "#edge/offline/build-cache.ts";
import { currentBuildCache, readCurrentBuild } from "#edge/offline/worker/current-build.ts";
import type { WorkerScope } from "#edge/offline/worker/worker-scope.ts";

/**
 * Removes the files of builds without open pages. Removes nothing while it is unknown which builds have pages: while a
 * newer worker downloads files, or until each page holds its build's lock.
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

/** Removes everything stored for a location. */
export async function removeAll(caches: CacheStorage, scope: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(scope)));
  await Promise.all(names.map((name) => caches.delete(name)));
}
