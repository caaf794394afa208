import type { Locator, Page } from "@playwright/test";

import { chooseInFileMenu, expect, test } from "./designer.ts";
import type { Designer } from "./designer.ts";
import { schemaFiles } from "./first-design.ts";
import { Keyboard } from "./keyboard.ts";

test.use({ middle: "canvas" });

const begin = (page: Page): Locator => page.getByRole("region", { name: "Begin", exact: true });
const samples = (page: Page): Locator => page.getByRole("status", { name: "Sample", exact: true });
const service = "Open the example Container service behind a load balancer";

/** Expects the design on the canvas, inside its network, without problems. */
async function expectService(designer: Designer): Promise<void> {
  const { page } = designer;
  const canvas = page.getByRole("region", { name: "Canvas", exact: true });
  await expect(canvas.getByRole("button", { name: /^balancer, / })).toBeVisible();
  await expect(
    page.getByRole("img", { name: "listener.loadBalancerArn uses balancer.arn" }),
  ).toBeAttached();
  await expect(samples(page)).toContainText("51 types of aws");
}

/** Expects the plan on the boxes. One press shows the steps. */
async function expectPlan(page: Page): Promise<void> {
  const box = (name: string): Locator =>
    page.getByRole("button", { name: new RegExp(`^${name}, `) });
  await expect(box("logs")).toHaveAccessibleName(/create/);
  await expect(box("task")).toHaveAccessibleName(/replace/);
  await expect(box("service")).toHaveAccessibleName(/update/);
  await expect(samples(page).getByRole("button", { name: "Show the steps" })).toBeVisible();
}

test("one press opens an AWS design without a file, a second one shows a plan for it", async ({
  designer,
  page,
}) => {
  await designer.open();
  await begin(page).getByRole("button", { name: service }).click();
  await expectService(designer);
  // The form is of the resource that uses the most others.
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("service");
  await expect(designer.problems().getByText("None")).toBeVisible();
  await samples(page).getByRole("button", { name: "Show a plan" }).click();
  await expectPlan(page);
  await samples(page).getByRole("button", { name: "Show the steps" }).click();
  await expect(
    page.getByRole("heading", { name: "1 to delete, 1 to replace, 1 to update and 1 to create." }),
  ).toBeVisible();
});

test("the same with the keyboard only", async ({ designer, page }) => {
  const keyboard = new Keyboard(page);
  await designer.open();
  await keyboard.press(service);
  await expectService(designer);
  await keyboard.press("Show a plan");
  await expectPlan(page);
});

test("a design with a sample survives a reload, with its forms and checks", async ({
  designer,
  page,
}) => {
  await designer.open();
  await begin(page).getByRole("button", { name: service }).click();
  await expectService(designer);
  await designer.select("logs");
  await designer.fill("retentionInDays", "30");
  await designer.saved();
  await page.reload();
  await expectService(designer);
  await designer.select("logs");
  await expect(designer.field("retentionInDays")).toHaveValue("30");
  await expect(designer.problems().getByText("None")).toBeVisible();
});

