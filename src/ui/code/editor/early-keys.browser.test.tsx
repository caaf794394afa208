import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { createEditor } from "#ui/code/editor/editor.ts";
import { press, type } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

/** An editor whose help is loaded on demand. */
async function openEditor() {
  render(<div id="editor" style={{ width: 300, height: 200 }} />);
  await expect.element(page.css("#editor")).toBeInTheDocument();
  const asked: string[] = [];
  let resolve: (help: Extension) => void = () => undefined;
  const promise = new Promise<Extension>((done) => (resolve = done));
  const editor = createEditor(
    page.css("#editor").element() as HTMLElement,
    "Main.yaml",
    () => undefined,
    {
      onChange: () => undefined,
      onCursor: () => undefined,
      onFocus: () => undefined,
      isAhead: () => true,
      loadHelp: () => promise,
    },
  );
  editor.show({ path: "Main.yaml", text: "a" }, { selection: undefined, field: undefined });
  editor.goTo(1, 2);
  const run = (): boolean => asked.push("help") > 0;
  const load = async (): Promise<void> => {
    resolve(keymap.of([{ key: "Ctrl-Space", run }]));
    await promise;
  };
  return { asked, load };
}

test("help requested before it is loaded appears once it is", async () => {
  const { asked, load } = await openEditor();
  await press("Control+Space");
  expect(asked).toEqual([]);
  await load();
  await expect.poll(() => asked).toEqual(["help"]);
});

test("later typing is not interrupted", async () => {
  const { asked, load } = await openEditor();
  await press("Control+Space");
  await type("b");
  await load();
  await press("Control+Space");
  await expect.poll(() => asked).toEqual(["help"]);
});
