import type { Locator } from "@playwright/test";

import { everything, large, largeCount } from "./workshop/package-schema.ts";
import type { Workshop } from "./workshop/workshop.ts";
import { expect, test } from "./workshop/workshop.ts";

/** Every input, with empty and odd values among them, as the manifest would have them. */
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

const labelsOf = (buttons: Locator): Promise<readonly string[]> =>
  buttons.evaluateAll((all) =>
    all.map((button) => button.getAttribute("aria-label") ?? button.textContent ?? ""),
  );

test.describe("looking at a form changes nothing", () => {
  test("whatever is opened, folded, closed, opened again and passed through", async ({
    workshop,
    page,
  }) => {
    const inputs = JSON.stringify(full);
    await workshop.open({ inputs });
    await workshop.expectInputs(inputs);
    const folds = workshop.form().getByRole("button", { name: /^Fold / });
    while ((await folds.count()) > 0) await folds.last().click();
    const unfolds = workshop.form().getByRole("button", { name: /^Unfold / });
    while ((await unfolds.count()) > 0) await unfolds.first().click();
    await workshop.press("Close the form");
    await expect(workshop.form()).toBeHidden();
    await workshop.press("Open the form");
    await expect(workshop.form()).toBeVisible();

    // Every stop, from the first to the last one.
    const stops = workshop
      .form()
      .locator("button, input, select, textarea")
      .and(page.locator(":not([tabindex='-1'])"));
    await stops.first().focus();
    const count = await stops.count();
    expect(count).toBeGreaterThan(100);
    for (let stop = 1; stop < count; stop++) await page.keyboard.press("Tab");
    await expect(stops.last()).toBeFocused();
    await workshop.expectInputs(inputs);
    expect(await workshop.steps()).toEqual([]);
  });

  test("every input opened with what few of them take: nothing, a number, a list, an object and the like", async ({
    workshop,
  }) => {
    for (const value of junk)
      await test.step(JSON.stringify(value), async () => {
        const inputs = JSON.stringify(
          Object.fromEntries(Object.keys(full).map((name) => [name, value])),
        );
        await workshop.open({ inputs, flags: ["showAll"] });
        await expect(workshop.property("region")).toBeAttached();
        const names = Object.keys(full).filter((one) => one !== "version");
        await expect
          .poll(() => labelsOf(workshop.form().getByRole("button", { name: /^Clear / })))
          .toEqual(expect.arrayContaining(names.map((name) => `Clear ${name}`)));
        await workshop.press("Close the form");
        await workshop.press("Open the form");
        await workshop.expectInputs(inputs);
        expect(await workshop.steps()).toEqual([]);
      });
  });

  test("what cannot be edited in place is seen, and can be cleared", async ({ workshop }) => {
    const inputs =
      '{"owner":"me","tags":{"a":1},"title":["x"],"file":"f","labels":[1],"parent":"p"}';
    await workshop.open({ inputs });
    for (const [name, shown] of [
      ["owner", '"me"'],
      ["tags", '"a": 1'],
      ["title", '"x"'],
      ["file", '"f"'],
      ["labels", "1"],
      ["parent", '"p"'],
    ] as const) {
      const property = workshop.property(name);
      await expect(property.locator("pre")).toContainText(shown);
      await expect(property.locator("input, textarea, select")).toHaveCount(0);
      await workshop.press(`Clear ${name}`);
      await expect(property.locator("pre")).toHaveCount(0);
    }
    await workshop.expectInputs({});
    await workshop.type("name", "Ada");
    await workshop.expectInputs({ owner: { name: "Ada" } });
  });

  test("a form that only reads offers nothing that writes", async ({ workshop, page }) => {
    const inputs = JSON.stringify(full);
    await workshop.open({ inputs, flags: ["readOnly", "showAll"] });
    const names = await labelsOf(workshop.form().getByRole("button"));
    expect(names.filter((name) => !/^(Fold|Unfold) /.test(name))).toEqual([]);
    for (const field of await workshop.form().locator("textarea, input, select").all()) {
      if ((await field.getAttribute("type")) === "search") continue;
      if (await field.isDisabled()) continue;
      await field.focus();
      await page.keyboard.type("9");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Alt+0");
      await page.keyboard.press("Alt+ArrowDown");
    }
    await workshop.expectInputs(inputs);
  });
});

