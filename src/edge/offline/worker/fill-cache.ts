import type { PrecachedFile } from "#edge/offline/worker/precache.ts";
import type { FetchFile } from "#edge/offline/worker/worker-scope.ts";

/**
 * Fetches every file that the cache does not have yet, with the headers that it comes with. Rejected where one cannot
 * be had, is another file by now, or has no room; the next try goes on with those that are missing.
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
      // A build is whole or not there: a file of another build has another digest.
      integrity,
      cache: isNamedByContent(path) ? "default" : "no-cache",
      // What is sent from elsewhere, such as the page of a login, is no file of the build.
      redirect: "error",
      priority: "low",
    });
    if (response.status !== 200) throw new Error(`${address} came with ${response.status}.`);
    await cache.put(address, response);
  };
  await Promise.all(files.map(take));
}

/** Whether a file's name changes with its content, so that what the browser has of it is right. */
export const isNamedByContent = (path: string): boolean => path.startsWith("assets/");
