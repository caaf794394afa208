import type { AccessMode } from "#edge/disk/file-system-access.ts";
import type { KeptHandle, KeptHandles } from "#edge/disk/kept-handles.ts";

/** A folder on a disk whose handles behave like a browser's, and fail on demand. */
export function createFakeDisk(texts: Readonly<Record<string, string>> = {}) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const disk = {
    files,
    allowed: new Set<AccessMode>(["read", "readwrite"]),
    answer: "granted" as PermissionState,
    asked: [] as string[],
    /** The error that each kind of access fails with. */
    failures: new Map<"getFile" | "createWritable" | "write" | "close" | "entries", Error>(),
    /** Called while a file is being written. */
    onWrite: (): void => undefined,
    abandoned: 0,
    put: (name: string, text: string | Uint8Array<ArrayBuffer>): void =>
      void files.set(name, typeof text === "string" ? new TextEncoder().encode(text) : text),
    text: (name: string): string => new TextDecoder().decode(files.get(name)),
    file: (name: string): FileSystemFileHandle => fileHandle(name),
    folder: (): FileSystemDirectoryHandle => folderHandle(),
  };
  for (const [name, text] of Object.entries(texts)) disk.put(name, text);

  const failing = (what: Parameters<typeof disk.failures.get>[0]): void => {
    const error = disk.failures.get(what);
    if (error !== undefined) throw error;
  };
  const permissions = (name: string) => ({
    queryPermission: async ({ mode }: { readonly mode: AccessMode }) =>
      disk.allowed.has(mode) ? "granted" : "prompt",
    requestPermission: async ({ mode }: { readonly mode: AccessMode }) => {
      disk.asked.push(`${name} ${mode}`);
      if (disk.answer !== "granted") return disk.answer;
      disk.allowed.add("read").add(mode);
      return "granted";
    },
  });

  const fileHandle = (name: string): FileSystemFileHandle => {
    const bytes = (): Uint8Array<ArrayBuffer> => {
      const found = files.get(name);
      if (found === undefined) throw new DOMException("It is gone.", "NotFoundError");
      return found;
    };
    const handle = {
      ...permissions(name),
      kind: "file",
      name: name.split("/").at(-1),
      path: name,
      isSameEntry: async (other: FileSystemHandle) => "path" in other && other.path === name,
      getFile: async () => {
        failing("getFile");
        return new File([bytes()], name);
      },
      createWritable: async () => {
        failing("createWritable");
        let written = new Uint8Array();
        return {
          write: async (given: Uint8Array<ArrayBuffer>) => {
            disk.onWrite();
            failing("write");
            written = given;
          },
          close: async () => {
            failing("close");
            files.set(name, written);
          },
          abort: async () => void (disk.abandoned += 1),
        };
      },
    };
    return handle as unknown as FileSystemFileHandle;
  };

  /** File paths use `/` to separate folders. */
  const folderHandle = (path = ""): FileSystemDirectoryHandle => {
    const handle = {
      ...permissions(path === "" ? "folder" : path),
      kind: "directory",
      name: path === "" ? "shop" : path.split("/").at(-1),
      path,
      isSameEntry: async (other: FileSystemHandle) =>
        other.kind === "directory" && "path" in other && other.path === path,
      getFileHandle: async (name: string) => {
        const full = path === "" ? name : `${path}/${name}`;
        if (!files.has(full)) throw new DOMException("It is gone.", "NotFoundError");
        return fileHandle(full);
      },
      getDirectoryHandle: async (name: string) =>
        folderHandle(path === "" ? name : `${path}/${name}`),
      async *entries() {
        failing("entries");
        const start = path === "" ? "" : `${path}/`;
        const inside = [...files.keys()].filter((each) => each.startsWith(start));
        const names = inside.map((each) => each.slice(start.length).split("/"));
        for (const [name = "", ...rest] of names)
          if (rest.length === 0) yield [name, fileHandle(`${start}${name}`)];
        const folders = names.flatMap(([name, ...rest]) => (rest.length === 0 ? [] : [name]));
        for (const name of new Set(folders)) yield [name, folderHandle(`${start}${name}`)];
        if (path === "") yield ["Main.yaml", folderHandle("Main.yaml")];
      },
    };
    return handle as unknown as FileSystemDirectoryHandle;
  };
  return disk;
}

/** Handles stored for the duration of the test. */
export function createFakeKeptHandles(): KeptHandles & { readonly all: Map<string, KeptHandle> } {
  const all = new Map<string, KeptHandle>();
  return {
    all,
    readAll: async () => [...all.values()],
    write: async (kept) => void all.set(kept.id, kept),
  };
}
