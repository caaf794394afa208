import type { Indexed } from "#edge/packages/index-content.ts";
import { indexContent } from "#edge/packages/index-content.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { PackageProgress } from "#model/schema/package-manager.ts";

/** What the worker posts: how far it is, and at last what it found. */
export type IndexMessage =
  | { readonly kind: "progress"; readonly progress: PackageProgress }
  | Indexed;

const post = (message: IndexMessage, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });

self.addEventListener("message", ({ data }: MessageEvent<Blob | string>) => {
  // What is thrown here shows on the page as the error of the worker.
  index(data).catch(reportError);
});

async function index(content: Blob | string): Promise<void> {
  const indexed = await indexContent(content, (progress) => post({ kind: "progress", progress }));
  post(indexed, indexed.kind === "indexed" ? buffersOf(indexed.index) : []);
}

const buffersOf = ({ places, modules, flags, uses, externalUses, outputs }: SchemaIndex) =>
  [
    places,
    modules,
    flags,
    ...[uses, externalUses, outputs].flatMap(({ starts, items }) => [starts, items]),
  ].map(({ buffer }) => buffer as ArrayBuffer);
