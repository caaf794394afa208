import { expect, test } from "./workshop.ts";

test.describe("unions", () => {
  const kindOf = "either: kind of value";

  test("text or a number: each is typed as itself, and a half number is no text", async ({
    workshop,
    page,
  }) => {
    await workshop.open();
    // The control comes later than the form, and is drawn by the clock that is stopped next.
    await expect(workshop.field("either")).toBeVisible();
    await workshop.stopClock();
    await workshop.type("either", "12");
    await workshop.expectInputs({ either: "12" });
    await workshop.field(kindOf).selectOption({ label: "a number" });
    await workshop.expectInputs({});
    const message = workshop.property("either").getByText("not a number yet");
    await workshop.type("either", "1.");
    await workshop.expectInputs({ either: 1 });
    await expect(message).toBeHidden();
    await page.keyboard.type("5");
    await workshop.expectInputs({ either: 1.5 });
    await page.keyboard.type("x");
    await expect(message).toBeHidden();
    await workshop.field("either").blur();
    await expect(message).toBeVisible();
    await workshop.expectInputs({ either: 1.5 });
    await workshop.field("either").fill("2");
    await expect(message).toBeHidden();
    await workshop.expectInputs({ either: 2 });
  });

  test("undo gives back the value and shows its kind", async ({ workshop }) => {
    await workshop.open({ inputs: '{"either":"abc"}' });
    await workshop.field(kindOf).selectOption({ label: "a number" });
    await workshop.expectInputs({});
    await workshop.press("Undo");
    await workshop.expectInputs({ either: "abc" });
    await expect(workshop.field(kindOf).locator("option:checked")).toHaveText("text");
    await expect(workshop.field("either")).toHaveValue("abc");
    await workshop.press("Redo");
    await expect(workshop.field(kindOf).locator("option:checked")).toHaveText("a number");
  });

  test("a number that was opened stays one while it is edited", async ({ workshop, page }) => {
    await workshop.open({ inputs: '{"either":5}' });
    await expect(workshop.field(kindOf).locator("option:checked")).toHaveText("a number");
    await workshop.type("either", ".");
    await page.keyboard.type("5");
    await workshop.expectInputs({ either: 5.5 });
  });

  test("objects told apart by a constant begin with it", async ({ workshop }) => {
    await workshop.open();
    const kind = workshop.field("shape: kind of value");
    await expect(kind.locator("option:checked")).toHaveText("choose…");
    await expect(workshop.field("radius")).toHaveCount(0);
    await kind.selectOption({ label: "Circle" });
    await workshop.type("radius", "2");
    await workshop.expectInputs({ shape: { kind: "circle", radius: 2 } });
    await kind.selectOption({ label: "Square" });
    await workshop.expectInputs({ shape: { kind: "square" } });
    await expect(workshop.field("radius")).toHaveCount(0);
    await workshop.type("side", "3");
    await workshop.expectInputs({ shape: { kind: "square", side: 3 } });
    await workshop.press("Undo");
    await workshop.press("Undo");
    await workshop.expectInputs({ shape: { kind: "circle", radius: 2 } });
    await expect(workshop.field("radius")).toHaveValue("2");
    await workshop.press("Clear shape");
    await workshop.expectInputs({});
    await expect(kind.locator("option:checked")).toHaveText("choose…");
    await expect(kind).toBeFocused();
  });

  test("in lists and maps, changing the kind keeps the entry", async ({ workshop, page }) => {
    await workshop.open({ inputs: '{"mixed":["a","b"],"choices":{"k":"v"}}' });
    await workshop.field("mixed[0]: kind of value").selectOption({ label: "a number" });
    await workshop.expectInputs({ mixed: ["", "b"], choices: { k: "v" } });
    await workshop.type("mixed[0]", "4");
    await workshop.field("Value of k: kind of value").selectOption({ label: "a number" });
    await workshop.type("Value of k", "5");
    await workshop.expectInputs({ mixed: [4, "b"], choices: { k: 5 } });
    await workshop.press("Add to shapes");
    await expect(workshop.field("shapes[0]: kind of value")).toBeFocused();
    await workshop.field("shapes[0]: kind of value").selectOption({ label: "Square" });
    await workshop.type("side", "1");
    // Enter in a field of the object is no new entry.
    await page.keyboard.press("Enter");
    await workshop.expectInputs({
      mixed: [4, "b"],
      shapes: [{ kind: "square", side: 1 }],
      choices: { k: 5 },
    });
  });
});
