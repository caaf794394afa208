import { handlesOf } from "#edge/disk/dropped-handles.ts";
import type { HandleFiles } from "#edge/disk/handle-files.ts";
import { watchLinks } from "#edge/link/watch-links.ts";
import { openLaunchedFiles } from "#edge/opening/launched-files.ts";
import { createDatabase } from "#edge/storage/database.ts";
import { createTabChannel } from "#edge/tabs/tab-messages.ts";
import { hasPickers, pickFile, pickFolder } from "#edge/disk/pickers.ts";
import type { DiskFailure } from "#model/files/disk-files.ts";
import type { DocumentSource } from "#model/files/document-source.ts";
import { updateWorkspace } from "#store/designer.ts";
import type { FileEditing } from "#ui/disk/edit-files.ts";
import type { HandedFile } from "#ui/disk/open-in-place.ts";
import { openDocuments } from "#ui/open/open-file.ts";
import { pickLocalFiles as pickDocuments } from "#ui/open/picker/pick-file.ts";
import type { Services } from "#ui/services.ts";

/**
 * The preference that is set if this browser stores file handles. If it is not set, startup doesn't read the handles.
 */
const hasHandles = "disk.handles";

/** Opens designs from outside the page: from a link, from files that the system opens with the page, or from disk. */
export function openFromOutside(services: Services): void {
  watchLinks((content) =>
    openDocuments(services, [{ name: "Shared link", content, isLink: true }]),
  );
  const openHanded = connectFiles(services);
  void connectTeam(services).catch(() => undefined);
  openLaunchedFiles(
    (files, handles) => openHanded(files, Promise.resolve(handles)),
    (message) => updateWorkspace(services.store, { notice: { message } }),
  );
}

/** Opens documents in order, with their file handles if the browser has provided them. */
type OpenHanded = (
  sources: readonly DocumentSource[],
  handles: Promise<readonly (object | undefined)[]>,
) => void;

/**
 * Connects the page with files on disk: files that `stackwright open` serves, and files for which the browser has
 * handles. The code is fetched only if such files exist.
 */
