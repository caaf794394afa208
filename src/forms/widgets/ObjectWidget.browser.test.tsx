import { describe, expect, test } from "vitest";

import styles from "#forms/form.module.css";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import { button, expectHidden, press } from "#ui/testing/browser/interaction.ts";

/** The computed style of an invisible border. */
const transparent = "rgba(0, 0, 0, 0)";

describe("objects", () => {
  test("an optional one unfolds on Add, folds, and is removed on Clear", async () => {
    const form = await openForm();
    await expect.element(form.field("street")).toHaveLength(0);
    await form.press("Add place");
    await form.expectInputs({ place: {} });
    await form.type("street", "Mill Lane");
    await form.expectInputs({ place: { street: "Mill Lane" } });
    await form.press("Fold place");
    await expectHidden(form.field("street"));
    await expect.element(button("Unfold place")).toHaveFocus();
    await press("Enter");
    await expect.element(form.field("street")).toHaveValue("Mill Lane");
    await form.expectInputs({ place: { street: "Mill Lane" } });
    await form.press("Clear place");
    await form.expectInputs({});
    await expect.element(button("Add place")).toHaveFocus();
  });

  test("a required one is open, and written with its first value", async () => {
    const form = await openForm();
    await form.expectInputs({});
    await form.type("name", "Ada");
    await form.expectInputs({ owner: { name: "Ada" } });
    await form.field("name").fill("");
    await form.expectInputs({ owner: {} });
  });

  test("the unset inputs of an opened object are one row, and those of a new object are all shown", async () => {
    const form = await openForm({ inputs: '{"ports":[{"number":80,"label":"http"}]}' });
    await expect.element(form.field("size", 1)).toBeVisible();
    await form.press("2 more inputs");
    await expect.element(form.field("label")).toHaveValue("http");
    await expect.element(form.property("ports").getByLabelText("hosts")).toHaveLength(0);
    await form.press("2 more inputs");
    await expect.element(button("Add to hosts")).toBeVisible();

    await form.press("Add tree");
    await expect.element(form.property("tree").getByText("more inputs")).toHaveLength(0);
    await form.type("label", "oak", 1);
    await form.expectInputs({
      ports: [{ number: 80, label: "http" }],
      tree: { label: "oak" },
    });
    await expect.element(button("Add next")).toBeVisible();
    await form.press("Close the form");
    await form.press("Open the form");
    await expect.element(button("2 more inputs").last()).toBeVisible();
  });

  test("one rail is on the left at any depth, and each level indents its fields", async () => {
    const form = await openForm({ inputs: '{"tree":{"next":{"next":{"label":"deep"}}}}' });
    const nested = form.property("tree").css(`.${styles["nested"]}`);
    await expect.poll(() => nested.elements().length).toBeGreaterThanOrEqual(3);
    const levels = nested.elements();
    const isSeen = levels.map((level) => getComputedStyle(level).borderLeftColor !== transparent);
    expect(isSeen).toEqual(levels.map((_, at) => at === 0));
    const starts = levels.map((level) => level.getBoundingClientRect().left);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(new Set(starts).size).toBe(starts.length);
  });

  test("a recursive one nests as deep as the user goes", async () => {
    const form = await openForm();
    await form.press("Add tree");
    await form.press("Add next");
    await button("Add next").last().click();
    await form.type("label", "deep", 2);
    await button("Add to children").first().click();
    await form.expectInputs({ tree: { next: { next: { label: "deep", children: [{}] } } } });
  });
});
