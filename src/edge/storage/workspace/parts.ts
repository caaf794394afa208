import type { Database } from "#edge/storage/database.ts";
import type { DesignList } from "#edge/storage/design-list.ts";
import type { Host } from "#edge/storage/host.ts";
import type { WorkingCopies } from "#edge/storage/working-copies.ts";
import type { TabChannel } from "#edge/tabs/tab-messages.ts";
import type { Clock } from "#edge/schedule/schedule.ts";

/** Data that the parts of a workspace share. */
export interface WorkspaceParts {
  readonly host: Host;
  readonly database: Database;
  readonly tabs: TabChannel;
  readonly list: DesignList;
  readonly workingCopies: WorkingCopies;
  readonly clock: Clock;
  /** The lock manager; by default, the browser's own. */
  readonly locks: LockManager | undefined;
  tell(message: string): void;
  /** Runs the user's commands one after the other, because opening two designs at the same time would mix them up. */
  enqueue(work: () => Promise<void>): Promise<void>;
}
