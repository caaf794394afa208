import { expect, test } from "vitest";

import { emptyProgram } from "#model/program/program.ts";
import type { UnreadText } from "#model/opening/workspace.ts";
import { createDesignerStore, openProgram, updateWorkspace } from "#store/designer.ts";
import { forgetUnread, watchUnread } from "#ui/problems/unread-texts.ts";

const text = (key: string, message = "no end"): UnreadText => ({
  key,
  title: "Code",
  line: 1,
  message,
  reveal: () => undefined,
});

test("a text is listed while it is invalid, in its own design", () => {
  const store = createDesignerStore();
  const keys = () => store.getState().workspace.unread.map(({ key }) => key);
  updateWorkspace(store, { current: "a" });
  const ofDesign = (design: string, key: string): void =>
    watchUnread(store, key, () =>
      store.getState().workspace.current === design ? text(key) : undefined,
    );
  ofDesign("a", "yaml");
  ofDesign("a", "json");
  expect(keys()).toEqual(["yaml", "json"]);
  updateWorkspace(store, { current: "b" });
  expect(keys()).toEqual([]);
  ofDesign("b", "inputs");
  expect(keys()).toEqual(["inputs"]);
  updateWorkspace(store, { current: "a" });
  forgetUnread(store, "yaml");
  forgetUnread(store, "nothing");
  expect(keys()).toEqual(["json"]);
});

test("an edit without effect on the texts keeps the list identical", () => {
  const store = createDesignerStore();
  let message = "no end";
  watchUnread(store, "json", () => text("json", message));
  const { unread } = store.getState().workspace;
  openProgram(store, emptyProgram("shop"));
  expect(store.getState().workspace.unread).toBe(unread);
  message = "no beginning";
  openProgram(store, emptyProgram("store"));
  expect(store.getState().workspace.unread).toMatchObject([{ message }]);
});
