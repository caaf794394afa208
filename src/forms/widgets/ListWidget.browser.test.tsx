import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";

import { everything } from "#ui/testing/browser/every-input.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import { button, expectTexts, focus, press, type } from "#ui/testing/browser/interaction.ts";

describe("lists", () => {
  test("Enter after a reference goes to the next entry, as it does after text", async () => {
    const form = await openForm({ inputs: '{"tags":["${other.id}"]}' });
    await focus(page.getByRole("textbox", { name: "tags[0], text 2" }));
    await press("Enter");
    await expect.element(form.field("tags[1]")).toHaveFocus();
    await type("b");
    await form.expectInputs({ tags: ["${other.id}", "b"] });
  });

  test("entries are added, moved and removed from the keyboard, and the focus follows", async () => {
    const form = await openForm();
    await form.press("Add to tags");
    await type("a");
    await press("Enter");
    await type("b");
    await press("Enter");
    await type("c");
    await form.expectInputs({ tags: ["a", "b", "c"] });
    expect(form.steps()).toContain("Change tags[2]");

    await press("Alt+ArrowUp");
    await form.expectInputs({ tags: ["a", "c", "b"] });
    await expect.element(form.field("tags[1]")).toHaveFocus();
    await press("Alt+ArrowUp");
    await press("Alt+ArrowUp");
    await form.expectInputs({ tags: ["c", "a", "b"] });
    await press("Alt+ArrowDown");
    await form.expectInputs({ tags: ["a", "c", "b"] });
    await type("!");
    await form.expectInputs({ tags: ["a", "c!", "b"] });

    // Enter adds an entry below the current one.
    await focus(form.field("tags[0]"));
    await press("Enter");
    await expect.element(form.field("tags[1]")).toHaveFocus();
    await form.expectInputs({ tags: ["a", "", "c!", "b"] });

    // Only the menu and the keyboard move a row of one line, so its value has the whole line.
    await focus(form.field("tags[2]"));
    await press("Alt+ArrowUp");
    await form.expectInputs({ tags: ["a", "c!", "", "b"] });
    await expect.element(form.field("tags[1]")).toHaveFocus();
    await expect.element(button("Move tags[1] up")).not.toBeInTheDocument();

    await form.press("Remove tags[1]");
    await expect.element(button("Remove tags[1]")).toHaveFocus();
    await press("Enter");
    await press("Enter");
    await form.expectInputs({ tags: ["a"] });
    await expect.element(button("Remove tags[0]")).toHaveFocus();
    await press("Enter");
    await form.expectInputs({ tags: [] });
    await expect.element(button("Add to tags")).toHaveFocus();
    await expect.element(form.property("tags").getByText("empty list")).toBeVisible();
    await form.press("Clear tags");
    await form.expectInputs({});
    await expect.element(button("Add to tags")).toHaveFocus();
  });

  test("an entry whose text is deleted is empty, not gone", async () => {
    const form = await openForm({
      inputs: '{"tags":["a","b"],"amounts":[1],"blobs":[1],"sizes":["small"]}',
    });
    await focus(form.field("tags[0]"));
    await press("End");
    await press("Backspace");
    await form.field("amounts[0]").fill("");
    await form.field("blobs[0]").fill("");
    await form.expectInputs({
      tags: ["", "b"],
      amounts: [""],
      blobs: [null],
      sizes: ["small"],
    });
    await expect.element(form.field("blobs[0]")).toHaveValue("");
    await form.field("blobs[0]").fill("2");
    await expectTexts(form.field("sizes[0]").css("option"), "small", "large");
    await form.expectInputs({ tags: ["", "b"], amounts: [""], blobs: [2], sizes: ["small"] });
  });

  test("entries are dragged with the mouse, and keep the text typed in them", async () => {
    const form = await openForm({ inputs: '{"blobs":["a","b","c"]}' });
    await form.field("blobs[0]").fill("{ not yet");
    await form.drag(form.rows("blobs").nth(0), form.rows("blobs").nth(2));
    await form.expectInputs({ blobs: ["b", "c", "a"] });
    await expect.element(form.field("blobs[2]")).toHaveValue("{ not yet");
    await expect.element(form.field("blobs[0]")).toHaveValue('"b"');
    await form.drag(form.rows("blobs").nth(2), form.rows("blobs").nth(1));
    await form.expectInputs({ blobs: ["b", "a", "c"] });
    await expect.element(form.field("blobs[1]")).toHaveValue("{ not yet");
    expect(form.steps()).toEqual(["Move in blobs", "Move in blobs"]);
  });

  test("dragging objects keeps all their values", async () => {
    // The viewport shows the whole list, so nothing scrolls during a drag.
    await page.viewport(1000, 4000);
    const ports = [
      { number: 1, label: "one", hosts: ["a", "b"] },
      { number: 2, hosts: [] },
      { number: 3, label: "", size: "large" },
    ];
    const form = await openForm({ inputs: JSON.stringify({ ports }) });
    const rows = form.rows("ports");
    await form.drag(rows.nth(2), rows.nth(0));
    await form.expectInputs({ ports: [ports[2], ports[0], ports[1]] });
    // An entry of an inner list is not an entry of the outer list.
    const hosts = rows.nth(1).getByRole("list", { name: "hosts entries" }).css("> [role=listitem]");
    await form.drag(hosts.nth(1), hosts.nth(0));
    const turned = { ...ports[0], hosts: ["b", "a"] };
    await form.expectInputs({ ports: [ports[2], turned, ports[1]] });
    await form.drag(hosts.nth(0), rows.nth(0));
    await form.expectInputs({ ports: [ports[2], turned, ports[1]] });
    await form.drag(rows.nth(0), rows.nth(0));
    expect(form.steps()).toHaveLength(2);
  });

  test("the heading of an object is its index, because the list's heading has the name", async () => {
    const form = await openForm({ inputs: '{"ports":[{"number":1},{"number":2}]}' });
    const second = form.form().getByRole("group", { name: "ports[1]", exact: true });
    await expect.element(second.getByText("[1]", { exact: true })).toBeVisible();
    await expect.element(form.form().getByText("ports[1]")).not.toBeInTheDocument();
  });

  test("a nested list is not mistaken for the outer one", async () => {
    const form = await openForm({ inputs: '{"ports":[{"number":1,"hosts":["a","b","c"]}]}' });
    await form.press("Add to ports");
    await expect.element(form.field("number", 1)).toHaveFocus();
    await type("2");
    await press("Enter");
    await form.expectInputs({
      ports: [{ number: 1, hosts: ["a", "b", "c"] }, { number: 2 }],
    });
    await focus(form.field("hosts[2]"));
    await press("Alt+ArrowUp");
    await form.expectInputs({
      ports: [{ number: 1, hosts: ["a", "c", "b"] }, { number: 2 }],
    });
    // Within an object of a list, the keys move the object, and the field keeps the focus.
    await focus(form.field("label", 1));
    await press("Alt+ArrowUp");
    await form.expectInputs({
      ports: [{ number: 2 }, { number: 1, hosts: ["a", "c", "b"] }],
    });
    await expect.element(form.field("label", 0)).toHaveFocus();
  });

  test("a list of lists", async () => {
    const form = await openForm();
    await form.press("Add to grid");
    await form.expectInputs({ grid: [[]] });
    await expect.element(button("Add to grid[0]")).toHaveFocus();
    await press("Enter");
    await type("1");
    await press("Enter");
    await type("2");
    await form.press("Add to grid");
    await form.press("Add to grid[1]");
    await type("3");
    await form.expectInputs({ grid: [[1, 2], [3]] });
    await form.press("Move grid[1] up");
    await form.expectInputs({ grid: [[3], [1, 2]] });
  });

  test("choices in a list", async () => {
    const form = await openForm();
    await form.press("Add to sizes");
    await expect.element(form.field("sizes[0]")).toHaveFocus();
    await expect.element(form.field("sizes[0]")).toHaveDisplayValue("choose…");
    await type("large");
    await form.expectInputs({ sizes: ["large"] });
  });
});

test("a list of hundreds of entries mounts only visible ones, and works like a short one", async () => {
  const tags = Array.from({ length: 400 }, (_, at) => `tag ${at + 1}`);
  const form = await openForm({ type: everything, inputs: JSON.stringify({ tags }) });
  const rows = form.rows("tags").or(form.form().css("[data-block] > [data-row]"));
  form.reveal("tags", 0);
  await expect.element(form.field("tags[0]")).toHaveValue("tag 1");
  expect(rows.length).toBeLessThan(120);
  form.reveal("tags", 299);
  await expect.element(form.field("tags[299]")).toHaveFocus();
  await press("Alt+ArrowUp");
  await expect.element(form.field("tags[298]")).toHaveFocus();
  await expect.element(form.field("tags[298]")).toHaveValue("tag 300");
  await button("Add to tags").click();
  await expect.element(form.field("tags[400]")).toHaveFocus();
  await type("new");
  const moved = [...tags.slice(0, 298), "tag 300", "tag 299", ...tags.slice(300), "new"];
  await form.expectInputs({ tags: moved });
});
