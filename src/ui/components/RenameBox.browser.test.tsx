import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { RenameBox } from "#ui/components/RenameBox.tsx";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { button, press, pressEnterOn, type } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

function Row({ done }: { readonly done: string[] }) {
  const [isRenaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <main>
      <button ref={opener} type="button" onClick={() => setRenaming(true)}>
        Rename
      </button>
      {isRenaming && (
        <RenameBox
          name="garden"
          label="New name"
          longest={8}
          button={opener}
          onDone={(name) => {
            done.push(name);
            setRenaming(false);
          }}
        />
      )}
    </main>
  );
}

const box = page.getByRole("textbox", { name: "New name" });

/** Opens the box, and returns the names that were submitted. */
async function rename(): Promise<string[]> {
  const done: string[] = [];
  render(<Row done={done} />);
  await pressEnterOn(button("Rename"));
  await expect.element(box).toHaveFocus();
  return done;
}

test("typing replaces the name, and Enter submits it once", async () => {
  const done = await rename();
  await expectAccessibleInBothThemes("input");
  await type("meadow");
  await press("Enter");
  await expect.poll(() => done).toEqual(["meadow"]);
  await expect.element(button("Rename")).toHaveFocus();
});

test("Escape keeps the old name", async () => {
  const done = await rename();
  await type("meadow");
  await press("Escape");
  await expect.poll(() => done).toEqual(["garden"]);
  await expect.element(button("Rename")).toHaveFocus();
});

test("leaving submits the typed text, up to the longest name", async () => {
  const done = await rename();
  await type("meadowlands");
  await press("Shift+Tab");
  await expect.poll(() => done).toEqual(["meadowla"]);
});

test("Enter that ends a composition keeps the box open", async () => {
  const done = await rename();
  const composing = new KeyboardEvent("keydown", {
    key: "Enter",
    isComposing: true,
    bubbles: true,
  });
  box.element().dispatchEvent(composing);
  await type("ö");
  await expect.element(box).toHaveValue("ö");
  expect(done).toEqual([]);
});
