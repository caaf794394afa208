import { cachePrefix } from "#edge/offline/build-cache.ts";

/** The cache that holds the name of the current build. Build names are hexadecimal, so no build is named “current”. */
export const currentBuildCache = (scope: string): string => `${cachePrefix(scope)}current`;

/** The current build until the user switches; undefined if none is stored yet. */
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
