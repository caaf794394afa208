import { expect, test } from "./workshop.ts";

test.describe("lists", () => {
  test("entries are added, moved and removed from the keyboard, and the focus goes along", async ({
    workshop,
    page,
  }) => {
    await workshop.open();
    await workshop.press("Add to tags");
    await page.keyboard.type("a");
    await page.keyboard.press("Enter");
    await page.keyboard.type("b");
    await page.keyboard.press("Enter");
    await page.keyboard.type("c");
    await workshop.expectInputs({ tags: ["a", "b", "c"] });

    await page.keyboard.press("Alt+ArrowUp");
    await workshop.expectInputs({ tags: ["a", "c", "b"] });
    await expect(workshop.field("tags[1]")).toBeFocused();
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowUp");
    await workshop.expectInputs({ tags: ["c", "a", "b"] });
    await page.keyboard.press("Alt+ArrowDown");
    await workshop.expectInputs({ tags: ["a", "c", "b"] });
    await page.keyboard.type("!");
    await workshop.expectInputs({ tags: ["a", "c!", "b"] });

    // Enter adds below the entry it is pressed in.
    await workshop.field("tags[0]").focus();
    await page.keyboard.press("Enter");
    await expect(workshop.field("tags[1]")).toBeFocused();
    await workshop.expectInputs({ tags: ["a", "", "c!", "b"] });

    await workshop.press("Move tags[2] up");
    await workshop.expectInputs({ tags: ["a", "c!", "", "b"] });
    await expect(workshop.button("Move tags[1] up")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(workshop.button("Move tags[0] up")).toBeFocused();
    await page.keyboard.press("Enter");
    await workshop.press("Move tags[0] down");
    await workshop.expectInputs({ tags: ["a", "c!", "", "b"] });

    await workshop.press("Remove tags[1]");
    await expect(workshop.button("Remove tags[1]")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await workshop.expectInputs({ tags: ["a"] });
    await expect(workshop.button("Remove tags[0]")).toBeFocused();
    await page.keyboard.press("Enter");
    await workshop.expectInputs({ tags: [] });
    await expect(workshop.button("Add to tags")).toBeFocused();
    await expect(workshop.property("tags").getByText("empty list")).toBeVisible();
    await workshop.press("Clear tags");
    await workshop.expectInputs({});
    await expect(workshop.button("Add to tags")).toBeFocused();
  });

  test("an entry whose text is deleted is empty, not gone", async ({ workshop, page }) => {
    await workshop.open({
      inputs: '{"tags":["a","b"],"amounts":[1],"blobs":[1],"sizes":["small"]}',
    });
    await workshop.field("tags[0]").focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    await workshop.field("amounts[0]").fill("");
    await workshop.field("blobs[0]").fill("");
    await workshop.expectInputs({
      tags: ["", "b"],
      amounts: [""],
      blobs: [null],
      sizes: ["small"],
    });
    await expect(workshop.field("blobs[0]")).toHaveValue("");
    await workshop.field("blobs[0]").fill("2");
    await expect(workshop.field("sizes[0]").locator("option")).toHaveText(["small", "large"]);
    await workshop.expectInputs({ tags: ["", "b"], amounts: [""], blobs: [2], sizes: ["small"] });
  });

  test("entries are dragged with the mouse, and take along what is typed in them", async ({
    workshop,
  }) => {
    await workshop.open({ inputs: '{"blobs":["a","b","c"]}' });
    await workshop.field("blobs[0]").fill("{ not yet");
    await workshop.drag(workshop.rows("blobs").nth(0), workshop.rows("blobs").nth(2));
    await workshop.expectInputs({ blobs: ["b", "c", "a"] });
    await expect(workshop.field("blobs[2]")).toHaveValue("{ not yet");
    await expect(workshop.field("blobs[0]")).toHaveValue('"b"');
    await workshop.drag(workshop.rows("blobs").nth(2), workshop.rows("blobs").nth(1));
    await workshop.expectInputs({ blobs: ["b", "a", "c"] });
    await expect(workshop.field("blobs[1]")).toHaveValue("{ not yet");
    expect(await workshop.steps()).toEqual(["Move in blobs", "Move in blobs"]);
  });

  test("dragging objects keeps all their values", async ({ workshop, page }) => {
    // Tall enough for the whole list: nothing scrolls while something is dragged.
    await page.setViewportSize({ width: 1000, height: 4000 });
    const ports = [
      { number: 1, label: "one", hosts: ["a", "b"] },
      { number: 2, hosts: [] },
      { number: 3, label: "", size: "large" },
    ];
    await workshop.open({ inputs: JSON.stringify({ ports }) });
    const rows = workshop.rows("ports");
    await workshop.drag(rows.nth(2), rows.nth(0));
    await workshop.expectInputs({ ports: [ports[2], ports[0], ports[1]] });
    // An entry of an inner list is no entry of the outer one.
    const hosts = rows
      .nth(1)
      .getByRole("list", { name: "hosts entries" })
      .locator("> [role=listitem]");
    await workshop.drag(hosts.nth(1), hosts.nth(0));
    const turned = { ...ports[0], hosts: ["b", "a"] };
    await workshop.expectInputs({ ports: [ports[2], turned, ports[1]] });
    await workshop.drag(hosts.nth(0), rows.nth(0));
    await workshop.expectInputs({ ports: [ports[2], turned, ports[1]] });
    await workshop.drag(rows.nth(0), rows.nth(0));
    expect(await workshop.steps()).toHaveLength(2);
  });

  test("a list within a list is not mistaken for the outer one", async ({ workshop, page }) => {
    await workshop.open({ inputs: '{"ports":[{"number":1,"hosts":["a","b","c"]}]}' });
    await workshop.press("Add to ports");
    await expect(workshop.field("number", 1)).toBeFocused();
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await workshop.expectInputs({
      ports: [{ number: 1, hosts: ["a", "b", "c"] }, { number: 2 }],
    });
    await workshop.field("hosts[2]").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await workshop.expectInputs({
      ports: [{ number: 1, hosts: ["a", "c", "b"] }, { number: 2 }],
    });
    // Within an object of a list, the keys move the object, and the field keeps the focus.
    await workshop.field("label", 1).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await workshop.expectInputs({
      ports: [{ number: 2 }, { number: 1, hosts: ["a", "c", "b"] }],
    });
    await expect(workshop.field("label", 0)).toBeFocused();
  });

  test("a list of lists", async ({ workshop, page }) => {
    await workshop.open();
    await workshop.press("Add to grid");
    await workshop.expectInputs({ grid: [[]] });
    await expect(workshop.button("Add to grid[0]")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    await page.keyboard.type("2");
    await workshop.press("Add to grid");
    await workshop.press("Add to grid[1]");
    await page.keyboard.type("3");
    await workshop.expectInputs({ grid: [[1, 2], [3]] });
    await workshop.press("Move grid[1] up");
    await workshop.expectInputs({ grid: [[3], [1, 2]] });
  });

  test("choices in a list", async ({ workshop, page }) => {
    await workshop.open();
    await workshop.press("Add to sizes");
    await expect(workshop.field("sizes[0]")).toBeFocused();
    await expect(workshop.field("sizes[0]").locator("option:checked")).toHaveText("choose…");
    await page.keyboard.type("large");
    await workshop.expectInputs({ sizes: ["large"] });
  });
});
