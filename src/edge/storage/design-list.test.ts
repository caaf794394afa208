import { expect, test, vi } from "vitest";

import { createDesignList } from "#edge/storage/design-list.ts";
import type { DesignSummary } from "#model/opening/workspace.ts";

const summary = (id: string, updated: number): DesignSummary => ({
  id,
  name: `${id}${updated}`,
  resources: 0,
  updated,
});

function listOf() {
  const told = vi.fn<(designs: readonly DesignSummary[]) => void>();
  const list = createDesignList(told);
  const ids = (): string => list.all.map(({ name }) => name).join(" ");
  return { list, told, ids };
}

test("reports nothing before storage responds: a single entry would look as if the rest was lost", () => {
  const { list, told, ids } = listOf();
  list.put(summary("a", 1));
  list.remove("a");
  expect([told.mock.calls.length, ids()]).toEqual([0, ""]);
  list.merge([]);
  expect(told).toHaveBeenCalledWith([]);
});

test("the most recently changed comes first, after every change", () => {
  const { list, ids } = listOf();
  list.merge([summary("a", 1), summary("b", 3)]);
  expect(ids()).toBe("b3 a1");
  list.put(summary("a", 4));
  expect(ids()).toBe("a4 b3");
  list.put(summary("c", 2));
  expect(ids()).toBe("a4 b3 c2");
  list.remove("b");
  expect(ids()).toBe("a4 c2");
});

test("a message from another tab in the meantime is newer than the stored content", () => {
  const { list, ids } = listOf();
  list.put(summary("a", 5));
  list.merge([summary("a", 1), summary("b", 2)]);
  expect([ids(), list.get("a")?.updated, list.get("x")]).toEqual(["a5 b2", 5, undefined]);
});

test("removing a missing entry reports nothing", () => {
  const { list, told } = listOf();
  list.merge([summary("a", 1)]);
  list.remove("b");
  expect(told).toHaveBeenCalledOnce();
});
