import type { Indexed, IndexRequest } from "#edge/packages/index-content.ts";
import { followIndexing } from "#edge/packages/follow-indexing.ts";
import { workerAddress } from "#edge/security/script-policy.ts";
import type { AddPackageOptions } from "#model/packages/package-manager.ts";

/** Indexes a schema in a separate worker. The worker ends when indexing is done or canceled. */
export async function indexInWorker(
  request: IndexRequest,
  options: Pick<AddPackageOptions, "signal" | "onProgress">,
): Promise<Indexed> {
  options.signal.throwIfAborted();
  const worker = startWorker();
  if (worker === undefined) {
    const { indexContent } = await import("#edge/packages/index-content.ts");
    return indexContent(request, options.onProgress);
  }
  return followIndexing(worker, request, options);
}

/** Starts a worker. A page that is isolated from its origin, as in some frames, may have no workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(workerAddress("index"), { type: "module" });
  } catch {
    return undefined;
  }
}
