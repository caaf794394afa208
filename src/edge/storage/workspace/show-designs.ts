import type { LastOpened } from "#edge/storage/last-opened.ts";
import type { OpenDesign } from "#edge/storage/open-design.ts";
import type { WorkspaceParts } from "#edge/storage/workspace/parts.ts";
import type { Program } from "#model/program/program.ts";
import type { DamagedDesign } from "#model/opening/workspace.ts";

/** Decides which design is shown. */
export interface ShowDesigns {
  /** Whether the open design is a new one that nobody has edited. */
  isUntouched(): boolean;
  /** Opens the design that was open last, unless the person was faster and began a new one. */
  openLast(ids: readonly string[], lastOpened: LastOpened): Promise<void>;
  /** Offers what is left of a design that cannot be read. */
  recover(damaged: DamagedDesign): void;
  /** The design by its id, held by this tab; undefined when it cannot be had, which the person is then told. */
  hold(id: string): Promise<OpenDesign | undefined>;
  /** Shows any design but those that are gone from the list. */
  showAnother(): Promise<void>;
  /** Shows a design by its id. */
  showStored(id: string): Promise<void>;
  /** Shows a program as a design of its own. */
  showNew(program: Program): void;
  /** Keeps what this tab has and storage has not as a design of its own. */
  keepUnsaved(program: Program): void;
  /** Lets go of a design that another tab deleted. */
  leaveDeleted(design: OpenDesign): Promise<void>;
}

export function createShowDesigns(parts: WorkspaceParts): ShowDesigns {
  const { host, list, tell, workingCopies } = parts;

  const isUntouched = (): boolean =>
    workingCopies.open.saver.isSaved && workingCopies.open.saver.stored === undefined;

  /** Behind the recovery page lies an empty design, so that no key pressed there edits one unseen. */
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
