import type { Database } from "#edge/storage/database.ts";
import type { DesignList } from "#edge/storage/design-list.ts";
import type { StoredDesign } from "#edge/storage/design-store.ts";
import { readStoredDesign } from "#edge/storage/design-store.ts";
import type { StorageError } from "#edge/storage/storage-error.ts";
import { storageGone, storageSlow } from "#edge/storage/storage-error.ts";
import type { Host } from "#edge/storage/host.ts";
import { newIdentity } from "#edge/storage/identity.ts";
import type { LastOpened } from "#edge/storage/last-opened.ts";
import type { TabChannel } from "#edge/tabs/tab-messages.ts";
import type { DesignStart, OpenDesign, OpenDesignTools } from "#edge/storage/open-design.ts";
import { createOpenDesign } from "#edge/storage/open-design.ts";
import type { Clock } from "#edge/schedule/schedule.ts";
import { createWriterLock } from "#edge/tabs/writer-lock.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { DamagedDesign, DesignSummary, Role, SaveState } from "#model/opening/workspace.ts";

/** This tab's designs: the open design, and designs that storage hasn't accepted yet. */
export interface WorkingCopies {
  readonly open: OpenDesign;
  /** False while this tab has unsaved changes. */
  readonly isSaved: boolean;
  held(id: string): OpenDesign | undefined;
  /** Creates and stores a design, without showing it. */
  create(program: Program): OpenDesign;
  /** Opens a stored design, without showing it. */
  load(id: string): Promise<Loaded>;
  /** Shows a design. Releases the previous one as soon as it is saved. */
  show(design: OpenDesign): void;
  /** Shows a new design, which is empty unless a program is given. The design is stored when the user edits it. */
  showUntouched(program?: Program): void;
  /** Releases a design that is not shown, as soon as it is saved. */
  keepInBackground(design: OpenDesign): Promise<void>;
  /** Releases a design, even if it is not saved. */
  drop(design: OpenDesign): void;
  /** Saves everything, for a page that may close before storage responds. */
  flushLeaving(): Promise<void>;
  /** Retries failed writes, and verifies that storage still has the saved content. */
  retry(): Promise<void>;
  /** Called when storage was lost, because the designs may have to be written again. */
  recover(): Promise<void>;
  /** Reports that storage is unresponsive, or responds again. */
  setSlow(isSlow: boolean): void;
}

export type Loaded =
  | { readonly kind: "held"; readonly design: OpenDesign }
  | Exclude<StoredDesign, { kind: "good" }>
  | { readonly kind: "failed"; readonly error: StorageError };

export interface WorkingCopiesTools {
  readonly host: Host;
  readonly database: Database;
  readonly tabs: TabChannel;
  readonly list: DesignList;
  readonly lastOpened: LastOpened;
  readonly clock: Clock;
  /** The lock manager; by default, the browser's own. */
  readonly locks: LockManager | undefined;
  onSuperseded(program: Program): void;
  onDeleted(design: OpenDesign): void;
  onDamaged(design: OpenDesign, damaged: DamagedDesign): void;
  /** Called when storage has accepted a change. */
  onWritten(): void;
}

