import type { Database } from "#edge/storage/database.ts";
import { createDatabase, watchSlowness } from "#edge/storage/database.ts";
import { beingEdited } from "#edge/storage/being-edited.ts";
import { createDesignList } from "#edge/storage/design-list.ts";
import { createRelisting } from "#edge/tabs/relisting.ts";
import { withSource } from "#edge/storage/records/design-records.ts";
import { listDesigns, purgeDeleted, readDesign } from "#edge/storage/design-store.ts";
import { createWorkingCopies } from "#edge/storage/working-copies.ts";
import { copyText, createFileSaver, pasteText } from "#edge/files.ts";
import type { Host } from "#edge/storage/host.ts";
import { createLastOpened } from "#edge/storage/last-opened.ts";
import type { Broadcaster } from "#edge/tabs/tab-messages.ts";
import { createTabChannel } from "#edge/tabs/tab-messages.ts";
import type { OpenDesign } from "#edge/storage/open-design.ts";
import type { PageWork } from "#edge/tabs/page-events.ts";
import { watchPage } from "#edge/tabs/page-events.ts";
import { createPersistenceRequest } from "#edge/storage/persistence.ts";
import type { Clock } from "#edge/schedule/schedule.ts";
import { browserClock } from "#edge/schedule/schedule.ts";
import { readSnapshotOf } from "#edge/storage/snapshots.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { DamagedDesign, Workspace } from "#model/workspace.ts";

/** A deleted design can be brought back for a day. */
const DELETED_FOR = 24 * 60 * 60_000;

/** What a tab has around it; the browser's own, where it is not given. */
export interface Surroundings {
  readonly clock?: Clock;
  readonly locks?: LockManager;
  readonly channel?: Broadcaster;
  readonly storage?: Pick<StorageManager, "persist">;
  openDatabase?(onGone: () => void): Database;
  storageOfTab?(): Storage;
  /** Tells the work when the page is hidden, shown or left. */
  watch?(work: PageWork): void;
}

/**
 * Connects the app to the browser: designs kept in its storage, the other tabs, files, the clipboard. It
 * begins at once to open the design that was open last.
 */
