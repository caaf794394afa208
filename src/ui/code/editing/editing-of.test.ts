import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { emptyProgram } from "#model/program/program.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { createDesignerStore, openProgram, updateWorkspace } from "#store/designer.ts";
import { editingOf } from "#ui/code/editing/editing-of.ts";
import type { Services } from "#ui/services.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The typed text of an open design, and the titles of the texts that are listed among the problems. */
function start() {
  const store = createDesignerStore();
  const program = emptyProgram("shop");
  openProgram(store, program);
  updateWorkspace(store, { current: "a" });
  const catalog = createCatalog([], []);
  const keptTexts = { read: async () => undefined, write: async () => undefined };
  const services = { store, catalog: { getState: () => catalog }, workspace: { keptTexts } };
  const editing = editingOf(services as unknown as Services, "json", "a");
  const text = printManifest(program);
  editing.follow(text, program);
  editing.enter();
  const listed = () => store.getState().workspace.unread.map(({ title }) => title);
  return { editing, text, listed };
}

test("invalid text is listed among the problems after a pause, until it is valid", () => {
  const { editing, text, listed } = start();
  editing.type(`${text}]`);
  vi.advanceTimersByTime(1400);
  editing.type(`${text}]]`);
  vi.advanceTimersByTime(1400);
  expect(listed()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(listed()).toEqual(["Code"]);
  editing.type(`${text} `);
  vi.advanceTimersByTime(300);
  expect(listed()).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(listed()).toEqual([]);
});

test("invalid text is listed at once after the user goes elsewhere", () => {
  const { editing, text, listed } = start();
  editing.type(`${text}]`);
  editing.leave();
  expect(listed()).toEqual(["Code"]);
});
