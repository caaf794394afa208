import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { Options } from "#forms/popups/Options.tsx";
import { placeOf } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

const name = "GlobalEndpointReplicationPolicy";

const show = (width: number): void =>
  render(
    <div style={{ width }}>
      <Options label="Types" options={[{ id: name, label: name }]} active={undefined} />
    </div>,
  );

/** Whether each part of the line shows all of its text. */
const areWhole = (): readonly boolean[] =>
  page
    .css("[role=option] > span > span")
    .elements()
    .map(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

test("a name with enough space is shown whole, in one line", async () => {
  show(600);
  await expect.element(page.getByRole("option")).toHaveTextContent(name);
  expect(areWhole()).toEqual([true, true]);
});

test("in a narrow column the middle is cut, and the last words stay", async () => {
  show(600);
  await expect.element(page.getByRole("option")).toBeVisible();
  const { height } = placeOf(page.getByRole("option"));
  // Space for the last words, an ellipsis and the paddings of an option.
  const last = page
    .css("[role=option] > span > :last-child")
    .element()
    .getBoundingClientRect().width;
  show(last + 46);
  await expect.poll(areWhole).toEqual([false, true]);
  expect(placeOf(page.getByRole("option")).height).toBe(height);
});
