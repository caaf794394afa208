import type { Designer } from "./designer.ts";
import { chooseInFileMenu, expect, test } from "./designer.ts";
import { hiddenOnPage } from "./hidden-on-page.ts";

/** A bidirectional control, a zero-width and a control character, at the end of each string in a file. */
const hidden = "\u202e\u200b\u2066\u0007";
const named = (text: string): string => `${text}${hidden}`;

const policy = (more: object) => ({ type: "delta:RestrictionPolicy", ...more });

const inputs = {
  resourceId: named("dashboard:"),
  bindings: [{ principals: [named("team:a"), named("nobody")], relation: named("editor") }],
  [named("unknown")]: named("value"),
};

const design = {
  name: named("shop"),
  config: {
    [named("zone")]: { type: "string", default: named("eu"), description: named("where") },
  },
  variables: { [named("local")]: named("text") },
  resources: {
    [named("policy")]: policy({ properties: inputs }),
    [named("reader")]: policy({
      properties: { resourceId: `\${${named("policy")}.id}-${named("a")}`, bindings: [] },
      options: { dependsOn: [`\${${named("policy")}}`], protect: true },
    }),
    [named("stranger")]: { type: `iron:index:${named("Bar")}`, properties: { [named("size")]: 1 } },
    [named("member")]: {
      type: "beta:analytics/v1:InstanceIamMember",
      properties: { name: named("i"), role: named("roles/viewer"), member: named("user:ada") },
    },
  },
  outputs: { [named("url")]: named("said") },
};

const urn = (name: string): string =>
  `urn:pulumi:prod::shop::delta:index:RestrictionPolicy::${named(name)}`;

const entry = (name: string, more: object = {}): object => ({
  urn: urn(name),
  type: "delta:index:RestrictionPolicy",
  custom: true,
  id: named("id"),
  inputs: { resourceId: named("before"), bindings: [] },
  outputs: {},
  ...more,
});

const state = JSON.stringify({
  version: 3,
  deployment: { manifest: {}, resources: [entry("policy"), entry("old", { protect: true })] },
});

const preview = JSON.stringify({
  steps: [{ op: "update", urn: urn("policy"), diffReasons: ["resourceId"] }],
  diagnostics: [{ urn: urn("policy"), severity: "error", message: named("it failed") }],
});

const schema = JSON.stringify({
  name: "tin",
  version: "1.0.0",
  description: named("of tin"),
  resources: {
    "tin:index:Can": {
      description: named("Keeps food"),
      inputProperties: { [named("lid")]: { type: "string", description: named("its lid") } },
      properties: { lid: { type: "string", description: named("its lid") } },
    },
  },
});

/** Checks that the page marks hidden characters, and shows none of them unescaped. */
async function expectShown({ page }: Designer): Promise<void> {
  await expect(page.locator("body")).toContainText(String.raw`\u202e\u200b\u2066\u0007`);
  expect(await hiddenOnPage(page)).toEqual([]);
}

async function openDesign(designer: Designer): Promise<void> {
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify(design));
  await expect(designer.outlineNames()).toHaveCount(4);
}

test.use({ middle: "canvas" });

