import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Locator } from "vitest/browser";

import { openForm } from "#ui/testing/browser/form-page.tsx";
import { clickAtOnce, expectHidden, focus, press } from "#ui/testing/browser/interaction.ts";

/** Every input, including empty and odd values, as in a manifest. */
const full = {
  title: " two\nlines\t",
  notes: "",
  amount: 1e-7,
  count: 0,
  active: false,
  size: "large",
  rank: 2,
  tags: ["", "a", "a"],
  sizes: ["small"],
  amounts: [0, 1.5],
  ports: [{ number: 1, hosts: [], label: "" }, {}],
  grid: [[], [1, 2]],
  mixed: ["1", 1],
  shapes: [{ kind: "square", side: 1 }, {}],
  blobs: [null, [], { a: { b: [1] } }],
  labels: { "app.kubernetes.io/name": "x", "a[0]": "", "": "y", "10": "z", "2": "é" },
  limits: { a: 0 },
  levels: { a: "small" },
  zones: { a: { number: 1 } },
  choices: { a: "1", b: 1 },
  owner: { name: "${other.id}", address: {} },
  place: {},
  tree: { children: [{ next: { label: "x" } }, {}] },
  either: 2,
  shape: { kind: "circle", radius: 0 },
  anything: { z: 1, a: ["${other.id}"] },
  document: [],
  file: { "fn::stringAsset": "" },
  bundle: { "fn::fileArchive": "./a" },
  parent: "${other}",
  password: { "fn::secret": "x" },
  version: "v1",
  region: "pre ${other.id} post $${x}",
};

const junk: readonly unknown[] = [
  null,
  false,
  12.5,
  "text",
  [],
  [1, "x", null],
  {},
  { a: { b: 1 } },
];

const labelsOf = (buttons: Locator): readonly string[] =>
  buttons.elements().map((each) => each.getAttribute("aria-label") ?? each.textContent);

/** Presses all buttons that the locator matches, until none are left. */
async function pressAll(buttons: Locator): Promise<void> {
  for (let count = buttons.length; count > 0; count = buttons.length) {
    clickAtOnce(buttons.last());
    await expect.poll(() => buttons.length).not.toBe(count);
  }
}

/** Presses Tab once for each remaining stop, and again if lazy parts added more stops. */
async function tabThrough(stops: Locator): Promise<void> {
  const ahead = (): number => {
    const elements = stops.elements();
    const at = elements.findIndex((each) => each === document.activeElement);
    return at === -1 ? 0 : elements.length - 1 - at;
  };
  for (let count = ahead(); count > 0; count = ahead())
    await press(...Array.from({ length: count }, () => "Tab"));
}

describe("viewing a form changes nothing", () => {
  test("opening, folding, closing, reopening and tabbing through", async () => {
    const inputs = JSON.stringify(full);
    const form = await openForm({ inputs });
    await form.expectInputs(inputs);
    const folds = form.form().getByRole("button", { name: /^Fold / });
    await pressAll(folds);
    await pressAll(form.form().getByRole("button", { name: /^Unfold / }));
    await form.press("Close the form");
    await expectHidden(form.form());
    await form.press("Open the form");
    await expect.element(form.form()).toBeVisible();

    // The stops for Tab, from the first to the last stop.
    const stops = form
      .form()
      .css("button, input, select, textarea")
      .and(page.css(":not([tabindex='-1'])"));
    await focus(stops.first());
    expect(stops.length).toBeGreaterThan(100);
    await tabThrough(stops);
    await expect.element(stops.last()).toHaveFocus();
    await form.expectInputs(inputs);
    expect(form.steps()).toEqual([]);
  });

  test.for(junk.map((value) => [JSON.stringify(value), value] as const))(
    "every input opens with %s, which few of them take",
    async ([, value]) => {
      const inputs = JSON.stringify(
        Object.fromEntries(Object.keys(full).map((name) => [name, value])),
      );
      const form = await openForm({ inputs, showAll: true });
      await expect.element(form.property("region")).toBeInTheDocument();
      const names = Object.keys(full).filter((one) => one !== "version");
      await expect
        .poll(() => labelsOf(form.form().getByRole("button", { name: /^Clear / })))
        .toEqual(expect.arrayContaining(names.map((name) => `Clear ${name}`)));
      await form.press("Close the form");
      await form.press("Open the form");
      await form.expectInputs(inputs);
      expect(form.steps()).toEqual([]);
    },
  );

  test("a value that cannot be edited in place is shown, and can be cleared", async () => {
    const inputs =
      '{"owner":"me","tags":{"a":1},"title":["x"],"file":"f","labels":[1],"parent":"p"}';
    const form = await openForm({ inputs });
    for (const [name, shown] of [
      ["owner", '"me"'],
      ["tags", '"a": 1'],
      ["title", '"x"'],
      ["file", '"f"'],
      ["labels", "1"],
      ["parent", '"p"'],
    ] as const) {
      const property = form.property(name);
      await expect.element(property.css("pre")).toHaveTextContent(shown);
      await expect.element(property.css("input, textarea, select")).toHaveLength(0);
      await form.press(`Clear ${name}`);
      await expect.element(property.css("pre")).toHaveLength(0);
    }
    await form.expectInputs({});
    await form.type("name", "Ada");
    await form.expectInputs({ owner: { name: "Ada" } });
  });

  test("a read-only form has no editing controls", async () => {
    const inputs = JSON.stringify(full);
    const form = await openForm({ inputs, showAll: true, readOnly: true });
    const names = labelsOf(form.form().getByRole("button"));
    expect(names.filter((name) => !/^(Fold|Unfold|Show) |more inputs?$/.test(name))).toEqual([]);
    const fields = form.form().css("textarea, input:not([type=search]), select");
    for (const field of fields.elements()) {
      if (field.matches(":disabled")) continue;
      field.focus();
      await press("9", "Enter", "Alt+0", "Alt+ArrowDown");
    }
    await form.expectInputs(inputs);
  });
});
