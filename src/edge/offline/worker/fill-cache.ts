import type { PrecachedFile } from "#edge/offline/worker/precache.ts";
import type { FetchFile } from "#edge/offline/worker/worker-scope.ts";

/**
 * Downloads the files that the cache lacks, with their headers. Rejects if a file is unavailable, has changed, or
 * doesn't fit. The next attempt continues with the missing files.
 */
export async function fillCache(
  cache: Pick<Cache, "match" | "put">,
  files: readonly PrecachedFile[],
  scope: string,
  fetchFile: FetchFile,
): Promise<void> {
  const take = async ({ path, integrity }: PrecachedFile): Promise<void> => {
    const address = new URL(path, scope).href;
    if ((await cache.match(address)) !== undefined) return;
    const response = await fetchFile(address, {
      // The digests prevent a mixture of builds: a file of another build has a different digest, and is refused.
      integrity,
      cache: isNamedByContent(path) ? "default" : "no-cache",
      // A redirected response, such as a login page, is not a build file.
      redirect: "error",
      priority: "low",
    });
    if (response.status !== 200) throw new Error(`${address} came with ${response.status}.`);
    await cache.put(address, response);
  };
  await Promise.all(files.map(take));
}

/** Whether a file's name contains a hash, so the browser's cached copy is valid. */
export const isNamedByContent = (path: string): boolean => path.startsWith("assets/");
