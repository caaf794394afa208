import { expect, test } from "vitest";

import type { Notice } from "#model/opening/workspace.ts";
import { createDesignerStore, edit, updateWorkspace } from "#store/designer.ts";
import { tellOfStep } from "#ui/commands/step-notice.ts";
import { dismissAbout, noticesOf } from "#ui/layout/notices/notices.ts";

function shownNotices() {
  const store = createDesignerStore();
  const notices = noticesOf(store);
  return {
    store,
    notices,
    say: (notice: Notice) => updateWorkspace(store, { notice }),
    rename: (name: string) => edit(store, { kind: "rename-program", name }, { label: "Rename" }),
    shown: () => notices.shown().map(({ message }) => message),
  };
}

const error: Notice = { message: "It could not be opened." };
const success: Notice = { message: "Copied.", isConfirmation: true };

test("an error stays until it is dismissed, beside every later notice", () => {
  const { notices, say, rename, shown } = shownNotices();
  say(error);
  say(success);
  expect(shown()).toEqual([error.message, success.message]);
  say({ message: "Another error." });
  rename("a");
  expect(shown()).toEqual([error.message, "Another error."]);
  say({ message: error.message });
  expect(shown()).toEqual(["Another error.", error.message]);
  for (const notice of notices.shown()) notices.dismiss(notice);
  expect(shown()).toEqual([]);
});

test("a retry of the same action clears its error, and another action does not", () => {
  const { store, say, shown } = shownNotices();
  say({ ...error, about: "opening" });
  say({ message: "Copying is not allowed.", about: "copying" });
  say({ ...success, about: "copying" });
  expect(shown()).toEqual([error.message, success.message]);
  dismissAbout(store, "opening");
  expect(shown()).toEqual([success.message]);
});

test("the next edit dismisses a success, and a step's notice with Undo stays until then", () => {
  const { store, say, rename, shown } = shownNotices();
  rename("a");
  tellOfStep(store, "Renamed.");
  say(success);
  expect(shown()).toEqual(["Renamed.", success.message]);
  rename("b");
  expect(shown()).toEqual([]);
});

test("the history of an opened design loads later, and is not an edit", () => {
  const { store, say, shown } = shownNotices();
  say({ message: "Deleted.", undo: { label: "Undo", run: () => undefined } });
  store.setState(({ history }) => ({ history: { ...history, past: [...history.past] } }));
  expect(shown()).toEqual(["Deleted."]);
});
