import type { Database } from "#edge/storage/database.ts";
import { isObject } from "#model/base/json.ts";
import type { DiskAccess } from "#model/files/disk-files.ts";

/** A handle of a file, which a person gave to the page once, and what the browser keeps beside it. */
export interface KeptHandle {
  readonly id: string;
  readonly name: string;
  readonly handle: FileSystemFileHandle;
  /** The folder of the file, where it came with one. Permission is asked for as a whole then. */
  readonly folder?: { readonly id: string; readonly handle: FileSystemDirectoryHandle };
  /** The folder that was opened, where the file's own is inside it, and the path of that from it. */
  readonly root?: {
    readonly id: string;
    readonly handle: FileSystemDirectoryHandle;
    readonly path: string;
  };
  /** The names of the stacks whose config was beside it when it was opened. */
  readonly stacks?: readonly string[];
  /** What the person allowed so far, which is what is asked for again. */
  readonly access: DiskAccess;
  /** Milliseconds since 1970. */
  readonly used: number;
}

/** The handles that this browser keeps. Where storage refuses, they hold for this visit. */
export interface KeptHandles {
  readAll(): Promise<readonly KeptHandle[]>;
  write(kept: KeptHandle): Promise<void>;
}

/** The format of what is written here. What is in another one is left unread. */
const FORMAT = 1;

/** Among the settings, each by its id. */
const prefix = "handle ";
const all = (): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** More of them are not kept: those that were not used for the longest time go. */
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
