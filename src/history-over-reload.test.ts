import { deepStrictEqual } from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createBuiltInCatalog } from "#catalog/built-in.ts";
import type { PageWork } from "#edge/tabs/page-events.ts";
import { createWorkspace } from "#edge/storage/workspace/workspace.ts";
import { fakeTabStorage, stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { fakeBrowser } from "#edge/testing/fake-tabs.ts";
import type { TestDatabase } from "#edge/testing/test-database.ts";
import { testDatabase } from "#edge/testing/test-database.ts";
import { resourceId } from "#model/program/program.ts";
import type { Workspace } from "#model/opening/workspace.ts";
import { asUnsaved } from "#model/program/value.ts";
import { runs } from "#model/testing/runs.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";
import type { DesignerStore } from "#store/designer.ts";
import {
  createDesignerStore,
  edit,
  followProgram,
  openProgram,
  redo,
  undo,
  updateWorkspace,
} from "#store/designer.ts";
import type { HistoryEntry } from "#store/history.ts";
import { restoreHistory } from "#store/restore-history.ts";
import { selectionOf } from "#store/selection.ts";
import { act, doingArbitrary } from "#store/testing/session.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

const catalog = createBuiltInCatalog();

interface Visit {
  readonly store: DesignerStore;
  readonly workspace: Workspace;
  /** Waits half a second. */
  wait(): Promise<void>;
  /** Leaves the page, as a reload does. */
  leave(): Promise<void>;
}

/** A visit in the browser's only tab, after all stored data was loaded. `early` runs before the history is loaded. */
async function visit(
  database: TestDatabase,
  early: (store: DesignerStore) => void = () => undefined,
): Promise<Visit> {
  const store = createDesignerStore();
  const { clock, locks, channels } = fakeBrowser();
  const tabStorage = fakeTabStorage();
  let work: PageWork | undefined;
  const workspace = createWorkspace(
    {
      getProgram: () => store.getState().program,
      openProgram: (program) => openProgram(store, program),
      followProgram: (program) => followProgram(store, program),
      renameProgram: (name) => edit(store, { kind: "rename-program", name }, { label: "Rename" }),
      update: (change) => updateWorkspace(store, change),
      loadHistory: async () => {
        early(store);
        return {
          read: () => store.getState().history,
          restore: (base, steps) => restoreHistory(store, base, steps),
        };
      },
      onProgramChange: (listener) =>
        store.subscribe((state, before) => {
          if (state.program !== before.program) listener();
        }),
    },
    {
      clock,
      locks,
      channel: channels.join(),
      storage: { persist: async () => true },
      storageOfTab: () => tabStorage,
      watch: (watched) => (work = watched),
      openDatabase: () => database,
    },
  );
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 4; round += 1) {
      await database.idle();
      await vi.dynamicImportSettled();
      clock.turnTo(clock.now());
    }
  };
  await settle();
  return {
    store,
    workspace,
    async wait() {
      clock.turnTo(clock.now() + 500);
      await settle();
    },
    async leave() {
      await work?.flushLeaving();
      await database.idle();
    },
  };
}

const listOf = (entries: readonly HistoryEntry[]) =>
  entries.map(({ program, label, selection }) => ({ program, label, selection }));

/** All the states that undo and redo lead to. */
const courseOf = (store: DesignerStore) => {
  const { program, history } = store.getState();
  return { program, past: listOf(history.past), future: listOf(history.future) };
};

type Course = ReturnType<typeof courseOf>;