test.describe("asking to see a place", () => {
  const inputs = JSON.stringify({
    owner: { name: "a", address: { town: "b" } },
    ports: [{ number: 1 }, { number: 2, hosts: ["x", "y"] }],
    labels: { "a.b": "c" },
    grid: [[], [1, 2]],
    tree: { next: { next: { label: "d" } } },
    shape: { kind: "square", side: 4 },
  });

  test("it is unfolded, scrolled to and focused, wherever it is", async ({ workshop }) => {
    await workshop.open({ inputs });
    const folds = workshop.form().getByRole("button", { name: /^Fold / });
    for (const [path, label, value] of [
      [["owner", "address", "town"], "town", "b"],
      [["ports", 1, "hosts", 1], "hosts[1]", "y"],
      [["labels", "a.b"], "Value of a.b", "c"],
      [["grid", 1, 1], "grid[1][1]", "2"],
      [["tree", "next", "next", "label"], "label", "d"],
      [["shape", "side"], "side", "4"],
    ] as const)
      await test.step(path.join(" › "), async () => {
        while ((await folds.count()) > 0) await folds.last().click();
        await workshop.reveal(...path);
        const focused = workshop.form().locator(":focus");
        await expect(focused).toHaveValue(value);
        await expect(focused).toHaveAccessibleName(label);
        await expect(focused).toBeInViewport();
        await workshop.expectInputs(inputs);
      });
  });

  test("what was unfolded for it can be folded again", async ({ workshop }) => {
    await workshop.open({ inputs });
    await workshop.press("Fold owner");
    await workshop.reveal("owner", "name");
    await expect(workshop.field("name")).toBeFocused();
    await workshop.press("Fold owner");
    await expect(workshop.field("name")).toBeHidden();
    await workshop.reveal("owner", "name");
    await expect(workshop.field("name")).toBeFocused();
  });

  test("a search does not hide it", async ({ workshop, page }) => {
    await workshop.open({ inputs });
    await page.getByLabel("Find an input").fill("amount");
    await expect(workshop.property("notes")).toHaveCount(0);
    await expect(workshop.property("amount")).toBeVisible();
    await workshop.reveal("notes");
    await expect(workshop.field("notes")).toBeFocused();
    await expect(page.getByLabel("Find an input")).toHaveValue("");
  });
});

test.describe(`a type of ${largeCount} inputs`, () => {
  const mounted = (workshop: Workshop) => workshop.form().locator("[data-field]");

  test("mounts what is visible, from the first to the last", async ({ workshop, page }) => {
    await workshop.open({ type: large });
    await expect(workshop.field("input0")).toBeVisible();
    expect(await mounted(workshop).count()).toBeLessThan(80);
    await page.locator("main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await expect
      .poll(async () => {
        // The first sight of each block corrects its height.
        await page.locator("main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
        return workshop.property(`input${largeCount - 1}`).isVisible();
      })
      .toBe(true);
    expect(await mounted(workshop).count()).toBeLessThan(80);
    await expect(workshop.property("input0")).toHaveCount(0);
    await workshop.type(`input${largeCount - 1}`, "x");
    await workshop.expectInputs({ [`input${largeCount - 1}`]: "x" });
  });

  test("mounts no field at first that it takes away again", async ({ workshop, page }) => {
    await page.setViewportSize({ width: 1280, height: 200 });
    await page.addInitScript(() => {
      new MutationObserver((records) => {
        const gone = records.flatMap(({ removedNodes }) => [...removedNodes]);
        if (gone.some((node) => node instanceof Element && node.matches("[data-field]")))
          document.documentElement.dataset["taken"] = "";
      }).observe(document, { childList: true, subtree: true });
    });
    await workshop.open({ type: large });
    await expect(mounted(workshop)).toHaveCount(16);
    await workshop.type("input0", "x");
    await workshop.expectInputs({ input0: "x" });
    await expect(mounted(workshop)).toHaveCount(16);
    await expect(page.locator("html")).not.toHaveAttribute("data-taken");
  });

  test("is passed through by Tab, beyond what was mounted at first", async ({ workshop, page }) => {
    await workshop.open({ type: large });
    const first = await mounted(workshop).count();
    await page.getByLabel("Find an input").focus();
    const seen = new Set<string>();
    for (let stop = 0; stop < first + 40; stop++) {
      await page.keyboard.press("Tab");
      const field = page.locator("[data-field]:focus-within");
      seen.add((await field.getAttribute("data-field")) ?? "");
    }
    expect([...seen]).toEqual(Array.from({ length: first + 40 }, (_, at) => `input${at}`));
    await workshop.expectInputs({});
  });

  test("is searched, shows any input that somebody asks for, and keeps what is typed", async ({
    workshop,
    page,
  }) => {
    await workshop.open({ type: large });
    await workshop.type("input0", "first");
    await page.getByLabel("Find an input").fill("PUT1234");
    await expect(mounted(workshop)).toHaveCount(1);
    await workshop.type("input1234", "x");
    await page.getByLabel("Find an input").fill("");
    await expect(workshop.field("input0")).toHaveValue("first");
    await workshop.reveal("input1400");
    await expect(workshop.field("input1400")).toBeFocused();
    await expect(workshop.field("input1400")).toBeInViewport();
    await page.keyboard.type("y");
    await workshop.expectInputs({ input0: "first", input1234: "x", input1400: "y" });
    expect(await mounted(workshop).count()).toBeLessThan(80);
  });
});

test("a list of hundreds of entries mounts what is visible, and works like a short one", async ({
  workshop,
  page,
}) => {
  const tags = Array.from({ length: 400 }, (_, at) => `tag ${at + 1}`);
  await workshop.open({ type: everything, inputs: JSON.stringify({ tags }) });
  const rows = workshop.rows("tags").or(workshop.form().locator("[data-block] > [data-row]"));
  await workshop.reveal("tags", 0);
  await expect(workshop.field("tags[0]")).toHaveValue("tag 1");
  expect(await rows.count()).toBeLessThan(120);
  await workshop.reveal("tags", 299);
  await expect(workshop.field("tags[299]")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(workshop.field("tags[298]")).toBeFocused();
  await expect(workshop.field("tags[298]")).toHaveValue("tag 300");
  await workshop.button("Add to tags").click();
  await expect(workshop.field("tags[400]")).toBeFocused();
  await page.keyboard.type("new");
  const moved = [...tags.slice(0, 298), "tag 300", "tag 299", ...tags.slice(300), "new"];
  await workshop.expectInputs({ tags: moved });
});
