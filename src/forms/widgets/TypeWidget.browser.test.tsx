import { expect, test } from "vitest";

import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { deep } from "#ui/testing/browser/every-input.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import type { FormPage } from "#ui/testing/browser/form-page.tsx";
import { button, focus, press, textsOf, type } from "#ui/testing/browser/interaction.ts";

/** Chooses with the arrow keys, with as many presses up or down as needed. */
async function choose(form: FormPage, name: string, option: string, nth = 0): Promise<void> {
  const select = form.field(name, nth);
  await focus(select);
  const options = textsOf(select.css("option"));
  const [chosen = ""] = textsOf(select.css("option:checked"));
  const steps = options.indexOf(option) - options.indexOf(chosen);
  expect(options).toContain(option);
  for (let step = 0; step < Math.abs(steps); step += 1)
    await press(steps > 0 ? "ArrowDown" : "ArrowUp");
  await expect.element(form.field(name, nth)).toHaveDisplayValue(option);
}

test("assets, archives and unions with them are filled at any depth by keyboard", async () => {
  const form = await openForm({ type: deep });
  await form.press("Add to layers");
  await form.type("content", "./a.txt");
  await choose(form, "bundle: kind", "archive at a URL");
  await form.type("bundle", "https://example.com/a.zip");
  await choose(form, "either: kind of value", "an asset");
  await choose(form, "either: kind", "text");
  await form.type("either", "words");
  await form.type("New key of files", "a");
  await press("Enter");
  await form.type("Value of a", "./b");
  await form.press("Add to below");
  await form.type("content", "./c", 1);
  await choose(form, "source: kind of value", "an archive");
  await form.type("source", "./folder");
  const layer = {
    content: { "fn::fileAsset": "./a.txt" },
    bundle: { "fn::remoteArchive": "https://example.com/a.zip" },
    either: { "fn::stringAsset": "words" },
    files: { a: { "fn::fileAsset": "./b" } },
    below: [{ content: { "fn::fileAsset": "./c" } }],
  };
  const inputs = { layers: [layer], source: { "fn::fileArchive": "./folder" } };
  await form.expectInputs(inputs);

  await form.press("Close the form");
  await form.press("Open the form");
  await expect.element(form.field("either: kind")).toHaveValue("stringAsset");
  await form.expectInputs(inputs);
  await expectAccessibleInBothThemes("form");
});

test("maps of lists of objects and maps of maps are filled by keyboard", async () => {
  const form = await openForm({ type: deep });
  await form.type("New key of groups", "web");
  await press("Enter");
  await expect.element(button("Add to groups web")).toHaveFocus();
  await press("Enter");
  await expect.element(form.field("number")).toHaveFocus();
  await type("80");
  await form.press("Add to groups web");
  await form.type("number", "443", 1);
  await form.type("New key of sets", "a");
  await press("Enter");
  await expect.element(form.field("New key of sets a")).toHaveFocus();
  await type("b");
  await press("Enter");
  await press("Enter");
  await type("x");
  await press("Enter");
  await type("y");
  await form.type("New key of anys", "k");
  await press("Enter");
  await press("Control+a");
  await type('{"a": {"b": [1, {"c": null}]}}');
  await form.expectInputs({
    groups: { web: [{ number: 80 }, { number: 443 }] },
    sets: { a: { b: ["x", "y"] } },
    anys: { k: { a: { b: [1, { c: null }] } } },
  });
  await expectAccessibleInBothThemes("form");
});

test("a recursive union opens as deep as the user goes, each level by its constant", async () => {
  const form = await openForm({ type: deep });
  await choose(form, "rule: kind of value", "Every");
  await expect.element(form.property("op")).toHaveLength(0);
  await form.press("Add to rules");
  await expect.element(form.field("rules[0]: kind of value")).toHaveFocus();
  await form.type("value", "deep");
  await form.press("Add to rules");
  await choose(form, "rules[1]: kind of value", "Every");
  await focus(button("Add to rules").first());
  await press("Enter");
  await choose(form, "rules[0]: kind of value", "a string", 1);
  await form.type("rules[0]", "leaf");
  await form.expectInputs({
    rule: {
      op: "every",
      rules: [
        { op: "match", value: "deep" },
        { op: "every", rules: ["leaf"] },
      ],
    },
  });
});

test("kinds without a discriminator show the opened value, and are chosen on demand", async () => {
  const opened = { lookup: { count: 1, more: [2] }, many: ["a"], sized: "small", level: 2 };
  const form = await openForm({ type: deep, inputs: JSON.stringify(opened) });
  const kindOf = (name: string) => form.field(`${name}: kind of value`);
  await expect.element(kindOf("lookup")).toHaveDisplayValue("ByCount");
  await expect.element(form.field("count")).toHaveValue("1");
  await expect.element(kindOf("many")).toHaveDisplayValue("a list of strings");
  // Listed values and any other text share one field.
  await expect.element(form.field("sized")).toHaveValue("small");
  await expect.element(form.field("level")).toHaveDisplayValue("2 (High)");
  await form.expectInputs(opened);

  await form.type("sized", "er");
  await choose(form, "lookup: kind of value", "ByName");
  await form.type("name", "n");
  await form.expectInputs({ lookup: { name: "n" }, many: ["a"], sized: "smaller", level: 2 });
});

test("an optional constant of an object is chosen, and cleared", async () => {
  const form = await openForm({ type: deep });
  await form.press("Add guard");
  await choose(form, "always", "true");
  await form.expectInputs({ guard: { always: true } });
  await form.press("Clear always");
  await form.expectInputs({ guard: {} });
});

test("recursive types mount only what the user opens", async () => {
  const form = await openForm({ type: "workshop:Endless" });
  await expect.element(form.property("name")).toHaveLength(1);
  await expect.element(form.field("choice: kind of value")).toHaveDisplayValue("choose…");
  await form.press("Add self");
  // In the added object, the required object is open, but nothing inside the required object.
  await expect.element(form.property("name")).toHaveLength(3);
  await choose(form, "choice: kind of value", "Choice");
  await expect.element(form.property("choice")).toHaveLength(2);
  await form.expectInputs({ endless: { self: {} } });
});

test("a long map mounts only entries near the view", async () => {
  const sets = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`k${at}`, {}]));
  const form = await openForm({ type: deep, inputs: JSON.stringify({ sets }) });
  expect(form.form().css("[data-row]").length).toBeLessThan(100);
  await form.type("New key of sets", "last");
  await press("Enter");
  await expect.element(form.field("New key of sets last")).toHaveFocus();
});
