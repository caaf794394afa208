import type { DiskFile, DiskFiles, DiskText } from "#model/files/disk-files.ts";
import type { DiskState, DiskStatus } from "#store/disk.ts";
import { updateWorkspace } from "#store/designer.ts";
import type { DesignerStore } from "#store/designer.ts";
import { createConfigurationReader } from "#ui/disk/configuration-reader.ts";
import { FileSession } from "#ui/disk/file-session.ts";
import { createStackReader } from "#ui/disk/stack-reader.ts";
import type { Services } from "#ui/services.ts";

/** The number of milliseconds between the last edit and saving the design to disk automatically. */
const automaticPause = 1000;

/**
 * The preference that saves each edit of served files to disk. With a group added to the name, the preference is for an
 * opened folder or file.
 */
const automatic = "disk.automatic";

/** The files on disk that are edited here, from any source. */
export interface FileEditing {
  /** Edits the files that `stackwright open` serves, and opens the first file. */
  serve(files: DiskFiles): Promise<void>;
  /** Registers files of earlier visits: when the design of a file is open, it is edited in the file again. */
  resume(files: DiskFiles): Promise<void>;
  /** Opens the first of some files. */
  open(files: DiskFiles, opened: readonly DiskFile[]): Promise<void>;
  /** Opens a file as the design in which it was edited; false if this browser has no such design. */
  reopen(files: DiskFiles, file: DiskFile): Promise<boolean>;
  /**
   * Edits the open design in the file that it was read from. If the text had to be fixed first, the file is not saved.
   */
  adopt(files: DiskFiles, file: DiskFile, text: DiskText, isFixed: boolean): Promise<void>;
}

export function createFileEditing(services: Services): FileEditing {
  const { store, preferences } = services;
  const sessions = createSessions(services, () => publish());
  const { current, shown: findShown } = sessions;
  let localFiles: DiskFiles | undefined;
  /** The file whose stacks were read last. */
  let besides: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of chosen files that are being opened. */
  let switching = 0;

  const publish = (): void => {
    // While switching between the designs of two files, no design is open, so the bar and its focus would disappear.
    if (switching > 0 && current() === undefined) return;
    const [shown, beside] = findShown();
    if (beside.length === 0) {
      clearTimeout(timer);
      if (store.getState().disk !== undefined) store.setState({ disk: undefined });
      return;
    }
    const next: DiskState = {
      ...actions,
      files: beside.map(({ file }) => file),
      current: shown?.file,
      status: shown?.status ?? { kind: "saved" },
      isAutomatic: preferences.read(sessions.automaticFor(shown)) === "on",
      stacks: shown && stacks.of(shown.file),
      configuration: shown && configurations.of(shown.file),
    };
    if (besides !== shown?.file.id) readBeside(shown);
    if (!isSameState(store.getState().disk, next)) store.setState({ disk: next });
    saveLater(next);
  };

  const stacks = createStackReader(() => publish());
  const configurations = createConfigurationReader(() => publish());

  const readBeside = (session: FileSession | undefined): void => {
    besides = session?.file.id;
    if (session === undefined) return;
    void configurations.read(session);
    if (localFiles !== undefined && sessions.isLocal(session))
      void stacks.read(localFiles, session.file);
  };

  const saveLater = ({ isAutomatic, status }: DiskState): void => {
    clearTimeout(timer);
    if (isAutomatic && status.kind === "unsaved")
      timer = setTimeout(() => void current()?.save(false), automaticPause);
  };

  const actions = {
    setAutomatic: (isAutomatic: boolean) => {
      preferences.write(sessions.automaticFor(current()), isAutomatic ? "on" : "off");
      publish();
      // Asks now, because automatic saving cannot ask.
      if (isAutomatic) void current()?.allowWriting();
    },
    open: (file: DiskFile) => void switchTo(file),
    save: () => void current()?.save(true),
    retry: () => void findShown()[0]?.retry(),
    allow: () =>
      void current()
        ?.allow()
        .then(() => readBeside(current())),
    compare: async () =>
      (await current()?.compare()) ??
      ({ kind: "failed", message: "The file is not open." } as const),
    takeFile: (file) => void current()?.takeFile(file),
    overwrite: (file) => void current()?.overwrite(file),
    writeConfiguration: (text) => configurations.write(current(), text),
  } satisfies Partial<DiskState>;

  const switchTo = async (file: DiskFile): Promise<void> => {
    const session = sessions.find(file);
    if (session === undefined) return;
    switching += 1;
    try {
      await openSession(store, session);
    } finally {
      switching -= 1;
      publish();
    }
  };

  const addLocal = (files: DiskFiles, listed: readonly DiskFile[]): readonly FileSession[] => {
    localFiles = files;
    besides = undefined;
    return sessions.addLocal(files, listed);
  };

  /** Requests the served files: at first, and when a new address shows that the command was restarted. */
  const connect = async (files: DiskFiles): Promise<void> => {
    const listed = await files.list();
    if (listed.kind === "failed")
      return updateWorkspace(store, { notice: { message: listed.message } });
    await untilListed(store);
    const [first] = sessions.serve(files, listed.files);
    publish();
    const open = current();
    if (open !== undefined) return open.look();
    await first?.open();
    return undefined;
  };

  const look = (): void => {
    if (document.visibilityState !== "visible") return;
    void current()?.look();
    readBeside(current());
  };
  store.subscribe((state, before) => {
    const isOther = state.workspace.current !== before.workspace.current;
    if (isOther || state.program !== before.program) publish();
    if (isOther) sessions.connectOpen();
  });
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);

  return {
    serve(files) {
      window.addEventListener("hashchange", () => void connect(files));
      return connect(files);
    },
    async resume(files) {
      const listed = await files.list();
      await untilListed(store);
      if (listed.kind === "listed") addLocal(files, listed.files);
      sessions.connectOpen();
    },
    async open(files, opened) {
      await untilListed(store);
      const [session] = addLocal(files, opened);
      if (session !== undefined) await openSession(store, session);
    },
    async reopen(files, file) {
      await untilListed(store);
      const [session] = addLocal(files, [file]);
      const { designs = [] } = store.getState().workspace;
      if (session === undefined || !designs.some(({ id }) => id === session.remembered))
        return false;
      await openSession(store, session);
      return true;
    },
    async adopt(files, file, text, isFixed) {
      const [session] = addLocal(files, [file]);
      await session?.adopt(text, isFixed);
    },
  };
}

