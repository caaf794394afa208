import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Locator } from "vitest/browser";

import { gammaWithQueue } from "#catalog/testing/added-type.ts";
import { ImportListDialog } from "#ui/open/import-list/ImportListDialog.tsx";
import { ServicesContext } from "#ui/services.ts";
import type { Services } from "#ui/services.ts";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { button, focus, paste, press, type } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices, indexSchema } from "#ui/testing/browser/test-services.ts";

const grid = () => page.getByRole("grid", { name: "resources entries" });
const cell = (row: number, column: number): Locator =>
  grid().css(`[data-entry="${row}"] [role=gridcell][data-column="${column}"]`);
const area = () => page.getByLabelText("Paste resources");
const status = () => page.getByRole("status");

interface Opened {
  /** The saved import files. */
  readonly saved: string[];
  /** The opened documents. */
  readonly opened: string[];
  isClosed(): boolean;
}

async function open(): Promise<Opened> {
  const { services } = createTestServices({
    manifest: "{}",
    packages: [indexSchema(gammaWithQueue)],
  });
  const [saved, opened]: [string[], string[]] = [[], []];
  let isClosed = false;
  const around = {
    ...services,
    workspace: {
      ...services.workspace,
      saveFile: (_name: string, content: string) => void saved.push(content),
    },
    openDocument: async ({ content }: { readonly content: string }) => {
      opened.push(content);
      return { kind: "refused", name: "", message: "Taken." };
    },
  } as unknown as Services;
  render(
    <ServicesContext value={around}>
      <ImportListDialog onClose={() => (isClosed = true)} />
    </ServicesContext>,
  );
  await expect.element(area()).toHaveFocus();
  return { saved, opened, isClosed: () => isClosed };
}

const resourcesIn = (text = "{}"): unknown =>
  (JSON.parse(text) as { resources: unknown }).resources;

const endpoint = "gamma:events:EventEndpoint";

test("rows are pasted, problems are shown in their cells, and the import file is saved", async () => {
  const { saved } = await open();
  expect(paste(area(), `${endpoint}\torders\torders\n${endpoint}s\tmore\t\n`)).toBe(true);
  await expect.element(cell(0, 3)).toHaveTextContent("orders");
  await expect.element(cell(1, 1)).toHaveAttribute("aria-invalid", "true");
  await expect.element(cell(1, 3)).toHaveAttribute("aria-invalid", "true");
  await expect.element(status()).toHaveTextContent("2 resources, 2 errors. pulumi import refuses");
  await expectAccessibleInBothThemes("dialog");
  // The problem can be fixed with the grid's keys.
  await focus(cell(1, 1));
  await type(endpoint);
  await press("Tab", "Tab");
  await type("more");
  await press("Enter");
  await expect.element(status()).toHaveTextContent("2 resources.");
  await press("Escape");
  await focus(button("Download import file"));
  await press("Enter");
  expect(resourcesIn(saved[0])).toMatchObject([
    { name: "orders", id: "orders" },
    { name: "more", id: "more" },
  ]);
});

test("a list in JSON fills the grid, with the type given for it", async () => {
  const { opened, isClosed } = await open();
  await focus(page.getByLabelText("Type, for lists without one"));
  await type(endpoint);
  expect(paste(area(), '[{"id":"one","name":"first"},{"id":"two","name":""}]')).toBe(true);
  await expect.element(cell(1, 3)).toHaveTextContent("two");
  await expect.element(cell(0, 1)).toHaveTextContent(endpoint);
  expect(paste(cell(0, 1), "[1]")).toBe(true);
  await expect.element(page.getByRole("alert")).toHaveTextContent("no entry has an");
  await focus(button("Start a design"));
  await press("Enter");
  expect(isClosed()).toBe(true);
  await expect.poll(() => resourcesIn(opened[0])).toMatchObject([{ id: "one" }, { id: "two" }]);
});

test("text without resources stays in the paste area, and a grid can be filled by hand", async () => {
  await open();
  expect(paste(area(), "[1]")).toBe(false);
  await expect.element(page.getByRole("alert")).toHaveTextContent("no entry has an");
  await type(`${endpoint},orders,orders`);
  await expect.element(button("Add these resources")).toBeVisible();
  await expectAccessibleInBothThemes("dialog");
  await focus(button("Type into a grid"));
  await press("Enter");
  await expect.element(cell(0, 1)).toBeVisible();
  await expect.element(status()).toHaveTextContent("");
});

test("a Terraform state waits for its mapping", async () => {
  await open();
  const state = {
    version: 4,
    terraform_version: "1.9.5",
    resources: [
      {
        mode: "managed",
        type: "gamma_endpoint",
        name: "orders",
        provider: 'provider["registry.terraform.io/example/gamma"]',
        instances: [{ attributes: { id: "orders" } }],
      },
    ],
  };
  expect(paste(area(), JSON.stringify(state))).toBe(true);
  await expect.element(page.getByText("1 note about the list")).toBeVisible();
  const mapping = { name: "gamma", resources: { gamma_endpoint: { tok: endpoint } } };
  expect(paste(area(), JSON.stringify(mapping))).toBe(true);
  await expect.element(cell(0, 3)).toHaveTextContent("orders");
  await expect.element(status()).toHaveTextContent("1 resource.");
  // Rows that are pasted outside the grid are added below the other rows.
  expect(paste(button("Open lists or mappings…"), `${endpoint}\tmore\tmore`)).toBe(true);
  await expect.element(cell(1, 3)).toHaveTextContent("more");
});
