import type { Locator } from "@playwright/test";

import { expect, test } from "./designer.ts";
import { begin, box, chip, drop, inputsOf, option, paste, picker } from "./references.ts";

const depth = { depth: { type: "integer" } };

/** A package with an integer input and output. */
const pool = {
  name: "pool",
  version: "1.0.0",
  resources: { "pool:index:Lane": { inputProperties: depth, properties: depth } },
};

test("existing names are suggested before typed text without a meaning, which comes last", async ({
  designer,
  page,
}) => {
  await begin(designer);
  await designer.field("resourceId").focus();
  await page.keyboard.type("${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("endpoint.ro");
  await expect(picker(designer).getByRole("option")).toHaveCount(2);
  await expect(option(designer, /^endpoint\.roleArn /)).toHaveAttribute("aria-selected", "true");
  await expect(picker(designer).getByRole("option").last()).toContainText("is not an output");
  await page.keyboard.press("Enter");
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "${endpoint.roleArn}" });
});

test("what is typed after ${ before the suggestions are loaded is the search, and not the field's text", async ({
  designer,
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/popups-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await begin(designer);
  await designer.field("resourceId").focus();
  await page.keyboard.type("${endpoint.ro");
  await expect(designer.field("resourceId")).toHaveValue("${");
  release();
  await expect(box(designer)).toHaveValue("endpoint.ro");
  await page.keyboard.type("leArn}");
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "${endpoint.roleArn}" });
});

test("pasted text refers to the design's names in one step, and stays text otherwise", async ({
  designer,
}) => {
  await begin(designer);
  const before = await designer.manifest();
  const field = designer.field("resourceId");
  await field.fill("ab");
  await field.press("ArrowLeft");
  // The browser handles the paste, because the text doesn't name an existing target.
  expect(await paste(field, "${HOME} $${endpoint.arn} ${policy.id}")).toBe(false);
  expect(await paste(field, "X${endpoint.arn}Y${HOME}")).toBe(true);
  const pasted = { resourceId: "aX${endpoint.arn}Y$${HOME}b" };
  const behind = designer.inspector().getByRole("textbox", { name: "resourceId, text 2" });
  await expect(behind).toBeFocused();
  expect(await inputsOf(designer, "policy")).toEqual(pasted);
  await behind.focus();
  expect(await paste(behind, "${pulumi.stack}")).toBe(true);
  expect(await inputsOf(designer, "policy")).toEqual({
    resourceId: "aX${endpoint.arn}Y$${HOME}${pulumi.stack}b",
  });
  await designer.undo();
  expect(await inputsOf(designer, "policy")).toEqual(pasted);
  await designer.undo();
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "ab" });
  await designer.undo();
  expect(await designer.manifest()).toBe(before);
});

test("text that is dropped, or pasted into multi-line text, refers to the design's names", async ({
  designer,
}) => {
  await begin(designer);
  const field = designer.field("resourceId");
  expect(await drop(field, "${HOME}")).toBe(false);
  expect(await drop(field, "X${endpoint.arn}")).toBe(true);
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "X${endpoint.arn}" });
  const first = designer.inspector().getByRole("textbox", { name: "resourceId, text 1" });
  expect(await drop(first, "${pulumi.stack}-")).toBe(true);
  expect(await inputsOf(designer, "policy")).toEqual({
    resourceId: "${pulumi.stack}-X${endpoint.arn}",
  });
  await designer.undo();
  await designer.undo();

  const code = { resourceId: "one\ntwo" };
  const { resources, ...rest } = JSON.parse(await designer.manifest());
  const policy = { ...resources.policy, properties: code };
  await designer.openInstead("lines", { ...rest, resources: { ...resources, policy } });
  await designer.select("policy");
  const area = designer.field("resourceId");
  await expect(area).toHaveJSProperty("localName", "textarea");
  await area.press("ControlOrMeta+End");
  // The code that reads references is loaded later, so the paste is repeated until the page handles it.
  await expect.poll(() => paste(area, "-${endpoint.arn}\r\n")).toBe(true);
  expect(await inputsOf(designer, "policy")).toEqual({
    resourceId: "one\ntwo-${endpoint.arn}\n",
  });
  await designer.undo();
  expect(await drop(area, "${endpoint.arn}-")).toBe(true);
  expect(await inputsOf(designer, "policy")).toEqual({
    resourceId: "${endpoint.arn}-one\ntwo",
  });
  await designer.undo();
  expect(await inputsOf(designer, "policy")).toEqual(code);
});

