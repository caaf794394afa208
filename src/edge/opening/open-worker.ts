import type { SentSource } from "#edge/opening/opened-source.ts";
import { buffersOfSource } from "#edge/opening/opened-source.ts";
import type { Chunk } from "#edge/opening/split-document.ts";
import { splitDocument } from "#edge/opening/split-document.ts";
import { readDocumentSource } from "#edge/opening/read-source.ts";
import { takeSource } from "#edge/opening/take-source.ts";
import type { Progress } from "#model/opening/recognition/opened.ts";
import type { DocumentSource } from "#model/files/document-source.ts";

/** The worker's messages: progress, then a program's file and the parts of the document. */
export type OpenMessage =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "source"; readonly source: SentSource }
  | { readonly kind: "piece"; readonly chunk: Chunk };

const post = (message: OpenMessage, buffers: Transferable[] = []): void =>
  self.postMessage(message, { transfer: buffers });
const tell = (progress: Progress): void => post({ kind: "progress", progress });

self.addEventListener("message", ({ data }: MessageEvent<DocumentSource>) => {
  // Errors thrown here reach the page as the worker's error.
  open(data).catch(reportError);
});

async function open(document: DocumentSource): Promise<void> {
  const opened = await readDocumentSource(document, tell);
  tell({ phase: "taking in" });
  const { source, rest } = await takeSource(opened);
  if (source !== undefined) post({ kind: "source", source }, buffersOfSource(source));
  for (const chunk of splitDocument(rest)) post({ kind: "piece", chunk });
}