function connectFiles(services: Services): OpenHanded {
  const { store, preferences } = services;
  const tell = (message: string): void => updateWorkspace(store, { notice: { message } });

  let editing: Promise<FileEditing> | undefined;
  const loadEditing = (): Promise<FileEditing> =>
    (editing ??= import("#ui/disk/edit-files.ts").then(({ createFileEditing }) =>
      createFileEditing(services),
    ));

  let files: Promise<HandleFiles> | undefined;
  const loadFiles = (): Promise<HandleFiles> => (files ??= createFiles());

  const load = async () => {
    const parts = Promise.all([loadEditing(), loadFiles(), import("#ui/disk/open-in-place.ts")]);
    const [to, from, opening] = await parts.catch((error: unknown) => {
      // If fetching the code fails, the next use tries again.
      editing = undefined;
      files = undefined;
      throw error;
    });
    preferences.write(hasHandles, "on");
    return { editing: to, files: from, opening };
  };
  const missing = (): void =>
    tell("The file could not be opened: part of this page is missing. Reload it and try again.");

  const openFolder = async (handle: FileSystemDirectoryHandle): Promise<void> => {
    const parts = await load();
    const folder = await parts.files.openFolder(handle);
    if (folder.kind === "failed")
      return tell(`${handle.name} could not be opened: ${folder.message}`);
    return parts.opening.openPrograms(services, folder, parts.editing, parts.files);
  };

  const openFile = async (handle: FileSystemFileHandle): Promise<void> => {
    const content = await handle.getFile().catch(() => undefined);
    if (content === undefined)
      return tell(`${handle.name} could not be opened: the browser could not read it.`);
    return openHanded([{ name: handle.name, content }], Promise.resolve([handle]));
  };

  /** Opens the picked file or folder, if any. */
  const open = async <T extends object>(
    picked: T | DiskFailure | undefined,
    work: (handle: T) => Promise<void>,
  ): Promise<void> => {
    if (picked === undefined) return;
    if ("message" in picked) return tell(picked.message);
    await work(picked).catch(missing);
  };

  const openHanded: OpenHanded = (sources, handles) =>
    openDocuments(services, sources, async () => {
      const given = await handles;
      const isNone = !given.some((handle) => handle instanceof FileSystemFileHandle);
      const parts = isNone ? undefined : await load().catch(() => undefined);
      if (parts === undefined) return import("#ui/open/open-in-turn.ts");
      const handed = new Map<DocumentSource, HandedFile>();
      for (const [at, source] of sources.entries()) {
        const handle = given[at];
        if (handle instanceof FileSystemFileHandle)
          handed.set(source, handedFile(parts.files, handle, source));
      }
      return {
        openInTurn: () =>
          parts.opening.openInPlace(services, sources, handed, parts.editing, parts.files),
      };
    });

  const canEdit = hasPickers();
  const openCopies = (): void => {
    pickDocuments(services);
    tell("This browser cannot edit files in place, so a copy opens. “Save to disk” downloads it.");
  };
  store.setState({
    localFiles: {
      canEdit,
      openFolder: () => {
        if (canEdit) void pickFolder().then((picked) => open(picked, openFolder));
        else openCopies();
      },
      openFile: () => {
        if (canEdit) void pickFile().then((picked) => open(picked, openFile));
        else openCopies();
      },
      takeDrop(transfer) {
        if (!canEdit) return false;
        const { hasFolder, handles } = handlesOf(transfer);
        if (hasFolder) void handles.then((all) => openDropped(all));
        else {
          const sources = Array.from(transfer.files, (file) => ({
            name: file.name,
            content: file,
          }));
          openHanded(sources, handles);
        }
        return true;
      },
    },
  });

  /** If several folders or files are dropped, the first folder is opened. */
  const openDropped = (handles: readonly (FileSystemHandle | undefined)[]): Promise<void> => {
    const folder = handles.find((handle) => handle instanceof FileSystemDirectoryHandle);
    return open(
      folder ?? { kind: "failed", message: "The browser could not read the dropped files." },
      openFolder,
    );
  };

  // The command puts the token for its files into the address.
  if (document.URL.includes("#token=") || history.state?.token !== undefined)
    void serveFiles(loadEditing);
  if (canEdit && preferences.read(hasHandles) === "on")
    void load().then(
      (parts) => parts.editing.resume(parts.files),
      () => undefined,
    );
  return openHanded;
}

/** Connects the team configuration: the one in this browser, or the one next to the file on disk. */
async function connectTeam(services: Services): Promise<void> {
  const [{ followTeam }, { createKeptConfiguration }] = await Promise.all([
    import("#ui/team/follow-team.ts"),
    import("#edge/configuration/kept-configuration.ts"),
  ]);
  followTeam(services, (onText) =>
    createKeptConfiguration(
      createDatabase(() => undefined),
      createTabChannel(),
      onText,
    ),
  );
}

async function createFiles(): Promise<HandleFiles> {
  const [{ createHandleFiles }, { createKeptHandles }] = await Promise.all([
    import("#edge/disk/handle-files.ts"),
    import("#edge/disk/kept-handles.ts"),
  ]);
  return createHandleFiles(createKeptHandles(createDatabase(() => undefined)), () => Date.now());
}

async function serveFiles(loadEditing: () => Promise<FileEditing>): Promise<void> {
  const [{ createServedFiles }, editing] = await Promise.all([
    import("#edge/disk/served-files.ts"),
    loadEditing(),
  ]);
  await editing.serve(createServedFiles());
}

/** Adds the file to a document, so the document can be edited in place. */
const handedFile = (
  files: HandleFiles,
  handle: FileSystemFileHandle,
  { content }: DocumentSource,
): HandedFile => ({
  find: () => files.find(handle),
  async keep() {
    const text = await files.readGiven(new Blob([content]));
    return text.kind === "failed" ? undefined : { file: await files.keep(handle), text };
  },
});
