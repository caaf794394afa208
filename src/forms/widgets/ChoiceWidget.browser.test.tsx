import { describe, expect, test } from "vitest";

import { openForm } from "#ui/testing/browser/form-page.tsx";
import { focus, type } from "#ui/testing/browser/interaction.ts";

describe("choices", () => {
  test.for([
    ["size", "large"],
    ["rank", 2],
    ["active", false],
  ] as const)("%s is chosen by keyboard, and unset again", async ([name, value]) => {
    const form = await openForm();
    const unset = name === "rank" ? "1 if not set" : "not set";
    await focus(form.field(name));
    await type(String(value));
    await form.expectInputs({ [name]: value });
    await form.choose(name, unset);
    await form.expectInputs({});
    await form.choose(name, String(value));
    await form.press(`Clear ${name}`);
    await form.expectInputs({});
    await expect.element(form.field(name)).toHaveFocus();
  });

  test("an invalid value is shown until another is chosen", async () => {
    const form = await openForm({ inputs: '{ "size": "huge", "active": "yes", "rank": [1] }' });
    await expect.element(form.field("size")).toHaveDisplayValue("huge");
    await expect.element(form.field("active")).toHaveDisplayValue("yes");
    await expect.element(form.field("rank")).toHaveDisplayValue("[1]");
    await form.choose("size", "large");
    await form.choose("active", "true");
    await form.choose("rank", "1");
    await form.expectInputs({ size: "large", active: true, rank: 1 });
  });
});
