import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { compareDesign } from "#export/retarget/compare-design.ts";
import { readState } from "#model/deployment/state/read-state.ts";
import { compareWith } from "#store/designer.ts";
import { PlanPanel } from "#ui/plan/PlanPanel.tsx";
import { ServicesContext } from "#ui/services.ts";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { button, pressEnterOn } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";

const type = "aws:s3/bucket:Bucket";
const few = { name: "data", password: "hunter2" };
const many = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: "seven" };

/** The plan of a design that adds one resource to a stack, changes one and removes another. */
function showPlan(width: number): void {
  const resources = {
    added: { type: "aws:s3:Bucket", properties: many },
    changed: { type: "aws:s3:Bucket", properties: { acl: "private", tag: "new" } },
  };
  const { services } = createTestServices({
    manifest: JSON.stringify({ name: "shop", resources }),
    compare: compareDesign,
  });
  const deployed = (name: string, inputs: Readonly<Record<string, string>>) => {
    const urn = `urn:pulumi:dev::shop::${type}::${name}`;
    return { urn, type, custom: true, id: name, inputs };
  };
  const before = [deployed("gone", few), deployed("changed", { acl: "public", tag: "old" })];
  const read = readState({ version: 3, deployment: { resources: before } });
  if (!read.ok) throw new Error(read.message);
  const { baseline, report } = read;
  compareWith(services.store, { file: "stack.json", baseline, report });
  render(
    <ServicesContext value={services}>
      <main style={{ width }}>
        <PlanPanel />
      </main>
    </ServicesContext>,
  );
}

const inputsOf = (name: string) => page.getByRole("list", { name: `Properties of ${name}` });

test("a deletion shows the deployed inputs, without secrets", async () => {
  showPlan(800);
  await expect.element(inputsOf("gone")).toHaveTextContent('name old: "data"');
  await expect.element(inputsOf("gone")).not.toHaveTextContent("hunter2");
  await expectAccessibleInBothThemes("main");
});

test("many inputs of a creation are folded, and unfold with the keyboard", async () => {
  showPlan(800);
  await expect.element(button("7 inputs of added")).toHaveAttribute("aria-expanded", "false");
  expect(inputsOf("added").query()).toBeNull();
  await pressEnterOn(button("7 inputs of added"));
  await expect.element(inputsOf("added")).toHaveTextContent('g new: "seven"');
});

test("in a narrow plan, a value is below its property, and the menu keeps everything", async () => {
  showPlan(360);
  const value = inputsOf("gone").getByText('"data"');
  await expect.element(value).toBeVisible();
  const property = inputsOf("gone").getByText("name", { exact: true }).element();
  expect(value.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    property.getBoundingClientRect().bottom,
  );
  await expect
    .element(page.getByRole("button", { name: "Keep all that is deployed" }))
    .toHaveLength(0);
  await button("Commands for the plan").click();
  await expect
    .element(page.getByRole("menuitem", { name: "Keep all that is deployed" }))
    .toBeVisible();
});

test("the values of all steps are in the same columns, with and without Keep", async () => {
  showPlan(800);
  await pressEnterOn(button("7 inputs of added"));
  await expect.element(inputsOf("added")).toBeVisible();
  const edges = (name: string, value: string): readonly number[] => {
    const found = inputsOf(name).getByText(value).element().closest("li > span")!;
    const { left, right } = found.getBoundingClientRect();
    return [left, right];
  };
  const [old, now] = [edges("changed", '"public"'), edges("changed", '"private"')];
  expect(now[1]! - now[0]!).toBeCloseTo(old[1]! - old[0]!, 0);
  expect(edges("gone", '"data"')).toEqual([old[0], now[1]]);
  expect(edges("added", '"seven"')).toEqual([old[0], now[1]]);
});
