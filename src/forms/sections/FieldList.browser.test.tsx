import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";

import { large, largeCount } from "#ui/testing/browser/every-input.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import type { FormPage } from "#ui/testing/browser/form-page.tsx";
import { focus, isVisible, press, type } from "#ui/testing/browser/interaction.ts";

describe(`a type of ${largeCount} inputs`, () => {
  const mounted = (form: FormPage) => form.form().css("[data-field]");

  test("mounts only visible fields, from the first to the last", async () => {
    const form = await openForm({ type: large });
    await expect.element(form.field("input0")).toBeVisible();
    expect(mounted(form).length).toBeLessThan(80);
    const main = page.css("main").element();
    await expect
      .poll(() => {
        // Showing a block for the first time corrects its height.
        main.scrollTo(0, main.scrollHeight);
        return form
          .property(`input${largeCount - 1}`)
          .elements()
          .some(isVisible);
      })
      .toBe(true);
    expect(mounted(form).length).toBeLessThan(80);
    await expect.element(form.property("input0")).toHaveLength(0);
    await form.type(`input${largeCount - 1}`, "x");
    await form.expectInputs({ [`input${largeCount - 1}`]: "x" });
  });

  test("mounts no field at first that it unmounts again", async () => {
    await page.viewport(1280, 200);
    const removed: Node[] = [];
    const observer = new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes)
          if (node instanceof Element && node.matches("[data-field]")) removed.push(node);
    });
    observer.observe(document, { childList: true, subtree: true });
    const form = await openForm({ type: large });
    // Two blocks: the second one begins near the lower edge of the window.
    await expect.element(mounted(form)).toHaveLength(32);
    await form.type("input0", "x");
    await form.expectInputs({ input0: "x" });
    await expect.element(mounted(form)).toHaveLength(32);
    expect(removed).toEqual([]);
    observer.disconnect();
  });

  test("supports Tab beyond the fields mounted at first", async () => {
    const form = await openForm({ type: large });
    const first = mounted(form).length;
    await focus(form.section("Optional").getByRole("button", { name: /^Optional/ }));
    const seen = new Set<string>();
    for (let stop = 0; stop < first + 40; stop++) {
      await press("Tab");
      const field = document.querySelector<HTMLElement>("[data-field]:focus-within");
      seen.add(field?.dataset["field"] ?? "");
      // The next key is pressed after the frame that mounts the next fields.
      await expect.element(form.field(`input${stop + 1}`)).toBeInTheDocument();
    }
    expect([...seen]).toEqual(Array.from({ length: first + 40 }, (_, at) => `input${at}`));
    await form.expectInputs({});
  });

  test("is searchable, and keeps typed text", async () => {
    const form = await openForm({ type: large });
    await form.type("input0", "first");
    await page.getByLabelText("Search all inputs").fill("PUT1234");
    await press("Enter");
    await expect.element(form.field("input1234")).toHaveFocus();
    await type("x");
    await page.getByLabelText("Search all inputs").fill("PUT1400");
    await press("Enter");
    await expect.element(form.field("input1400")).toHaveFocus();
    await expect.element(form.field("input1400")).toBeInViewport();
    await type("y");
    await form.expectInputs({ input0: "first", input1234: "x", input1400: "y" });
    expect(mounted(form).length).toBeLessThan(80);
  });
});
