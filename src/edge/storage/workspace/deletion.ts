import { beingEdited } from "#edge/storage/workspace/being-edited.ts";
import { listDesigns, markDeleted } from "#edge/storage/design-store.ts";
import type { WorkspaceParts } from "#edge/storage/workspace/parts.ts";
import type { ShowDesigns } from "#edge/storage/workspace/show-designs.ts";
import { newIdentity } from "#edge/storage/identity.ts";
import { createWriterLock } from "#edge/tabs/writer-lock.ts";
import type { Program } from "#model/program/program.ts";

type DeletionTools = WorkspaceParts & Pick<ShowDesigns, "showAnother" | "showStored">;

/** Marks a design as deleted, and shows a notice that offers to undo the deletion. */
export async function deleteDesign(tools: DeletionTools, id: string): Promise<void> {
  const { host, database, tabs, list, workingCopies, clock, locks, tell, enqueue } = tools;
  const held = workingCopies.held(id);
  const name = held?.saver.program.name ?? list.get(id)?.name ?? "";
  const lock = held === undefined ? createWriterLock(id, locks) : undefined;
  if (held?.role === "reader" || (await lock?.take()) === false) return tell(beingEdited(name));
  await held?.saver.flush();
  const outcome = await markDeleted(database, id, newIdentity(), clock.now());
  lock?.release();
  const isMarked = outcome.kind === "done" && outcome.value;
  if (!isMarked && held === undefined)
    return tell(
      outcome.kind === "failed" ? outcome.error.message : `“${name}” is no longer stored.`,
    );
  // If storage refused the design, only this tab has it, so undoing the deletion restores it from memory.
  const program = isMarked && held?.saver.isSaved !== false ? undefined : held?.saver.program;
  const wasOpen = held !== undefined && held === workingCopies.open;
  list.remove(id);
  tabs.tell({ kind: "deleted", design: id });
  if (held !== undefined) workingCopies.drop(held);
  if (wasOpen) await tools.showAnother();
  host.update({
    notice: {
      message: `“${name}” was deleted.`,
      undo: {
        label: "Undo",
        run: () => void enqueue(() => restoreDeleted(tools, { id, program, wasOpen })),
      },
    },
  });
}

interface Deleted {
  readonly id: string;
  /** The program to restore if storage doesn't have the design. */
  readonly program: Program | undefined;
  readonly wasOpen: boolean;
}

async function restoreDeleted(
  tools: DeletionTools,
  { id, program, wasOpen }: Deleted,
): Promise<void> {
  const { host, database, tabs, list, workingCopies, tell } = tools;
  host.update({ notice: undefined });
  if (program !== undefined) {
    const design = workingCopies.create(program);
    return wasOpen ? workingCopies.show(design) : workingCopies.keepInBackground(design);
  }
  const revision = newIdentity();
  const outcome = await markDeleted(database, id, revision, undefined);
  const stored = outcome.kind === "done" ? await listDesigns(database) : outcome;
  if (stored.kind === "failed") return tell(stored.error.message);
  const summary = stored.value.find((design) => design.id === id);
  if (summary === undefined) return tell("The design could not be restored.");
  list.put(summary);
  tabs.tell({ kind: "saved", revision, summary });
  if (wasOpen) await tools.showStored(id);
}