/** The edited files: served files, and files with handles from the browser. */
function createSessions(services: Services, onStatus: () => void) {
  let served: readonly FileSession[] = [];
  let local: readonly FileSession[] = [];
  const all = (): readonly FileSession[] => [...served, ...local];
  const isLocal = (session: FileSession): boolean => local.includes(session);

  const current = (): FileSession | undefined => {
    const { current: open } = services.store.getState().workspace;
    return all().find(({ design }) => design !== undefined && design === open);
  };

  /** The current session, and all sessions of its group. */
  const shown = (): readonly [FileSession | undefined, readonly FileSession[]] => {
    const open = current();
    if (open !== undefined && isLocal(open))
      return [open, local.filter(({ file }) => file.group === open.file.group)];
    const [first] = served;
    // The first file is the current file until its design is loaded.
    return [open ?? (first?.design === undefined ? first : undefined), served];
  };

  const find = ({ id }: DiskFile): FileSession | undefined =>
    all().find(({ file }) => file.id === id);

  /** Sessions of files: existing sessions stay, unless their file came with another folder. */
  const sessionsOf = (files: DiskFiles, listed: readonly DiskFile[]): readonly FileSession[] =>
    listed.map((file) => {
      const found = find(file);
      return found?.file.group === file.group
        ? found
        : new FileSession(services, files, file, onStatus);
    });

  return {
    isLocal,
    current,
    shown,
    find,
    /** Connects the open design with its file, if the design was edited in a file. */
    connectOpen(): void {
      const { current: open } = services.store.getState().workspace;
      const known = current();
      if (known !== undefined) return void known.comeBack();
      const kept = all().find((each) => each.design === undefined && each.remembered === open);
      void kept?.resume();
    },
    /** The preference that saves each edit of a file. */
    automaticFor: (session: FileSession | undefined): string =>
      session !== undefined && isLocal(session) ? `${automatic}.${session.file.group}` : automatic,
    serve: (files: DiskFiles, listed: readonly DiskFile[]): readonly FileSession[] =>
      (served = sessionsOf(files, listed)),
    addLocal: (files: DiskFiles, listed: readonly DiskFile[]): readonly FileSession[] => {
      const added = sessionsOf(files, listed);
      const ids = new Set(listed.map(({ id }) => id));
      local = [...local.filter(({ file }) => !ids.has(file.id)), ...added];
      return added;
    },
  };
}

/** Opens a session. A notice reports an error, because nothing else on the page shows it. */
async function openSession(store: DesignerStore, session: FileSession): Promise<void> {
  const message = await session.open();
  if (message === undefined) return session.look();
  const said = `${session.file.name} could not be opened: ${message}`;
  return updateWorkspace(store, { notice: { message: said } });
}

/**
 * Waits until the designs are listed. The stored design is then already open, so it cannot replace the file's design
 * later.
 */
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
  return (
    before.files.length === next.files.length &&
    before.files.every((file, at) => file === next.files[at]) &&
    before.current === next.current &&
    isSameStatus(before.status, next.status) &&
    before.isAutomatic === next.isAutomatic &&
    before.stacks === next.stacks &&
    before.configuration === next.configuration
  );
}

const isSameStatus = (before: DiskStatus, next: DiskStatus): boolean =>
  before.kind === next.kind &&
  (before.kind !== "failed" || (next.kind === "failed" && before.message === next.message)) &&
  (before.kind !== "not-allowed" || (next.kind === "not-allowed" && before.access === next.access));
