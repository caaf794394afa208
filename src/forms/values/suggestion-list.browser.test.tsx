import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { watchSuggestionLists } from "#forms/values/suggestion-list.ts";
import { documented } from "#ui/testing/browser/every-input.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import { button, focus, press, type } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

const field = page.css("input[list]");

// The form's later parts begin to watch the lists, so they are loaded before a test names a browser.
beforeAll(() => import("#forms/values/later-parts.ts"));

/** Returns how many times the page has received Escape; by default, the browser sends it even if a list is open. */
async function openPage(isHeard = true): Promise<() => number> {
  watchSuggestionLists(isHeard);
  render(
    <>
      <input list="sizes" aria-label="size" />
      <datalist id="sizes">
        <option>small</option>
      </datalist>
    </>,
  );
  await expect.element(field).toBeVisible();
  return countEscapes();
}

function countEscapes(): () => number {
  let count = 0;
  window.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") count += 1;
  });
  return () => count;
}

test.each([
  ["a click", () => field.click()],
  ["the arrow key", () => press("ArrowDown")],
])("Escape closes only a list that %s opened", async (_name, open) => {
  const received = await openPage();
  await focus(field);
  await open();
  await press("Escape");
  expect(received()).toBe(0);
  await expect.element(field).toHaveFocus();
  await press("Escape");
  expect(received()).toBe(1);
});

test.each([
  ["Firefox", true, "s", ["s", ""]],
  ["Firefox, without a match", true, "x", [""]],
  ["Chromium", false, "s", [""]],
] as const)(
  "Escape gives back the text once the list is closed, in %s",
  async (_name, isHeard, typed, texts) => {
    const received = await openPage(isHeard);
    await focus(field);
    await userEvent.keyboard(typed);
    for (const text of texts) {
      await press("Escape");
      await expect.element(field).toHaveValue(text);
    }
    expect(received()).toBe(0);
    await expect.element(field).toHaveFocus();
    await press("Escape");
    expect(received()).toBe(1);
  },
);

test("Escape reaches the page if no list is open", async () => {
  const received = await openPage();
  await focus(field);
  await press("Escape");
  expect(received()).toBe(1);
  await press("ArrowDown");
  await press("Enter");
  await press("Escape");
  expect(received()).toBe(2);
});

test("typing after a click replaces the text, and Escape gives it back in one step", async () => {
  const form = await openForm({ type: documented, inputs: '{ "finish": "painted" }' });
  watchSuggestionLists(false);
  const finish = form.field("finish");
  await finish.click();
  await type("oil");
  await form.expectInputs({ finish: "oil" });
  await press("Escape");
  await expect.element(finish).toHaveValue("painted");
  await expect.element(finish).toHaveFocus();
  await form.expectInputs({ finish: "painted" });
  expect(form.steps()).toHaveLength(1);
  await type("wax");
  await form.expectInputs({ finish: "wax" });
  await button("Undo").click();
  await form.expectInputs({ finish: "painted" });
});

test("a second click places the caret", async () => {
  const form = await openForm({ type: documented, inputs: '{ "finish": "painted" }' });
  const finish = form.field("finish");
  const element = finish.element() as HTMLInputElement;
  const marked = (): string =>
    element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0);
  await finish.click({ position: { x: 20, y: 10 } });
  expect(marked()).toBe("painted");
  // The time between two clicks that are not a double click.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await finish.click({ position: { x: 20, y: 10 } });
  expect(marked()).toBe("");
});
