import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import type { FormPage } from "#ui/testing/browser/form-page.tsx";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import { deep } from "#ui/testing/browser/every-input.ts";
import { linesOf } from "#ui/testing/browser/lines.ts";
import { button, expectTexts, focus, paste, press, type } from "#ui/testing/browser/interaction.ts";

const grid = () => page.getByRole("grid", { name: "ports entries" });
const cell = (row: number, column: number) =>
  grid().css(`[data-entry="${row}"] [role=gridcell][data-column="${column}"]`);

const targets = () => page.getByRole("grid", { name: "targets entries" });

const ports = [{ number: 1, label: "one" }, { number: 2 }];

async function openGrid(inputs: unknown = { ports }): Promise<FormPage> {
  const form = await openForm({ inputs: JSON.stringify(inputs), showAll: true });
  await form.press("Show ports as a grid");
  await expect.element(grid()).toBeVisible();
  return form;
}

test("a list of flat objects is a grid with the keys of a spreadsheet", async () => {
  const form = await openGrid();
  await expectTexts(grid().getByRole("columnheader"), "Entry", "number *", "label", "size");
  await expectAccessibleInBothThemes("[role=grid]");
  await focus(cell(0, 1));
  // Typing replaces the content of the cell.
  await type("80");
  await press("Enter");
  await expect.element(cell(1, 1)).toHaveFocus();
  await press("ArrowRight");
  await type("two");
  await press("Tab");
  await expect.element(cell(1, 3)).toHaveFocus();
  await press("Enter");
  await type("large");
  await press("Shift+Tab");
  await expect.element(cell(1, 2)).toHaveFocus();
  await form.expectInputs({
    ports: [
      { number: 80, label: "one" },
      { number: 2, label: "two", size: "large" },
    ],
  });
  await press("ArrowUp", "Delete");
  await press("F2");
  await type("gone");
  await press("Escape");
  await expect.element(cell(0, 2)).toHaveFocus();
  await form.expectInputs({ ports: [{ number: 80 }, { number: 2, label: "two", size: "large" }] });
});

test("rows are added at the end, removed, and opened as a form", async () => {
  const form = await openGrid();
  await focus(cell(1, 3));
  await press("Tab");
  await expect.element(button("Add to ports")).toHaveFocus();
  await press("Enter");
  await expect.element(cell(2, 1)).toHaveFocus();
  await type("3");
  await press("Tab", "Home", "Enter");
  const opened = page.getByRole("list", { name: "Open entry of ports" });
  await opened.getByRole("button", { name: /more inputs$/ }).click();
  await expect.element(opened.getByRole("button", { name: "Add to hosts" })).toBeVisible();
  await expectAccessibleInBothThemes("[role=grid]");
  await focus(button("Close the form of ports[2]"));
  await press("ArrowUp", "Delete");
  await form.expectInputs({ ports: [ports[0], { number: 3 }] });
  await expect
    .element(button("Open the form of ports[1]").or(button("Close the form of ports[1]")))
    .toHaveFocus();
  await press("Escape");
  await expect.element(button("Add to ports")).toHaveFocus();
});

test("rows are pasted as one step, with references, and problems are shown in their cells", async () => {
  const form = await openGrid();
  await focus(cell(1, 1));
  expect(paste(cell(1, 1), "7\t${neighbor.id}\n8\tb\thuge\n")).toBe(true);
  await form.expectInputs({
    ports: [
      ports[0],
      { number: 7, label: "${neighbor.id}" },
      { number: 8, label: "b", size: "huge" },
    ],
  });
  expect(form.steps()).toEqual(["Paste into ports"]);
  await expect.element(cell(1, 2)).toHaveTextContent("neighbor.id");
  await expect.element(cell(2, 3)).toHaveAttribute("aria-invalid", "true");
  await focus(cell(2, 2));
  await type("x-${");
  const search = page.getByRole("combobox", { name: "Find a reference for ports[2] label" });
  await expect.element(search).toHaveFocus();
  await press("Enter");
  await expect.poll(() => form.inputs()).toMatch(/"label":"x-\$\{\w+\.id\}"/);
  await press("Tab");
  await expect.element(cell(2, 3)).toHaveFocus();
  await expect.element(cell(2, 2)).toHaveTextContent(/^x-\$\{\w+\.id\}/);
});

