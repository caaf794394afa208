import { expect, test } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";
import { manifest, openManifest, openTab, pick, policy, seeTypeScript } from "./parts.ts";

test("each kind of option is set, and is in the manifest and the program", async ({
  designer,
  page,
}) => {
  await openManifest(designer, { resources: { guarded: policy, first: policy } });
  await openTab(designer, "Options");
  await expect(
    page.getByRole("form", { name: "Options of delta:RestrictionPolicy" }),
  ).toBeVisible();

  await designer.press("Choose a resource for parent");
  await pick(designer, "first");
  await designer.press("Add to dependsOn");
  // If the user closes the dialog, nothing is added.
  await expect(page.getByRole("dialog", { name: /dependsOn\[0\]/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(
    designer.inspector().getByRole("button", { name: "Add to dependsOn" }),
  ).toBeFocused();
  await expect(designer.inspector().getByRole("tab", { name: "Options 1 set" })).toBeVisible();
  await page.keyboard.press("Enter");
  await pick(designer, "first");
  await expect(
    designer.inspector().getByRole("button", { name: /^dependsOn\[0\]: first/ }),
  ).toBeFocused();
  await designer.choose("protect", "true");
  await designer.press("Add to ignoreChanges");
  await designer.fill("ignoreChanges[0]", "bindings[*].relation");
  await designer.press("Add to aliases");
  await designer.fill("aliases[0]", "urn:pulumi:dev::p::delta:index:RestrictionPolicy::old");
  await designer.press("Add customTimeouts");
  await designer.fill("create", "1h30m");
  await designer.fill("import", "dashboard:a");
  await designer.fill("version", "1.2.3");

  await expect(designer.inspector().getByRole("tab", { name: "Options 8 set" })).toBeVisible();
  expect(await manifest(designer)).toMatchObject({
    resources: {
      guarded: {
        options: {
          parent: "${first}",
          dependsOn: ["${first}"],
          protect: true,
          ignoreChanges: ["bindings[*].relation"],
          aliases: ["urn:pulumi:dev::p::delta:index:RestrictionPolicy::old"],
          customTimeouts: { create: "1h30m" },
          import: "dashboard:a",
          version: "1.2.3",
        },
      },
    },
  });
  await seeTypeScript(
    designer,
    "parent: first",
    "dependsOn: [first]",
    "protect: true",
    'ignoreChanges: ["bindings[*].relation"]',
    'customTimeouts: { create: "1h30m" }',
    'import: "dashboard:a"',
  );

  await designer.undo();
  await expect(designer.field("version")).toHaveValue("");
});

test("property-path options suggest the type's paths, and fix an invalid one", async ({
  designer,
}) => {
  await openManifest(designer, { resources: { guarded: policy } });
  await openTab(designer, "Options");
  await designer.press("Add to ignoreChanges");
  const field = designer.field("ignoreChanges[0]");
  const list = await field.getAttribute("list");
  await expect(
    designer.page.locator(`[id="${list}"] option`).filter({ hasText: "bindings[*].principals" }),
  ).toHaveCount(1);
  await field.fill("bindings.principals");
  await field.blur();
  expect(await designer.inlineRules()).toContain("option/property-path");
  await designer.press('Change to "bindings[*].principals"');
  await expect(field).toHaveValue("bindings[*].principals");
  await expect(designer.inspector().locator("[data-rule='option/property-path']")).toHaveCount(0);
});

test("a provider is created inline, chosen, and printed before its resources", async ({
  designer,
}) => {
  await openManifest(designer, { resources: { guarded: policy } });
  await openTab(designer, "Options");
  await designer.press("Choose a resource for provider");
  await pick(designer, "New provider of delta");
  await expect(designer.inspector()).toContainText("provider");
  expect(await manifest(designer)).toMatchObject({
    resources: {
      guarded: { options: { provider: "${provider}" } },
      provider: { type: "pulumi:providers:delta" },
    },
  });
  await seeTypeScript(designer, 'new delta.Provider("provider")', "{ provider }");
});

test("a provider is added from the types, and one of another package is an error", async ({
  designer,
  page,
}) => {
  await openManifest(designer, { resources: { guarded: policy } });
  await page.getByRole("treeitem", { name: /^Built-in types/ }).click();
  await page.getByRole("treeitem", { name: /^Package gamma/ }).click();
  await page.getByRole("treeitem", { name: "Add pulumi:providers:gamma", exact: true }).click();
  await expect(designer.form("pulumi:providers:gamma")).toBeVisible();
  // The package of the design is listed by itself, and is not folded.
  await page.getByRole("treeitem", { name: "Add pulumi:providers:delta", exact: true }).click();
  await openTab(designer, "Options");
  await expect(page.getByRole("form", { name: "Options of pulumi:providers:delta" })).toBeVisible();
  await expect(designer.inspector().getByLabel("import", { exact: true })).toHaveCount(0);
  await designer.select("guarded");
  await openTab(designer, /^Options/);
  await designer.press("Choose a resource for provider");
  const picker = page.getByRole("dialog", { name: /^Reference for/ });
  await expect(picker.getByRole("option")).toContainText(["provider-2", "New provider of delta"]);
  await picker.getByLabel("Show all").check();
  await expect(picker).toContainText("provider expects a provider of delta");
  await picker
    .getByRole("group", { name: "provider pulumi:providers:gamma" })
    .getByRole("option")
    .filter({ has: page.getByText("provider", { exact: true }) })
    .click();
  await designer
    .problems()
    .getByRole("button", { name: /is a provider of the package "gamma"/ })
    .click();
  await expect(
    designer.inspector().getByRole("tab", { name: /^Options 1 set 1 error/ }),
  ).toHaveAttribute("aria-selected", "true");
  await designer.press('Change to "provider-2"');
  await expect(designer.problems().locator("[data-rule='option/provider-package']")).toHaveCount(0);
  await seeTypeScript(
    designer,
    'new gamma.Provider("provider")',
    'new delta.Provider("provider-2")',
    "provider: provider2",
  );
});

test("an option's problem opens its tab and field, and its fix removes the problem", async ({
  designer,
}) => {
  await openManifest(designer, {
    resources: {
      first: policy,
      guarded: {
        ...policy,
        options: {
          customTimeouts: { delete: "5 minutes" },
          protct: true,
          additionalSecretOutputs: ["idd"],
        },
      },
    },
  });
  await designer
    .problems()
    .getByRole("button", { name: /is not a duration/ })
    .click();
  await expect(designer.field("delete")).toBeFocused();
  await designer.press('Change to "5m"');
  await expect(designer.field("delete")).toHaveValue("5m");
  await designer.problems().getByRole("button", { name: 'Rename to "protect"' }).click();
  await expect(designer.field("protect")).toHaveValue(/./);
  await designer.problems().getByRole("button", { name: 'Change to "id"' }).click();
  const rules = await designer.problemRules();
  expect(rules.filter((rule) => /^(option|schema)\//.test(rule))).toEqual([]);
  expect(await manifest(designer)).toMatchObject({
    resources: {
      guarded: {
        options: {
          customTimeouts: { delete: "5m" },
          protect: true,
          additionalSecretOutputs: ["id"],
        },
      },
    },
  });
});

test("options are set with the keyboard only", async ({ designer, page }) => {
  await openManifest(designer, { resources: { guarded: policy, first: policy } });
  const keyboard = new Keyboard(page);
  await designer.field("Name").focus();
  await keyboard.reach("tab", "Inputs");
  await page.keyboard.press("ArrowRight");
  await expect(designer.inspector().getByRole("tab", { name: "Options" })).toBeFocused();
  await keyboard.press("Add to dependsOn");
  // The new entry requires a value, so a dialog asks for it at once.
  await expect(page.getByRole("dialog", { name: /dependsOn\[0\]/ })).toBeVisible();
  await page.keyboard.type("first");
  await page.keyboard.press("Enter");
  await keyboard.choose("protect", "true");
  await keyboard.press("Add customTimeouts");
  await keyboard.typeHere("20m");
  await keyboard.type("import", "dashboard:a");
  expect(await manifest(designer)).toMatchObject({
    resources: {
      guarded: {
        options: {
          dependsOn: ["${first}"],
          protect: true,
          customTimeouts: { create: "20m" },
          import: "dashboard:a",
        },
      },
    },
  });
});
