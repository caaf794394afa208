import type { Database } from "#edge/storage/database.ts";
import { isObject } from "#model/base/json.ts";
import type { DiskAccess } from "#model/files/disk-files.ts";

/** A file handle that the user granted, with the data that the browser stores about it. */
export interface KeptHandle {
  readonly id: string;
  readonly name: string;
  readonly handle: FileSystemFileHandle;
  /** The file's folder, if the file was opened with its folder. Permission is then requested for the whole folder. */
  readonly folder?: { readonly id: string; readonly handle: FileSystemDirectoryHandle };
  /** The opened folder, if the file's own folder is inside it, and the path between them. */
  readonly root?: {
    readonly id: string;
    readonly handle: FileSystemDirectoryHandle;
    readonly path: string;
  };
  /** The stacks with config next to the file when it was opened. */
  readonly stacks?: readonly string[];
  /** The permission that the user granted, which the page requests again. */
  readonly access: DiskAccess;
  /** The time of the last use, in milliseconds since 1970. */
  readonly used: number;
}

/** The stored file handles. If storage refuses the handles, they last for this visit. */
export interface KeptHandles {
  readAll(): Promise<readonly KeptHandle[]>;
  write(kept: KeptHandle): Promise<void>;
}

/** The stored format version. Entries in other formats are ignored. */
const FORMAT = 1;

/** The prefix of the handles' keys in the settings, followed by the ID. */
const prefix = "handle ";
const all = (): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** The maximum number of stored handles. The least recently used handles are removed. */
const most = 200;

export function createKeptHandles(database: Database): KeptHandles {
  const readAll = async (): Promise<readonly KeptHandle[]> => {
    const outcome = await database.run((connection) => connection.getAll("settings", all()));
    const found = outcome.kind === "done" ? outcome.value : [];
    return found.flatMap(readHandle).toSorted((a, b) => b.used - a.used);
  };
  return {
    readAll,
    async write(kept) {
      const value = { format: FORMAT, ...kept };
      await database.run((connection) => connection.put("settings", value, `${prefix}${kept.id}`));
      for (const { id } of (await readAll()).slice(most))
        await database.run((connection) => connection.delete("settings", `${prefix}${id}`));
    },
  };
}

function readHandle(found: unknown): readonly KeptHandle[] {
  if (!isObject(found) || found["format"] !== FORMAT) return [];
  const { id, name, handle, folder, root, stacks, access, used } = found;
  const isKept =
    typeof id === "string" &&
    typeof name === "string" &&
    isObject(handle) &&
    typeof used === "number";
  if (!isKept) return [];
  const ofFolder = isObject(folder) && typeof folder["id"] === "string" ? { folder } : {};
  const ofRoot =
    isObject(root) && typeof root["id"] === "string" && typeof root["path"] === "string"
      ? { root }
      : {};
  const isList = Array.isArray(stacks) && stacks.every((each) => typeof each === "string");
  return [
    {
      id,
      name,
      handle,
      ...ofFolder,
      ...ofRoot,
      ...(isList ? { stacks } : {}),
      access: access === "write" ? "write" : "read",
      used,
    } as unknown as KeptHandle,
  ];
}
