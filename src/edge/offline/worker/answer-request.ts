import { cacheName, cachePrefix } from "#edge/offline/build-cache.ts";
import { currentBuildCache, readCurrentBuild } from "#edge/offline/worker/current-build.ts";
import { isNamedByContent } from "#edge/offline/worker/fill-cache.ts";
import type { PrecachedFile } from "#edge/offline/worker/precache.ts";

/** What the answer to a request depends on. */
type AskedRequest = Pick<Request, "url" | "method" | "mode">;

/**
 * Whether the worker answers a request at all: for the page and for files of a build. All else, such as packages of the
 * host and `version.json`, is the network's.
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
 * What is kept for a request that is answered: the page of the current build, or a file of the current build or, for
 * pages that are older or newer, of another one. Undefined where nothing is.
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

/** The path of an address in the folder that the page is in, without what follows a question mark. */
function pathInScope(url: string, scope: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  return address.startsWith(scope) ? address.slice(scope.length) : undefined;
}
