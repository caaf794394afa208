import type { Locator } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import { expect, test } from "./designer.ts";
import { begin, box, chip, inputsOf, option, picker } from "./references.ts";

test("a reference is created, followed, changed and cleared with the mouse", async ({
  designer,
}) => {
  await begin(designer);
  await designer.setBy("resourceId", "Reference…");
  await expect(box(designer)).toBeFocused();
  const group = picker(designer).getByRole("group", {
    name: "endpoint gamma:events:EventEndpoint",
  });
  await expect(group.getByRole("option", { name: /^endpoint\.arn / })).toBeVisible();
  await expect(option(designer, /^policy\./)).toHaveCount(0);
  await option(designer, /^endpoint\.arn /).click();
  await expect(picker(designer)).toHaveCount(0);
  await expect(chip(designer, "resourceId: endpoint.arn")).toBeFocused();
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "${endpoint.arn}" });

  await designer.press("Go to endpoint.arn from resourceId");
  await expect(designer.form("gamma:events:EventEndpoint")).toBeVisible();
  await designer.fill("Name", "hub");
  await designer.select("policy");
  await chip(designer, "resourceId: hub.arn").click();
  await expect(option(designer, /^hub\.arn /)).toHaveAttribute("aria-selected", "true");
  await box(designer).fill("role");
  await option(designer, /^hub\.roleArn /).click();
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "${hub.roleArn}" });

  await designer.press("Clear resourceId");
  await expect(designer.field("resourceId")).toHaveValue("");
  await expect(designer.field("resourceId")).toBeFocused();
  await designer.undo();
  await expect(chip(designer, "resourceId: hub.roleArn")).toBeVisible();
});

test("two references in a text are inserted, moved, changed and deleted with the keyboard, each as a step", async ({
  designer,
  page,
}) => {
  await begin(designer);
  await designer.field("resourceId").focus();
  await page.keyboard.type("team:${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("endpoint arn");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/of ${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("endpoint.name");
  await page.keyboard.press("Enter");
  await page.keyboard.type("!");
  const states = ["team:${endpoint.arn}/of ${endpoint.name}!"];
  const expectState = async (state: string): Promise<void> => {
    expect(await inputsOf(designer, "policy")).toEqual({ resourceId: state });
    states.push(state);
  };
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: states[0] });

  await designer.inspector().getByRole("textbox", { name: "resourceId, text 3" }).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect(chip(designer, "resourceId: endpoint.name")).toBeFocused();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(chip(designer, "resourceId: endpoint.name")).toBeFocused();
  await expectState("team:${endpoint.arn}${endpoint.name}/of !");

  await chip(designer, "resourceId: endpoint.name").focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expectState("team:${endpoint.name}${endpoint.arn}/of !");

  await chip(designer, "resourceId: endpoint.name").focus();
  await page.keyboard.press("Enter");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("endpointUrl");
  await page.keyboard.press("Enter");
  await expect(chip(designer, "resourceId: endpoint.endpointUrl")).toBeFocused();
  await expectState("team:${endpoint.endpointUrl}${endpoint.arn}/of !");

  await chip(designer, "resourceId: endpoint.arn").focus();
  await page.keyboard.press("Delete");
  await expectState("team:${endpoint.endpointUrl}/of !");
  await chip(designer, "resourceId: endpoint.endpointUrl").focus();
  await page.keyboard.press("Backspace");
  await expect(designer.field("resourceId")).toHaveValue("team:/of !");
  await expect(designer.field("resourceId")).toBeFocused();
  await page.keyboard.type("x");
  await expect(designer.field("resourceId")).toHaveValue("team:x/of !");
  await designer.undo();

  for (const state of states.toReversed()) {
    await designer.undo();
    expect(await inputsOf(designer, "policy")).toEqual({ resourceId: state });
  }
});

