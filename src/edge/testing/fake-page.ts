import { vi } from "vitest";

import type { PageWork } from "#edge/tabs/page-events.ts";
import { fakeTabStorage } from "#edge/testing/fake-browser.ts";
import { fakeHost } from "#edge/testing/fake-host.ts";
import type { FakeBrowser } from "#edge/testing/fake-tabs.ts";
import { fakeBrowser } from "#edge/testing/fake-tabs.ts";
import { createWorkspace } from "#edge/storage/workspace/workspace.ts";
import type { Program } from "#model/program/program.ts";

/** A tab that was opened like the page, after storage has responded. */
export async function openPage(browser: FakeBrowser, host = fakeHost()) {
  const tabStorage = fakeTabStorage();
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  let work: PageWork | undefined;
  let onGone = (): void => undefined;
  const workspace = createWorkspace(host, {
    clock: browser.clock,
    locks: browser.locks,
    channel: browser.channels.join(),
    storage: { persist },
    storageOfTab: () => tabStorage,
    watch: (watched) => (work = watched),
    openDatabase(listener) {
      onGone = listener;
      return browser.database;
    },
  });
  await browser.database.idle();
  const message = (): string | undefined => host.state.notice?.message;
  const names = (): string | undefined => host.state.designs?.map(({ name }) => name).join(" ");
  return { host, workspace, persist, message, names, lose: () => onGone(), page: () => work };
}

/** Stores designs in an earlier visit, which ended with the last design open. Returns the designs' IDs. */
export async function visitBefore(
  { clock, database }: FakeBrowser,
  ...programs: readonly Program[]
): Promise<readonly string[]> {
  // The tabs of the earlier visit are closed when the test starts, so that visit has its own locks and channels.
  const { workspace, host } = await openPage({ ...fakeBrowser(), clock, database });
  const ids: string[] = [];
  for (const program of programs) {
    clock.pass(1);
    await workspace.openAsNew(program);
    await database.idle();
    ids.push(host.state.current ?? "");
  }
  return ids;
}
