import type { Locator } from "@playwright/test";

import { chooseInFileMenu, expect, test } from "./designer.ts";
import { policies } from "./storage.ts";

test("every response carries the security headers", async ({ page, request }) => {
  const paths = new Set(["/", "/favicon.svg", "/no-such-page"]);
  page.on("response", (response) => paths.add(new URL(response.url()).pathname));
  await page.goto("/");
  await expect(page.getByRole("banner")).toBeVisible();
  expect(paths.size).toBeGreaterThan(4);
  for (const path of paths) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).not.toContain("unsafe");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
    expect(headers["cross-origin-opener-policy"], path).toBe("same-origin");
    expect(headers["permissions-policy"], path).toContain("camera=()");
  }
});

test("the designer opens with a dozen requests or so, including deferred ones", async ({
  designer,
  page,
}) => {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await designer.open();
  await page.waitForLoadState("networkidle");
  // The dialogs are loaded when the browser is idle.
  await expect.poll(() => paths.some((path) => /parts-[^/]*\.js$/.test(path))).toBe(true);
  await page.waitForLoadState("networkidle");
  // One of them is the font.
  expect(paths.length, paths.join("\n")).toBeLessThanOrEqual(17);
});

test("an example that is only viewed leaves nothing behind, and an edited one is restored", async ({
  designer,
  page,
}) => {
  await designer.open();
  const begin = page.getByRole("region", { name: "Begin" });
  const example = "Global endpoint with failover";
  await designer.openExample(example);
  await expect(designer.problems().getByText("None")).toBeVisible();
  await expect(designer.savedState()).toHaveText("No edits yet");
  await page.reload();
  await expect(begin.getByRole("heading", { name: "Recent" })).toBeHidden();
  await designer.openExample(example);
  await designer.select("orders");
  await designer.fill("Name", "events");
  await designer.saved();
  await chooseInFileMenu(page, "Designs…");
  await page.getByRole("button", { name: "New design" }).click();
  await begin.getByRole("button", { name: "Open orders-failover" }).click();
  await expect(designer.outlineNames().first()).toContainText("events");
});

test("the first screen is replaced by an empty canvas, and a dismissed hint stays away", async ({
  designer,
  page,
}) => {
  await designer.open();
  const hints = page.getByRole("button", { name: /^Dismiss: / });
  await expect(hints).toHaveCount(3);
  await hints.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(hints).toHaveCount(2);
  await expect(hints.nth(1)).toBeFocused();
  await page.reload();
  await expect(hints).toHaveCount(2);
  await page.getByRole("button", { name: "Start empty" }).click();
  await expect(page.getByRole("searchbox", { name: "Search types" })).toBeFocused();
  await designer.show("Canvas");
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByRole("button", { name: "Add a resource…" }).click();
  await page.keyboard.type("alpha:migrate:ServerCollector");
  await page.keyboard.press("Enter");
  await expect(designer.outlineNames()).toHaveCount(1);
  await expect(steps).toHaveCount(0);
});

test("the theme is chosen, applied at once and remembered", async ({ designer, page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await designer.open();
  const background = async (): Promise<string> =>
    page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await background();
  // The menu stays open while the user tries themes.
  await page.getByRole("button", { name: "View", exact: true }).click();
  const theme = page.getByRole("menu", { name: "View" }).getByRole("group", { name: "Theme" });
  await theme.getByRole("menuitemradio", { name: "Light" }).click();
  expect(await background()).toBe(light);
  await theme.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await page.getByRole("button", { name: "View", exact: true }).click();
  await expect(theme.getByRole("menuitemradio", { name: "Dark" })).toBeChecked();
  await expect.poll(background).toBe(dark);
});

test("columns are resized and folded with keyboard and pointer, and stay so", async ({
  designer,
  page,
}) => {
  await designer.open();
  const edge = page.getByRole("separator", { name: "Width of the inspector" });
  // If nothing can be selected, the inspector is hidden to leave room for the first screen.
  await expect(page.getByRole("button", { name: "Start empty" })).toBeVisible();
  await expect(designer.inspector()).toBeHidden();
  await expect(edge).toHaveCount(0);
  await expect(page.getByRole("separator", { name: "Width of types and outline" })).toHaveCount(0);
  await designer.openFile("Main.json", policies("shop", "acl"));
  const width = async (): Promise<number> =>
    Math.round((await designer.inspector().boundingBox())?.width ?? 0);
  const before = await width();
  await edge.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(width).toBe(before + 24);

  const box = await edge.boundingBox();
  if (box === null) throw new Error("The edge is not on the page.");
  await page.mouse.move(box.x + 2, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 58, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 84);
  await page.reload();
  await expect.poll(width).toBe(before + 84);

  await edge.focus();
  await page.keyboard.press("Enter");
  await expect(designer.inspector()).toBeHidden();
  await page.reload();
  await expect(designer.inspector()).toBeHidden();
  await edge.focus();
  await page.keyboard.press("Enter");
  await expect(designer.inspector()).toBeVisible();
});

test("the edge between types and outline is moved with keyboard and pointer, and stays so", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl"));
  const edge = page.getByRole("separator", { name: "Height of the types" });
  const types = page.getByRole("region", { name: "Resource types" });
  const height = async (): Promise<number> => Math.round((await types.boundingBox())?.height ?? 0);
  const before = await height();
  await edge.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(height).toBe(before - 24);
  const box = await edge.boundingBox();
  if (box === null) throw new Error("The edge is not on the page.");
  await page.mouse.move(box.x + 60, box.y + 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y - 58, { steps: 4 });
  await page.mouse.up();
  await expect.poll(height).toBe(before - 84);
  await page.reload();
  await expect.poll(height).toBe(before - 84);
});

