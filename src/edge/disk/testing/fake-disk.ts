import type { AccessMode } from "#edge/disk/file-system-access.ts";
import type { KeptHandle, KeptHandles } from "#edge/disk/kept-handles.ts";

/** A folder on a disk, whose handles answer as a browser's do, and fail as the browser is told to. */
export function createFakeDisk(texts: Readonly<Record<string, string>> = {}) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const disk = {
    files,
    allowed: new Set<AccessMode>(["read", "readwrite"]),
    answer: "granted" as PermissionState,
    asked: [] as string[],
    /** By what a handle is asked for: what it fails with. */
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
      name,
      isSameEntry: async (other: FileSystemHandle) => other.kind === "file" && other.name === name,
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

  const folderHandle = (): FileSystemDirectoryHandle => {
    const handle = {
      ...permissions("folder"),
      kind: "directory",
      name: "shop",
      isSameEntry: async (other: FileSystemHandle) => other.kind === "directory",
      getFileHandle: async (name: string) => {
        if (!files.has(name)) throw new DOMException("It is gone.", "NotFoundError");
        return fileHandle(name);
      },
      async *entries() {
        failing("entries");
        for (const name of files.keys()) yield [name, fileHandle(name)];
        yield ["Main.yaml", { kind: "directory", name: "Main.yaml" }];
      },
    };
    return handle as unknown as FileSystemDirectoryHandle;
  };
  return disk;
}

/** Handles that are kept for as long as the test runs. */
export function createFakeKeptHandles(): KeptHandles & { readonly all: Map<string, KeptHandle> } {
  const all = new Map<string, KeptHandle>();
  return {
    all,
    readAll: async () => [...all.values()],
    write: async (kept) => void all.set(kept.id, kept),
  };
}
