import { cachePrefix } from "#edge/offline/build-cache.ts";

/** The cache with the name of the build that pages are given. No build is called so: their names are hexadecimal. */
export const currentBuildCache = (scope: string): string => `${cachePrefix(scope)}current`;

/** The build that pages are given, until the person takes another; undefined where none is kept yet. */
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