test("panels are hidden and shown with keys, even in a text field, and with buttons", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl"));
  const palette = page.getByRole("region", { name: "Resource types" });
  await designer.field("resourceId").focus();
  await page.keyboard.press("Control+b");
  await expect(palette).toBeHidden();
  await page.keyboard.press("Control+b");
  await expect(palette).toBeVisible();
  await page.keyboard.press("Control+.");
  await expect(designer.inspector()).toBeHidden();
  await page.reload();
  await expect(designer.inspector()).toBeHidden();
  await page.getByRole("button", { name: "Show the inspector" }).click();
  await expect(designer.inspector()).toBeVisible();
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Types and outline" }).click();
  await page.getByRole("button", { name: "Show types and outline" }).click();
  await expect(palette).toBeVisible();
});

test.describe("with the default panels", () => {
  test.use({ middle: "canvas", problems: "folded" });

  for (const [width, height, least] of [
    [1440, 900, 0.53],
    [1024, 768, 0.45],
  ] as const)
    test(`the canvas has at least ${least} of a window of ${width} by ${height}`, async ({
      designer,
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await designer.open();
      const principals = Array.from(
        { length: 2 },
        () => "user:00000000-0000-1111-0000-000000000000",
      );
      const bindings = [{ relation: "viewer", principals }];
      const properties = { resourceId: "dashboard:abc-def-ghi", bindings };
      const resources = { one: { type: "delta:RestrictionPolicy", properties } };
      await designer.openFile("Main.json", JSON.stringify({ resources }));
      await expect(designer.problems().getByRole("status")).toHaveText(/1\s*warning/);
      const canvas = page.getByRole("region", { name: "Canvas" });
      await expect(async () => {
        const bounds = await canvas.boundingBox();
        expect((bounds?.width ?? 0) * (bounds?.height ?? 0)).toBeGreaterThan(
          width * height * least,
        );
      }).toPass();
    });

  test("below 1280 pixels, a pressed box shows its form beside it, as do a press and Enter in the outline", async ({
    designer,
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await designer.open();
    await designer.openFile("Main.json", policies("shop", "acl", "rules"));
    const outline = page.getByRole("region", { name: "Outline" });
    const canvas = page.getByRole("region", { name: "Canvas" });
    const box = canvas.getByRole("button", { name: /^rules, / });
    await expect(outline).toBeVisible();
    await box.click();
    await expect(designer.field("Name")).toHaveValue("rules");
    await expect(outline).toBeHidden();
    const edgeOf = async (part: Locator): Promise<number> => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      return x + width;
    };
    await expect
      .poll(async () => (await edgeOf(canvas)) - (await edgeOf(box)))
      .toBeGreaterThanOrEqual(0);
    await page.keyboard.press("ControlOrMeta+b");
    await expect(designer.inspector()).toBeHidden();
    await designer.select("acl");
    await expect(outline).toBeHidden();
    await expect(designer.field("Name")).toHaveValue("acl");
    await expect(designer.field("Name")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+b");
    await designer.outlineNames().filter({ hasText: "rules" }).focus();
    await page.keyboard.press("Enter");
    await expect(designer.field("Name")).toHaveValue("rules");
    await expect(designer.field("Name")).toBeFocused();
  });
});

test("below 1280 pixels, one side is shown at a time: the requested one", async ({
  designer,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await designer.open();
  const outline = page.getByRole("region", { name: "Outline" });
  await designer.add("delta:RestrictionPolicy");
  await expect(designer.field("Name")).toBeFocused();
  await expect(outline).toBeHidden();
  await page.keyboard.press("ControlOrMeta+b");
  await expect(outline).toBeVisible();
  await expect(designer.inspector()).toBeHidden();
  await page.getByRole("button", { name: "Show the inspector" }).click();
  await expect(designer.inspector()).toBeVisible();
  await expect(outline).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(outline).toBeVisible();
  await expect(designer.inspector()).toBeVisible();
});

test("F6 cycles through the page's parts, and returns to the previous position", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl"));
  await page.getByRole("tab", { name: "Canvas" }).click();
  const canvas = page.getByRole("tabpanel", { name: "canvas" });
  await expect(canvas.getByRole("button", { name: /^acl, / })).toBeVisible();
  const field = designer.field("resourceId");
  await field.focus();
  await page.keyboard.press("Shift+F6");
  await expect(canvas.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("F6");
  await expect(field).toBeFocused();
  for (let part = 0; part < 8; part += 1) {
    await page.keyboard.press("F6");
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("The way round the page does not come back.");
});

test("below 900 pixels, there is one part at a time, and choosing a problem shows its field", async ({
  designer,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await designer.open();
  await designer.openExample("Access with mistakes");
  // The first screen also has the bar below it. When the first screen closes, a part that the bar opened closes
  // too.
  await expect(page.getByRole("application", { name: /^Resources/ })).toBeVisible();
  await designer.show("Problems");
  await designer
    .problems()
    .locator('[data-rule="endpoint/secondary-region"] button')
    .first()
    .click();
  await expect(designer.field("route")).toBeFocused();
  await expect(designer.field("route")).toBeInViewport();
});

test("the outline selects, duplicates, deletes and undoes", async ({ designer, page }) => {
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await page.getByRole("button", { name: "Duplicate restrictionPolicy" }).click();
  await expect(designer.outlineNames()).toHaveCount(2);
  await expect(designer.field("Name")).toHaveValue("restrictionPolicy-2");
  await designer.outlineNames().nth(1).focus();
  await page.keyboard.press("ArrowUp");
  await expect(designer.field("Name")).toHaveValue("restrictionPolicy");
  await page.keyboard.press("Delete");
  await expect(designer.outlineNames()).toHaveCount(1);
  await designer.undo();
  await expect(designer.outlineNames()).toHaveCount(2);
});

test("the packages in the page and its workers are listed next to it, with their licenses", async ({
  request,
}) => {
  const list = (await (await request.get("/page.cdx.json")).json()) as {
    readonly components: readonly { readonly purl: string; readonly version: string }[];
  };
  const names = list.components.map(({ purl }) =>
    decodeURIComponent(purl.replace(/^pkg:npm\/(.*)@.*$/, "$1")),
  );
  // The list has packages of the first screen, of workers only and of a style sheet, and a package that the build
  // adds.
  for (const name of ["react-dom", "@peculiar/asn1-x509", "@xyflow/react", "vite"])
    expect(names).toContain(name);
  // The list lacks a tool, a types package, and a dependency that never runs here.
  for (const name of ["typescript", "csstype", "argparse"]) expect(names).not.toContain(name);
  const licenses = await (await request.get("/licenses.md")).text();
  for (const [at, { version }] of list.components.entries())
    expect(licenses).toContain(`\n## ${names[at]} ${version} (`);
});

test("a notice has its own space below the content, and only floats over the canvas", async ({
  designer,
  page,
}) => {
  const endOf = async (part: Locator): Promise<number> => {
    const bounds = await part.boundingBox();
    return bounds === null ? Number.NaN : bounds.y + bounds.height;
  };
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.add("delta:RestrictionPolicy");
  await designer.outlineNames().first().focus();
  await page.keyboard.press("Delete");
  const notice = page.getByRole("status").filter({ hasText: "Deleted" });
  const dismiss = notice.getByRole("button", { name: "Dismiss the notice" });
  await expect(notice).toBeVisible();
  const middle = page.locator("#middle-view");
  for (const view of ["Code", "Plan", "Access"] as const) {
    await designer.show(view);
    const top = (await dismiss.boundingBox())?.y;
    expect(await endOf(middle)).toBeLessThanOrEqual(top ?? 0);
  }
  await designer.show("Canvas");
  const canvas = page.getByRole("region", { name: "Canvas" });
  await expect(canvas).toBeVisible();
  const whole = await endOf(canvas);
  expect(await endOf(dismiss)).toBeLessThan(whole);
  await dismiss.click();
  expect(await endOf(canvas)).toBe(whole);

  // A narrow screen shows the same.
  await page.setViewportSize({ width: 390, height: 844 });
  await designer.show("Outline");
  await designer.outlineNames().first().focus();
  await page.keyboard.press("Delete");
  await expect(dismiss).toBeVisible();
  await designer.show("Form");
  const form = page.getByRole("region", { name: "Inspector" });
  expect(await endOf(form)).toBeLessThanOrEqual((await dismiss.boundingBox())?.y ?? 0);
});
