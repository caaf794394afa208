import type { DiskFile, DiskFiles } from "#model/files/disk-files.ts";
import type { DiskState, DiskStatus } from "#store/disk.ts";
import { updateWorkspace } from "#store/designer.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { FileSession } from "#ui/disk/file-session.ts";
import { createFileSession } from "#ui/disk/file-session.ts";
import type { Services } from "#ui/services.ts";

/** So long after the last edit, in milliseconds, a design is saved to disk without being asked. */
const automaticPause = 1000;

/** The preference that has each edit saved to disk. */
const automatic = "disk.automatic";

/** Connects the page with the files that are served beside it, and opens the first. */
export async function editFiles(services: Services, files: DiskFiles): Promise<void> {
  const { store, preferences } = services;
  let sessions: readonly FileSession[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const current = (): FileSession | undefined => {
    const { current: open } = store.getState().workspace;
    return sessions.find(({ design }) => design !== undefined && design === open);
  };

  const publish = (): void => {
    const [first] = sessions;
    if (first === undefined) return;
    // Until its design is there, the first file is the one that is meant.
    const shown = current() ?? (first.design === undefined ? first : undefined);
    const next: DiskState = {
      ...actions,
      files: sessions.map(({ file }) => file),
      current: shown?.file,
      status: shown?.status ?? { kind: "saved" },
      isAutomatic: preferences.read(automatic) === "on",
    };
    if (!isSameState(store.getState().disk, next)) store.setState({ disk: next });
    saveLater(next);
  };

  const saveLater = ({ isAutomatic, status }: DiskState): void => {
    clearTimeout(timer);
    if (isAutomatic && status.kind === "unsaved") timer = setTimeout(actions.save, automaticPause);
  };

  const actions = {
    setAutomatic: (isAutomatic: boolean) => {
      preferences.write(automatic, isAutomatic ? "on" : "off");
      publish();
    },
    open: (file: DiskFile) => void sessions.find((each) => each.file.id === file.id)?.open(),
    save: () => void current()?.save(),
    compare: async () =>
      (await current()?.compare()) ?? ({ kind: "failed", message: "It is not open." } as const),
    takeFile: (file) => void current()?.takeFile(file),
    overwrite: (file) => void current()?.overwrite(file),
  } satisfies Partial<DiskState>;

  /** Asks which files there are, at first and when a new address says that the command was started again. */
  const connect = async (): Promise<void> => {
    const listed = await files.list();
    if (listed.kind === "failed")
      return updateWorkspace(store, { notice: { message: listed.message } });
    await untilListed(store);
    sessions = listed.files.map(
      (file) =>
        sessions.find((each) => each.file.id === file.id) ??
        createFileSession(services, files, file, publish),
    );
    publish();
    const open = current();
    return open === undefined ? sessions[0]?.open() : open.look();
  };

  const look = (): void => {
    if (document.visibilityState === "visible") void current()?.look();
  };
  store.subscribe((state, before) => {
    const isOther =
      state.program !== before.program || state.workspace.current !== before.workspace.current;
    if (isOther) publish();
  });
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("hashchange", () => void connect());
  return connect();
}

/** A design of an earlier visit is opened first where there is one, and must not come after the file's. */
const untilListed = (store: DesignerStore): Promise<void> =>
  new Promise((resolve) => {
    const isListed = (): boolean => store.getState().workspace.designs !== undefined;
    if (isListed()) return resolve();
    const stop = store.subscribe(() => {
      if (!isListed()) return;
      stop();
      resolve();
    });
  });

function isSameState(before: DiskState | undefined, next: DiskState): boolean {
  if (before === undefined) return false;
  const messageOf = (status: DiskStatus): string =>
    status.kind === "failed" ? status.message : "";
  return (
    before.files.length === next.files.length &&
    before.files.every((file, at) => file === next.files[at]) &&
    before.current === next.current &&
    before.status.kind === next.status.kind &&
    messageOf(before.status) === messageOf(next.status) &&
    before.isAutomatic === next.isAutomatic
  );
}
