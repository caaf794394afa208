import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";

import { documented } from "#ui/testing/browser/every-input.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import {
  button,
  expectHidden,
  focus,
  paste,
  press,
  type,
} from "#ui/testing/browser/interaction.ts";

describe("boxes", () => {
  /** An input, the typed text, and the resulting design. */
  const boxes = [
    ["title", "Summer", "Summer"],
    ["notes", "one\ntwo", "one\ntwo"],
    ["amount", "-1.5e3", -1500],
    ["count", "42", 42],
    ["region", "south", "south"],
    ["either", "words", "words"],
    ["anything", '{"a": [1, null]}', { a: [1, null] }],
    ["document", "true", true],
  ] as const;

  test.for(boxes)(
    "%s is filled by keyboard, cleared, and opened without a change",
    async ([name, typed, value]) => {
      const form = await openForm();
      await form.type(name, typed);
      await form.expectInputs({ [name]: value });
      await expect.element(form.field(name)).toHaveValue(typed);
      expect(form.steps()).toHaveLength(1);

      // A form that is opened with this value shows the value unchanged.
      await form.press("Close the form");
      await form.press("Open the form");
      await form.unfoldSections();
      await form.expectInputs({ [name]: value });

      await form.press(`Clear ${name}`);
      await form.expectInputs({});
      await expect.element(form.field(name)).toHaveValue("");
      await expect.element(button(`Clear ${name}`)).toHaveLength(0);
      await expect.element(form.property(name).css(":focus")).toBeVisible();
      await press("Tab");
      await form.expectInputs({});
    },
  );

  test("a number for a string input stays as it was opened, and is valid", async () => {
    const form = await openForm({ inputs: '{"title":5,"notes":true,"tags":[1.5]}' });
    await expect.element(form.field("title")).toHaveValue("5");
    await expect.element(form.field("notes")).toHaveValue("true");
    await focus(form.field("title"));
    await focus(form.field("notes"));
    await press("Tab");
    expect(form.shownRules()).toEqual([]);
    await form.expectInputs({ title: 5, notes: true, tags: [1.5] });
  });

  test("a line of text loses only what is deleted, to the last character", async () => {
    const form = await openForm();
    await form.type("title", "ab");
    await press("Backspace");
    await form.expectInputs({ title: "a" });
    await press("Backspace");
    await form.expectInputs({});
    await expect.element(form.field("title")).toHaveFocus();
  });

  test.for(["title", "notes", "password"])(
    "%s can be unset or empty, by its menu and by Alt+0",
    async (name) => {
      const form = await openForm();
      const state = form.property(name).getByText("empty string", { exact: true });
      await expectHidden(state);
      await button(`More ways to set ${name}`).click();
      await page.getByRole("menuitem", { name: "Empty string" }).click();
      await form.expectInputs({ [name]: "" });
      await expect.element(state).toBeVisible();
      await expect.element(form.field(name)).toHaveFocus();

      await button(`Clear ${name}`).click();
      await form.expectInputs({});
      await expectHidden(state);
      await expect.element(form.field(name)).toHaveFocus();

      await press("Alt+0");
      await form.expectInputs({ [name]: "" });
      await expect.element(state).toBeVisible();
      await type("x");
      await press("Alt+0");
      // No text contains a value that is typed at a secret place.
      await form.expectInputs({ [name]: name === "password" ? null : "x" });
    },
  );

  test("multi-line text in a single-line input keeps its lines, in the same box", async () => {
    const form = await openForm({ inputs: '{ "title": "a\\nb" }' });
    await focus(form.field("title"));
    await press("Control+End");
    await press("Backspace");
    await press("Backspace");
    await form.expectInputs({ title: "a" });
    await expect.element(form.field("title")).toHaveFocus();
    await type("\nc");
    await form.expectInputs({ title: "a\nc" });
  });

  test("lines pasted into a single-line input stay", async () => {
    const form = await openForm();
    const field = form.field("title");
    await field.fill("ab");
    await press("ArrowLeft");
    // Text copied as a whole line is one line.
    expect(paste(field, "one line\r\n")).toBe(false);
    await expect.poll(() => paste(field, "#!/bin/bash\r\necho ${HOME}\n")).toBe(true);
    await expect.poll(() => field.element().localName).toBe("textarea");
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue("a#!/bin/bash\necho ${HOME}\nb");
    await type("x");
    await form.expectInputs({ title: "a#!/bin/bash\necho $${HOME}\nxb" });
    form.undo();
    form.undo();
    await form.expectInputs({ title: "ab" });
    form.undo();
    await form.expectInputs({});
  });

  test("lines pasted with a reference into a single-line input stay around it", async () => {
    const form = await openForm();
    await focus(form.field("title"));
    await expect
      .poll(() => paste(form.field("title"), "#!/bin/bash\necho ${pulumi.stack}\nend"))
      .toBe(true);
    await expect.element(form.field("title, text 4")).toHaveFocus();
    await press("Enter");
    await type("!");
    await form.expectInputs({ title: "#!/bin/bash\necho ${pulumi.stack}\nend\n!" });
  });

  test("a number stays as it is typed while its value is the same", async () => {
    const form = await openForm();
    form.stopClock();
    await form.type("amount", "1");
    await form.expectInputs({ amount: 1 });
    await type(".");
    await expect.element(form.field("amount")).toHaveValue("1.");
    expect(form.shownRules()).toEqual([]);
    await type("0");
    await form.expectInputs({ amount: 1 });
    await expect.element(form.field("amount")).toHaveValue("1.0");
    await type("5");
    await form.expectInputs({ amount: 1.05 });
    expect(form.shownRules()).toEqual([]);
  });

  test("secrets are masked, hints and marks explain themselves", async () => {
    const form = await openForm();
    await expect.element(form.field("password")).toHaveAttribute("type", "password");
    const title = form.property("title");
    const help = form.form().css("[data-help]");
    await expectHidden(help);
    await focus(form.field("title"));
    for (const words of ["A line of text.", "a few words"])
      await expect.element(help.getByText(words)).toBeVisible();
    await button("more about title").click();
    await expect.element(title.getByText("Shown to everyone.")).toBeVisible();
    await expect.element(title.getByTitle(/replaces the resource/)).toBeVisible();
    await expect.element(form.field("title")).toHaveAttribute("placeholder", "e.g. Summer");
    await expect.element(form.field("title")).toHaveAttribute("aria-required", "true");
    await expect.element(form.field("region")).toHaveAttribute("placeholder", "north if not set");
    await focus(form.field("region"));
    await expect
      .element(help.getByText("environment variable REGION or ZONE if not set"))
      .toBeVisible();
    await expect.element(form.field("rank")).toHaveDisplayValue("1 if not set");
    await expect.element(help.getByText("Use zones instead.")).toBeVisible();
    await expect.element(button("Choose a resource for parent")).toBeVisible();
    // A constant leaves nothing to choose.
    await expect.element(form.property("version")).toHaveLength(0);
    await form.expectInputs({});
  });
});

