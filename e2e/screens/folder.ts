import type { Designer } from "../designer.ts";
import { expect } from "../designer.ts";
import { LocalDisk } from "../local-disk.ts";
import { selectDeclaration } from "../parts.ts";

const program = (relation: string): string => `name: shop
runtime: yaml
config:
  board: { type: string }
  size: { type: integer, default: 3 }
resources:
  policy:
    type: delta:RestrictionPolicy
    properties:
      resourceId: "dashboard:\${board}"
      bindings:
        - relation: ${relation}
          principals: ["role:1"]
`;

const bar = ({ page }: Designer) => page.getByRole("region", { name: "File on disk" });

/** Opens a folder with a program, a plugin and two stacks, and edits the program. */
async function openFolder(designer: Designer): Promise<LocalDisk> {
  const { page } = designer;
  const disk = await LocalDisk.install(page);
  await page.reload();
  await disk.write("Pulumi.yaml", program("editor"));
  await disk.write("PulumiPlugin.yaml", "name: shop\nruntime: yaml\ncomponents: { Log: {} }\n");
  await disk.write("Pulumi.dev.yaml", "config: { shop:board: abc, shop:size: many, zone: eu }\n");
  await disk.write("Pulumi.prod.yaml", "config: { shop:board: { secure: v1:a } }\n");
  await page.getByRole("button", { name: "Open folder…" }).click();
  await expect(bar(designer).getByText("Saved to disk", { exact: true })).toBeVisible();
  await designer.show("Outline");
  await designer.select("policy");
  await designer.show("Form");
  await designer.fill("relation", "viewer");
  await expect(bar(designer)).toContainText("Not saved to disk");
  return disk;
}

const press = (designer: Designer, name: string | RegExp): Promise<void> =>
  bar(designer).getByRole("button", { name }).click();

/** The page's screens for a folder on disk. */
export const folderScreens = [
  {
    name: "folder, not saved",
    reach: async (designer: Designer) => {
      await openFolder(designer);
    },
  },
  {
    name: "folder, not allowed to write",
    reach: async (designer: Designer) => {
      const disk = await openFolder(designer);
      await disk.permit({ has: ["read"], answer: "denied" });
      await press(designer, "Save to disk");
      await expect(bar(designer)).toContainText("was not allowed to write the file");
    },
  },
  {
    name: "folder, permission has ended",
    reach: async (designer: Designer) => {
      const disk = await openFolder(designer);
      await designer.saved();
      await disk.permit({ has: [], answer: "denied" });
      await designer.page.reload();
      await expect(bar(designer).getByRole("button", { name: "Allow again" })).toBeVisible();
    },
  },
  {
    name: "dialog, file has changed on disk",
    reach: async (designer: Designer) => {
      const disk = await openFolder(designer);
      await disk.write("Pulumi.yaml", program("owner"));
      await press(designer, "Save to disk");
      await press(designer, "Compare…");
      const dialog = designer.page.getByRole("dialog", { name: "Pulumi.yaml has changed on disk" });
      await expect(dialog.getByRole("list")).toContainText("relation: viewer");
    },
  },
  {
    name: "dialog, config of stacks",
    reach: async (designer: Designer) => {
      await openFolder(designer);
      await press(designer, /^2 stacks/);
      const dialog = designer.page.getByRole("dialog", { name: "Stack config" });
      await expect(dialog.getByRole("button", { name: "Declare zone" })).toBeVisible();
    },
  },
  {
    name: "config variable, with its stacks",
    reach: async (designer: Designer) => {
      await openFolder(designer);
      await designer.show("Outline");
      await selectDeclaration(designer, "board");
      await designer.show("Form");
      await expect(
        designer.inspector().getByRole("region", { name: "In the stacks" }),
      ).toBeVisible();
    },
  },
];
