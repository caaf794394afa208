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

/** How long a tab that was let write may take until it does, in milliseconds. */
const TAKEN_WITHIN = 2_000;

/** A design that this tab holds: it saves it as the one writer, or follows the tab that does. */
export interface OpenDesign {
  readonly id: string;
  readonly saver: Saver;
  /** What storage held when this tab took hold of the design; undefined for a new one. */
  readonly opened: Stored | undefined;
  readonly role: Role;
  readonly isClosed: boolean;
  /** Becomes the tab that writes it. */
  takeOver(): Promise<void>;
  /** Does again what storage did not let it do. */
  retry(): Promise<void>;
  /** Lets go of the design. What is not saved by then is lost. */
  close(): void;
}

export interface OpenDesignTools {
  readonly database: Database;
  readonly clock: Clock;
  readonly tabs: TabChannel;
  /** What tells the secrets of a design, which no snapshot holds. */
  readCatalog(): Promise<Catalog>;
  /** Save state or role may have changed. */
  onState(design: OpenDesign): void;
  onWritten(design: OpenDesign): void;
  /** Another tab's version has been read and is to be shown. */
  onFollow(design: OpenDesign): void;
  /** Another tab was faster: this program must find a place of its own. */
  onSuperseded(program: Program): void;
  /** The design was deleted in another tab. */
  onDeleted(design: OpenDesign): void;
  /** What is stored of the design can no longer be read. */
  onDamaged(design: OpenDesign, damaged: DamagedDesign): void;
}

export interface DesignStart extends SaverStart {
  readonly lock: WriterLock;
}

/** Holds a design. Its lock was asked for before its records were read, so that they are the last word. */
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
   * Reads what storage holds now, unless the person has meanwhile gone on from what this tab has. True when
   * this tab then has what storage has.
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

  /** News can come faster than storage is read: one reading answers all that came before it. */
  const follow = (): void => {
    if (isFollowDue) return;
    isFollowDue = true;
    following = following.then(async () => {
      isFollowDue = false;
      await reload();
    });
  };

  /** Writes no more. What this tab has and storage has not becomes a design of its own. */
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
    // Whoever asks takes the lock at once. Where nobody does, nobody who may write has asked.
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
 * What another tab says is a reason to read what is stored, and never believed by itself. What is not saved here meets
 * the other version when it is saved, and what was never stored has no other.
 */
function isChange(item: TabMessage, id: string, { isSaved, stored }: Saver): boolean {
  if (stored === undefined) return false;
  if (item.kind === "deleted") return item.design === id;
  if (item.kind !== "saved" || item.summary.id !== id) return false;
  return isSaved && item.revision !== stored.revision;
}
