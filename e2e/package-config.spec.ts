import type { Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { openManifest, seeTypeScript, selectDeclaration } from "./parts.ts";

const harbour = JSON.stringify({
  name: "harbour",
  version: "1.2.0",
  config: {
    variables: {
      region: {
        type: "string",
        description: "Where the ships are.",
        defaultInfo: { environment: ["HARBOUR_REGION"] },
      },
      token: { type: "string", secret: true, description: "What the provider signs in with." },
      dryRun: { type: "boolean" },
      crew: { $ref: "#/types/harbour:config/crew:Crew" },
    },
  },
  provider: {
    inputProperties: { crew: { $ref: "#/types/harbour:config/crew:Crew" } },
  },
  types: {
    "harbour:config/crew:Crew": {
      type: "object",
      properties: { captain: { type: "string" }, hands: { type: "integer" } },
      required: ["captain"],
    },
  },
  resources: { "harbour:index:Ship": { inputProperties: { title: { type: "string" } } } },
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Package config variables" });

async function start(designer: Designer, design: object = {}): Promise<void> {
  await openManifest(designer, {
    resources: { ship: { type: "harbour:index:Ship", properties: { title: "Ada" } } },
    ...design,
  });
  await designer.dropFile("harbour.json", harbour);
  await expect(designer.page.getByRole("status", { name: "Missing packages" })).toHaveCount(0);
}

async function manifestConfig(designer: Designer): Promise<unknown> {
  const { config } = JSON.parse(await designer.manifest()) as { config?: unknown };
  return config;
}

test("a package's variable is chosen with the keyboard only, filled, and declared in the project", async ({
  designer,
  page,
}) => {
  await start(designer);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
  await page.keyboard.type("package config variable");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole("option")).toHaveCount(4);
  await expectAccessibleInBothThemes({ page }, "dialog[open]");
  await page.keyboard.type("HARBOUR_REG");
  await expect(dialog(page).getByRole("option")).toHaveText(
    /^harbour:region a string · HARBOUR_REGION — Where the ships are\.\s*$/,
  );
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(designer.inspector()).toContainText("Config variable of harbour");
  await expect(designer.field("Name")).toBeFocused();
  await expect(designer.inspector()).toContainText("environment variable HARBOUR_REGION");
  await expectAccessibleInBothThemes({ page });

  await designer.fill("Value", "eu-west-1");
  await designer.press("More ways to set Value");
  await expect(page.getByRole("menuitem")).toHaveText([
    "Empty string",
    "Clear",
    "Show description",
  ]);
  await page.keyboard.press("Escape");
  expect(await manifestConfig(designer)).toEqual({
    "harbour:region": { type: "string", value: "eu-west-1" },
  });
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  await expect(designer.code()).toContainText("harbour:region:");
  await expect(designer.code()).toContainText("value: eu-west-1");
  await designer.undo();
  await designer.undo();
  await expect(designer.inspector()).not.toContainText("Config variable of harbour");
});

test("a package's secret is only in the stack", async ({ designer, page }) => {
  await start(designer, { config: { "harbour:token": "sentinel" } });
  await expect.poll(() => designer.problemRules()).toContain("config/package-variable");
  await expect(designer.problems()).not.toContainText("sentinel");
  await selectDeclaration(designer, "harbour:token");
  await expect(designer.inspector()).not.toContainText("sentinel");
  await designer.press("Make it secret");
  await expect(designer.inspector().getByRole("checkbox", { name: "Secret" })).toBeChecked();
  await expect(designer.inspector()).toContainText("pulumi config set --secret harbour:token");
  await expect(designer.field("Value")).toHaveCount(0);
  expect(await manifestConfig(designer)).toEqual({
    "harbour:token": { type: "string", secret: true },
  });
  await seeTypeScript(designer, 'requireSecret("token")');
  await expect(page.locator("body")).not.toContainText("sentinel");
});

test("values are edited and checked with the package's types, which are read for them", async ({
  designer,
}) => {
  await start(designer, {
    config: { "harbour:dryRun": "perhaps", "harbour:crew": { value: { hands: 4 } } },
  });
  await expect(designer.problems()).toContainText(
    'The value must be a boolean, but this is "perhaps".',
  );
  await expect(designer.problems()).toContainText("The value must be an object");
  await selectDeclaration(designer, "harbour:crew");
  await designer.fill("captain", "Grace");
  await expect(designer.field("hands")).toHaveValue("4");
  await expect(designer.problems()).not.toContainText("The value must be an object");
  await selectDeclaration(designer, "harbour:dryRun");
  await designer.choose("Value", "false");
  await expect.poll(() => designer.problemRules()).not.toContain("config/package-value");
  expect(await manifestConfig(designer)).toEqual({
    "harbour:dryRun": { value: false },
    "harbour:crew": { value: { hands: 4, captain: "Grace" } },
  });
});

test("the design's own variable is replaced by a package's, with its references", async ({
  designer,
  page,
}) => {
  await start(designer, {
    config: { place: { type: "string", default: "eu" } },
    resources: { ship: { type: "harbour:index:Ship", properties: { title: "${place}" } } },
  });
  await selectDeclaration(designer, "place");
  await designer.press("Use a package’s variable…");
  await dialog(page)
    .getByRole("option", { name: /^harbour:region/ })
    .click();
  await expect(designer.field("Value")).toHaveValue("eu");
  await expect(designer.inspector().getByRole("button", { name: /^ship › title/ })).toBeVisible();
  const written = JSON.parse(await designer.manifest()) as object;
  expect(written).toMatchObject({
    config: { "harbour:region": { type: "string", value: "eu" } },
    resources: { ship: { properties: { title: "${harbour:region}" } } },
  });
});
