import type { Clock } from "#edge/schedule/schedule.ts";
import type { Database } from "#edge/storage/database.ts";
import type { Saver } from "#edge/storage/saver.ts";
import { createTurns } from "#edge/schedule/turns.ts";
import type { Catalog } from "#model/schema/catalog.ts";

interface SnapshotTools {
  readonly database: Database;
  readonly clock: Clock;
  /** The packages that determine a design's secrets, which snapshots omit. */
  readCatalog(): Promise<Catalog>;
}

/** The interval between snapshots, in milliseconds. */
const SNAPSHOT_EVERY = 5 * 60_000;

/**
 * Takes snapshots of a design that this tab writes. If storage has no room for a snapshot, the user isn't told, because
 * saving the design is more important.
 */
export function createSnapshots(
  { database, clock, readCatalog }: SnapshotTools,
  design: string,
  saver: Saver,
) {
  let lastTaken = clock.elapsed();
  const turns = createTurns(clock);

  const take = async (): Promise<void> => {
    const { program, stored } = saver;
    lastTaken = clock.elapsed();
    const taken = clock.now();
    const count = program.resources.length;
    if (stored === undefined || count === 0) return;
    const safe = await Promise.all([
      import("#edge/storage/versions/redacted-text.ts"),
      import("#edge/storage/store-snapshot.ts"),
      readCatalog(),
    ]).then(
      async ([{ redactedText }, { storeSnapshot }, catalog]) => ({
        ...(await redactedText(program, catalog, turns)),
        storeSnapshot,
      }),
      () => undefined,
    );
    if (safe === undefined) return;
    const { text, source, storeSnapshot } = safe;
    const sourceText = source === undefined ? {} : { source: source.text };
    await storeSnapshot(database, { design, taken, count, text, ...sourceText });
  };

  return {
    take,
    async takeIfDue(): Promise<void> {
      if (clock.elapsed() - lastTaken >= SNAPSHOT_EVERY) await take();
    },
  };
}
