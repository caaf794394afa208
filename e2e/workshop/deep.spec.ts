import { expectAccessibleInBothThemes } from "../axe.ts";
import { deep } from "./package-schema.ts";
import type { Workshop } from "./workshop.ts";
import { expect, test } from "./workshop.ts";

/** Chooses by key, as many options further down as it takes. */
async function choose(workshop: Workshop, name: string, option: string, nth = 0): Promise<void> {
  const select = workshop.field(name, nth);
  await select.focus();
  const options = await select.locator("option").allTextContents();
  const chosen = await select.locator("option:checked").innerText();
  const steps = options.indexOf(option) - options.indexOf(chosen);
  expect(options).toContain(option);
  for (let step = 0; step < Math.abs(steps); step += 1)
    await workshop.page.keyboard.press(steps > 0 ? "ArrowDown" : "ArrowUp");
  await expect(workshop.field(name, nth).locator("option:checked")).toHaveText(option);
}

test("assets, archives and unions with them are filled at any depth by keyboard", async ({
  workshop,
  page,
}) => {
  await workshop.open({ type: deep });
  await workshop.press("Add to layers");
  await workshop.type("content", "./a.txt");
  await choose(workshop, "bundle: kind", "archive at an address");
  await workshop.type("bundle", "https://example.com/a.zip");
  await choose(workshop, "either: kind of value", "an asset");
  await choose(workshop, "either: kind", "text");
  await workshop.type("either", "words");
  await workshop.type("New key of files", "a");
  await page.keyboard.press("Enter");
  await workshop.type("Value of a", "./b");
  await workshop.press("Add to below");
  await workshop.type("content", "./c", 1);
  await choose(workshop, "source: kind of value", "an archive");
  await workshop.type("source", "./folder");
  const layer = {
    content: { "fn::fileAsset": "./a.txt" },
    bundle: { "fn::remoteArchive": "https://example.com/a.zip" },
    either: { "fn::stringAsset": "words" },
    files: { a: { "fn::fileAsset": "./b" } },
    below: [{ content: { "fn::fileAsset": "./c" } }],
  };
  const inputs = { layers: [layer], source: { "fn::fileArchive": "./folder" } };
  await workshop.expectInputs(inputs);

  await workshop.press("Close the form");
  await workshop.press("Open the form");
  await expect(workshop.field("either: kind")).toHaveValue("stringAsset");
  await workshop.expectInputs(inputs);
  await expectAccessibleInBothThemes({ page }, "form");
});

test("maps of lists of objects and maps of maps are filled by keyboard", async ({
  workshop,
  page,
}) => {
  await workshop.open({ type: deep });
  await workshop.type("New key of groups", "web");
  await page.keyboard.press("Enter");
  await expect(workshop.button("Add to groups web")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(workshop.field("number")).toBeFocused();
  await page.keyboard.type("80");
  await workshop.press("Add to groups web");
  await workshop.type("number", "443", 1);
  await workshop.type("New key of sets", "a");
  await page.keyboard.press("Enter");
  await expect(workshop.field("New key of sets a")).toBeFocused();
  await page.keyboard.type("b");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("x");
  await page.keyboard.press("Enter");
  await page.keyboard.type("y");
  await workshop.type("New key of anys", "k");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type('{"a": {"b": [1, {"c": null}]}}');
  await workshop.expectInputs({
    groups: { web: [{ number: 80 }, { number: 443 }] },
    sets: { a: { b: ["x", "y"] } },
    anys: { k: { a: { b: [1, { c: null }] } } },
  });
  await expectAccessibleInBothThemes({ page }, "form");
});

test("a union that holds itself opens as deep as somebody asks, each by its constant", async ({
  workshop,
  page,
}) => {
  await workshop.open({ type: deep });
  await choose(workshop, "rule: kind of value", "Every");
  await expect(workshop.property("op")).toHaveCount(0);
  await workshop.press("Add to rules");
  await expect(workshop.field("rules[0]: kind of value")).toBeFocused();
  await workshop.type("value", "deep");
  await workshop.press("Add to rules");
  await choose(workshop, "rules[1]: kind of value", "Every");
  await workshop.button("Add to rules").first().focus();
  await page.keyboard.press("Enter");
  await choose(workshop, "rules[0]: kind of value", "text", 1);
  await workshop.type("rules[0]", "leaf");
  await workshop.expectInputs({
    rule: {
      op: "every",
      rules: [
        { op: "match", value: "deep" },
        { op: "every", rules: ["leaf"] },
      ],
    },
  });
});

test("kinds without a discriminator show what was opened, and are chosen on demand", async ({
  workshop,
}) => {
  const opened = { lookup: { count: 1, more: [2] }, many: ["a"], sized: "small", level: 2 };
  await workshop.open({ type: deep, inputs: JSON.stringify(opened) });
  const kindOf = (name: string) =>
    workshop.field(`${name}: kind of value`).locator("option:checked");
  await expect(kindOf("lookup")).toHaveText("ByCount");
  await expect(workshop.field("count")).toHaveValue("1");
  await expect(kindOf("many")).toHaveText("a list of text");
  await expect(kindOf("sized")).toHaveText("small or large");
  await expect(workshop.field("level").locator("option:checked")).toHaveText("2 (High)");
  await workshop.expectInputs(opened);

  await choose(workshop, "sized: kind of value", "text");
  // What is a text as well stays, to be typed on.
  await workshop.type("sized", "er");
  await choose(workshop, "lookup: kind of value", "ByName");
  await workshop.type("name", "n");
  await expect(workshop.inputs()).toHaveText(
    JSON.stringify({ lookup: { name: "n" }, many: ["a"], sized: "smaller", level: 2 }),
  );
});

test("an optional constant of an object is chosen, and cleared", async ({ workshop }) => {
  await workshop.open({ type: deep });
  await workshop.press("Add guard");
  await choose(workshop, "always", "true");
  await workshop.expectInputs({ guard: { always: true } });
  await workshop.press("Clear always");
  await workshop.expectInputs({ guard: {} });
});

test("types that hold themselves without end mount what somebody asked for", async ({
  workshop,
}) => {
  await workshop.open({ type: "workshop:Endless" });
  await expect(workshop.property("name")).toHaveCount(1);
  await expect(workshop.field("choice: kind of value").locator("option:checked")).toHaveText(
    "choose…",
  );
  await workshop.press("Add self");
  // Of what was added the required object stands open, and nothing in that.
  await expect(workshop.property("name")).toHaveCount(3);
  await choose(workshop, "choice: kind of value", "Choice");
  await expect(workshop.property("choice")).toHaveCount(2);
  await workshop.expectInputs({ endless: { self: {} } });
});

test("of a long map only those entries are mounted that are near", async ({ workshop, page }) => {
  const sets = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`k${at}`, {}]));
  await workshop.open({ type: deep, inputs: JSON.stringify({ sets }) });
  expect(await workshop.form().locator("[data-row]").count()).toBeLessThan(100);
  await workshop.type("New key of sets", "last");
  await page.keyboard.press("Enter");
  await expect(workshop.field("New key of sets last")).toBeFocused();
});