test("a chip is on its text's row, and keys move between rows", async ({ designer, page }) => {
  await begin(designer);
  const { resources, ...rest } = JSON.parse(await designer.manifest());
  const script = "echo hello\nexport A=${endpoint.arn}\necho done";
  const policy = { ...resources.policy, properties: { resourceId: script } };
  await designer.openInstead("rows", { ...rest, resources: { ...resources, policy } });
  await designer.select("policy");
  const row = (number: number) =>
    designer.inspector().getByRole("textbox", { name: `resourceId, text ${number}`, exact: true });
  const reference = chip(designer, "resourceId: endpoint.arn");
  const middleOf = async (found: Locator): Promise<number> => {
    const { y, height } = (await found.boundingBox()) ?? { y: NaN, height: NaN };
    return y + height / 2;
  };
  await expect(row(1)).toHaveValue("echo hello");
  await expect(row(2)).toHaveValue("export A=");
  await expect(row(3)).toHaveValue("");
  await expect(row(4)).toHaveValue("echo done");
  await expect(row(5)).toHaveCount(0);
  const middle = await middleOf(reference);
  expect(Math.abs((await middleOf(row(2))) - middle)).toBeLessThan(4);
  expect(Math.abs((await middleOf(row(3))) - middle)).toBeLessThan(4);
  for (const [number, by] of [
    [1, -1],
    [4, 1],
  ] as const) {
    const distance = ((await middleOf(row(number))) - middle) * by;
    expect(distance).toBeGreaterThan(16);
    expect(distance).toBeLessThan(40);
  }

  await row(1).focus();
  await row(1).press("End");
  await page.keyboard.press("ArrowDown");
  await expect(row(2)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect(row(1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("x");
  await expect(row(2)).toHaveValue("xexport A=");
  await page.keyboard.press("Enter");
  await expect(row(1)).toHaveValue("echo hello\nx");
  await expect(row(2)).toBeFocused();
  await page.keyboard.type("local ");
  expect(await inputsOf(designer, "policy")).toEqual({
    resourceId: "echo hello\nx\nlocal export A=${endpoint.arn}\necho done",
  });
  await row(2).press("Home");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(row(1)).toHaveValue("echo hellolocal export A=");
  await row(2).focus();
  await page.keyboard.press("Delete");
  expect(await inputsOf(designer, "policy")).toEqual({
    resourceId: "echo hellolocal export A=${endpoint.arn}echo done",
  });
});

test("a hover shows a reference's problems and hidden parts, and the keyboard its keys", async ({
  designer,
  page,
}) => {
  await begin(designer);
  const long = "endpoint-with-a-name-that-is-longer-than-the-form-is-wide";
  const { resources, ...rest } = JSON.parse(await designer.manifest());
  const policyOf = (resourceId: string) => ({ ...resources.policy, properties: { resourceId } });
  await designer.openInstead("long", {
    ...rest,
    resources: {
      [long]: resources.endpoint,
      text: policyOf(`a-\${${long}.arn}`),
      broken: policyOf("${nothing.arn}"),
    },
  });
  // The dialog reports problems of the opened document, and is closed first.
  await page.keyboard.press("Escape");
  const tooltip = page.getByRole("tooltip");
  const expectAbove = async (above: Locator): Promise<void> => {
    const own = (await tooltip.boundingBox()) ?? { y: NaN, height: NaN };
    expect(own.y + own.height).toBeLessThan((await above.boundingBox())?.y ?? NaN);
  };
  await designer.select("broken");
  const broken = chip(designer, "resourceId: nothing.arn, broken");
  await broken.hover();
  await expect(tooltip).toHaveText(/^"\$\{nothing\.arn\}" does not refer to /);
  await expectAbove(broken);
  await page.mouse.move(0, 0);
  await expect(tooltip).toHaveCount(0);

  await designer.select("text");
  const reference = chip(designer, `resourceId: ${long}.arn`);
  await reference.hover();
  // Waits longer than the 300 ms after which tooltips appear.
  await page.waitForTimeout(600);
  await expect(tooltip).toHaveCount(0);
  await designer.inspector().getByRole("textbox", { name: "resourceId, text 1" }).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(reference).toBeFocused();
  await expect(tooltip).toHaveText("Enter: change, Delete: remove, Ctrl+Enter: follow");
  await expectAbove(reference);
  expect((await tooltip.boundingBox())?.height).toBeLessThan(32);
  await page.keyboard.press("Escape");

  // Scrolls the first row of the form out of view.
  await designer.openOptional();
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.mouse.move(0, 0);
  const place = await reference.evaluate((element) => {
    const scrolls = (each: Element): boolean =>
      each.scrollHeight > each.clientHeight && getComputedStyle(each).overflowY !== "visible";
    let around = element.parentElement;
    while (around !== null && !scrolls(around)) around = around.parentElement;
    if (around === null) return undefined;
    around.scrollTop += element.getBoundingClientRect().y - around.getBoundingClientRect().y + 12;
    const { x, bottom } = element.getBoundingClientRect();
    return { x: x + 30, y: bottom - 8 };
  });
  expect(place).toBeDefined();
  // Scrolling closes tooltips after a moment, so the pointer hovers again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.mouse.move(place?.x ?? 0, place?.y ?? 0);
    await expect(tooltip).toHaveText(`${long}.arn`, { timeout: 1000 });
  }).toPass();
});

test("a dollar sign and a brace in a number field start a reference, and keep the number", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("pool.json", JSON.stringify(pool));
  await designer.add("pool:Lane");
  await designer.fill("Name", "lane");
  await designer.add("pool:Lane");
  await designer.fill("Name", "other");
  await designer.fill("depth", "25");
  await designer.field("depth").selectText();
  await page.keyboard.type("${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(picker(designer)).toHaveCount(0);
  await expect(designer.field("depth")).toBeFocused();
  await expect(designer.field("depth")).toHaveValue("25");
  expect(await inputsOf(designer, "other")).toEqual({ depth: 25 });
  // The design is unchanged, so undo has no effect.
  await designer.undo();
  await expect(designer.field("depth")).toHaveValue("");
  await designer.redo();

  await designer.field("depth").selectText();
  await page.keyboard.type("${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("lane.depth");
  await page.keyboard.press("Enter");
  await expect(chip(designer, "depth: lane.depth")).toBeFocused();
  expect(await inputsOf(designer, "other")).toEqual({ depth: "${lane.depth}" });
});
