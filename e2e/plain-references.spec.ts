import { expectAccessibleInBothThemes } from "./axe.ts";
import { expect, test } from "./designer.ts";
import { begin, box, chip, inputsOf, paste } from "./references.ts";

test("text that looks like a reference is marked as text, and becomes one", async ({
  designer,
  page,
}) => {
  await begin(designer);
  await designer.field("resourceId").focus();
  await page.keyboard.type("a${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.type("endpoint.arn}");
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "a$${endpoint.arn}" });
  const hint = designer.inspector().getByText("${endpoint.arn} is plain text here.");
  await expect(hint).toBeVisible();
  await expectAccessibleInBothThemes(designer, "[aria-label=Inspector]");
  await designer.field("resourceId").press("End");
  await page.keyboard.type("-${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("endpoint.name");
  await page.keyboard.press("Enter");
  await expect(hint).toBeVisible();
  await designer.press("Make it a reference");
  await expect(hint).toHaveCount(0);
  expect(await inputsOf(designer, "policy")).toEqual({
    resourceId: "a${endpoint.arn}-${endpoint.name}",
  });
  await designer.undo();
  await expect(hint).toBeVisible();
});

test("text that looks like a broken reference is reported, with the likely target", async ({
  designer,
}) => {
  await begin(designer);
  const hints = designer.inspector().locator("[data-rule='text/unknown-reference']");
  const field = designer.field("resourceId");
  await field.fill("${HOME} ${list[0]} ${file%.txt}");
  await expect(hints).toHaveCount(0);
  await field.fill("a-${endpont.arn}-${nothing.id}");
  await expect(hints).toHaveText([
    '${endpont.arn} is plain text here. Did you mean "endpoint.arn"?Change to "endpoint.arn"',
    '${nothing.id} is plain text here: the design has nothing named "nothing".Make it a reference',
  ]);
  await expect(hints.first().getByRole("img", { name: "Hint" })).toBeVisible();
  expect(await inputsOf(designer, "policy")).toEqual({
    resourceId: "a-$${endpont.arn}-$${nothing.id}",
  });
  await expectAccessibleInBothThemes(designer, "[aria-label=Inspector]");
  await designer.press('Change to "endpoint.arn"');
  await expect(hints).toHaveCount(1);
  expect(await inputsOf(designer, "policy")).toEqual({
    resourceId: "a-${endpoint.arn}-$${nothing.id}",
  });
  // The target that the string names may be added later. The string then looks like a valid reference.
  await designer.select("endpoint");
  await designer.fill("Name", "nothing");
  await designer.select("policy");
  await expect(hints).toHaveCount(0);
  await expect(designer.inspector().getByText("${nothing.id} is plain text here.")).toBeVisible();
});

test("a reference to a missing target stays one, is created by its fix, and is found by name", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("Name", "policy");
  await designer.field("resourceId").focus();
  await page.keyboard.type("${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("endpoint.arn}");
  const resourceId = { resourceId: "${endpoint.arn}" };
  expect(await inputsOf(designer, "policy")).toEqual(resourceId);
  const problem = designer
    .inspector()
    .getByText('"${endpoint.arn}" does not refer to a resource, variable or config variable');
  await expect(problem).toBeVisible();
  await expectAccessibleInBothThemes(designer, "[aria-label=Inspector]");

  await designer.press("Keep as a string");
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "$${endpoint.arn}" });
  await designer.problems().getByRole("button", { name: "Show all" }).click();
  await expect(designer.problems()).toContainText("${endpoint.arn} is plain text here");
  await designer.undo();
  await designer.press('Create "endpoint" (gamma:events:EventEndpoint)');
  await expect(problem).toHaveCount(0);
  await expect(chip(designer, "resourceId: endpoint.arn")).toBeVisible();
  expect(await inputsOf(designer, "policy")).toEqual(resourceId);
  await designer.undo();
  await expect(problem).toBeVisible();

  // A pasted reference to a missing resource stays, too. Adding a resource with that name resolves the reference.
  await designer.undo();
  await designer.undo();
  const field = designer.field("resourceId");
  expect(await paste(field, "a-${bus.arn}")).toBe(true);
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "a-${bus.arn}" });
  await designer.add("gamma:events:EventEndpoint");
  await designer.fill("Name", "bus");
  await designer.select("policy");
  await expect(chip(designer, "resourceId: bus.arn")).toBeVisible();
  await expect(designer.inspector().getByText("does not refer to a resource")).toHaveCount(0);
});

test("a list item opened as plain text becomes a reference, with the keyboard", async ({
  designer,
  page,
}) => {
  const principals = ["role:$${endpoint.name}", "team:$${HOME}"];
  const manifest = {
    resources: {
      endpoint: { type: "gamma:events:EventEndpoint" },
      policy: {
        type: "delta:RestrictionPolicy",
        properties: { bindings: [{ relation: "editor", principals }] },
      },
    },
  };
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify(manifest));
  await designer.select("policy");
  await expect(designer.inspector().getByText("is plain text here.")).toHaveCount(1);
  await designer.field("principals[0]").focus();
  await page.keyboard.press("Alt+m");
  await expect(page.getByRole("menuitem", { name: "Make it a reference" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chip(designer, "principals[0]: endpoint.name")).toBeVisible();
  expect(await inputsOf(designer, "policy")).toEqual({
    bindings: [{ relation: "editor", principals: ["role:${endpoint.name}", principals[1]] }],
  });
});
