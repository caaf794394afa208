import { factsFileName, maxFactsBytes } from "#model/schema/facts/facts-file.ts";
import { maxSchemaBytes } from "#model/schema/file/schema-index.ts";
import type { AddPackageOptions } from "#model/packages/package-manager.ts";
import type { ShelfPackage } from "#model/packages/shelf.ts";
import { maxShelfIndexBytes, readShelf, shelfIndexName } from "#model/packages/shelf.ts";

/** The packages that the host of the page offers, in the folder `packs` beside it. */
export interface HostShelf {
  /** Empty where the host offers none, or what it has there is no shelf. */
  list(): Promise<readonly ShelfPackage[]>;
  /** The file of a package, or a sentence on why there is none. Rejected when it is stopped. */
  download(
    offered: ShelfPackage,
    options: Pick<AddPackageOptions, "signal" | "onProgress">,
  ): Promise<Blob | string>;
  /** The file of facts about a package, likewise. */
  downloadFacts(packageName: string, signal: AbortSignal): Promise<Blob | string>;
}

/** `get` asks the page's own origin; what it is given is relative to the page. */
export function createHostShelf(get: typeof fetch = (...asked) => fetch(...asked)): HostShelf {
  return {
    async list() {
      try {
        const response = await get(`packs/${shelfIndexName}`);
        if (!response.ok || lengthOf(response) > maxShelfIndexBytes) return [];
        const read = readShelf(await response.text());
        return read.ok ? read.shelf.packages : [];
      } catch {
        // Not there, or the page is offline.
        return [];
      }
    },
    download: ({ file, packedSize }, { signal, onProgress }) => {
      const tell = (share: number): void => onProgress({ phase: "downloading", share });
      tell(0);
      // A host that declares the file as encoded has the browser unpack it on the way.
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
