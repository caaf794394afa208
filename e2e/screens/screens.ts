import { deflateRawSync } from "node:zlib";

import { generateDesign } from "../../scripts/generate-design.mjs";
import type { Page } from "@playwright/test";

import type { Designer, Part } from "../designer.ts";
import { expect } from "../designer.ts";
import { command } from "../parts.ts";
import { design, preview, stackExport } from "../plan-files.ts";
import { canvasSettled } from "../settled.ts";
import { pluginFile, readOnlyFile } from "./files.ts";
import { folderScreens } from "./folder.ts";

/** One screen of the page, and the actions that lead to it from an empty start. */
export interface Screen {
  readonly name: string;
  /** Set if the screen exists only on narrow screens. */
  readonly isNarrow?: true;
  reach(designer: Designer): Promise<void>;
}

async function show(designer: Designer, part: Part): Promise<void> {
  await designer.show(part);
  await expect(designer.page.getByText("Loading…")).toHaveCount(0);
}

async function openExample(designer: Designer, name: string): Promise<void> {
  await designer.openExample(name);
  await opened(designer);
}

/** Waits until a design is open and the canvas, if visible, is stable. */
async function opened({ page }: Designer): Promise<void> {
  await expect(page.getByRole("button", { name: /^Open the example/ })).toHaveCount(0);
  await expect(page.getByText("Loading…")).toHaveCount(0);
  // A hidden canvas doesn't move.
  if (await page.getByRole("region", { name: "Canvas", exact: true }).isVisible())
    await canvasStands(page);
}

export async function canvasStands(page: Page): Promise<void> {
  await expect(page.locator("[data-box]").first()).toBeAttached();
  await canvasSettled(page);
}

async function showCanvas(designer: Designer): Promise<void> {
  await show(designer, "Canvas");
  await canvasStands(designer.page);
}

/** Shows a resource's form, like choosing it in the outline. */
async function openResource(designer: Designer, name: string): Promise<void> {
  await show(designer, "Outline");
  await designer.select(name);
  await show(designer, "Form");
  await expect(designer.inspector().getByRole("form").first()).toBeVisible();
}

const mistakes = "Access with mistakes";
const endpoint = "Global endpoint with failover";

async function comparePlan(designer: Designer): Promise<void> {
  await designer.openFile("Main.json", design);
  await designer.openFile("stack.json", stackExport);
  await designer.page.getByRole("button", { name: "Compare with this design" }).click();
  await show(designer, "Plan");
  const { page } = designer;
  await expect(page.getByRole("heading", { name: /buildToken/ }).first()).toBeVisible();
}

