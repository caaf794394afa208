import type { Database } from "#edge/storage/database.ts";
import { createDatabase, watchSlowness } from "#edge/storage/database.ts";
import { createDesignList } from "#edge/storage/design-list.ts";
import { createRelisting } from "#edge/tabs/relisting.ts";
import { listDesigns, purgeDeleted } from "#edge/storage/design-store.ts";
import { createWorkingCopies } from "#edge/storage/working-copies.ts";
import { workspaceCommands } from "#edge/storage/workspace/workspace-commands.ts";
import type { WorkspaceParts } from "#edge/storage/workspace/parts.ts";
import { createShowDesigns } from "#edge/storage/workspace/show-designs.ts";
import { copyText, createFileSaver, readClipboard } from "#edge/files.ts";
import type { Host } from "#edge/storage/host.ts";
import { createLastOpened } from "#edge/storage/last-opened.ts";
import type { Broadcaster } from "#edge/tabs/tab-messages.ts";
import { createTabChannel } from "#edge/tabs/tab-messages.ts";
import type { PageWork } from "#edge/tabs/page-events.ts";
import { watchPage } from "#edge/tabs/page-events.ts";
import { createPersistenceRequest } from "#edge/storage/persistence.ts";
import type { Clock } from "#edge/schedule/schedule.ts";
import { browserClock } from "#edge/schedule/schedule.ts";
import type { Workspace } from "#model/opening/workspace.ts";

/** A deleted design can be restored for a day. */
const DELETED_FOR = 24 * 60 * 60_000;

/** A tab's environment; by default, the browser's own. */
export interface Surroundings {
  readonly clock?: Clock;
  readonly locks?: LockManager;
  readonly channel?: Broadcaster;
  readonly storage?: Pick<StorageManager, "persist">;
  openDatabase?(onGone: () => void): Database;
  storageOfTab?(): Storage;
  /** Calls `work` when the page is hidden, shown or closed. */
  watch?(work: PageWork): void;
}

/**
 * Connects the app to the browser: stored designs, other tabs, files and the clipboard. Immediately
 * opens the last open design.
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

  let queue = Promise.resolve();
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work, work);
    return queue;
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
    onSuperseded: (program) => shows.keepUnsaved(program),
    onDeleted: (design) => void enqueue(() => shows.leaveDeleted(design)),
    onDamaged(design, damaged) {
      if (design === workingCopies.open) shows.recover(damaged);
    },
    onWritten() {
      askToPersist();
      if (!isListed) void enqueue(begin);
    },
  });

  const parts: WorkspaceParts = {
    host,
    database,
    tabs,
    list,
    workingCopies,
    clock,
    locks,
    tell,
    enqueue,
  };
  const shows = createShowDesigns(parts);

  const begin = async (): Promise<void> => {
    const stored = await listDesigns(database);
    // An edited design reports its own errors when it is saved.
    if (shows.isUntouched())
      workingCopies.open.saver.setError(stored.kind === "failed" ? stored.error : undefined);
    if (stored.kind === "failed") return list.merge([]);
    isListed = true;
    await shows.openLast(
      stored.value.map(({ id }) => id),
      lastOpened,
    );
    list.merge(stored.value);
    await purgeDeleted(database, clock.now() - DELETED_FOR);
    if (!isHistoryKept) void keepHistory();
  };

  /** The history's code is loaded after the first screen. If it cannot be loaded, the undo steps end with the visit. */
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
    ...workspaceCommands(parts, shows),
    takeOver: () => enqueue(() => workingCopies.open.takeOver()),
    saveNow: () => workingCopies.flushLeaving(),
    retrySave: () =>
      void enqueue(async () => {
        if (!isListed) await begin();
        await workingCopies.retry();
      }),
    loadVersions: async () =>
      (await import("#edge/storage/versions/versions.ts")).versionsOf(parts),
    dismissNotice: () => host.update({ notice: undefined }),
    keptTexts: {
      read: async (design, syntax) =>
        (await import("#edge/storage/kept-texts.ts")).readKeptText(database, design, syntax),
      write: async (design, syntax, kept) =>
        (await import("#edge/storage/kept-texts.ts")).writeKeptText(database, design, syntax, kept),
    },
    saveFile: createFileSaver(),
    copyText,
    pasteText: readClipboard,
  };
}
