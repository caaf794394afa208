import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { readState } from "#model/deployment/state/read-state.ts";
import type { StartDesign } from "#model/opening/start.ts";
import { compareWith, updateWorkspace } from "#store/designer.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import { PlanPanel } from "#ui/plan/PlanPanel.tsx";
import type { Services } from "#ui/services.ts";
import { ServicesContext } from "#ui/services.ts";
import { button, pressEnterOn } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";

function Reading() {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <PlanPanel />
      {isOpen && (
        <Dialog title="Reading" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </Dialog>
      )}
    </main>
  );
}

test("the plan takes the focus when a dialog closes long after the plan appeared", async () => {
  const { services } = createTestServices({ manifest: '{ "name": "shop" }' });
  const read = readState({ version: 3, deployment: { resources: [] } });
  if (!read.ok) throw new Error(read.message);
  const { baseline, report } = read;
  render(
    <ServicesContext value={services}>
      <Reading />
    </ServicesContext>,
  );
  await expect.element(button("Done")).toBeVisible();
  compareWith(services.store, { file: "stack.json", baseline, report });
  const plan = page.getByRole("region", { name: "Plan", exact: true, includeHidden: true });
  await expect.element(plan.getByText("stack.json", { exact: false }).first()).toBeInTheDocument();
  for (let frame = 0; frame < 5; frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await pressEnterOn(button("Done"));
  await expect.element(plan).toHaveFocus();
});

test("without a plan, commands can be copied, and a design of an example shows its sample plan", async () => {
  const { services, copied } = createTestServices({ manifest: '{ "name": "shop" }' });
  const state = { version: 3, deployment: { resources: [] } };
  const read = readState(state);
  if (!read.ok) throw new Error(read.message);
  const { baseline, report } = read;
  const start: StartDesign = {
    id: "shop",
    title: "Shop",
    explanation: "",
    cloud: "aws",
    load: async () => "",
    loadState: async () => JSON.stringify(state),
  };
  updateWorkspace(services.store, { current: "d1" });
  services.preferences.write("started-from", "d1 shop");
  const value: Services = {
    ...services,
    loadStarts: async () => ({ all: [start], samples: {} }),
    openDocument: async () => ({
      kind: "state",
      name: "a sample state",
      baseline,
      declared: 0,
      report,
    }),
  };
  render(
    <ServicesContext value={value}>
      <PlanPanel />
    </ServicesContext>,
  );
  await page.getByRole("button", { name: "Copy pulumi preview" }).click();
  expect(copied).toEqual(["pulumi preview --json > preview.json"]);
  // Only the sample plan needs nothing from the user, so only this button is filled.
  const fills = page
    .getByRole("button", { name: /^(?:Show the sample|Open a )/ })
    .elements()
    .map((each) => getComputedStyle(each).backgroundColor);
  expect(fills).toHaveLength(3);
  expect(fills[1]).toBe(fills[2]);
  expect(fills[0]).not.toBe(fills[1]);
  await button("Show the sample plan").click();
  await expect
    .poll(() => services.store.getState().comparison.deployed?.file)
    .toBe("a sample state");
});
