import { expect, test } from "./workshop.ts";

const type = "gamma:queues:Queue";

test.describe("a type that was added by JSON alone", () => {
  test("has a field for each input, and is filled through them", async ({ workshop, page }) => {
    await workshop.open({ type });
    await workshop.type("label", "orders");
    await workshop.type("size", "1.5");
    await workshop.field("ordered").selectOption({ label: "true" });
    await workshop.type("New key of tags", "team");
    await page.keyboard.press("Enter");
    await page.keyboard.type("shop");
    await workshop.press("Add redrive");
    await workshop.type("maxReceives", "5");
    await workshop.field("mode").selectOption({ label: "DROP" });
    await workshop.press("Add to readers");
    await workshop.type("maxReceives", "3", 1);
    await workshop.field("wait: kind of value").selectOption({ label: "a whole number" });
    await workshop.type("wait", "20");
    await workshop.type("key", "k");
    await expect(workshop.problems()).toHaveText("");
    await workshop.expectInputs({
      label: "orders",
      size: 1.5,
      ordered: true,
      tags: { team: "shop" },
      redrive: { maxReceives: 5, mode: "DROP" },
      readers: [{ maxReceives: 3 }],
      wait: 20,
      // The text of a secret is in memory alone.
      key: null,
    });
  });

  test("names what is wrong beside its field", async ({ workshop }) => {
    await workshop.open({ type, flags: ["showAll"], inputs: '{"redrive":{"mode":"BURN"}}' });
    await expect
      .poll(() => workshop.shownRules())
      .toEqual(["schema/required", "schema/required", "schema/allowed-values"]);
    await expect(workshop.property("label")).toContainText("label is required");
    await workshop.type("label", "orders");
    await workshop.type("maxReceives", "5");
    await workshop.field("mode").selectOption({ label: "KEEP" });
    await expect.poll(() => workshop.shownRules()).toEqual([]);
  });
});
