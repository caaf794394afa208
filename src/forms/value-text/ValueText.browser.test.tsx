import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import type { FormPage } from "#ui/testing/browser/form-page.tsx";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import {
  button,
  focus,
  paste,
  press,
  pressEnterOn,
  type,
} from "#ui/testing/browser/interaction.ts";

const editor = () => page.getByRole("textbox", { name: /^Code/ });
const dialog = () => page.getByRole("dialog");

/** Opens the editor of a place from its menu. */
async function edit(form: FormPage, place: string): Promise<void> {
  await form.press(`More ways to set ${place}`);
  await pressEnterOn(page.getByRole("menuitem", { name: "Edit as YAML…" }));
  await expectFocusInText();
}

/** Leaves the editor. Escape first closes the list of completions, if it is open. */
async function leave(): Promise<void> {
  for (let tries = 0; tries < 3 && dialog().length > 0; tries += 1) await press("Escape");
  await expect.element(dialog()).not.toBeInTheDocument();
}

/** The text is in a shadow root, so the page sees only the host. */
async function expectFocusInText(): Promise<void> {
  const text = await editor().findElement();
  const root = text.getRootNode();
  await expect.poll(() => root instanceof ShadowRoot && root.activeElement === text).toBe(true);
}

test("an object is edited as YAML, with references, as one step", async () => {
  const form = await openForm({ inputs: '{"owner":{"name":"ada"}}' });
  await edit(form, "owner");
  await expect.element(editor()).toHaveTextContent("name: ada");
  await expectAccessibleInBothThemes("dialog");
  await press("ControlOrMeta+End");
  await type("address:");
  await press("Enter");
  await type("town: a-${neighbor.id}");
  await press("ControlOrMeta+Enter");
  await expect.element(dialog()).not.toBeInTheDocument();
  await form.expectInputs({ owner: { name: "ada", address: { town: "a-${neighbor.id}" } } });
  expect(form.steps()).toEqual(["Edit owner as YAML"]);
  await expect.element(button("More ways to set owner")).toHaveFocus();
  form.undo();
  await form.expectInputs({ owner: { name: "ada" } });
});

test("the editor completes valid values", async () => {
  const form = await openForm({ inputs: '{"ports":[{"number":1}]}' });
  await edit(form, "ports[0]");
  await press("ControlOrMeta+End");
  const offered = page.getByRole("listbox").getByRole("option");
  // Waits for the language service, which answers a moment after typing.
  await expect
    .poll(
      async () => {
        if (offered.length === 0) await press("Control+Space");
        return offered.length;
      },
      { interval: 200 },
    )
    .toBeGreaterThan(0);
  await expect.element(offered.first()).toHaveTextContent(/^(label|size|hosts)/);
  await press("Escape");
  await expect.element(dialog()).toBeVisible();
});

test("an invalid text reports its line, and is not lost", async () => {
  const form = await openForm({ inputs: '{"tags":["a"]}' });
  await edit(form, "tags");
  await press("ControlOrMeta+End");
  await type('- "b');
  await press("ControlOrMeta+Enter");
  await expect.element(dialog().getByRole("status")).toHaveTextContent(/^Line 2: /);
  await form.expectInputs({ tags: ["a"] });
  await leave();
  await edit(form, "tags");
  await expect.element(dialog().getByText("You typed this text earlier")).toBeVisible();
  await press("ControlOrMeta+End");
  await type('"');
  await pressEnterOn(dialog().getByRole("button", { name: "Apply" }));
  await form.expectInputs({ tags: ["a", "b"] });
});

test("a kept text can be discarded", async () => {
  const form = await openForm({ inputs: '{"tags":["a"]}' });
  await edit(form, "tags");
  await type("# ");
  await leave();
  await edit(form, "tags");
  await expect.element(editor()).toHaveTextContent("# - a");
  await pressEnterOn(dialog().getByRole("button", { name: "Discard my text" }));
  await expect.element(editor()).toHaveTextContent("- a");
  await expectFocusInText();
});

test("all inputs are edited as YAML, and cleared", async () => {
  const form = await openForm({ inputs: '{"title":"x"}' });
  await edit(form, "all inputs");
  await press("ControlOrMeta+a");
  await type("size: large");
  await press("ControlOrMeta+Enter");
  await form.expectInputs({ size: "large" });
});

test("YAML and JSON fill the list or object that they are pasted onto, as one step", async () => {
  const form = await openForm({ inputs: '{"ports":[{"number":1}]}' });
  const pasteOnto = async (name: string, text: string): Promise<void> => {
    await focus(button(name));
    await expect.poll(() => paste(button(name), text)).toBe(true);
  };
  await pasteOnto("Add to ports", "ports:\n- number: 2\n  label: ${neighbor.id}\n");
  const two = { number: 2, label: "${neighbor.id}" };
  await form.expectInputs({ ports: [{ number: 1 }, two] });
  await pasteOnto("Remove ports[0]", '{"label": "one"}');
  await form.expectInputs({ ports: [{ number: 1, label: "one" }, two] });
  await pasteOnto("More ways to set owner", "name: ada\naddress:\n  town: Rome");
  expect(form.steps()).toEqual(["Paste into ports", "Paste into ports[0]", "Paste into owner"]);
  // An entry goes into the list, regardless of where in the list it is pasted.
  await pasteOnto("Remove ports[0]", "- number: 3");
  await pasteOnto("More ways to set all inputs", "title: x\ntags: [a]");
  await form.expectInputs({
    title: "x",
    tags: ["a"],
    ports: [{ number: 1, label: "one" }, two, { number: 3 }],
    owner: { name: "ada", address: { town: "Rome" } },
  });
  // The form doesn't handle text for a text field, or text that matches no place.
  await focus(form.field("title"));
  expect(paste(form.field("title"), "a: b")).toBe(false);
  expect(paste(button("Add to tags"), "resources: {}")).toBe(false);
});
