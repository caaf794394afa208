import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";

import { openForm } from "#ui/testing/browser/form-page.tsx";
import { blur, expectHidden, press, type } from "#ui/testing/browser/interaction.ts";

describe("unions", () => {
  const kindOf = "either: kind of value";

  test("text or a number: each is typed as itself, and an incomplete number is not text", async () => {
    const form = await openForm();
    form.stopClock();
    await form.type("either", "12");
    await form.expectInputs({ either: "12" });
    await form.choose(kindOf, "a number");
    await form.expectInputs({});
    const message = form.property("either").getByText("Enter a number");
    await form.type("either", "1.");
    await form.expectInputs({ either: 1 });
    await expectHidden(message);
    await type("5");
    await form.expectInputs({ either: 1.5 });
    await type("x");
    await expectHidden(message);
    await blur(form.field("either"));
    await expect.element(message).toBeVisible();
    await form.expectInputs({ either: 1.5 });
    await form.field("either").fill("2");
    await expectHidden(message);
    await form.expectInputs({ either: 2 });
  });

  test("undo restores the value and shows its kind", async () => {
    const form = await openForm({ inputs: '{"either":"abc"}' });
    await form.choose(kindOf, "a number");
    await form.expectInputs({});
    await form.press("Undo");
    await form.expectInputs({ either: "abc" });
    await expect.element(form.field(kindOf)).toHaveDisplayValue("a string");
    await expect.element(form.field("either")).toHaveValue("abc");
    await form.press("Redo");
    await expect.element(form.field(kindOf)).toHaveDisplayValue("a number");
  });

  test("an opened number stays a number while it is edited", async () => {
    const form = await openForm({ inputs: '{"either":5}' });
    await expect.element(form.field(kindOf)).toHaveDisplayValue("a number");
    await form.type("either", ".");
    await type("5");
    await form.expectInputs({ either: 5.5 });
  });

  test("objects identified by a constant start with it", async () => {
    const form = await openForm();
    const kind = form.field("shape: kind of value");
    await expect.element(kind).toHaveDisplayValue("choose…");
    await expect.element(form.field("radius")).toHaveLength(0);
    await userEvent.selectOptions(kind, "Circle");
    await form.type("radius", "2");
    await form.expectInputs({ shape: { kind: "circle", radius: 2 } });
    await userEvent.selectOptions(kind, "Square");
    await form.expectInputs({ shape: { kind: "square" } });
    await expect.element(form.field("radius")).toHaveLength(0);
    await form.type("side", "3");
    await form.expectInputs({ shape: { kind: "square", side: 3 } });
    await form.press("Undo");
    await form.press("Undo");
    await form.expectInputs({ shape: { kind: "circle", radius: 2 } });
    await expect.element(form.field("radius")).toHaveValue("2");
    await form.press("Clear shape");
    await form.expectInputs({});
    await expect.element(kind).toHaveDisplayValue("choose…");
    await expect.element(kind).toHaveFocus();
  });

  test("in lists and maps, changing the kind keeps the entry", async () => {
    const form = await openForm({ inputs: '{"mixed":["a","b"],"choices":{"k":"v"}}' });
    await form.choose("mixed[0]: kind of value", "a number");
    await form.expectInputs({ mixed: ["", "b"], choices: { k: "v" } });
    await form.type("mixed[0]", "4");
    await form.choose("Value of k: kind of value", "a number");
    await form.type("Value of k", "5");
    await form.expectInputs({ mixed: [4, "b"], choices: { k: 5 } });
    await form.press("Add to shapes");
    await expect.element(form.field("shapes[0]: kind of value")).toHaveFocus();
    await form.choose("shapes[0]: kind of value", "Square");
    await form.type("side", "1");
    // Enter in a field of the object does not add an entry.
    await press("Enter");
    await form.expectInputs({
      mixed: [4, "b"],
      shapes: [{ kind: "square", side: 1 }],
      choices: { k: 5 },
    });
  });
});