export function createWorkspace(host: Host, surroundings: Surroundings = {}): Workspace {
  const { clock = browserClock, locks } = surroundings;
  const { openDatabase = createDatabase, watch = watchPage } = surroundings;
  const database = watchSlowness(
    openDatabase(() => void workingCopies.recover()),
    clock,
    (isSlow) => workingCopies.setSlow(isSlow),
  );
  const tabs = createTabChannel(surroundings.channel);
  const list = createDesignList((designs) => host.update({ designs }));
  const lastOpened = createLastOpened(database, surroundings.storageOfTab);
  const tell = (message: string): void => host.update({ notice: { message } });

  /** What a person asks for is done in turn: two openings at once would mix their designs. */
  let queue = Promise.resolve();
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work, work);
    return queue;
  };

  const copyUnsaved = (program: Program): void => {
    const name = `${program.name} (unsaved changes)`;
    void workingCopies.keepInBackground(workingCopies.create({ ...program, name }));
    tell(
      `“${program.name}” was changed in another tab. What was not saved here is kept as “${name}”.`,
    );
  };

  const askToPersist = createPersistenceRequest(surroundings.storage);
  let isListed = false;
  const workingCopies = createWorkingCopies({
    host,
    database,
    tabs,
    list,
    lastOpened,
    clock,
    locks,
    onSuperseded: copyUnsaved,
    onDeleted: (design) => void enqueue(() => leaveDeleted(design)),
    onDamaged(design, damaged) {
      if (design === workingCopies.open) recover(damaged);
    },
    onWritten() {
      askToPersist();
      if (!isListed) void enqueue(begin);
    },
  });

  const begin = async (): Promise<void> => {
    const stored = await listDesigns(database);
    // A design that was edited tells of its own errors when it is saved.
    if (isUntouched())
      workingCopies.open.saver.setError(stored.kind === "failed" ? stored.error : undefined);
    if (stored.kind === "failed") return list.merge([]);
    isListed = true;
    await openLast(stored.value.map(({ id }) => id));
    list.merge(stored.value);
    await purgeDeleted(database, clock.now() - DELETED_FOR);
    if (!isHistoryKept) void keepHistory();
  };

  /** No part of the first screen; where it cannot be loaded, undo ends with the visit. */
  let isHistoryKept = false;
  const keepHistory = async (): Promise<void> => {
    isHistoryKept = true;
    const [keeping, history] = await Promise.all([
      import("#edge/storage/history/keep-history.ts"),
      host.loadHistory?.(),
    ]).catch(() => []);
    if (keeping === undefined || history === undefined) return;
    keeping.keepHistory({ host, history, database, workingCopies, clock });
  };

  const isUntouched = (): boolean =>
    workingCopies.open.saver.isSaved && workingCopies.open.saver.stored === undefined;

  /** Opens the design that was open last, unless the person was faster and began a new one. */
  const openLast = async (ids: readonly string[]): Promise<void> => {
    const last = await lastOpened.read();
    const id = last !== undefined && ids.includes(last) ? last : ids[0];
    if (id === undefined || !isUntouched()) return;
    const loaded = await workingCopies.load(id);
    if (loaded.kind === "held" && !isUntouched()) workingCopies.drop(loaded.design);
    else if (loaded.kind === "held") workingCopies.show(loaded.design);
    else if (loaded.kind === "damaged") recover(loaded.damaged);
  };

  /** Behind the recovery page lies an empty design, so that no key pressed there edits one unseen. */
  const recover = (damaged: DamagedDesign): void => {
    const isEmpty = isUntouched() && host.getProgram().resources.length === 0;
    if (!isEmpty) workingCopies.showUntouched();
    host.update({ damaged });
  };

  /** The design by its id, held by this tab; undefined when it cannot be had, which the person is then told. */
  const hold = async (id: string): Promise<OpenDesign | undefined> => {
    const held = workingCopies.held(id);
    if (held !== undefined) return held;
    const loaded = await workingCopies.load(id);
    switch (loaded.kind) {
      case "held":
        return loaded.design;
      case "damaged":
        recover(loaded.damaged);
        return undefined;
      case "missing":
        list.remove(id);
        tell("The design is no longer kept in this browser.");
        return undefined;
      case "failed":
        tell(loaded.error.message);
        return undefined;
    }
  };

  const showAnother = async (): Promise<void> => {
    for (const { id } of list.all) {
      const held = workingCopies.held(id);
      const loaded = held === undefined ? await workingCopies.load(id) : undefined;
      if (held !== undefined) return workingCopies.show(held);
      if (loaded?.kind === "held") return workingCopies.show(loaded.design);
    }
    workingCopies.showUntouched();
  };

  const leaveDeleted = async (design: OpenDesign): Promise<void> => {
    if (workingCopies.held(design.id) !== design) return;
    const { program } = design.saver;
    const wasOpen = design === workingCopies.open;
    const hasUnsaved = design.role === "writer" && !design.saver.isSaved;
    list.remove(design.id);
    workingCopies.drop(design);
    if (hasUnsaved) copyUnsaved(program);
    if (!wasOpen) return;
    await showAnother();
    tell(`“${program.name}” was deleted in another tab.`);
  };

  const showStored = async (id: string): Promise<void> => {
    const design = await hold(id);
    if (design !== undefined) workingCopies.show(design);
  };

  const deletionTools = {
    host,
    database,
    tabs,
    list,
    workingCopies,
    clock,
    locks,
    tell,
    enqueue,
    showAnother,
    showStored,
  };

  const showNew = (program: Program): void => workingCopies.show(workingCopies.create(program));

  const showCopy = (program: Program): void =>
    showNew({ ...program, name: `${program.name} copy` });

  /** Reads a design for what is to be done with it. */
  const readFor = (id: string, what: string, use: (program: Program) => void): Promise<void> =>
    enqueue(async () => {
      const held = workingCopies.held(id)?.saver.program;
      const stored = held === undefined ? await readDesign(database, id) : undefined;
      if (held !== undefined) use(held);
      else if (stored?.kind === "failed") tell(stored.error.message);
      else if (stored?.value.kind === "good") use(stored.value.records.program);
      else tell(`The design cannot be read, so it cannot be ${what}. Open it to see why.`);
    });

  const importAs = async (
    fileName: string,
    text: string,
    change = (program: Program): Program => program,
    show = showNew,
  ): Promise<void> => {
    const { importText } = await import("#edge/opening/import-manifest.ts");
    const imported = await importText(fileName, text);
    if (imported.kind === "refused") return tell(imported.message);
    show(change(imported.program));
    if (imported.message !== undefined) tell(imported.message);
  };

  const relist = createRelisting(database, list, (id) => workingCopies.held(id));
  tabs.listen((item) => {
    if (item.kind === "saved") relist(item.summary.id);
    if (item.kind === "deleted") relist(item.design);
  });
  host.onProgramChange(() => {
    const program = host.getProgram();
    if (program !== workingCopies.open.saver.program) workingCopies.open.saver.change(program);
  });
  watch(workingCopies);
  host.update({ current: workingCopies.open.id });
  void enqueue(begin);

  return {
    createDesign: (name, manifest) =>
      enqueue(async () => {
        if (manifest === undefined) showNew(emptyProgram(name));
        else await importAs(name, manifest, (program) => ({ ...program, name }));
      }),
    openDesign: (id) => enqueue(() => showStored(id)),
    renameDesign: (id, name) =>
      enqueue(async () => {
        const design = await hold(id);
        if (design === undefined) return;
        if (design.role === "reader") tell(beingEdited(design.saver.program.name));
        else if (design === workingCopies.open) host.renameProgram(name);
        else design.saver.change({ ...design.saver.program, name });
        if (design !== workingCopies.open) await workingCopies.keepInBackground(design);
      }),
    duplicateDesign: (id) => readFor(id, "copied", showCopy),
    readDesign: async (id) => {
      let found: Program | undefined;
      await readFor(id, "downloaded", (program) => {
        found = program;
      });
      return found;
    },
    deleteDesign: (id) =>
      enqueue(async () => {
        const deletion = await import("#edge/storage/deletion.ts").catch(() => undefined);
        if (deletion === undefined)
          tell("The design was not deleted: a part of the page could not be loaded. Try again.");
        else await deletion.deleteDesign(deletionTools, id);
      }),
    importManifest: (fileName, text) => enqueue(() => importAs(fileName, text)),
    openUntouched: (name, text) =>
      enqueue(() =>
        importAs(name, text, (program) => ({ ...program, name }), workingCopies.showUntouched),
      ),
    openAsNew: (program, isWanted) =>
      enqueue(async () => {
        if ((await isWanted?.()) !== false) showNew(program);
      }),
    takeOver: () => enqueue(() => workingCopies.open.takeOver()),
    saveNow: () => workingCopies.flushLeaving(),
    retrySave: () =>
      void enqueue(async () => {
        if (!isListed) await begin();
        await workingCopies.retry();
      }),
    restoreSnapshot: (id, key) =>
      enqueue(async () => {
        const read = await readSnapshotOf(database, id, key);
        if (read.kind === "failed") return tell(read.error.message);
        if (read.value === undefined) return tell("The snapshot cannot be read.");
        const { text, source } = read.value;
        return importAs("The snapshot", text, (program) =>
          withSource({ ...program, name: `${program.name} (restored)` }, source),
        );
      }),
    loadVersions: async () =>
      (await import("#edge/storage/versions/versions.ts")).versionsOf(deletionTools),
    dismissNotice: () => host.update({ notice: undefined }),
    keptTexts: {
      read: async (design, syntax) =>
        (await import("#edge/storage/kept-texts.ts")).readKeptText(database, design, syntax),
      write: async (design, syntax, kept) =>
        (await import("#edge/storage/kept-texts.ts")).writeKeptText(database, design, syntax, kept),
    },
    saveFile: createFileSaver(),
    copyText,
    pasteText,
  };
}
