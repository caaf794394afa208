import { cacheName, cachePrefix } from "#edge/offline/build-cache.ts";
import { currentBuildCache, readCurrentBuild } from "#edge/offline/worker/current-build.ts";
import { isNamedByContent } from "#edge/offline/worker/fill-cache.ts";
import type { PrecachedFile } from "#edge/offline/worker/precache.ts";

/** The data of a request that the response depends on. */
type AskedRequest = Pick<Request, "url" | "method" | "mode">;

/**
 * Whether the worker answers a request. The worker only answers requests for the page and the build's files. All other
 * requests, such as those for `version.json` and the host's packages, use the network.
 */
export function isAnswered(
  { url, method, mode }: AskedRequest,
  scope: string,
  files: readonly PrecachedFile[],
): boolean {
  const path = pathInScope(url, scope);
  if (method !== "GET" || path === undefined) return false;
  if (mode === "navigate") return isPage(path);
  return isNamedByContent(path) || files.some((file) => file.path === path && path !== "");
}

/**
 * The stored response: the page of the current build, or a file of the current build. Older and newer pages also get
 * files of their own builds. Undefined if no response is stored.
 */
export async function findKept(
  { url, mode }: AskedRequest,
  scope: string,
  caches: Pick<CacheStorage, "keys" | "match">,
): Promise<Response | undefined> {
  const current = await readCurrentBuild(caches, scope);
  const first = current === undefined ? undefined : cacheName(scope, current);
  const find = async (name: string, address: string): Promise<Response | undefined> =>
    caches.match(address, { cacheName: name, ignoreSearch: true, ignoreVary: true });
  if (mode === "navigate") return first === undefined ? undefined : find(first, scope);
  const found = first === undefined ? undefined : await find(first, url);
  if (found !== undefined) return found;
  for (const name of await caches.keys()) {
    if (!name.startsWith(cachePrefix(scope)) || name === currentBuildCache(scope)) continue;
    const other = await find(name, url);
    if (other !== undefined) return other;
  }
  return undefined;
}

const isPage = (path: string): boolean => path === "" || path === "index.html";

/** A URL's path in the page's folder, without the query. */
function pathInScope(url: string, scope: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  return address.startsWith(scope) ? address.slice(scope.length) : undefined;
}