test("no part of the page shows a file's hidden characters unescaped", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await expectShown(designer);
  for (const name of ["policy", "reader", "stranger", "member"]) {
    await designer.select(name);
    await expect(designer.inspector().getByLabel("Name", { exact: true })).toHaveValue(named(name));
    await expectShown(designer);
  }
  await designer.select("reader");
  for (const tab of ["Options", "Outputs", "Docs"]) {
    await designer.inspector().getByRole("tab", { name: tab }).click();
    await expectShown(designer);
  }
  for (const row of ["zone", "local", "url"]) {
    await designer.outlineRows().filter({ hasText: row }).first().click();
    await expect(designer.inspector()).toContainText("invisible characters");
    await expectShown(designer);
  }
  await designer.show("Problems");
  await expect(designer.problems().getByRole("listitem").first()).toBeVisible();
  await expectShown(designer);
  await designer.show("Access");
  await expectShown(designer);
  await designer.show("Code");
  for (const language of ["JSON manifest", "YAML", "TypeScript", "Python", "Go", "C#", "Java"]) {
    await designer.code().getByRole("tab", { name: language, exact: true }).click();
    await expect(designer.code().getByRole("textbox")).toContainText("dashboard:");
    await expectShown(designer);
  }
  await page.keyboard.press("ControlOrMeta+k");
  const commands = page.getByRole("dialog", { name: "Commands" });
  await commands.getByRole("combobox").fill("reader");
  await expect(commands.getByRole("option").first()).toBeVisible();
  await expectShown(designer);
  await page.keyboard.press("Escape");
  await designer.openFile("tin.json", schema);
  await page.getByRole("searchbox", { name: "Search types" }).fill("food");
  await expect(page.getByRole("treeitem", { name: "Add tin:Can", exact: true })).toContainText(
    "Keeps food",
  );
  await expectShown(designer);
  await designer.add("tin:Can");
  const marks = String.raw`\u202e\u200b\u2066\u0007`;
  await expect(designer.inspector()).toContainText(`its lid${marks}`);
  await expectShown(designer);
  await designer.inspector().getByRole("tab", { name: "Docs" }).click();
  const description = designer.inspector().getByRole("region", { name: "Description" });
  await expect(description).toContainText(`Keeps food${marks}`);
  await expect(description.locator("mark")).toHaveCount(4);
  await expectShown(designer);
  await chooseInFileMenu(page, "Designs…");
  await expectShown(designer);
});

test("nor does a comparison or an applied run", async ({ designer, page }) => {
  await openDesign(designer);
  await designer.openFile("stack.json", state);
  await expectShown(designer);
  await page.getByRole("button", { name: "Compare with this design" }).click();
  await designer.show("Plan");
  await expect(page.getByRole("heading", { name: /policy/ }).first()).toBeVisible();
  await expectShown(designer);
  await designer.openFile("preview.json", preview);
  await expectShown(designer);
  await page.getByRole("button", { name: "Show on this design" }).click();
  await expect(page.getByText("it failed").first()).toBeVisible();
  await expectShown(designer);
  await designer.show("Canvas");
  await expect(page.getByRole("button", { name: /, will be deleted/ })).toBeVisible();
  await expectShown(designer);
});

test("the code marks a file's hidden characters, but not its line endings", async ({
  designer,
  page,
}) => {
  await designer.open();
  const lines = ["name: shop", "# note\u202e\u200b", "runtime: yaml", "resources:", "  a:"];
  const type = "    type: delta:RestrictionPolicy";
  await designer.openFile("Pulumi.yaml", [...lines, type, ""].join("\r\n"));
  await designer.show("Code");
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  const comment = designer.code().locator(".cm-line", { hasText: "note" });
  await expect(comment).toHaveText(String.raw`# note\u202e\u200b`);
  await expect(comment.locator("mark")).toHaveCount(2);
  await expect(designer.code().locator(".cm-line", { hasText: "runtime" })).toHaveText(
    "runtime: yaml",
  );
  expect(await hiddenOnPage(page)).toEqual([]);
});

test("a text field keeps hidden characters and reports them, until they are removed", async ({
  designer,
}) => {
  await openDesign(designer);
  await designer.select("policy");
  const field = designer.field("resourceId");
  await expect(field).toHaveValue(named("dashboard:"));
  const hint = designer
    .inspector()
    .locator('[data-field="resourceId"]')
    .locator('[data-rule="text/invisible-character"]');
  await expect(hint).toContainText(String.raw`\u202e, \u200b, \u2066, \u0007`);
  await expect(field).toHaveAccessibleDescription(/contains invisible characters/);
  await expect(designer.page.getByLabel("Design name", { exact: true })).toHaveAttribute(
    "title",
    /^The string contains invisible characters: /,
  );
  await designer.fill("resourceId", "dashboard:a");
  await expect(hint).toBeHidden();
});