test("reloading at any point does not change what a session undoes and redoes", async () => {
  const part = fc.record({
    doings: fc.array(doingArbitrary, { maxLength: 12 }),
    hasPause: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), async (parts) => {
      const database = freshDatabase();
      const start = emptyVisit(await visit(database));
      let here = start.visit;
      const control = start.control;
      for (const { doings, hasPause } of parts) {
        for (const doing of doings) {
          act(here.store, doing, catalog);
          act(control, doing, catalog);
        }
        if (hasPause) await here.wait();
        await here.leave();
        here = await visit(database);
        // The control store gets the same selection, because opening a design selects its first resource.
        control.setState(selectionOf(here.store.getState()));
        if (control.getState().program === start.program) continue;
        deepStrictEqual(courseOf(here.store), courseOf(control));
      }
      while (control.getState().history.past.length > 0) {
        undo(control);
        undo(here.store);
        deepStrictEqual(here.store.getState().program, control.getState().program);
      }
      while (control.getState().history.future.length > 0) {
        redo(control);
        redo(here.store);
        deepStrictEqual(here.store.getState().program, control.getState().program);
      }
    }),
    { numRuns: runs(9, 500) },
  );
});

test("a tab that is killed leaves a design with its own history or none", async () => {
  const doing = fc.record({ doing: doingArbitrary, hasPause: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { maxLength: 25 }), async (doings) => {
      const database = freshDatabase();
      const { store, wait } = await visit(database);
      const known: Course[] = [];
      for (const { doing: next, hasPause } of doings) {
        act(store, next, catalog);
        known.push(courseOf(store));
        if (hasPause) await wait();
      }
      const { store: after } = await visit(database);
      const course = courseOf(after);
      const last = known.at(-1);
      if (last !== undefined && last.past.length > 0 && doings.at(-1)?.hasPause === true)
        deepStrictEqual(course, last);
      if (course.past.length + course.future.length === 0) return;
      expect(known.some((one) => isDeepStrictEqual(one, course))).toBe(true);
    }),
    { numRuns: runs(17, 500) },
  );
});

const typed = (value: string) =>
  ({
    kind: "set-input",
    resource: resourceId(1),
    path: ["password"],
    value: asUnsaved(value),
  }) as const;

/** All stored histories, as text. */
async function storedSteps(database: TestDatabase): Promise<string> {
  const all = await database.run((connection) => connection.getAll("history"));
  return JSON.stringify(all);
}

test("an unsaved secret is in no record, and undo or redo to it says so", async () => {
  const database = freshDatabase();
  const first = await visit(database);
  edit(
    first.store,
    { kind: "add-resource", resource: resourceOf("a:b:C", {}, 1) },
    { label: "Add" },
  );
  edit(first.store, typed("hunter2"), { label: "Type" });
  edit(first.store, typed("hunter3"), { label: "Type again" });
  undo(first.store);
  await first.leave();
  expect(await storedSteps(database)).toContain("Type");
  expect(await storedSteps(database)).not.toMatch(/hunter/);

  const { store } = await visit(database);
  const message = () => store.getState().workspace.notice?.message;
  expect(store.getState().history.past.map(({ label }) => label)).toEqual(["Add", "Type"]);
  undo(store);
  expect([store.getState().program.resources[0]?.inputs, message()]).toEqual([{}, undefined]);
  redo(store);
  expect(store.getState().program.resources[0]?.inputs).toEqual({ password: null });
  expect(message()).toBe("A secret in this step was not saved. Enter it again.");
});

test("a secret that was kept in the design and then removed leaves nothing in storage", async () => {
  const database = freshDatabase();
  const first = await visit(database);
  edit(
    first.store,
    { kind: "add-resource", resource: resourceOf("a:b:C", {}, 1) },
    { label: "Add" },
  );
  const path = ["note"];
  edit(first.store, { ...typed("hunter2"), path }, { label: "Type" });
  edit(first.store, { ...typed(""), path, value: "hunter2" }, { label: "Keep" });
  await first.wait();
  expect(await storedSteps(database)).toContain("hunter2");
  undo(first.store);
  await first.wait();
  expect(await storedSteps(database)).not.toContain("hunter2");
});