test("on a phone, one press opens the design and another one its plan", async ({
  designer,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await designer.open();
  await begin(page).getByRole("button", { name: service }).click();
  await expectService(designer);
  // The note is one line, and only above the canvas.
  expect((await samples(page).boundingBox())?.height).toBeLessThanOrEqual(46);
  await designer.show("Form");
  await expect(samples(page)).toHaveCount(0);
  await designer.show("Canvas");
  await samples(page).getByRole("button", { name: "Show a plan" }).click();
  await expectPlan(page);
});

test("each cloud has designs that open without problems, and the command that gets its package", async ({
  designer,
  page,
}) => {
  await designer.open();
  const clouds = begin(page).getByRole("tablist", { name: "Clouds" }).getByRole("tab");
  await expect(clouds).toHaveText(["AWS", "Azure", "Google Cloud", "Kubernetes", "Other"]);
  const packages = { Azure: "azure-native", "Google Cloud": "gcp", Kubernetes: "kubernetes" };
  for (const [cloud, name] of Object.entries(packages)) {
    await clouds.filter({ hasText: cloud }).click();
    await expect(
      begin(page).getByText(`pulumi package get-schema ${name} > ${name}.json`),
    ).toBeVisible();
    await begin(page)
      .getByRole("button", { name: /^Open the example/ })
      .first()
      .click();
    await expect(samples(page)).toContainText(`of ${name} `);
    await expect(designer.problems().getByText("None")).toBeVisible();
    await chooseInFileMenu(page, "Designs…");
    await page.getByRole("button", { name: "New design" }).click();
  }
  await clouds.filter({ hasText: "Other" }).click();
  await expect(begin(page).getByText("pulumi package get-schema NAME > NAME.json")).toBeVisible();
});

test("a loaded package replaces its sample, and the clouds and types follow it", async ({
  designer,
  page,
}) => {
  await designer.open();
  await begin(page).getByRole("button", { name: service }).click();
  await expectService(designer);
  const types = page.getByRole("tree", { name: "Types" }).getByRole("treeitem");
  await expect(types.first()).toHaveAccessibleName(/^Package aws sample/);
  await expect(types.nth(1)).toHaveAccessibleName(/^Built-in types/);
  await expect(types.nth(1)).toHaveAttribute("aria-expanded", "false");

  await samples(page).getByRole("button", { name: "Add package aws…" }).click();
  const dialog = page.getByRole("dialog", { name: "Packages" });
  await expect(dialog.getByRole("listitem").filter({ hasText: "aws" }).first()).toContainText(
    "sample",
  );
  const picker = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Add from a file…" }).click();
  await (await picker).setFiles(schemaFiles);
  await expect(dialog.getByText(/aws 7\.8\.0/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(samples(page)).toHaveText(/^A sample state of this design/);
  await expect(types.first()).toHaveAccessibleName("Package aws 7.8.0");

  await chooseInFileMenu(page, "Designs…");
  await page.getByRole("button", { name: "New design" }).click();
  const yours = begin(page).getByRole("region", { name: "Your packages" });
  await expect(yours.getByRole("listitem")).toHaveCount(2);
  await expect(begin(page).getByText("aws 7.8.0 is in this browser")).toBeVisible();
  await expect(begin(page).getByText("pulumi package get-schema")).toHaveCount(0);
  // The plan works without a sample schema.
  await begin(page).getByRole("button", { name: service }).click();
  await samples(page).getByRole("button", { name: "Show a plan" }).click();
  await expect(samples(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Plan: / })).toBeVisible();
});

test("for types that a sample lacks, only their missing package is reported", async ({
  designer,
  page,
}) => {
  await designer.open();
  await begin(page).getByRole("button", { name: service }).click();
  await expectService(designer);
  await designer.openFile(
    "Main.json",
    JSON.stringify({
      resources: {
        network: { type: "aws:ec2:Vpc", properties: { cidrBlock: "10.0.0.0/16" } },
        stream: { type: "aws:kinesis:Stream", properties: { shardCount: 1 } },
      },
    }),
  );
  await expect(designer.problems().getByRole("listitem")).toHaveCount(1);
  await expect(designer.problems().getByRole("listitem")).toContainText(
    "has the types of 1 resource",
  );
  await expect(page.getByRole("status", { name: "Missing packages" })).toContainText("aws");
});

test("a search in an empty design offers a sample, and Enter then adds its type", async ({
  designer,
  page,
}) => {
  await designer.open();
  await begin(page).getByRole("button", { name: "Start empty" }).click();
  const search = page.getByRole("searchbox", { name: "Search types" });
  await expect(search).toBeFocused();
  await page.keyboard.type("bucket");
  await page.getByRole("button", { name: /^Use the sample of aws/ }).click();
  const types = page.getByRole("tree", { name: "Types" }).getByRole("treeitem");
  await expect(types.first()).toHaveAccessibleName("Add aws:s3:Bucket");
  await expect(search).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("aws:s3:Bucket").first()).toBeVisible();
  await expect(samples(page)).toContainText("of aws ");
});

test("the sample of another design is listed with the built-in packages", async ({
  designer,
  page,
}) => {
  await designer.open();
  await begin(page).getByRole("button", { name: service }).click();
  await expectService(designer);
  await chooseInFileMenu(page, "Designs…");
  await page.getByRole("button", { name: "New design" }).click();
  await begin(page).getByRole("tab", { name: "Google Cloud" }).click();
  await begin(page)
    .getByRole("button", { name: /^Open the example/ })
    .first()
    .click();
  const types = page.getByRole("tree", { name: "Types" }).getByRole("treeitem");
  await expect(types.first()).toHaveAccessibleName(/^Package gcp sample/);
  await expect(types.filter({ hasText: "Package aws sample" })).toHaveCount(0);
  await types.filter({ hasText: "Built-in types" }).click();
  await expect(types.filter({ hasText: "Package aws sample" })).toBeVisible();
});

test("a design of real packages has no package names to choose", async ({ designer, page }) => {
  await designer.open();
  await page.getByRole("button", { name: /^Open the example Managed database/ }).click();
  await expect(page.getByRole("region", { name: "Outline" })).toContainText("database");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("package names");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Package names" });
  await expect(dialog).toContainText("the design uses none of them");
  await expect(dialog.getByRole("radio")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(dialog).toBeHidden();
});
