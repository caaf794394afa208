import type { OpenMessage } from "#edge/opening/open-worker.ts";
import type { SentSource } from "#edge/opening/opened-source.ts";
import { giveSource } from "#edge/opening/opened-source.ts";
import { isSchemaFile } from "#edge/opening/schema-file.ts";
import { createDocumentJoin } from "#edge/opening/split-document.ts";
import { workerAddress } from "#edge/security/script-policy.ts";
import type { OpenDocument, Opened, OpenOptions } from "#model/opening/recognition/opened.ts";
import type { DocumentSource } from "#model/files/document-source.ts";

/** The number of bytes that are checked first. Most schemas can be recognized from them, within a millisecond. */
const firstLook = 64 * 1024;

/** Opens documents, each in a separate worker. The worker ends when the document is open or opening is canceled. */
export const openDocument: OpenDocument = async (source, options) => {
  options.signal.throwIfAborted();
  const { name, content } = source;
  // Starting a worker takes longer than this check, and a schema needs a different worker.
  const isLarge = typeof content !== "string" && content.size > firstLook;
  if (isLarge && (await isSchemaFile(content, firstLook))) return { kind: "schema", name };
  options.signal.throwIfAborted();
  const worker = startWorker();
  if (worker === undefined) {
    const { readDocumentSource } = await import("#edge/opening/read-source.ts");
    return readDocumentSource(source, options.onProgress);
  }
  try {
    return await openIn(worker, source, options);
  } finally {
    worker.terminate();
  }
};

/** Starts a worker. A page that is isolated from its origin, as in some frames, may have no workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(workerAddress("open"), { type: "module" });
  } catch {
    return undefined;
  }
}

function openIn(
  worker: Worker,
  source: DocumentSource,
  { signal, onProgress }: OpenOptions,
): Promise<Opened> {
  const join = createDocumentJoin();
  let file: SentSource | undefined;
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    worker.addEventListener("message", ({ data }: MessageEvent<OpenMessage>) => {
      if (signal.aborted) return;
      if (data.kind === "progress") return onProgress(data.progress);
      if (data.kind === "source") {
        file = data.source;
        return undefined;
      }
      const opened = join(data.chunk);
      if (opened !== undefined) resolve(giveSource(opened, file));
      return undefined;
    });
    // A worker also reports an error if its script cannot be loaded, or if the browser runs out of memory.
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      resolve(refused(source.name));
    });
    worker.postMessage(source);
  });
}

const refused = (name: string): Opened => ({
  kind: "refused",
  name,
  message: `${name} could not be opened: the browser could not finish reading it. The file may be too big for this browser, or the page may be outdated. Reload the page and try again.`,
});
