import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { finish } from "#model/base/time-sliced.ts";
import { joinOutcome } from "#model/deployment/outcome/join.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { readState } from "#model/deployment/state/read-state.ts";
import { findResource, resourceId } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import { compareWith, undo } from "#store/designer.ts";
import { EntryCard } from "#ui/plan/EntryCard.tsx";
import { KeepButton, KeepProvider } from "#ui/plan/keep/Keep.tsx";
import { ServicesContext } from "#ui/services.ts";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { button, press, pressEnterOn } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";

const manifest = JSON.stringify({
  name: "shop",
  config: { size: { default: "small" } },
  resources: {
    web: {
      type: "aws:ec2:Instance",
      properties: { kind: "cheap", size: "${size}", tags: { Old: "gone", Name: "web" } },
    },
  },
});

const inputs = { kind: "fast", size: "large", tags: { Name: "web", Team: "red" } };

/** The plan of a design with a resource that a user changed outside of Pulumi, as cards. */
function showPlan() {
  const { services } = createTestServices({ manifest });
  const { store, catalog } = services;
  const type = "aws:ec2/instance:Instance";
  const urn = `urn:pulumi:dev::shop::${type}::web`;
  const state = {
    version: 3,
    deployment: { resources: [{ urn, type, custom: true, id: "i", inputs }] },
  };
  const read = readState(state);
  if (!read.ok) throw new Error(read.message);
  const { baseline, report } = read;
  compareWith(store, { file: "stack.json", baseline, report });
  const { program } = store.getState();
  const plan = planDeployment(program, catalog.getState(), baseline);
  const { entries } = finish(joinOutcome(plan, undefined));
  render(
    <ServicesContext value={services}>
      <main>
        <h2>Plan</h2>
        <KeepProvider>
          <div role="list">
            {entries.map((entry) => (
              <EntryCard key={entry.key} entry={entry} nameOf={() => "web"} isOpen={false} />
            ))}
          </div>
          <KeepButton of="all resources" entries={entries} />
        </KeepProvider>
      </main>
    </ServicesContext>,
  );
  return { store, inputsNow: () => findResource(store.getState().program, resourceId(1))?.inputs };
}

const size = expression({ kind: "config", name: "size", path: [] });

test("a property takes its deployed value, as one undo step", async () => {
  const { store, inputsNow } = showPlan();
  await pressEnterOn(button("Keep what is deployed: tags.Team of web"));
  const tags = { Old: "gone", Name: "web", Team: "red" };
  expect(inputsNow()).toEqual({ kind: "cheap", size, tags });
  expect(store.getState().history.past.at(-1)?.label).toBe(
    "Keep the deployed values of tags.Team of web",
  );
  undo(store);
  expect(inputsNow()).toEqual({ kind: "cheap", size, tags: { Old: "gone", Name: "web" } });
});

const dialog = page.getByRole("dialog", { name: "Keep what is deployed?" });

test("an expression is asked about, and stays if the user declines", async () => {
  const { inputsNow } = showPlan();
  await button("Keep what is deployed: all resources").click();
  await expect.element(dialog).toBeVisible();
  await expectAccessibleInBothThemes("dialog");
  await expect
    .element(page.getByLabelText('size of web: replace ${size}, which is "small", with "large"'))
    .not.toBeChecked();
  await button("Keep").click();
  await expect.element(dialog).toHaveLength(0);
  expect(inputsNow()).toEqual({ kind: "fast", size, tags: { Name: "web", Team: "red" } });
});

test("an expression is replaced if the user agrees", async () => {
  const { inputsNow } = showPlan();
  await pressEnterOn(button("Keep what is deployed: size of web"));
  await expect.element(page.getByRole("checkbox")).toBeChecked();
  await press("Escape");
  expect(inputsNow()?.["size"]).toEqual(size);
  await button("Keep what is deployed: web").click();
  await page.getByRole("checkbox").click();
  await button("Keep").click();
  await expect.poll(inputsNow).toEqual(inputs);
});

test("the button is at the end of the line of its property", async () => {
  showPlan();
  await expect.element(button("Keep what is deployed: all resources")).toBeVisible();
  const list = page.getByRole("list", { name: "Properties of web" });
  const { right } = list.element().getBoundingClientRect();
  for (const name of ["kind", "size", "tags.Team"]) {
    const keep = button(`Keep what is deployed: ${name} of web`).element();
    const line = button(`${name} of web`).element().getBoundingClientRect();
    const box = keep.getBoundingClientRect();
    expect(Math.abs(box.right - right)).toBeLessThan(1);
    expect(box.top).toBeLessThan(line.bottom);
    expect(box.bottom).toBeGreaterThan(line.top);
    expect(keep.textContent.trim()).toBe("Keep");
  }
});
