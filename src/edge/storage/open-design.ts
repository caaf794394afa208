import type { Database } from "#edge/storage/database.ts";
import { readStoredDesign } from "#edge/storage/design-store.ts";
import type { TabMessage, TabChannel } from "#edge/tabs/tab-messages.ts";
import { requestYield } from "#edge/tabs/tab-messages.ts";
import type { Saver, SaverStart, Stored } from "#edge/storage/saver.ts";
import { createSaver } from "#edge/storage/saver.ts";
import type { Clock } from "#edge/schedule/schedule.ts";
import { createSnapshots } from "#edge/storage/take-snapshots.ts";
import type { WriterLock } from "#edge/tabs/writer-lock.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { DamagedDesign, Role } from "#model/opening/workspace.ts";

/** The time in milliseconds within which a tab must start to write after it was allowed to. */
const TAKEN_WITHIN = 2_000;

/** A design in this tab. The tab either writes the design as its only writer, or follows the writing tab. */
export interface OpenDesign {
  readonly id: string;
  readonly saver: Saver;
  /** The stored design when this tab opened it; undefined for a new one. */
  readonly opened: Stored | undefined;
  readonly role: Role;
  readonly isClosed: boolean;
  /** Becomes the writing tab. */
  takeOver(): Promise<void>;
  /** Retries the writes that storage refused. */
  retry(): Promise<void>;
  /** Releases the design. Unsaved changes are lost. */
  close(): void;
}

export interface OpenDesignTools {
  readonly database: Database;
  readonly clock: Clock;
  readonly tabs: TabChannel;
  /** The packages that determine a design's secrets, which snapshots omit. */
  readCatalog(): Promise<Catalog>;
  /** Called when the save state or the role may have changed. */
  onState(design: OpenDesign): void;
  onWritten(design: OpenDesign): void;
  /** Called when another tab's version was read and should be shown. */
  onFollow(design: OpenDesign): void;
  /** Called when another tab wrote first, so this tab's program must become a separate design. */
  onSuperseded(program: Program): void;
  /** Called when the design was deleted in another tab. */
  onDeleted(design: OpenDesign): void;
  /** Called when the stored design can no longer be read. */
  onDamaged(design: OpenDesign, damaged: DamagedDesign): void;
}

export interface DesignStart extends SaverStart {
  readonly lock: WriterLock;
}

/** Opens a design. The lock was requested before the records were read, so the records are current. */
export function createOpenDesign(tools: OpenDesignTools, start: DesignStart): OpenDesign {
  const { database, clock, tabs } = tools;
  const { id, lock } = start;
  let role: Role = start.stored === undefined || lock.isHeld ? "writer" : "reader";
  let isClosed = false;
  let isFollowDue = false;
  let following = Promise.resolve();
  let givenUp: Program | undefined;
  let stopWaiting = (): void => undefined;

  const onState = (): void => tools.onState(design);
  const setRole = (next: Role): void => {
    role = next;
    onState();
  };

  const saver = createSaver(
    {
      database,
      clock,
      onState,
      onWritten: () => {
        tools.onWritten(design);
        void snapshots.takeIfDue();
      },
      onConflict: () => void concede(),
    },
    start,
  );

  const snapshots = createSnapshots(tools, id, saver);

  /**
   * Reads the stored state, and shows it unless the user has made edits since. Returns true if this tab then has the
   * stored state.
   */
  const reload = async (): Promise<boolean> => {
    const outcome = await readStoredDesign(database, id);
    if (isClosed) return false;
    if (outcome.kind === "failed") {
      saver.setError(outcome.error);
      return false;
    }
    const read = outcome.value;
    if (read.kind === "missing") tools.onDeleted(design);
    if (read.kind === "damaged") tools.onDamaged(design, read.damaged);
    if (read.kind !== "good" || (role === "writer" && !saver.isSaved)) return false;
    const isNew = read.revision !== saver.stored?.revision || !saver.isSaved;
    saver.adopt(isNew || saver.stored === undefined ? read : saver.stored);
    if (isNew) tools.onFollow(design);
    return true;
  };

  /** Messages can arrive faster than storage is read, so one read handles all earlier messages. */
  const follow = (): void => {
    if (isFollowDue) return;
    isFollowDue = true;
    following = following.then(async () => {
      isFollowDue = false;
      await reload();
    });
  };

  /** Stops writing. Unsaved changes become a separate design. */
  const giveUp = async (): Promise<void> => {
    await saver.stop();
    if (saver.isSaved || saver.program === givenUp) return;
    givenUp = saver.program;
    tools.onSuperseded(givenUp);
  };

  const concede = async (): Promise<void> => {
    setRole("reader");
    await giveUp();
    if ((await reload()) && lock.isHeld) setRole("writer");
  };

  const becomeWriter = async (): Promise<void> => {
    if (!(await reload()) || !lock.isHeld) return;
    setRole("writer");
    await snapshots.take();
  };

  const waitForTurn = (): void => lock.wait(() => void becomeWriter());

  const lose = async (): Promise<void> => {
    await concede();
    if (!isClosed && !lock.isHeld) waitForTurn();
  };

  const giveWay = async (): Promise<void> => {
    setRole("reader");
    await saver.flush();
    await giveUp();
    tabs.tell({ kind: "yielded", design: id });
    // The requesting tab takes the lock at once. If no tab takes the lock, the request didn't come from a tab that
    // can write, so this tab writes again.
    stopWaiting();
    stopWaiting = clock.after(TAKEN_WITHIN, () => {
      if (!isClosed && role === "reader" && lock.isHeld) void becomeWriter();
    });
  };

  const hear = (item: TabMessage): void => {
    if (isChange(item, id, saver)) follow();
    else if (item.kind === "asked" && item.design === id && role === "writer") void giveWay();
  };

  const design: OpenDesign = {
    id,
    saver,
    opened: start.stored,
    get role() {
      return role;
    },
    get isClosed() {
      return isClosed;
    },
    async takeOver() {
      if (role === "writer") return;
      await requestYield(tabs, clock, id);
      await lock.steal();
      await becomeWriter();
    },
    async retry() {
      if (role === "reader" && lock.isHeld) await becomeWriter();
      else if (role === "writer") await saver.verify();
    },
    close() {
      isClosed = true;
      stopListening();
      stopWaiting();
      void saver.stop();
      lock.release();
    },
  };

  const stopListening = tabs.listen(hear);
  lock.onLost(() => void lose());
  if (role === "reader") waitForTurn();
  else void snapshots.take();
  return design;
}

/**
 * Whether another tab's message requires reading the design. The message only triggers a read, and is never trusted. If
 * this tab has unsaved changes, saving them detects the other version. A design that was never stored has no other
 * version.
 */
function isChange(item: TabMessage, id: string, { isSaved, stored }: Saver): boolean {
  if (stored === undefined) return false;
  if (item.kind === "deleted") return item.design === id;
  if (item.kind !== "saved" || item.summary.id !== id) return false;
  return isSaved && item.revision !== stored.revision;
}