/** Saves named versions of an example, and shows the list of versions. */
async function nameVersions(
  designer: Designer,
  example: string,
  ...names: readonly string[]
): Promise<void> {
  const { page } = designer;
  await openExample(designer, example);
  await command(designer, "Name this version");
  const dialog = page.getByRole("dialog", { name: /^Versions of “/ });
  for (const [at, name] of names.entries()) {
    await dialog.getByLabel("Name of this version").fill(name);
    await dialog.getByRole("button", { name: "Save version" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(at + 1);
  }
}

export const screens: readonly Screen[] = [
  {
    name: "welcome",
    reach: async ({ page }) => {
      await expect(page.getByRole("button", { name: /^Open the example/ }).first()).toBeVisible();
    },
  },
  {
    name: "canvas",
    reach: async (designer) => {
      await openExample(designer, endpoint);
      await showCanvas(designer);
    },
  },
  {
    name: "canvas, many resources",
    reach: async (designer) => {
      await designer.openFile("Main.json", generateDesign(120));
      await showCanvas(designer);
    },
  },
  {
    name: "canvas, nothing but hints",
    reach: async (designer) => {
      await designer.openFile("Main.json", generateDesign(7));
      await showCanvas(designer);
    },
  },
  {
    name: "sheet of a resource",
    isNarrow: true,
    reach: async (designer) => {
      await openExample(designer, mistakes);
      await showCanvas(designer);
      await designer.page.locator("[data-box]").first().tap();
      await expect(designer.page.getByRole("dialog", { name: "buildToken" })).toBeVisible();
    },
  },
  {
    name: "more",
    isNarrow: true,
    reach: async (designer) => {
      await comparePlan(designer);
      await designer.page.getByRole("button", { name: /^More/ }).tap();
      await expect(designer.page.getByRole("dialog", { name: "More" })).toBeVisible();
    },
  },
  {
    name: "outline",
    isNarrow: true,
    reach: async (designer) => {
      await openExample(designer, mistakes);
      await show(designer, "Outline");
      await expect(designer.page.getByRole("treeitem", { selected: true })).toBeVisible();
    },
  },
  {
    name: "form, full of errors",
    reach: async (designer) => {
      await openExample(designer, mistakes);
      await show(designer, "Problems");
      await designer.problems().getByRole("listitem").getByRole("button").first().click();
      await expect(designer.inspector().getByRole("form").first()).toBeVisible();
    },
  },
  {
    name: "form, large",
    reach: async (designer) => {
      await openExample(designer, endpoint);
      await openResource(designer, "orders");
      const optional = designer.inspector().getByRole("button", { name: /^Optional/ });
      await optional.click();
      await optional.scrollIntoViewIfNeeded();
    },
  },
  ...["Options", "Outputs", "Docs"].map((tab) => ({
    name: `inspector, ${tab.toLowerCase()}`,
    reach: async (designer: Designer) => {
      await openExample(designer, endpoint);
      await openResource(designer, "orders");
      await designer.inspector().getByRole("tab", { name: tab }).click();
    },
  })),
  {
    name: "problems",
    reach: async (designer) => {
      await openExample(designer, mistakes);
      await show(designer, "Problems");
      await expect(designer.problems().getByRole("listitem").first()).toBeVisible();
    },
  },
  ...["TypeScript", "YAML"].map((language) => ({
    name: `code, ${language}`,
    reach: async (designer: Designer) => {
      await openExample(designer, endpoint);
      await show(designer, "Code");
      await designer.code().getByRole("tab", { name: language, exact: true }).click();
      await expect(designer.code().getByRole("textbox")).toBeVisible();
    },
  })),
  {
    name: "access",
    reach: async (designer) => {
      await openExample(designer, mistakes);
      await show(designer, "Access");
    },
  },
  { name: "plan", reach: comparePlan },
  {
    name: "canvas, compared",
    reach: async (designer) => {
      await comparePlan(designer);
      await showCanvas(designer);
      await expect(designer.page.getByRole("button", { name: /, will be deleted$/ })).toBeVisible();
    },
  },
  {
    name: "dialog, versions",
    reach: (designer) =>
      nameVersions(designer, endpoint, "before the second region", "as reviewed"),
  },
  {
    name: "canvas, compared with a version",
    reach: async (designer) => {
      const { page } = designer;
      await nameVersions(designer, mistakes, "before the second region");
      await page.keyboard.press("Escape");
      await show(designer, "Outline");
      await designer.select("buildToken");
      await command(designer, "Delete");
      await command(designer, "Show the versions");
      await page.getByRole("button", { name: /^Compare with / }).click();
      await show(designer, "Canvas");
      await canvasStands(page);
      await expect(page.getByRole("button", { name: /, only in the version$/ })).toBeVisible();
    },
  },
  {
    name: "plan, with a real run",
    reach: async (designer) => {
      await comparePlan(designer);
      const messages = preview({ of: "reader", message: "PERMISSION_DENIED" });
      await designer.openFile("preview.json", messages);
      await designer.page.getByRole("button", { name: "Show on this design" }).click();
      await show(designer, "Plan");
      await expect(designer.page.getByText("PERMISSION_DENIED").first()).toBeVisible();
    },
  },
  {
    name: "ways to set a field",
    reach: async (designer) => {
      await openExample(designer, endpoint);
      await openResource(designer, "orders");
      await designer
        .inspector()
        .getByRole("button", { name: /^More ways to set/ })
        .first()
        .click();
      await expect(designer.page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "components of a plugin",
    reach: async (designer) => {
      await designer.openFile("PulumiPlugin.yaml", pluginFile);
      await showCanvas(designer);
    },
  },
  {
    name: "what a file runs",
    reach: async (designer) => {
      await designer.openFile("Pulumi.yaml", readOnlyFile);
      await expect(designer.page.getByRole("dialog", { name: /^Open “/ })).toBeVisible();
    },
  },
  {
    name: "design of a link",
    reach: async ({ page }) => {
      const link = deflateRawSync(generateDesign(7)).toString("base64url");
      await page.evaluate((payload) => {
        location.hash = `design=1.${payload}`;
      }, link);
      await expect(page.getByRole("dialog", { name: /from a link\?$/ })).toBeVisible();
    },
  },
  {
    name: "read-only program",
    reach: async (designer) => {
      await designer.openFile("Pulumi.yaml", readOnlyFile);
      const asked = designer.page.getByRole("dialog", { name: /^Open “/ });
      await asked.getByRole("button", { name: "Open", exact: true }).click();
      const banner = designer.page.getByText("Read-only: Pulumi runs the output of cue export");
      await expect(banner).toBeVisible();
    },
  },
  ...folderScreens,
  ...[
    ["designs", "Designs…"],
    ["packages", "Add or update packages…"],
    ["target", "Package names…"],
    ["shortcuts", "Show the keyboard shortcuts"],
    ["connect", "Connect to…"],
    ["delete", "Delete"],
    ["share", "Share…"],
    ["picture", "Save picture…"],
  ].map(([name = "", label = ""]) => ({
    name: `dialog, ${name}`,
    reach: async (designer: Designer) => {
      await openExample(designer, endpoint);
      // Other resources refer to this one, so its deletion asks.
      await command(designer, "Go to orders");
      await command(designer, label);
      await expect(designer.page.getByRole("dialog").filter({ visible: true })).toHaveCount(1);
      await expect(designer.page.getByRole("combobox", { name: /command/ })).toHaveCount(0);
    },
  })),
  {
    name: "dialog, commands",
    reach: async (designer) => {
      await openExample(designer, endpoint);
      await expect(async () => {
        await designer.page.keyboard.press("ControlOrMeta+k");
        await expect(designer.page.getByRole("dialog", { name: "Commands" })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
    },
  },
];