test("the arrow keys move through a text and its references, which are one tab stop", async ({
  designer,
  page,
}) => {
  await begin(designer);
  await designer.field("resourceId").focus();
  await page.keyboard.type("a${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("endpoint.arn");
  await page.keyboard.press("Enter");
  await page.keyboard.type("b");
  const text = (number: number): Locator =>
    designer.inspector().getByRole("textbox", { name: `resourceId, text ${number}` });
  await expect(text(2)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(chip(designer, "resourceId: endpoint.arn")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(text(1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(text(2)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(designer.inspector().locator("[data-field=resourceId] :focus")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(text(2)).toBeFocused();
});

test("a config value and a resource are created inline, each in one step with the reference", async ({
  designer,
  page,
}) => {
  await begin(designer);
  const before = await designer.manifest();
  await designer.field("resourceId").focus();
  await page.keyboard.press("Alt+r");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("new config");
  await page.keyboard.press("Enter");
  await expect(chip(designer, "resourceId: resourceId")).toBeFocused();
  const configured = JSON.parse(await designer.manifest()) as { config: unknown };
  expect(configured.config).toEqual({ resourceId: { type: "string" } });
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "${resourceId}" });
  await designer.undo();
  expect(await designer.manifest()).toBe(before);

  await designer.field("resourceId").focus();
  await page.keyboard.press("Alt+r");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("new token");
  await page.keyboard.press("Enter");
  await expect(chip(designer, "resourceId: token.id")).toBeFocused();
  await expect(designer.form("delta:RestrictionPolicy")).toBeVisible();
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "${token.id}" });
  expect(await designer.manifest()).toContain('"token": {');
  await designer.undo();
  expect(await designer.manifest()).toBe(before);
});

test("a dollar sign and a brace stay text if the user wants them to", async ({
  designer,
  page,
}) => {
  await begin(designer);
  await designer.field("resourceId").focus();
  await page.keyboard.type("a$${b}");
  await expect(picker(designer)).toHaveCount(0);
  await expect(designer.field("resourceId")).toHaveValue("a${b}");
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "a$${b}" });

  await designer.field("resourceId").fill("");
  await page.keyboard.type("x${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(picker(designer)).toHaveCount(0);
  await expect(designer.field("resourceId")).toBeFocused();
  await page.keyboard.type("y");
  await expect(designer.field("resourceId")).toHaveValue("x${y");
});

test("incompatible references are shown with the reason, and can still be chosen", async ({
  designer,
}) => {
  await begin(designer);
  await designer.setBy("bindings", "Reference…");
  await expect(option(designer, /^endpoint\.eventBuses /)).toHaveCount(0);
  await picker(designer).getByRole("checkbox", { name: "Show all" }).check();
  await expect(option(designer, /^endpoint\.arn /)).toContainText("bindings expects a list");
  await expect(option(designer, /^policy\.id /)).toHaveCount(0);
  await option(designer, /^endpoint\.arn /).click();
  await expect.poll(() => designer.inlineRules()).toContain("reference/type");
  await expect(chip(designer, "bindings: endpoint.arn")).toBeFocused();
});

test("dangling and incompatible references are errors at their field, in texts and lists too", async ({
  designer,
  page,
}) => {
  const manifest = {
    resources: {
      policy: {
        type: "delta:RestrictionPolicy",
        properties: {
          resourceId: "dashboard:${gone.id}",
          bindings: [{ relation: "editor", principals: ["${policy2.bindings}", "${nobody}"] }],
        },
      },
      policy2: {
        type: "delta:RestrictionPolicy",
        properties: { resourceId: "${policy3.nothing}" },
      },
      policy3: { type: "delta:RestrictionPolicy" },
    },
  };
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify(manifest));
  // The page reports a dangling reference as unread before the form is visible.
  await page
    .getByRole("dialog", { name: /^Opened/ })
    .getByRole("button", { name: "Done" })
    .click();
  await expect(chip(designer, "resourceId: gone.id, broken")).toBeVisible();
  await expect(chip(designer, "principals[0]: policy2.bindings")).toBeVisible();
  // An undeclared name may come from the stack's config.
  await expect(chip(designer, "principals[1]: nobody")).toBeVisible();
  const rules = await designer.inlineRules();
  expect(rules.filter((rule) => rule.startsWith("reference/")).toSorted()).toEqual([
    "reference/dangling",
    "reference/stack-config",
    "reference/type",
  ]);
  await designer.select("policy2");
  await expect(chip(designer, "resourceId: policy3.nothing, broken")).toBeVisible();
  expect(await designer.inlineRules()).toContain("reference/output");
});

test("a list item is set to a reference with the keyboard", async ({ designer, page }) => {
  await designer.open();
  await designer.add("alpha:containerregistry:Token");
  await designer.add("beta:events/v1:ChannelConnectionIamBinding");
  await designer.press("Add to members");
  await page.keyboard.press("Alt+r");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("token.tokenName");
  await page.keyboard.press("Enter");
  await expect(chip(designer, "members[0]: token.tokenName")).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(designer.field("members[0]")).toBeFocused();
  await expect(designer.field("members[0]")).toHaveValue("");
});

test("a text with references and the list of suggestions are accessible", async ({
  designer,
  page,
}) => {
  const inspector = "[aria-label=Inspector]";
  await begin(designer);
  await designer.field("resourceId").focus();
  await page.keyboard.type("a${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("endpoint.arn");
  await page.keyboard.press("Enter");
  await expect(box(designer)).toHaveCount(0);
  await expectAccessibleInBothThemes(designer, inspector);
  await page.keyboard.type("${");
  await expect(box(designer)).toBeFocused();
  await picker(designer).getByRole("checkbox", { name: "Show all" }).check();
  await expectAccessibleInBothThemes(designer, inspector);
});
