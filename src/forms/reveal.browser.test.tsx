import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Locator } from "vitest/browser";

import { openForm } from "#ui/testing/browser/form-page.tsx";
import { expectHidden } from "#ui/testing/browser/interaction.ts";

/** Presses all buttons that the locator matches, until none are left. */
async function pressAll(buttons: Locator): Promise<void> {
  for (let count = buttons.length; count > 0; count = buttons.length) {
    await buttons.last().click();
    await expect.poll(() => buttons.length).not.toBe(count);
  }
}

describe("revealing a place", () => {
  const inputs = JSON.stringify({
    owner: { name: "a", address: { town: "b" } },
    ports: [{ number: 1 }, { number: 2, hosts: ["x", "y"] }],
    labels: { "a.b": "c" },
    grid: [[], [1, 2]],
    tree: { next: { next: { label: "d" } } },
    shape: { kind: "square", side: 4 },
  });

  test.for([
    [["owner", "address", "town"], "town", "b"],
    [["ports", 1, "hosts", 1], "hosts[1]", "y"],
    [["labels", "a.b"], "Value of a.b", "c"],
    [["grid", 1, 1], "grid[1][1]", "2"],
    [["tree", "next", "next", "label"], "label", "d"],
    [["shape", "side"], "side", "4"],
  ] as const)("%j is unfolded, scrolled to and focused", async ([path, label, value]) => {
    const form = await openForm({ inputs });
    await pressAll(form.form().getByRole("button", { name: /^Fold / }));
    form.reveal(...path);
    const focused = form.form().css(":focus");
    await expect.element(focused).toHaveValue(value);
    await expect.element(focused).toHaveAccessibleName(label);
    await expect.element(focused).toBeInViewport();
    await form.expectInputs(inputs);
  });

  test("a part unfolded to reveal a place can be folded again", async () => {
    const form = await openForm({ inputs });
    await form.press("Fold owner");
    form.reveal("owner", "name");
    await expect.element(form.field("name")).toHaveFocus();
    await form.press("Fold owner");
    await expectHidden(form.field("name"));
    form.reveal("owner", "name");
    await expect.element(form.field("name")).toHaveFocus();
  });

  test("a filter does not hide the revealed place", async () => {
    const form = await openForm({ inputs, isTextless: true });
    await page.getByLabelText("Find an input").fill("amount");
    await expect.element(form.property("notes")).toHaveLength(0);
    await expect.element(form.property("amount")).toBeVisible();
    form.reveal("notes");
    await expect.element(form.field("notes")).toHaveFocus();
    await expect.element(page.getByLabelText("Find an input")).toHaveValue("");
  });
});
