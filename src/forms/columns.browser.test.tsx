import { expect, test } from "vitest";
import { page } from "vitest/browser";

import styles from "#forms/form.module.css";
import controls from "#forms/widgets/text-controls.module.css";
import chips from "#forms/references/line.module.css";
import { isVisible } from "#ui/testing/browser/interaction.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import { linesOf } from "#ui/testing/browser/lines.ts";
import { marked } from "#ui/testing/browser/every-input.ts";

const inputs = {
  title: "a",
  notes: "two\nlines",
  amount: 1,
  active: true,
  tags: ["x", "y"],
  sizes: ["small"],
  ports: [{ number: 80, label: "http", hosts: ["a", "b"] }],
  mixed: ["x", 1],
  labels: { Name: "web", Team: "red" },
  levels: { first: "small" },
  zones: { a: { number: 1 } },
  owner: { name: "Ada", address: { street: "Mill Lane" } },
  tree: { next: { next: { next: { label: "deep" } } } },
  either: "text",
  shape: { kind: "circle", radius: 2 },
  file: { "fn::fileAsset": "./app" },
};

/** The distinct values, in whole pixels. */
const distinct = (values: readonly number[]): readonly number[] =>
  [...new Set(values.map(Math.round))].toSorted((a, b) => a - b);

for (const width of [300, 456])
  test(`controls end at one edge and those beside labels begin at one edge, ${width} pixels wide`, async () => {
    const form = await openForm({ inputs: JSON.stringify(inputs) });
    const main = await page.css(".form-page").findElement();
    if (main instanceof HTMLElement) main.style.gridTemplateColumns = `${width}px 1fr`;
    await expect.element(form.field("label")).toBeVisible();
    const { pair } = styles;
    const { input, select, textarea } = controls;
    const all = form
      .form()
      .css(`[data-control] :is(.${input}, .${select}, .${textarea}):not([aria-label^="Key "])`)
      .elements()
      .filter((each) => isVisible(each) && each.closest(`.${pair}`) === null);
    expect(all.length).toBeGreaterThan(25);
    const ends = all.map((each) => each.getBoundingClientRect().right);
    const end = (await form.form().findElement()).getBoundingClientRect().right;
    expect(distinct(ends)).toEqual([Math.round(end)]);
    const beside = form
      .form()
      .css(`[data-inline] > [data-control] > :is(.${input}, .${select})`)
      .elements()
      .filter(isVisible);
    expect(beside.length).toBeGreaterThanOrEqual(12);
    expect(distinct(beside.map((each) => each.getBoundingClientRect().left))).toHaveLength(1);
  });

test("the names have room, and the buttons of a field never cover its name", async () => {
  const form = await openForm({ inputs: JSON.stringify({ ...inputs, region: "south" }) });
  const main = await page.css(".form-page").findElement();
  if (main instanceof HTMLElement) main.style.gridTemplateColumns = "344px 1fr";
  await expect.element(form.field("label")).toBeVisible();
  const heads = form.form().css(`[data-field][data-inline] > .${styles.head}`).elements();
  expect(heads.length).toBeGreaterThan(15);
  const covered = heads.filter((head) => {
    const range = document.createRange();
    range.selectNodeContents([...head.children].find(({ id }) => id.endsWith("-label")) ?? head);
    const icons = [...head.children].at(-1)?.getElementsByTagName("svg") ?? [];
    const lines = [...range.getClientRects()];
    return [...icons].some((icon) => {
      const box = icon.getBoundingClientRect();
      return lines.some(
        ({ left, right, top, bottom }) =>
          box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      );
    });
  });
  expect(covered.map(({ textContent }) => textContent)).toEqual([]);
  const [first] = heads;
  expect(first?.getBoundingClientRect().width).toBeGreaterThanOrEqual(128);
});

test("in a narrow form only values that were long at first are below their names", async () => {
  const name = "${settings.metadata.name}";
  const long = "longer than its column";
  const values = {
    region: name,
    password: "${app.id}",
    title: "a",
    count: 1,
    owner: { name: long },
    tags: ["${settings.id}", "x"],
  };
  const form = await openForm({ inputs: JSON.stringify(values) });
  const main = await page.css(".form-page").findElement();
  const resize = (width: number): void => {
    if (main instanceof HTMLElement) main.style.gridTemplateColumns = `${width}px 1fr`;
  };
  await expect.element(form.field("tags[1]")).toBeVisible();
  const place = (field: string): readonly [label: DOMRect, control: DOMRect] => {
    const [head, control] = form.property(field).elements()[0]?.children ?? [];
    if (head === undefined || control === undefined) throw new Error(`No field ${field}`);
    return [head.getBoundingClientRect(), control.getBoundingClientRect()];
  };
  const isAbove = (field: string): boolean => {
    const [label, control] = place(field);
    return control.top >= label.bottom && control.left === label.left;
  };

  resize(300);
  const fields = ["password", "title", "count", "region", "name"];
  expect(fields.map(isAbove)).toEqual([false, false, false, true, true]);
  await form.field("title").fill(long);
  await form.field("name").fill("b");
  expect(fields.map(isAbove)).toEqual([false, false, false, true, true]);
  const [, text] = place("name");
  const item = form.field("tags[1]").elements()[0]?.getBoundingClientRect();
  expect(item?.width).toBeGreaterThan(text.width - 40);
  const chipHeights = form
    .form()
    .css(`.${chips["chip"]}`)
    .elements()
    .map((chip) => chip.getBoundingClientRect().height);
  expect(distinct(chipHeights)).toEqual([26]);

  resize(620);
  expect(fields.some(isAbove)).toBe(false);
});

test("a mark is never alone on a line, at any width of the form", async () => {
  const form = await openForm({ type: marked });
  const main = await page.css(".form-page").findElement();
  const [label, ...marks] = form.form().css(`.${styles.label}, .${styles.mark}`).elements();
  expect(marks).toHaveLength(2);
  const lines = new Set<number>();
  for (let width = 200; width <= 420; width += 3) {
    if (main instanceof HTMLElement) main.style.gridTemplateColumns = `${width}px 1fr`;
    const rows = label === undefined ? [] : linesOf(label);
    lines.add(rows.length);
    const end = label?.getBoundingClientRect().bottom ?? 0;
    for (const mark of marks) {
      const { top = 0, height = 0 } =
        mark.getElementsByTagName("svg")[0]?.getBoundingClientRect() ?? {};
      expect(top + height / 2, `below ${rows.join(" ")}`).toBeLessThan(end);
    }
  }
  expect([...lines].toSorted()).toEqual([2, 3, 4]);
});
