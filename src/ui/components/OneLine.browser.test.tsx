import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { CamelWords } from "#ui/components/CamelWords.tsx";
import { OneLine } from "#ui/components/OneLine.tsx";
import { expectTexts, placeOf } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

const name = "GlobalEndpointReplicationPolicy";

const show = (width: number): void =>
  render(
    <p style={{ width }}>
      <OneLine text={name} ranges={[[0, 6]]} />
    </p>,
  );

/** Whether each part of the line shows all of its text. */
const areWhole = (): readonly boolean[] =>
  page
    .css("p > span > span")
    .elements()
    .map(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

test("a name with enough room is shown whole, in one line", async () => {
  show(600);
  await expect.element(page.css("p")).toHaveTextContent(name);
  expect(areWhole()).toEqual([true, true]);
  await expectTexts(page.css("mark"), "Global");
});

test("in a narrow column the middle gives way, and the last words stay", async () => {
  show(600);
  await expect.element(page.css("p")).toBeVisible();
  const { height } = placeOf(page.css("p"));
  // Room for the last words and an ellipsis.
  const last = page.css("p > span > :last-child").element().getBoundingClientRect().width;
  show(last + 30);
  await expect.poll(areWhole).toEqual([false, true]);
  expect(placeOf(page.css("p")).height).toBe(height);
});

test("a name in camel case breaks between its words", async () => {
  render(
    <p style={{ width: 90 }}>
      <CamelWords text="ReplicationConfiguration" />
    </p>,
  );
  await expectTexts(page.css("p > span"), "Replication", "Configuration");
  const [first, second] = page.css("p > span").elements();
  expect(second?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    first?.getBoundingClientRect().bottom ?? Infinity,
  );
});
