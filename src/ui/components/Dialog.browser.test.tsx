import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import { takeFocus } from "#forms/popups/take-focus.ts";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { button, press, pressEnterOn, type } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

/** A button that opens a dialog with a name field, and the submitted names. */
function Naming({ sent }: { readonly sent: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const close = (): void => setOpen(false);
  return (
    <main>
      <h1>Garden</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Name it
      </button>
      <button type="button">Behind</button>
      {isOpen && (
        <Dialog title="Name" onClose={close}>
          <DialogForm
            submit="Save"
            canSubmit={name !== ""}
            onSubmit={() => {
              sent.push(name);
              close();
            }}
            onCancel={close}
          >
            <label>
              New name
              <input
                ref={takeFocus}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </label>
          </DialogForm>
        </Dialog>
      )}
    </main>
  );
}

const dialog = page.getByRole("dialog", { name: "Name", exact: true });
const box = page.getByLabelText("New name");

async function openDialog(): Promise<string[]> {
  const sent: string[] = [];
  render(<Naming sent={sent} />);
  await pressEnterOn(button("Name it"));
  await expect.element(dialog).toBeVisible();
  return sent;
}

test("a dialog is named by its title, and focuses its first field", async () => {
  await openDialog();
  await expect.element(box).toHaveFocus();
  await expectAccessibleInBothThemes("dialog");
});

test("Tab stays inside the dialog", async () => {
  await openDialog();
  await type("Ada");
  const inside = new Set<Element | null>();
  for (let stop = 0; stop < 8; stop++) {
    await press("Tab");
    const { activeElement } = document;
    // At the ends of the dialog, the browser moves the focus to its own window.
    if (activeElement !== document.body) inside.add(activeElement);
  }
  expect([...inside].filter((element) => !dialog.element().contains(element))).toEqual([]);
  expect(inside.size).toBe(4);
});

test.for([
  ["Escape", () => press("Escape")],
  ["Close", () => button("Close").click()],
  ["Cancel", () => button("Cancel").click()],
] as const)("%s closes the dialog and gives the focus back", async ([, leave]) => {
  const sent = await openDialog();
  await type("Ada");
  await leave();
  await expect.element(dialog).toHaveLength(0);
  await expect.element(button("Name it")).toHaveFocus();
  expect(sent).toEqual([]);
});

test("elements behind the dialog cannot be pressed", async () => {
  await openDialog();
  const { left, top } = page.getByText("Behind").element().getBoundingClientRect();
  const front = document.elementFromPoint(left + 2, top + 2);
  expect(front?.textContent).not.toBe("Behind");
});

test("Enter submits the form, once it is valid", async () => {
  const sent = await openDialog();
  await expect.element(button("Save")).toBeDisabled();
  await press("Enter");
  expect(sent).toEqual([]);
  await userEvent.fill(box, "Ada");
  await press("Enter");
  await expect.poll(() => sent).toEqual(["Ada"]);
  await expect.element(dialog).toHaveLength(0);
});

test("a dialog in which nothing asks for the focus takes it, and Tab reaches its first button", async () => {
  render(
    <Dialog title="Facts" onClose={() => undefined}>
      <p>Nothing to type.</p>
    </Dialog>,
  );
  const facts = page.getByRole("dialog", { name: "Facts" });
  await expect.element(facts).toHaveFocus();
  await press("Tab");
  await expect.element(button("Close")).toHaveFocus();
});
