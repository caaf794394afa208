import type { Database } from "#edge/storage/database.ts";
import type { DesignList } from "#edge/storage/design-list.ts";
import { findSummary } from "#edge/storage/design-store.ts";
import type { OpenDesign } from "#edge/storage/open-design.ts";

/**
 * Lists designs anew of which another tab says that it changed or deleted them: as storage has them, whatever was
 * said. Gives the function that is told their ids. Where storage does not answer, the list stays as it is.
 */
export function createRelisting(
  database: Database,
  list: Pick<DesignList, "put" | "remove">,
  held: (id: string) => Pick<OpenDesign, "saver"> | undefined,
): (id: string) => void {
  const due = new Set<string>();

  const relist = async (id: string): Promise<void> => {
    const outcome = await findSummary(database, id);
    if (outcome.kind === "failed") return;
    // What this tab has and storage has not is listed by this tab.
    const saver = held(id)?.saver;
    if (saver !== undefined && (!saver.isSaved || saver.stored === undefined)) return;
    if (outcome.value === undefined) list.remove(id);
    else list.put(outcome.value);
  };

  let reading = Promise.resolve();
  return (id) => {
    // News can come faster than storage is read: one reading answers all that came before it.
    if (due.has(id)) return;
    due.add(id);
    reading = reading.then(() => {
      due.delete(id);
      return relist(id);
    });
  };
}
