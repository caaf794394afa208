import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Json } from "#model/base/json.ts";
import { finish } from "#model/base/time-sliced.ts";
import { joinOutcome } from "#model/deployment/outcome/join.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { readState } from "#model/deployment/state/read-state.ts";
import { findResource, resourceId } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import { compareWith, undo } from "#store/designer.ts";
import { EntryCard } from "#ui/plan/steps/EntryCard.tsx";
import { KeepAll, KeepProvider } from "#ui/plan/keep/Keep.tsx";
import { ServicesContext, useDesigner, useServices } from "#ui/services.ts";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { button, expectTexts, press, pressEnterOn } from "#ui/testing/browser/interaction.ts";
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

function Plan({ baseline }: { readonly baseline: Baseline }) {
  const program = useDesigner((state) => state.program);
  const plan = planDeployment(program, useServices().catalog.getState(), baseline);
  const outcome = finish(joinOutcome(plan, undefined));
  return (
    <>
      <div role="list">
        {outcome.entries.map((entry) => (
          <EntryCard key={entry.key} entry={entry} nameOf={() => "web"} isOpen={false} />
        ))}
      </div>
      <KeepAll outcome={outcome} />
    </>
  );
}

interface Others {
  /** Resources of the state that the design doesn't contain. */
  readonly gone?: readonly Json[];
  readonly design?: string;
}

/** The plan of a design with a resource that a user changed outside of Pulumi, as cards. */
function showPlan({ gone = [], design = manifest }: Others = {}) {
  const { services } = createTestServices({ manifest: design });
  const { store } = services;
  const type = "aws:ec2/instance:Instance";
  const urn = `urn:pulumi:dev::shop::${type}::web`;
  const state = {
    version: 3,
    deployment: { resources: [{ urn, type, custom: true, id: "i", inputs }, ...gone] },
  };
  const read = readState(state);
  if (!read.ok) throw new Error(read.message);
  const { baseline, report } = read;
  compareWith(store, { file: "stack.json", baseline, report });
  render(
    <ServicesContext value={services}>
      <main>
        <h2>Plan</h2>
        <KeepProvider>
          <Plan baseline={baseline} />
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
  await button("Keep all that is deployed").click();
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
  await expect.element(button("Keep all that is deployed")).toBeVisible();
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

test("a card with one change has only the card's button", async () => {
  const design = manifest.replace('"cheap"', '"fast"').replace('"Old":"gone",', "");
  const { inputsNow } = showPlan({ design: design.replace("${size}", "large") });
  await expect.element(button("tags.Team of web")).toBeVisible();
  await expectTexts(page.css('[aria-label^="Keep what is deployed"]'), "Keep what is deployed");
  await button("Keep what is deployed: web").click();
  expect(inputsNow()).toEqual(inputs);
});

test("the names of all cards start in one column", async () => {
  const design = JSON.stringify({ resources: { queue: { type: "aws:sqs:Queue" } } });
  showPlan({ gone: [goneResource("address")], design });
  const left = (name: string): number | undefined => {
    const range = document.createRange();
    range.selectNodeContents(page.css("h3").getByText(name, { exact: true }).element());
    return range.getBoundingClientRect().left;
  };
  await expect.element(page.getByText("delete", { exact: true }).first()).toBeVisible();
  expect(left("address")).toBe(left("queue"));
});

/** A deployed resource that refers to the ID of `web`. */
const goneResource = (name: string, type = "aws:ec2/eip:Eip"): Json => ({
  urn: `urn:pulumi:dev::shop::${type}::${name}`,
  type,
  custom: true,
  id: name,
  inputs: {
    instance: "i",
    password: {
      "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
      ciphertext: "x",
    },
  },
  dependencies: ["urn:pulumi:dev::shop::aws:ec2/instance:Instance::web"],
  propertyDependencies: { instance: ["urn:pulumi:dev::shop::aws:ec2/instance:Instance::web"] },
});

test("a deleted resource comes back, as one undo step", async () => {
  const { store } = showPlan({ gone: [goneResource("address")] });
  await button("Keep what is deployed: address").click();
  await expect.element(page.getByRole("dialog", { name: "Set the secrets" })).toBeVisible();
  const { program } = store.getState();
  expect(program.resources.map(({ name, token }) => [name, token])).toEqual([
    ["web", "aws:ec2:Instance"],
    ["address", "aws:ec2/eip:Eip"],
  ]);
  const reference = { kind: "reference", resource: resourceId(1), path: ["id"] } as const;
  expect(program.resources[1]?.inputs).toEqual({
    instance: expression(reference),
    password: expression({ kind: "config", name: "addressPassword", path: [] }),
  });
  undo(store);
  expect(store.getState().program.resources).toHaveLength(1);
});

test("after everything was kept, the resources to create are named", async () => {
  const added = { type: "aws:s3:Bucket", properties: {} };
  const design = JSON.stringify({
    name: "shop",
    resources: { web: { type: "aws:ec2:Instance", properties: inputs }, added },
  });
  showPlan({
    design,
    gone: [
      {
        urn: "urn:pulumi:dev::shop::aws:s3/bucket:Bucket::old",
        type: "aws:s3/bucket:Bucket",
        custom: true,
        id: "old",
      },
    ],
  });
  await expect.element(page.getByRole("status")).toHaveLength(0);
  await button("Keep all that is deployed").click();
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("1 resource to create stays in the plan.");
  await expect.element(button("Keep all that is deployed")).toHaveLength(0);
});

test("a resource that can't come back is named with the reason", async () => {
  const type = "pulumi-nodejs:dynamic:Resource";
  const { store } = showPlan({ gone: [goneResource("code", type)] });
  await button("Keep what is deployed: code").click();
  await expect.element(page.getByText('"code" cannot be added: The resource')).toBeVisible();
  await expectAccessibleInBothThemes("dialog");
  expect(store.getState().program.resources).toHaveLength(1);
});