export function createWorkingCopies(tools: WorkingCopiesTools): WorkingCopies {
  const { host, database, tabs, list, lastOpened, clock, locks } = tools;
  const aside = new Map<string, OpenDesign>();

  let remembered: string | undefined;
  let isSlow = false;

  const hold = (start: DesignStart): OpenDesign => createOpenDesign(designTools, start);

  const make = (program: Program, isUntouched: boolean): OpenDesign => {
    const id = newIdentity();
    const lock = createWriterLock(id, locks);
    void lock.take();
    return hold({ id, lock, program, isUntouched });
  };

  const enlist = ({ id, saver: { program } }: OpenDesign): DesignSummary => {
    const { name, resources } = program;
    const summary = { id, name, resources: resources.length, updated: clock.now() };
    list.put(summary);
    return summary;
  };

  const remember = (): void => {
    const { id, saver } = open;
    if (id === remembered || saver.stored === undefined) return;
    remembered = id;
    lastOpened.write(id);
  };

  const keepInBackground = async (design: OpenDesign): Promise<void> => {
    aside.set(design.id, design);
    if (!hasAll(design)) enlist(design);
    await design.saver.flush();
    if (aside.get(design.id) === design && hasAll(design)) {
      aside.delete(design.id);
      design.close();
    }
    report();
  };

  const report = (): void => {
    const worst = worstState(open, [...aside.values()]);
    const save: SaveState =
      isSlow && worst.kind !== "failed" ? { kind: "failed", ...storageSlow } : worst;
    if (shown?.role === open.role && sameState(shown.save, save)) return;
    shown = { role: open.role, save };
    host.update(shown);
  };

  const designTools: OpenDesignTools = {
    database,
    clock,
    tabs,
    readCatalog: async () => (await host.readCatalog?.()) ?? createCatalog([], []),
    onState: report,
    onWritten(design) {
      const summary = enlist(design);
      const revision = design.saver.stored?.revision;
      if (revision !== undefined) tabs.tell({ kind: "saved", revision, summary });
      if (design === open) remember();
      // If storage had space for one design, it may also have space for the other designs.
      for (const other of aside.values())
        if (other !== design && other.saver.state.kind === "failed") void keepInBackground(other);
      tools.onWritten();
    },
    onFollow(design) {
      if (design === open) host.followProgram(design.saver.program);
    },
    onSuperseded: tools.onSuperseded,
    onDeleted: tools.onDeleted,
    onDamaged: tools.onDamaged,
  };

  const show = (design: OpenDesign): void => {
    const before = open;
    open = design;
    aside.delete(design.id);
    if (design !== before) {
      host.openProgram(design.saver.program);
      if (!before.isClosed) void keepInBackground(before);
    }
    host.update({ current: design.id, damaged: undefined });
    remember();
    report();
  };

  let open = make(host.getProgram(), true);
  let shown: { readonly role: Role; readonly save: SaveState } | undefined;
  const all = (): readonly OpenDesign[] => [open, ...aside.values()];
  const retryAll = async (): Promise<void> => {
    await Promise.all([open.retry(), ...[...aside.values()].map(keepInBackground)]);
  };

  return {
    get open() {
      return open;
    },
    get isSaved() {
      return all().every(hasAll);
    },
    held: (id) => all().find((design) => design.id === id),
    create(program) {
      const design = make(program, false);
      enlist(design);
      void design.saver.flush();
      return design;
    },
    async load(id) {
      const lock = createWriterLock(id, locks);
      await lock.take();
      const outcome = await readStoredDesign(database, id);
      const read = outcome.kind === "failed" ? outcome : outcome.value;
      if (read.kind === "good") {
        const { program } = read.records;
        return { kind: "held", design: hold({ id, lock, program, stored: read }) };
      }
      lock.release();
      return read;
    },
    show,
    showUntouched: (program = emptyProgram("untitled")) => show(make(program, true)),
    keepInBackground,
    drop(design) {
      aside.delete(design.id);
      design.close();
      report();
    },
    async flushLeaving() {
      await Promise.all(all().map(({ saver }) => saver.flushLeaving()));
    },
    retry: retryAll,
    setSlow(next) {
      isSlow = next;
      report();
    },
    async recover() {
      for (const { role, saver } of all())
        if (role === "writer" && saver.stored !== undefined) saver.setError(storageGone);
      await retryAll();
    },
  };
}

/** Whether all changes of a design are saved. A tab that only reads has no changes. */
const hasAll = ({ role, saver }: OpenDesign): boolean => role === "reader" || saver.isSaved;

/** The save state for the warning. A design in the background that can't be saved counts like the open design. */
function worstState(open: OpenDesign, aside: readonly OpenDesign[]): SaveState {
  const states = [open, ...aside].map(({ saver }) => saver.state);
  return states.find(({ kind }) => kind === "failed") ?? open.saver.state;
}

const sameState = (a: SaveState, b: SaveState): boolean =>
  a.kind === b.kind && (a.kind !== "failed" || b.kind !== "failed" || a.message === b.message);
