import { openSearchPanel } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { codeText, readOnly } from "#ui/code/editor/reading.ts";
import { codeTheme } from "#ui/code/editor/theme.ts";
import { expectAccessible } from "#ui/testing/browser/axe.ts";
import { render } from "#ui/testing/browser/render.tsx";

async function openFind(more: Extension = []): Promise<EditorView> {
  render(<main id="editor" style={{ width: 700, height: 200 }} />);
  await expect.element(page.css("#editor")).toBeInTheDocument();
  const parent = page.css("#editor").element();
  const extensions = [codeText("Main.yaml"), codeTheme, more];
  const doc = "name: one\nlastName: two\nname: three\n";
  const view = new EditorView({ parent, state: EditorState.create({ doc, extensions }) });
  openSearchPanel(view);
  return view;
}

const count = page.getByRole("status");
const option = (name: string) => page.getByRole("button", { name });

test("typing goes to the first match from the cursor, and Enter to the next one", async () => {
  const view = await openFind(readOnly);
  view.dispatch({ selection: { anchor: 14 } });
  await page.getByRole("textbox", { name: "Find" }).fill("nam");
  await expect.element(count).toHaveTextContent("2 of 3");
  view.dispatch({ selection: { anchor: view.state.doc.length } });
  await page.getByRole("textbox", { name: "Find" }).fill("name");
  await expect.element(count).toHaveTextContent("1 of 3");
  expect(view.state.selection.main).toMatchObject({ from: 0, to: 4 });
  await userEvent.keyboard("{Enter}");
  await expect.element(count).toHaveTextContent("2 of 3");
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  await expect.element(count).toHaveTextContent("1 of 3");
  await option("Match case").click();
  await expect.element(count).toHaveTextContent("1 of 2");
  await expect.element(option("Match case")).toHaveAttribute("aria-pressed", "true");
  await option("Match case").click();
  await option("Whole word").click();
  await option("Next").click();
  await expect.element(count).toHaveTextContent("2 of 2");
  expect(view.state.selection.main.from).toBe(24);
  await expect.element(page.getByRole("textbox", { name: "Replace" })).not.toBeInTheDocument();
  await expectAccessible("main");
  await option("Close").click();
  await expect.element(count).not.toBeInTheDocument();
  view.destroy();
});

test("a regular expression replaces all matches of an editable text, and an invalid one has no count", async () => {
  const view = await openFind();
  await option("Regular expression").click();
  await page.getByRole("textbox", { name: "Find" }).fill("^n(");
  await expect.element(count).toHaveTextContent(/^$/);
  await page.getByRole("textbox", { name: "Find" }).fill("^n\\w+");
  await expect.element(count).toHaveTextContent("1 of 2");
  await option("Next").click();
  await page.getByRole("textbox", { name: "Replace" }).fill("key");
  await expect.element(count).toHaveTextContent("2 of 2");
  await option("Replace all").click();
  expect(view.state.doc.toString()).toBe("key: one\nlastName: two\nkey: three\n");
  await expect.element(count).toHaveTextContent("No matches");
  view.destroy();
});

test("a match outside the visible part is scrolled into view while it is typed", async () => {
  const view = await openFind(readOnly);
  const lines = Array.from({ length: 400 }, (_, at) => `key${at}: x\n`).join("");
  view.dispatch({ changes: { from: 0, insert: lines } });
  await page.getByRole("textbox", { name: "Find" }).fill("lastName");
  await expect.element(count).toHaveTextContent("1 of 1");
  await expect.poll(() => view.scrollDOM.scrollTop).toBeGreaterThan(1000);
  await expect.element(page.getByRole("textbox", { name: "Find" })).toHaveFocus();
  view.destroy();
});