test("the choice is kept, and a long list mounts only visible rows", async () => {
  const many = Array.from({ length: 600 }, (_, number) => ({ number }));
  const form = await openGrid({ ports: many });
  expect(grid().css("[data-entry]").length).toBeLessThan(150);
  await focus(cell(0, 1));
  await press("Control+End");
  await expect.element(cell(599, 3)).toHaveFocus();
  await form.press("Close the form");
  await form.press("Open the form");
  await expect.element(grid()).toBeVisible();
  form.reveal("ports", 300, "hosts");
  await expect.element(page.getByRole("list", { name: "Open entry of ports" })).toBeVisible();
});

test("a list that is set has a column with its value, which opens the form of the entry at the list", async () => {
  const form = await openGrid({ ports: [{ number: 1, hosts: ["a", "b"] }, { number: 2 }] });
  const titles = ["Entry", "number *", "hosts", "label", "size"];
  await expectTexts(grid().getByRole("columnheader"), ...titles);
  await expect.element(cell(0, 2)).toHaveTextContent("[a, b]");
  await expectAccessibleInBothThemes("[role=grid]");
  await cell(0, 2).getByRole("button", { name: "[a, b]" }).click();
  const opened = page.getByRole("list", { name: "Open entry of ports" });
  await expect
    .element(opened.getByLabelText("ports[0].hosts[0]").or(form.field("hosts[0]")))
    .toHaveFocus();
  await focus(cell(1, 2));
  await press("Enter");
  await expect.element(opened.getByRole("group", { name: "ports[1]" })).toBeVisible();
  await expect.element(opened.getByRole("button", { name: "Add to hosts" })).toHaveFocus();
});

test("a grid that is wider than its form marks the sides where more columns are", async () => {
  await openGrid();
  const scroller = grid().element().parentElement;
  if (scroller === null) throw new Error("The grid has no scroller.");
  const more = () => scroller.dataset["more"];
  await expect.poll(more).toBe("");
  scroller.style.width = "180px";
  await expect.poll(more).toBe("after");
  scroller.scrollLeft = 20;
  await expect.poll(more).toBe("before after");
  scroller.scrollLeft = scroller.scrollWidth;
  await expect.poll(more).toBe("before");
});

test("each title is whole, over several lines, in a column as wide as its longest word", async () => {
  const form = await openForm({ type: deep, inputs: '{"targets":[{"containerName":"web"}]}' });
  await form.press("Show targets as a grid");
  const titles = targets().getByRole("columnheader");
  await expectTexts(
    titles,
    "Entry",
    "containerName *",
    "containerPort",
    "targetGroupArn",
    "kubernetesNamespaces",
  );
  const scroller = targets().element().parentElement;
  if (scroller === null) throw new Error("The grid has no scroller.");
  scroller.style.width = "300px";
  await expect.poll(() => scroller.dataset["more"]).toBe("after");
  const ends = titles.elements().map((title) => Math.round(title.getBoundingClientRect().right));
  const cells = targets().css("[data-entry] [role=gridcell], [data-entry] [role=rowheader]");
  expect(cells.elements().map((each) => Math.round(each.getBoundingClientRect().right))).toEqual(
    ends,
  );
  const [, ...named] = titles.elements();
  expect(named.map(linesOf)).toEqual([
    ["container", "Name *"],
    ["container", "Port"],
    ["targetGroup", "Arn"],
    ["kubernetes", "Namespaces"],
  ]);
});
