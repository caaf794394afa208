import type { Locator, Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test, textOf } from "./designer.ts";
import { canvasSettled } from "./settled.ts";

const FILE = `# Components that two teams share.
name: shop
version: 1.2.0
runtime: yaml
components:
  Dashboard:
    description: A dashboard and who may look at it
    inputs:
      board: {type: string}   # its id
    resources:
      policy:
        type: delta:RestrictionPolicy
        properties:
          resourceId: "dashboard:\${board}"
          bindings:
            - relation: editor # for now
              principals: ["role:1"]
    outputs:
      id: \${policy.id}
  Log:
    resources:
      access: {type: "delta:RestrictionPolicy", properties: {resourceId: "\${board}"}}
`;

const component = (designer: Designer, name: string): Locator =>
  designer
    .outlineRows()
    .and(designer.page.locator("[data-kind=component]"))
    .filter({ hasText: name });

async function openPlugin(designer: Designer, name = "PulumiPlugin.yaml"): Promise<void> {
  await designer.open();
  await designer.pickFiles({ name, mimeType: "application/yaml", buffer: Buffer.from(FILE) });
  await designer.opened();
  const notes = designer.page.getByRole("dialog", { name: "Opened “shop”" });
  await expect(notes).toContainText("components.Log.resources.access.properties.resourceId");
  await notes.getByRole("button", { name: "Done" }).click();
  await expect(component(designer, "Dashboard")).toBeVisible();
}

/** Downloads the file with its button, even if the design has errors. */
async function download(designer: Designer): Promise<string> {
  const { page } = designer;
  const started = page.waitForEvent("download");
  await designer.code().getByRole("button", { name: "Download", exact: true }).click();
  const anyway = page.getByRole("button", { name: "Download anyway" });
  const asked = anyway.waitFor().then(
    () => anyway.click(),
    () => undefined,
  );
  const file = await Promise.race([started, asked.then(() => started)]);
  expect(file.suggestedFilename()).toBe("PulumiPlugin.yaml");
  return textOf(file);
}

const changedLines = (text: string): readonly string[] => {
  const [old, now] = [FILE.split("\n"), text.split("\n")];
  expect(now).toHaveLength(old.length);
  return now.filter((line, at) => line !== old[at]);
};

const inputNames = (page: Page): Locator =>
  page.getByRole("region", { name: "Outline" }).locator("[data-kind=config]");

test("a plugin is opened, edited inside one of its components, and no other byte changes", async ({
  designer,
  page,
}) => {
  await openPlugin(designer);
  await expect(component(designer, "Dashboard")).toHaveAttribute("aria-expanded", "true");
  await expect(component(designer, "Log")).toHaveAttribute("aria-expanded", "false");
  await expect(designer.outlineNames()).toHaveText([/^policy/]);
  await expect(inputNames(page)).toHaveText([/^board/]);
  // YAML is the only language that represents a plugin as data.
  await expect(designer.code().getByRole("tab")).toHaveText(["YAML"]);
  expect(await download(designer)).toBe(FILE);

  await designer.select("policy");
  await designer.fill("relation", "viewer");
  await inputNames(page).dblclick();
  await page.keyboard.type("panel");
  await page.keyboard.press("Enter");
  expect(changedLines(await download(designer))).toEqual([
    "      panel: {type: string}   # its id",
    '          resourceId: "dashboard:${panel}"',
    "            - relation: viewer # for now",
  ]);
  await designer.undo();
  await designer.undo();
  expect(await download(designer)).toBe(FILE);
  await designer.redo();

  // The design keeps its file and the open component.
  await component(designer, "Log").click();
  await expect(designer.outlineNames()).toHaveText([/^access/]);
  await designer.saved();
  await page.reload();
  await expect(designer.outlineNames()).toHaveText([/^access/]);
  expect(changedLines(await download(designer))).toEqual([
    "            - relation: viewer # for now",
  ]);
});

test("problems in a closed component are listed, and choosing one opens the component", async ({
  designer,
  page,
}) => {
  await openPlugin(designer);
  const problem = designer.problems().getByRole("button", {
    name: "does not refer to a resource, variable or input of the component",
  });
  await problem.click();
  await expect(component(designer, "Log")).toHaveAttribute("aria-expanded", "true");
  await expect(designer.form("delta:RestrictionPolicy")).toBeVisible();
  await expect(page.getByRole("region", { name: "Problems of access" })).toBeVisible();
});

test("a program file with components is an error that suggests a name", async ({ designer }) => {
  await openPlugin(designer, "Pulumi.yaml");
  await expect.poll(() => designer.problemRules()).toContain("plugin/file");
});

test.describe("on the canvas", () => {
  test.use({ middle: "canvas" });

  test("a component is a group with a frame and a name, and another one can be opened next to it", async ({
    designer,
    page,
  }) => {
    await openPlugin(designer);
    const canvas = page.getByRole("region", { name: "Canvas" });
    const frame = canvas.getByRole("group", { name: "Component Dashboard" });
    await expect(frame).toBeVisible();
    await canvasSettled(page);
    const [outer, inner] = [
      await frame.boundingBox(),
      await canvas.getByRole("button", { name: "policy, " }).boundingBox(),
    ];
    expect(outer !== null && inner !== null && outer.x < inner.x && outer.y < inner.y).toBe(true);
    await expectAccessibleInBothThemes(designer);

    await canvas.getByRole("button", { name: "Log", exact: true }).click();
    await expect(canvas.getByRole("group", { name: "Component Log" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "access, " })).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^policy, / })).toHaveCount(0);
  });
});
