import type { OpenMessage } from "#edge/open-worker.ts";
import workerScript from "#edge/open-worker.ts?worker&url";
import { createJoin } from "#edge/pieces.ts";
import { workerAddress } from "#edge/script-policy.ts";
import type { OpenDocument, Opened } from "#model/open/opened.ts";

/** Opens documents, each in a worker of its own, which goes when it is done or no longer wanted. */
export const openDocument: OpenDocument = async (source, { signal, onProgress }) => {
  signal.throwIfAborted();
  const worker = new Worker(workerAddress(workerScript), { type: "module" });
  const join = createJoin();
  try {
    return await new Promise<Opened>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      worker.addEventListener("message", ({ data }: MessageEvent<OpenMessage>) => {
        if (signal.aborted) return;
        if (data.kind === "progress") return onProgress(data.progress);
        const opened = join(data.piece);
        if (opened !== undefined) resolve(opened);
      });
      // Also where its script cannot be had, or the browser has no memory left for the document.
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        resolve(refused(source.name));
      });
      worker.postMessage(source);
    });
  } finally {
    worker.terminate();
  }
};

const refused = (name: string): Opened => ({
  kind: "refused",
  name,
  message: `${name} could not be opened: the browser could not read it to its end. It may be too big for this browser, or the page too old: reload it and try again.`,
});
