import type { Chunk } from "#edge/opening/split-document.ts";
import { splitDocument } from "#edge/opening/split-document.ts";
import { readSource } from "#edge/opening/read-source.ts";
import type { DocumentSource, Progress } from "#model/files/recognition/opened.ts";

/** What the worker posts: how far it is, then the pieces of what it opened. */
export type OpenMessage =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "piece"; readonly chunk: Chunk };

const post = (message: OpenMessage): void => self.postMessage(message);
const tell = (progress: Progress): void => post({ kind: "progress", progress });

self.addEventListener("message", ({ data }: MessageEvent<DocumentSource>) => {
  // What is thrown here shows on the page as the error of the worker.
  open(data).catch(reportError);
});

async function open(source: DocumentSource): Promise<void> {
  const opened = await readSource(source, tell);
  tell({ phase: "taking in" });
  for (const chunk of splitDocument(opened)) post({ kind: "piece", chunk });
}
