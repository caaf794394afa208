import type { Piece } from "#edge/pieces.ts";
import { cutOpened } from "#edge/pieces.ts";
import { readBytes } from "#edge/read-bytes.ts";
import { readDocument } from "#edge/read-document.ts";
import type { DocumentSource, Opened, Progress } from "#model/open/opened.ts";

/** What the worker posts: how far it is, then the pieces of what it opened. */
export type OpenMessage =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "piece"; readonly piece: Piece };

const post = (message: OpenMessage): void => self.postMessage(message);
const tell = (progress: Progress): void => post({ kind: "progress", progress });

self.addEventListener("message", ({ data }: MessageEvent<DocumentSource>) => {
  // What is thrown here shows on the page as the fault of the worker.
  open(data).catch(reportError);
});

async function open({ name, content }: DocumentSource): Promise<void> {
  const opened = await read(name, content);
  for (const piece of cutOpened(opened)) post({ kind: "piece", piece });
}

async function read(name: string, content: Blob | string): Promise<Opened> {
  if (typeof content === "string") return understand(name, content);
  const bytes = await readBytes(content, (share) => tell({ phase: "reading", share }));
  if (bytes.ok) return understand(name, bytes.text);
  return { kind: "refused", name, message: `${name} could not be opened: ${bytes.message}` };
}

async function understand(name: string, text: string): Promise<Opened> {
  tell({ phase: "understanding" });
  const opened = await readDocument(name, text);
  tell({ phase: "taking in" });
  return opened;
}
