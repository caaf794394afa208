import { decodeUtf8 } from "#model/base/text/encoding.ts";
import { notText, revisionOfBytes, revisionOfText } from "#edge/disk/file-bytes.ts";
import type { AccessMode } from "#edge/disk/file-system-access.ts";
import { describeAccessError, isRefusal, isGone } from "#edge/disk/handle-errors.ts";
import { configurationOf } from "#edge/disk/configuration-handle.ts";
import { projectsOf, folderTree } from "#edge/disk/folder-projects.ts";
import {
  diskFileOf,
  findSameHandle,
  folderIdOf,
  keptPlaceOf,
  readableFolder,
  openedOf,
} from "#edge/disk/handle-places.ts";
import type { KeptHandle, KeptHandles } from "#edge/disk/kept-handles.ts";
import { newIdentity } from "#edge/storage/identity.ts";
import type {
  DiskAccess,
  DiskFailure,
  DiskFile,
  DiskFiles,
  DiskFolder,
  DiskText,
  NotAllowed,
} from "#model/files/disk-files.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";
import { formatCount } from "#model/base/messages.ts";
import { describeSkipped } from "#model/files/project/describe-skipped.ts";
import { mostEntries, walkTree } from "#model/files/project/walk-tree.ts";
import { folderFilesOf, isFolderFile } from "#model/files/project/folder-files.ts";

/** Files on disk, through the browser's file handles. */
export interface HandleFiles extends DiskFiles {
  /** The files of a folder that the user opened. */
  openFolder(folder: FileSystemDirectoryHandle): Promise<DiskFolder | DiskFailure>;
  /** Stores a file that the user opened, so it can be edited. */
  keep(handle: FileSystemFileHandle): Promise<DiskFile>;
  /** The stored file with the same handle; undefined if none is stored. */
  find(handle: FileSystemFileHandle): Promise<DiskFile | undefined>;
  /** A file's content at the time when the user opened the file. */
  readGiven(content: Blob): Promise<ReadText>;
}

type ReadText = ({ readonly kind: "read" } & DiskText) | DiskFailure;

/** The size limit for files in bytes, which is the same as for other documents. */
const maxBytes = 3 * 50 * 1024 * 1024;

/** The most projects listed per folder, because the browser stores a handle for each. */
const mostProjects = 100;

/** The most stack config files that are read. */
const mostBeside = 100;

export function createHandleFiles(kept: KeptHandles, now: () => number): HandleFiles {
  const known = new Map<string, KeptHandle>();
  /** Reads the stored handles again, because another tab may have added handles. */
  const readKept = async (): Promise<void> => {
    for (const each of await kept.readAll()) if (!known.has(each.id)) known.set(each.id, each);
  };

  const put = async (handle: KeptHandle): Promise<KeptHandle> => {
    known.set(handle.id, handle);
    await kept.write(handle);
    return handle;
  };

  const findKept = async (handle: FileSystemFileHandle): Promise<KeptHandle | undefined> => {
    await readKept();
    return findSameHandle(known.values(), handle, (each) => each.handle);
  };

  const keep = async (
    handle: FileSystemFileHandle,
    place?: Pick<KeptHandle, "folder" | "root" | "stacks">,
  ): Promise<DiskFile> => {
    const before = await findKept(handle);
    const access = before?.access ?? "read";
    const id = before?.id ?? newIdentity();
    const { name } = handle;
    const within =
      place ?? ((await readableFolder(before)) === undefined ? {} : keptPlaceOf(before));
    return diskFileOf(await put({ id, name, handle, ...within, access, used: now() }));
  };

  /** Uses a file with read or write permission. Browser errors become results. */
  const attempt = async <T>(
    { id }: DiskFile,
    access: DiskAccess,
    work: (handle: FileSystemFileHandle) => Promise<T>,
  ): Promise<T | NotAllowed | DiskFailure> => {
    if (!known.has(id)) await readKept();
    const found = known.get(id);
    if (found === undefined)
      return failed("The browser no longer has access to the file. Open it again.");
    try {
      const permission = await openedOf(found).queryPermission({ mode: modes[access] });
      if (permission !== "granted") return { kind: "not-allowed", access };
      const handle = await found.folder?.handle.getFileHandle(found.name);
      return await work(handle ?? found.handle);
    } catch (error) {
      return isRefusal(error)
        ? { kind: "not-allowed", access }
        : failed(describeAccessError(error, access));
    }
  };

  return {
    async list() {
      await readKept();
      return { kind: "listed", files: [...known.values()].map(diskFileOf) };
    },
    read: (file, before) =>
      attempt(file, "read", async (handle) => {
        const read = await readText(await handle.getFile());
        return read.kind === "read" && read.revision === before ? { kind: "same" } : read;
      }),
    write: (file, text, basedOn) =>
      attempt(file, "write", (handle) => replace(handle, new TextEncoder().encode(text), basedOn)),
    async allow({ id }, access) {
      const found = known.get(id);
      if (found === undefined) return false;
      // Requests the earlier permissions again, all in one prompt.
      const wanted = found.access === "write" ? "write" : access;
      const mode = { mode: modes[wanted] };
      const answer = await openedOf(found)
        .requestPermission(mode)
        .catch((): PermissionState => "denied");
      if (answer !== "granted") return false;
      if (wanted !== found.access) await put({ ...found, access: wanted });
      return true;
    },
    revisionOf: revisionOfText,
    async openFolder(handle) {
      try {
        const tree = await walkTree(handle, folderTree(readIgnores), { most: mostEntries });
        await readKept();
        const root = await folderIdOf(known.values(), handle);
        const projects = projectsOf(tree);
        const programs: DiskFile[] = [];
        for (const { path, folder, files, stacks } of projects.slice(0, mostProjects)) {
          const isRoot = path === "";
          const own = {
            id: isRoot ? root : await folderIdOf(known.values(), folder),
            handle: folder,
          };
          const inside = isRoot ? {} : { root: { id: root, handle, path } };
          for (const file of files)
            programs.push(await keep(file, { folder: own, ...inside, stacks }));
        }
        const skipped = describeSkipped(tree);
        const others = projects.length - mostProjects;
        if (others > 0) skipped.push(`${formatCount(others, "other project")} not listed.`);
        return { kind: "folder", name: handle.name, programs, skipped };
      } catch (error) {
        return failed(describeAccessError(error, "read"));
      }
    },
    async readBeside({ id }) {
      const folder = await readableFolder(known.get(id));
      if (folder === undefined) return [];
      try {
        const handles = await filesOf(folder.handle);
        const { project, stacks } = folderFilesOf([...handles.keys()]);
        const names = [
          ...(project === undefined ? [] : [project]),
          ...stacks.map(({ file }) => file),
        ];
        return await Promise.all(
          names
            .slice(0, mostBeside)
            .map(async (name) => ({ name, read: await readFile(handles.get(name)) })),
        );
      } catch {
        // The stack config files are optional: the design can be edited without them.
        return [];
      }
    },
    async readConfiguration({ id, name }) {
      const of = known.get(id);
      const found = (await readableFolder(of)) && (await configurationOf(of));
      if (found === undefined) return undefined;
      const { folder, inside, handle } = found;
      const path = `${folder}/${configurationFileName}`;
      return { path, file: [...inside, name].join("/"), read: await readFile(handle) };
    },
    writeConfiguration: (file, text, basedOn) =>
      attempt(file, "write", async () => {
        const found = await configurationOf(known.get(file.id));
        return found === undefined
          ? failed(isGone)
          : replace(found.handle, new TextEncoder().encode(text), basedOn);
      }),
    keep: (handle) => keep(handle),
    async find(handle) {
      const found = await findKept(handle);
      return found === undefined ? undefined : diskFileOf(found);
    },
    readGiven: (content) => readFile({ getFile: () => Promise.resolve(content) }),
  };
}

