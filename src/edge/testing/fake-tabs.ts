import type { Database } from "#edge/storage/database.ts";
import { createDesignList } from "#edge/storage/design-list.ts";
import type { StoredDesign } from "#edge/storage/design-store.ts";
import { readStoredDesign } from "#edge/storage/design-store.ts";
import { createWorkingCopies } from "#edge/storage/working-copies.ts";
import { createLastOpened } from "#edge/storage/last-opened.ts";
import { createTabChannel } from "#edge/tabs/tab-messages.ts";
import { fakeTabStorage } from "#edge/testing/fake-browser.ts";
import { fakeChannels } from "#edge/testing/fake-channels.ts";
import { fakeHost } from "#edge/testing/fake-host.ts";
import { fakeLocks } from "#edge/testing/fake-locks.ts";
import { handClock } from "#edge/testing/hand-clock.ts";
import { testDatabase } from "#edge/testing/test-database.ts";

/** A browser without tabs, with storage in the stubbed IndexedDB. */
export function fakeBrowser() {
  return {
    clock: handClock(),
    locks: fakeLocks(),
    channels: fakeChannels(),
    database: testDatabase(),
  };
}

export type FakeBrowser = ReturnType<typeof fakeBrowser>;

/** A browser tab with its working copies, and the tab's reports in order. */
export function openTab({ clock, locks, channels, database }: FakeBrowser) {
  const told: string[] = [];
  const host = fakeHost();
  const tabs = createTabChannel(channels.join());
  const list = createDesignList((designs) => host.update({ designs }));
  const tabStorage = fakeTabStorage();
  const lastOpened = createLastOpened(database, () => tabStorage);
  const copies = createWorkingCopies({
    host,
    database,
    tabs,
    list,
    lastOpened,
    clock,
    locks,
    onSuperseded: ({ name }) => void told.push(`superseded ${name}`),
    onDeleted: ({ saver }) => void told.push(`deleted ${saver.program.name}`),
    onDamaged: (_design, { name }) => void told.push(`damaged ${name}`),
    onWritten: () => void told.push("written"),
  });
  list.merge([]);
  return { host, tabs, list, lastOpened, copies, told };
}

export type FakeTab = ReturnType<typeof openTab>;

/** The name of a stored design, or its problem if it is damaged. */
export async function storedName(database: Database, id: string): Promise<string> {
  const outcome = await readStoredDesign(database, id);
  if (outcome.kind === "failed") throw new Error(outcome.error.message);
  const stored: StoredDesign = outcome.value;
  return stored.kind === "good" ? stored.records.program.name : stored.kind;
}

/** Damages a stored design. */
export async function damage(database: Database, id: string): Promise<void> {
  await database.run(async (connection) => {
    const key = await connection.getKeyFromIndex("heads", "design", id);
    const head = key === undefined ? {} : await connection.get("heads", key);
    await connection.put("heads", { ...(head as object), rest: "{" });
  });
}
