import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { watchSuggestionLists } from "#forms/values/suggestion-list.ts";
import { focus, press } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

const field = page.css("input[list]");

/** Returns how many times the page has received Escape. */
async function openPage(): Promise<() => number> {
  watchSuggestionLists();
  render(
    <>
      <input list="sizes" aria-label="size" />
      <datalist id="sizes">
        <option>small</option>
      </datalist>
    </>,
  );
  await expect.element(field).toBeVisible();
  let count = 0;
  window.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") count += 1;
  });
  return () => count;
}

test.each([
  ["typing", () => userEvent.keyboard("s")],
  ["the arrow key", () => press("ArrowDown")],
  ["a click", () => field.click()],
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