const failed = (message: string): DiskFailure => ({ kind: "failed", message });

const modes: Readonly<Record<DiskAccess, AccessMode>> = { read: "read", write: "readwrite" };

/** The files in the folder itself that the page uses. */
async function filesOf(
  folder: FileSystemDirectoryHandle,
): Promise<ReadonlyMap<string, FileSystemFileHandle>> {
  const found = new Map<string, FileSystemFileHandle>();
  for await (const [name, entry] of folder.entries())
    if (entry.kind === "file" && isFolderFile(name)) found.set(name, entry);
  return found;
}

async function readIgnores(file: FileSystemFileHandle): Promise<string | undefined> {
  const read = await readFile(file);
  return read.kind === "read" ? read.text : undefined;
}

async function readText(content: Blob): Promise<ReadText> {
  if (content.size > maxBytes)
    return failed(`The file is larger than the limit of ${maxBytes / 1024 / 1024} MiB.`);
  const bytes = await content.arrayBuffer();
  const text = decodeUtf8(bytes);
  return text === undefined
    ? failed(notText)
    : { kind: "read", text, revision: await revisionOfBytes(bytes) };
}

/** A file's content, or why it cannot be read. */
async function readFile(handle: { getFile(): Promise<Blob> } | undefined): Promise<ReadText> {
  try {
    return handle === undefined
      ? failed(describeAccessError(undefined, "read"))
      : await readText(await handle.getFile());
  } catch (error) {
    return failed(describeAccessError(error, "read"));
  }
}

/**
 * Replaces a file if it still has the content that the user saw. The browser writes to a temporary file and swaps it in
 * at the end.
 */
async function replace(
  handle: FileSystemFileHandle,
  bytes: Uint8Array<ArrayBuffer>,
  basedOn: string,
): Promise<{ readonly kind: "changed" } | { readonly kind: "written"; readonly revision: string }> {
  const isChanged = async (): Promise<boolean> =>
    (await revisionOfBytes(await (await handle.getFile()).arrayBuffer())) !== basedOn;
  if (await isChanged()) return { kind: "changed" };
  const writable = await handle.createWritable();
  try {
    await writable.write(bytes);
    // The file is checked again, because writing can take a while, and another program may write first.
    if (await isChanged()) {
      await writable.abort();
      return { kind: "changed" };
    }
    await writable.close();
  } catch (error) {
    await writable.abort().catch(() => undefined);
    throw error;
  }
  return { kind: "written", revision: await revisionOfBytes(bytes) };
}
