import type { Database } from "#edge/storage/database.ts";
import type { DesignList } from "#edge/storage/design-list.ts";
import { findSummary } from "#edge/storage/design-store.ts";
import type { OpenDesign } from "#edge/storage/open-design.ts";

/**
 * Lists designs again after another tab has changed or deleted them. Returns a function that gets their IDs. If storage
 * doesn't respond, the list stays unchanged.
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
    // Unsaved designs of this tab stay as this tab lists them.
    const saver = held(id)?.saver;
    if (saver !== undefined && (!saver.isSaved || saver.stored === undefined)) return;
    if (outcome.value === undefined) list.remove(id);
    else list.put(outcome.value);
  };

  let reading = Promise.resolve();
  return (id) => {
    // Messages can arrive faster than storage is read, so one read handles all earlier messages.
    if (due.has(id)) return;
    due.add(id);
    reading = reading.then(() => {
      due.delete(id);
      return relist(id);
    });
  };
}
