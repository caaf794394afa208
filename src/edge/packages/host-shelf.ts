import { factsFileName, maxFactsBytes } from "#model/schema/facts/facts-file.ts";
import { maxSchemaBytes } from "#model/schema/file/schema-index.ts";
import type { AddPackageOptions } from "#model/packages/package-manager.ts";
import type { ShelfPackage } from "#model/packages/shelf.ts";
import { maxShelfIndexBytes, readShelf, shelfIndexName } from "#model/packages/shelf.ts";

/** The packages that the page's host offers in the `packs` folder next to it. */
export interface HostShelf {
  /** The offered packages; empty if the host has no valid shelf. */
  list(): Promise<readonly ShelfPackage[]>;
  /** Downloads a package's file; returns a sentence if that fails. Rejects if it is canceled. */
  download(
    offered: ShelfPackage,
    options: Pick<AddPackageOptions, "signal" | "onProgress">,
  ): Promise<Blob | string>;
  /** Downloads the facts about a package, like `download`. */
  downloadFacts(packageName: string, signal: AbortSignal): Promise<Blob | string>;
}

/** `get` sends requests to the page's own origin, with paths relative to the page. */
export function createHostShelf(get: typeof fetch = (...asked) => fetch(...asked)): HostShelf {
  return {
    async list() {
      try {
        const response = await get(`packs/${shelfIndexName}`);
        if (!response.ok || lengthOf(response) > maxShelfIndexBytes) return [];
        const read = readShelf(await response.text());
        return read.ok ? read.shelf.packages : [];
      } catch {
        // If the shelf doesn't exist, or the page is offline, no packages are offered.
        return [];
      }
    },
    download: ({ file, packedSize }, { signal, onProgress }) => {
      const tell = (share: number): void => onProgress({ phase: "downloading", share });
      tell(0);
      // If the host declares a content encoding, the browser has already unpacked the file.
      return getFile(file, maxSchemaBytes, signal, (length) =>
        tell(Math.min(1, length / packedSize)),
      );
    },
    downloadFacts: (name, signal) => getFile(factsFileName(name), maxFactsBytes, signal),
  };

  async function getFile(
    file: string,
    most: number,
    signal: AbortSignal,
    onBytes: (length: number) => void = () => undefined,
  ): Promise<Blob | string> {
    try {
      const response = await get(`packs/${file}`, { signal });
      if (!response.ok) return `The host responded with ${response.status}.`;
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      let length = 0;
      const reader = response.body?.getReader();
      while (reader !== undefined) {
        const { done, value } = await reader.read();
        if (done) break;
        chunks.push(value);
        length += value.length;
        if (length > most) {
          await reader.cancel();
          return `The file is larger than the limit of ${most / 1024 / 1024} MiB.`;
        }
        onBytes(length);
      }
      return new Blob(chunks);
    } catch {
      signal.throwIfAborted();
      return "The host cannot be reached.";
    }
  }
}

const lengthOf = ({ headers }: Response): number => Number(headers.get("content-length") ?? 0);