test("values from the documentation are suggested, and any other text is valid", async () => {
  const form = await openForm({ type: documented });
  const box = form.field("finish");
  const list = (): readonly string[] => {
    const element = box.element() as HTMLInputElement;
    return Array.from(element.list?.options ?? [], ({ value }) => value);
  };
  await expect.poll(list).toEqual(["waxed", "painted"]);
  await form.type("finish", "oiled");
  await form.expectInputs({ finish: "oiled" });
});

test("a range and a length are shown beside their fields", async () => {
  await openForm({ type: documented });
  await expect.element(page.getByText("1 to 9", { exact: true })).toBeVisible();
  await expect.element(page.getByText("3 to 40 characters", { exact: true })).toBeVisible();
});

test("the help of a field without a description says what its key does", async () => {
  const form = await openForm();
  const help = form.form().css("[data-help]");
  await focus(form.field("count"));
  await expect.element(help.getByText("Alt+M: field menu", { exact: true })).toBeVisible();
  await focus(form.field("title"));
  await expect.element(help.getByText("Alt+M", { exact: true })).toBeVisible();
});

test("a reference and the text beside it have one focus ring", async () => {
  const form = await openForm({ inputs: '{ "title": "${pulumi.stack}x" }' });
  const box = form.field("title, text 2");
  await focus(box);
  const element = box.element();
  expect(getComputedStyle(element).outlineStyle).toBe("none");
  expect(getComputedStyle(element.parentElement ?? element).outlineStyle).toBe("solid");
});