/** Possible faults in the stored history of three steps. */
test.each<[string, (record: object) => unknown]>([
  ["a step is missing", () => undefined],
  ["a step is no step", (record) => ({ ...record, changes: "?" })],
  ["a step leads from elsewhere", (record) => ({ ...record, changes: [["rest", 3, "x", "y"]] })],
  ["a step makes no design", (record) => ({ ...record, changes: [["order", 0, "", "["]] })],
])("if %s, there is no history, and a new one is kept from then on", async (_, spoil) => {
  const database = freshDatabase();
  const first = await visit(database);
  for (const number of [1, 2, 3])
    edit(
      first.store,
      { kind: "add-resource", resource: resourceOf("a:b:C", {}, number, `n${number}`) },
      { label: "Add" },
    );
  await first.leave();
  await database.run(async (connection) => {
    const [, , second] = await connection.getAll("history");
    const { design, step } = second as { design: string; step: number };
    await connection.delete("history", [design, step]);
    const spoilt = spoil(second as object);
    if (spoilt !== undefined) await connection.put("history", spoilt);
  });

  const next = await visit(database);
  expect(courseOf(next.store)).toMatchObject({ past: [], future: [] });
  expect(next.store.getState().program.resources).toHaveLength(3);
  edit(next.store, { kind: "remove-resource", resource: resourceId(2) }, { label: "Delete" });
  await next.leave();
  const { store } = await visit(database);
  expect(store.getState().history.past.map(({ label }) => label)).toEqual(["Delete"]);
  undo(store);
  expect(store.getState().program.resources).toHaveLength(3);
});

test("a hundred steps are kept, or as many as fit", async () => {
  const database = freshDatabase();
  const first = await visit(database);
  for (let number = 1; number <= 120; number += 1)
    edit(first.store, { kind: "rename-program", name: `n${number}` }, { label: `Step ${number}` });
  await first.leave();
  const second = await visit(database);
  expect(second.store.getState().history.past.map(({ label }) => label)).toEqual(
    Array.from({ length: 100 }, (_, at) => `Step ${at + 21}`),
  );
  edit(second.store, { kind: "rename-program", name: "x".repeat(2_500_000) }, { label: "Long" });
  edit(second.store, { kind: "rename-program", name: "y".repeat(1_400_000) }, { label: "Longer" });
  edit(second.store, { kind: "rename-program", name: "z" }, { label: "Last" });
  await second.leave();
  const { store } = await visit(database);
  expect(store.getState().history.past.map(({ label }) => label)).toEqual(["Last"]);
  undo(store);
  expect(store.getState().program.name).toHaveLength(1_400_000);
});

test("edits made before the history loads come after it", async () => {
  const database = freshDatabase();
  const first = await visit(database);
  edit(first.store, { kind: "rename-program", name: "a" }, { label: "a" });
  edit(first.store, { kind: "rename-program", name: "b" }, { label: "b" });
  undo(first.store);
  await first.leave();
  const { store } = await visit(database, (early) =>
    edit(early, { kind: "rename-program", name: "c" }, { label: "c" }),
  );
  expect(store.getState().history.past.map(({ label }) => label)).toEqual(["a", "c"]);
  expect(store.getState().history.future).toEqual([]);
  undo(store);
  undo(store);
  expect(store.getState().program.name).toBe("untitled");
});

test("a design that is left and opened again has its history", async () => {
  const database = freshDatabase();
  const { store, wait, workspace } = await visit(database);
  edit(store, { kind: "rename-program", name: "a" }, { label: "a" });
  await wait();
  const { current = "" } = store.getState().workspace;
  await workspace.createDesign("other");
  await wait();
  expect(store.getState().history.past).toEqual([]);
  await workspace.openDesign(current);
  await wait();
  expect(store.getState().history.past.map(({ label }) => label)).toEqual(["a"]);
});

function freshDatabase(): TestDatabase {
  stubIndexedDb();
  return testDatabase();
}

/** Starts a visit in the same way for tests with and without reloads. */
function emptyVisit(first: Visit) {
  const { program } = first.store.getState();
  const control = createDesignerStore();
  openProgram(control, program);
  return { visit: first, control, program };
}
