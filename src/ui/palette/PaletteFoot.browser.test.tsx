import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { starts } from "#catalog/starts/starts.ts";
import { Palette } from "#ui/palette/Palette.tsx";
import type { Services } from "#ui/services.ts";
import { ServicesContext } from "#ui/services.ts";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { button } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";

const search = () => page.getByLabelText("Search types");

/** The palette of a new user: only built-in packages. */
function open(more: Partial<Services> = {}): Services {
  const { services } = createTestServices({ manifest: "{}" });
  const all = { ...services, loadStarts: async () => starts, ...more };
  render(
    <ServicesContext value={all}>
      <main style={{ display: "grid", boxSizing: "border-box", width: 272, height: "100vh" }}>
        <Palette />
      </main>
    </ServicesContext>,
  );
  return all;
}

test("a search without a result offers samples with matching types, and a press shows the types", async () => {
  const { packages } = open();
  await search().fill("bucket");
  await expect.element(page.getByText("No type matches “bucket”.")).toBeVisible();
  const offer = page.getByRole("button", {
    name: /^Use the sample of aws ?\d+ of its \d+ types match$/,
  });
  await expect.element(offer).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: /^Use the sample of kubernetes/ }))
    .not.toBeInTheDocument();
  await expectAccessibleInBothThemes("main");
  await offer.click();
  await expect
    .element(page.getByRole("treeitem", { name: "Add aws:s3:Bucket", exact: true }))
    .toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect(packages.read().stored.map(({ name, isSample }) => [name, isSample])).toEqual([
    ["aws", true],
  ]);
});

test("a search that matches no sample offers none", async () => {
  open();
  await search().fill("qqqqqqqq");
  await expect.element(page.getByText(/^No type matches/)).toBeVisible();
  await expect.element(button("Add a package…")).toBeVisible();
  await expect.element(page.getByRole("group")).not.toBeInTheDocument();
});

test("without an added package, the samples can be added without a search", async () => {
  const { packages } = open();
  const kubernetes = button("Use the sample of Kubernetes");
  await expect.element(kubernetes).toBeVisible();
  await expectAccessibleInBothThemes("main");
  await kubernetes.click();
  await expect.element(page.getByRole("treeitem", { name: /^Package kubernetes/ })).toBeVisible();
  await expect.element(kubernetes).not.toBeInTheDocument();
  expect(packages.read().stored).toHaveLength(1);
});

test("a sample that can't be loaded is reported, and can be tried again", async () => {
  let isOnline = false;
  const load = async (): Promise<string> => {
    if (!isOnline) throw new Error("offline");
    return starts.samples["aws"]?.() ?? "";
  };
  const { packages, store } = open({
    loadStarts: async () => ({ ...starts, samples: { aws: load } }),
  });
  await button("Use the sample of AWS").click();
  await expect
    .poll(() => store.getState().workspace.notice?.message)
    .toBe("The sample of aws could not be loaded.");
  isOnline = true;
  store.getState().workspace.notice?.undo?.run();
  await expect.poll(() => packages.read().stored.length).toBe(1);
});
