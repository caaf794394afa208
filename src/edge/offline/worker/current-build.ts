import { cachePrefix } from "#edge/offline/build-cache.ts";

/** The cache with the current build's name. Build names are hexadecimal, so no build is named “current”. */
export const currentBuildCache = (scope: string): string => `${cachePrefix(scope)}current`;

/** The name of the current build; undefined if no build is stored yet. */
export async function readCurrentBuild(
  caches: Pick<CacheStorage, "match">,
  scope: string,
): Promise<string | undefined> {
  const found = await caches.match(scope, { cacheName: currentBuildCache(scope) });
  return found?.text();
}

export async function writeCurrentBuild(
  caches: Pick<CacheStorage, "open">,
  scope: string,
  build: string,
): Promise<void> {
  const cache = await caches.open(currentBuildCache(scope));
  await cache.put(scope, new Response(build));
}
