import type { LoadedPackage } from "#edge/packages/loaded-package.ts";
import { loadPackage } from "#edge/packages/loaded-package.ts";
import type { PackageRegistry } from "#edge/packages/package-registry.ts";
import type { PackageRecord, ReadPackage } from "#edge/packages/package-store.ts";
import {
  deletePackage,
  listPackageIds,
  packageId,
  bytesInRange,
  readStoredPackage,
  writePackage,
} from "#edge/packages/package-store.ts";
import type { PackageTools } from "#edge/packages/package-tools.ts";
import type { ReadRange } from "#edge/packages/read-members.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";

/** Moves packages between storage and memory. Calls must not overlap. */
export interface StoredPackages {
  /**
   * Reads a package from storage and replaces the one in memory. `beforeTold` runs before the page is
   * notified.
   */
  read(id: string, beforeTold: () => Promise<unknown>): Promise<void>;
  save(id: string, record: PackageRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** Called when storage no longer has a package's bytes. */
  lose(lost: LoadedPackage): Promise<void>;
  /** Whether storage refused the package, so only this tab's memory has it. */
  isUnsaved(id: string): boolean;
  /** Removes packages that storage has lost. */
  reconcile(): Promise<void>;
}

export function createStoredPackages(
  registry: PackageRegistry,
  tools: PackageTools,
): StoredPackages {
  const { database, tabs } = tools;
  /** The packages that are only in memory. */
  const unsaved = new Set<string>();

  const forget = (id: string): void => {
    unsaved.delete(id);
    registry.delete(id);
  };

  const readFromStorage =
    (id: string, chunkSize: number): ReadRange =>
    async (...range) => {
      const read = await database.run((connection) =>
        bytesInRange(connection, id, range, chunkSize),
      );
      if (read.kind === "done" && read.value !== undefined) return read.value;
      throw new Error(`The schema of ${id} cannot be read.`);
    };

  /** Indexes a stored schema again, because its index is damaged or from another version. */
  const indexAnew = async (
    id: string,
    { bytes, added, chunkSize }: Extract<ReadPackage, { readonly kind: "unindexed" }>,
  ): Promise<{ readonly index: SchemaIndex; readonly chunkSize: number } | undefined> => {
    const { signal } = new AbortController();
    const indexed = await tools.index(bytes, { signal, onProgress: () => undefined });
    const name = indexed.kind === "indexed" ? indexed.index.head.name : "";
    const version = id.slice(name.length + 1);
    if (indexed.kind === "refused" || id !== packageId(name, version)) {
      await deletePackage(database, id);
      return undefined;
    }
    const index = indexWithVersion(indexed.index, version);
    const written = await writePackage(database, id, { index, bytes: indexed.bytes, added });
    return { index, chunkSize: written.kind === "done" ? written.value : chunkSize };
  };

  return {
    async read(id, beforeTold) {
      const read = await readStoredPackage(database, id);
      // While storage is unresponsive, its content is unknown, so nothing changes.
      if (read.kind === "failed") return;
      if (read.value.kind === "missing") return forget(id);
      const { added } = read.value;
      const known = read.value.kind === "good" ? read.value : await indexAnew(id, read.value);
      if (known === undefined) return forget(id);
      registry.set(id, loadPackage(known.index, added, readFromStorage(id, known.chunkSize)));
      await beforeTold();
      registry.publishLoaded();
    },
    async save(id, record) {
      const { index, bytes, added } = record;
      const written = await writePackage(database, id, record);
      if (written.kind === "failed") {
        unsaved.add(id);
        const read: ReadRange = async (start, end) => bytes.subarray(start, end);
        registry.set(id, loadPackage(index, added, read));
        registry.publishLoaded();
        return registry.publishError(written.error);
      }
      unsaved.delete(id);
      tools.askToPersist();
      // From now on, the package's bytes are read from storage, so they take no memory.
      registry.set(id, loadPackage(index, added, readFromStorage(id, written.value)));
      registry.forgetError();
      registry.publishLoaded();
      tabs.tell({ kind: "package", id });
    },
    async remove(id) {
      forget(id);
      const deleted = await deletePackage(database, id);
      if (deleted.kind === "done") tabs.tell({ kind: "package", id });
    },
    async lose({ stored: { id } }) {
      await deletePackage(database, id);
      forget(id);
    },
    isUnsaved: (id) => unsaved.has(id),
    async reconcile() {
      const listed = await listPackageIds(database);
      if (listed.kind === "failed") return;
      for (const id of registry.ids())
        if (!unsaved.has(id) && !listed.value.includes(id)) forget(id);
    },
  };
}

export const indexWithVersion = (index: SchemaIndex, version: string): SchemaIndex => ({
  ...index,
  head: { ...index.head, version },
});
