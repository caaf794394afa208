import type { Indexed, IndexRequest } from "#edge/packages/index-content.ts";
import { indexContent } from "#edge/packages/index-content.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import type { PackageProgress } from "#model/packages/package-manager.ts";

/** The worker's messages: progress, then the result. */
export type IndexMessage =
  | { readonly kind: "progress"; readonly progress: PackageProgress }
  | Indexed;

const post = (message: IndexMessage, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });

self.addEventListener("message", ({ data }: MessageEvent<IndexRequest>) => {
  // Errors thrown here reach the page as the worker's error.
  index(data).catch(reportError);
});

async function index(request: IndexRequest): Promise<void> {
  const indexed = await indexContent(request, (progress) => post({ kind: "progress", progress }));
  post(
    indexed,
    indexed.kind === "indexed" ? [indexed.bytes.buffer, ...buffersOf(indexed.index)] : [],
  );
}

const buffersOf = ({ typeHashes, places, modules, flags, ...lists }: SchemaIndex) =>
  [
    typeHashes,
    places,
    modules,
    flags,
    ...[lists.uses, lists.externalUses, lists.outputs].flatMap(({ starts, items }) => [
      starts,
      items,
    ]),
  ].map(({ buffer }) => buffer as ArrayBuffer);
