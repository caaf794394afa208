import { expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import {
  manifest,
  openByProblem,
  openManifest,
  pick,
  policy,
  seeTypeScript,
  selectDeclaration,
  showCode,
} from "./parts.ts";

const declared = {
  config: {
    size: { type: "string", default: "12" },
    audience: { type: "string", default: "hush hush", description: "Who reads" },
  },
  resources: {
    guarded: {
      ...policy,
      properties: { resourceId: "dashboard:${audience}" },
      options: { version: "${audience}" },
    },
  },
  outputs: { address: "https://${guarded.id}" },
};

test("a config variable that becomes secret loses its default, in storage too", async ({
  designer,
  page,
}) => {
  await openManifest(designer, declared);
  await selectDeclaration(designer, "audience");
  const inspector = designer.inspector();
  await expect(inspector).toContainText("Config variable");
  await expect(designer.field("Default")).toHaveValue("hush hush");
  await inspector.getByRole("checkbox", { name: "Secret" }).check();
  await expect(inspector).toContainText("The default was removed from the design");
  await expect(inspector).toContainText("pulumi config set --secret audience");
  await expect(designer.field("Default")).toHaveCount(0);
  const text = JSON.stringify(await manifest(designer));
  expect(text).toContain('"secret":true');
  expect(text).not.toContain("hush");
  await seeTypeScript(designer, 'config.requireSecret("audience")');
  await expect(designer.code()).not.toContainText("hush");

  await page.keyboard.press("ControlOrMeta+z");
  await expect(designer.field("Default")).toHaveValue("hush hush");
});

test("a default on a secret is an error with a fix, and is never repeated in messages", async ({
  designer,
}) => {
  await openManifest(designer, {
    config: { key: { type: "string", secret: true, default: "sentinel" } },
    resources: { guarded: policy },
  });
  await expect(designer.problems()).not.toContainText("sentinel");
  await openByProblem(designer, /anyone with the design can read its value/);
  await expect(designer.inspector().getByRole("checkbox", { name: "Secret" })).toBeFocused();
  await expect(designer.inspector()).not.toContainText("sentinel");
  await designer.press("Remove the value");
  expect(JSON.stringify(await manifest(designer))).not.toContain("sentinel");
});

test("a name is only applied once it is valid, and references follow it", async ({
  designer,
  page,
}) => {
  await openManifest(designer, declared);
  await selectDeclaration(designer, "audience");
  const name = designer.field("Name");
  await name.fill("size");
  await expect(designer.inspector().getByRole("alert")).toContainText(
    "A config variable “size” already exists. The name stays “audience”.",
  );
  await name.fill("");
  await expect(designer.inspector().getByRole("alert")).toContainText("Enter a name.");
  await name.blur();
  expect(Object.keys((await manifest(designer))["config"] as object)).toEqual(["size", "audience"]);
  await name.fill("readers");
  await page.keyboard.press("Enter");
  await expect(name).toBeFocused();
  expect(await manifest(designer)).toMatchObject({
    config: { readers: { default: "hush hush" } },
    resources: { guarded: { properties: { resourceId: "dashboard:${readers}" } } },
  });

  await designer.press("guarded › option version");
  await expect(designer.inspector().getByRole("tab", { name: /^Options/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("a config variable's type decides how its default is edited", async ({ designer }) => {
  await openManifest(designer, declared);
  await selectDeclaration(designer, "size");
  await designer.choose("Type", "integer");
  // The form's label has the keyword of the YAML file as its description.
  await expect(designer.field("Type")).toHaveAccessibleDescription(
    "Written as type: integer. It expects an integer.",
  );
  await expect(designer.field("Default")).toHaveValue("12");
  expect(await manifest(designer)).toMatchObject({
    config: { size: { type: "integer", default: 12 } },
  });
  await designer.choose("Type", "boolean");
  await openByProblem(designer, /The default must be a boolean, but this is 12/);
  await expect(designer.field("Default")).toBeFocused();
  await designer.choose("Default", "false");
  await designer.choose("Type", "array");
  await designer.choose("Items", "boolean");
  await designer.fill("Description", "Which ones");
  expect(await manifest(designer)).toMatchObject({
    config: {
      size: {
        type: "array",
        items: { type: "boolean" },
        default: [false],
      },
    },
    // Pulumi would warn about a description in the config itself.
    stackwright: { descriptions: { size: "Which ones" } },
  });
  await designer.press("Delete config variable");
  expect(Object.keys((await manifest(designer))["config"] as object)).toEqual(["audience"]);
});

test("a click in the outline works while an output is being renamed", async ({
  designer,
  page,
}) => {
  const resources = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}`, policy]));
  await openManifest(designer, { resources, outputs: { last: "text" } });
  await page.getByRole("searchbox", { name: "Filter the outline" }).fill("last");
  await selectDeclaration(designer, "last");
  await page.getByRole("searchbox", { name: "Filter the outline" }).fill("");
  const outline = page.getByRole("region", { name: "Outline" });
  const first = outline.getByRole("treeitem").filter({ hasText: /^p0/ });
  await designer.field("Name").fill("renamed");
  await outline.getByRole("tree").evaluate((tree) => tree.scrollTo(0, 0));
  await first.click();
  await expect(designer.field("Name")).toHaveValue("p0");
  await expect(first).toHaveAttribute("aria-selected", "true");
});

test("an output is created, renamed, and set to a reference", async ({ designer, page }) => {
  await openManifest(designer, declared);
  await page
    .getByRole("region", { name: "Outline" })
    .getByRole("button", { name: "Add output" })
    .click();
  const name = designer.field("Name");
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("output");
  await page.keyboard.type("identifier");
  await page.keyboard.press("Tab");
  await designer.setBy("Value", "Reference…");
  await pick(designer, "guarded.id");
  expect(await manifest(designer)).toMatchObject({
    outputs: { address: "https://${guarded.id}", identifier: "${guarded.id}" },
  });
  await seeTypeScript(designer, "export const identifier = guarded.id;");
  await name.fill("address");
  await expect(designer.inspector().getByRole("alert")).toContainText(
    "An output “address” already",
  );
  await designer.press("Delete output");
  expect(Object.keys((await manifest(designer))["outputs"] as object)).toEqual(["address"]);
});

test("options and declarations are accessible, with their problems shown", async ({
  designer,
  page,
}) => {
  await openManifest(designer, {
    config: { key: { type: "string", secret: true, default: "x" }, list: { type: "array" } },
    resources: {
      guarded: {
        ...policy,
        options: {
          aliases: ["urn", { name: "old", parent: "${first}" }],
          customTimeouts: { create: "5 minutes" },
          dependsOn: ["${first}", "first"],
          ignoreChanges: ["nothing", "bindings[0].relation"],
          protct: true,
        },
      },
      first: policy,
    },
    outputs: { "": "https://${first.id}" },
  });
  await openByProblem(designer, /is not a duration/);
  await expectAccessibleInBothThemes(designer);
  expect(await repeatedNames(designer)).toEqual([]);
  await openByProblem(designer, /can read its value/);
  await expectAccessibleInBothThemes(designer);
  await selectDeclaration(designer, "list");
  await designer.field("Name").fill("key");
  await expectAccessibleInBothThemes(designer);
  expect(await repeatedNames(designer)).toEqual([]);
  await openByProblem(designer, /has no name/);
  await expectAccessibleInBothThemes(designer);
  expect(await repeatedNames(designer)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await designer.show("Form");
  await expectAccessibleInBothThemes(designer);
  const overflow = await designer
    .inspector()
    .evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

/** Names shared by two buttons in one group of the inspector. */
async function repeatedNames(designer: Designer): Promise<readonly string[]> {
  return designer
    .inspector()
    .locator("button")
    .evaluateAll((buttons) => {
      const groupsOf = (one: Element): string => {
        const around = one.parentElement?.closest<HTMLElement>("[data-field], [data-row]");
        if (around === null || around === undefined) return "";
        return `${groupsOf(around)}${around.dataset["field"] ?? "row"} › `;
      };
      const names = buttons.map(
        (one) => `${groupsOf(one)}${one.getAttribute("aria-label") ?? one.textContent ?? ""}`,
      );
      return names.filter((name, at) => names.indexOf(name) !== at);
    });
}

test("the project's own values are shown and edited as values, and are not offered to fields", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile(
    "Pulumi.yaml",
    "name: shop\nruntime: yaml\nconfig:\n  pulumi:tags:\n    value:\n      pulumi:template: https://example.com/a.zip\noutputs:\n  address: b\nresources:\n  guarded:\n    type: delta:RestrictionPolicy\n",
  );
  await selectDeclaration(designer, "pulumi:tags");
  const inspector = designer.inspector();
  await expect(inspector).toContainText("Typean object");
  await expect(inspector).toContainText("it is for Pulumi or a provider");
  await expect(designer.field("Default")).toHaveCount(0);
  await expect(designer.field("Value")).toHaveValue(/"pulumi:template": "https:/);
  await designer.fill("Value", '{ "pulumi:template": "b" }');
  await showCode(designer);
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  await expect(designer.code()).toContainText("pulumi:template: b");
  await expectAccessibleInBothThemes({ page });

  await selectDeclaration(designer, "address");
  await designer.setBy("Value", "Reference…");
  await expect(page.getByRole("dialog", { name: /^Reference for/ })).toBeVisible();
  await expect(page.getByRole("dialog", { name: /^Reference for/ })).not.toContainText("tags");
});

test("a default of the wrong type is reported once, at the field that is being edited", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile(
    "Pulumi.yaml",
    "name: shop\nruntime: yaml\nconfig:\n  size:\n    type: integer\nresources:\n  guarded:\n    type: delta:RestrictionPolicy\noutputs:\n  all: ${size}\n",
  );
  await designer.outlineRows().and(page.locator("[data-kind=config]")).click();
  await designer.field("Default").pressSequentially("3x");
  await expect(designer.inspector()).toContainText("must be an integer");
  await expect(designer.field("Default")).toBeFocused();
  expect(await designer.inlineRules()).toEqual(["config/default"]);
  await showCode(designer);
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  await expect(designer.code()).toContainText("type: integer");
  await expect(designer.code()).toContainText("default: 3x");
});

test("a selected declaration's lines are highlighted in the code, and lead to it", async ({
  designer,
  page,
}) => {
  await openManifest(designer, declared);
  await seeTypeScript(designer, "export const address");
  const marked = designer.code().locator(".cm-marked");
  await designer.outlineRows().and(page.locator("[data-kind=config]")).first().click();
  await expect(marked).toHaveText([/size/]);
  await designer.outlineRows().and(page.locator("[data-kind=output]")).first().click();
  await expect(marked).toHaveText([/export const address/]);
  await designer.code().locator(".cm-line", { hasText: "audience" }).first().click();
  await expect(designer.field("Name")).toHaveValue("audience");
});
