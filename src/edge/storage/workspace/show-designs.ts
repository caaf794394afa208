import type { LastOpened } from "#edge/storage/last-opened.ts";
import type { OpenDesign } from "#edge/storage/open-design.ts";
import type { WorkspaceParts } from "#edge/storage/workspace/parts.ts";
import type { Program } from "#model/program/program.ts";
import type { DamagedDesign } from "#model/opening/workspace.ts";

/** Decides which design is shown. */
export interface ShowDesigns {
  /** Whether the open design is new and unedited. */
  isUntouched(): boolean;
  /** Opens the last open design, unless the user already started a new one. */
  openLast(ids: readonly string[], lastOpened: LastOpened): Promise<void>;
  /** Shows the recovery page for a design that cannot be read. */
  recover(damaged: DamagedDesign): void;
  /**
   * Returns a design by ID, which this tab then holds. If the design is unavailable, tells the user and returns
   * undefined.
   */
  hold(id: string): Promise<OpenDesign | undefined>;
  /** Shows another design from the list, or a new design if the list is empty. */
  showAnother(): Promise<void>;
  /** Shows a design by ID. */
  showStored(id: string): Promise<void>;
  /** Shows a program as a separate design. */
  showNew(program: Program): void;
  /** Stores this tab's unsaved changes as a separate design. */
  keepUnsaved(program: Program): void;
  /** Releases a design that another tab deleted. */
  leaveDeleted(design: OpenDesign): Promise<void>;
}

export function createShowDesigns(parts: WorkspaceParts): ShowDesigns {
  const { host, list, tell, workingCopies } = parts;

  const isUntouched = (): boolean =>
    workingCopies.open.saver.isSaved && workingCopies.open.saver.stored === undefined;

  /**
   * Opens an empty design below the recovery page, so keys pressed on that page don't edit a design that the user can't
   * see.
   */
  const recover = (damaged: DamagedDesign): void => {
    const isEmpty = isUntouched() && host.getProgram().resources.length === 0;
    if (!isEmpty) workingCopies.showUntouched();
    host.update({ damaged });
  };

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
        tell("The design is no longer stored in this browser.");
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

  const keepUnsaved = (program: Program): void => {
    const name = `${program.name} (unsaved changes)`;
    void workingCopies.keepInBackground(workingCopies.create({ ...program, name }));
    tell(
      `“${program.name}” was changed in another tab. Your unsaved changes are kept as “${name}”.`,
    );
  };

  return {
    isUntouched,
    recover,
    hold,
    showAnother,
    keepUnsaved,
    showNew: (program) => workingCopies.show(workingCopies.create(program)),
    async openLast(ids, lastOpened) {
      const last = await lastOpened.read();
      const id = last !== undefined && ids.includes(last) ? last : ids[0];
      if (id === undefined || !isUntouched()) return;
      const loaded = await workingCopies.load(id);
      if (loaded.kind === "held" && !isUntouched()) workingCopies.drop(loaded.design);
      else if (loaded.kind === "held") workingCopies.show(loaded.design);
      else if (loaded.kind === "damaged") recover(loaded.damaged);
    },
    async showStored(id) {
      const design = await hold(id);
      if (design !== undefined) workingCopies.show(design);
    },
    async leaveDeleted(design) {
      if (workingCopies.held(design.id) !== design) return;
      const { program } = design.saver;
      const wasOpen = design === workingCopies.open;
      const hasUnsaved = design.role === "writer" && !design.saver.isSaved;
      list.remove(design.id);
      workingCopies.drop(design);
      if (hasUnsaved) keepUnsaved(program);
      if (!wasOpen) return;
      await showAnother();
      tell(`“${program.name}” was deleted in another tab.`);
    },
  };
}
