import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

import { expectAccessible, expectAccessibleInBothThemes } from "./axe.ts";
import { test } from "./documentation-page.ts";

const run = promisify(execFile);

const example = (name: string): string => `src/catalog/examples/${name}.json`;

const inline = (text: string, type = "application/json"): string =>
  `<stackwright-view><script type="${type}">${text}</script></stackwright-view>`;

const shop = JSON.stringify({
  name: "shop",
  resources: {
    suffix: { type: "random:RandomPet" },
    site: { type: "aws:s3:Bucket", properties: { bucket: "site-${suffix.id}" } },
    policy: { type: "aws:s3:BucketPolicy", properties: { bucket: "${site.id}", policy: "{}" } },
  },
});

const drawing = (page: Page) => page.getByRole("group", { name: "shop, 3 resources" });

/**
 * The picture inside its element, in the colors of the light theme, and without the boxes above it that get the focus.
 */
const pictureIn = (page: Page): Promise<string> =>
  page.locator("stackwright-view").evaluate((element) => {
    const found = element.shadowRoot?.querySelector("svg")?.cloneNode(true) as SVGElement;
    for (const box of found.querySelectorAll(".box")) box.remove();
    const painted = found.querySelector("g");
    painted?.replaceWith(...painted.childNodes);
    for (const name of ["part", "role", "aria-label", "style"]) found.removeAttribute(name);
    return new XMLSerializer()
      .serializeToString(found)
      .replaceAll(/light-dark\((#\w+), #\w+\)/g, "$1");
  });

test("a design in the page is drawn under the strictest policy, as the command line draws it", async ({
  documentation,
  page,
}) => {
  const file = example("global-endpoint");
  await documentation.open(inline(await readFile(file, "utf8")));
  await expect(page.getByRole("group", { name: /resources$/ })).toBeVisible();
  const { stdout } = await run(process.execPath, ["dist/cli.js", "graph", file]);
  expect(`${await pictureIn(page)}\n`).toBe(stdout.replaceAll("&quot;", '"'));
  await expectAccessible({ page });
  // The page loads only the element's script, and the script makes no requests.
  expect(documentation.asked.filter((path) => path !== "/favicon.ico")).toEqual([
    "/",
    "/stackwright-view.js",
  ]);
});

test("keyboard and screen reader move between resources and announce each one's references", async ({
  documentation,
  page,
}) => {
  await documentation.open(`${inline(shop)}<button type="button">After</button>`);
  const boxes = drawing(page).getByRole("img");
  await expect(boxes).toHaveCount(3);
  const [suffix, site, policy] = [boxes.nth(0), boxes.nth(1), boxes.nth(2)];
  await expect(suffix).toHaveAccessibleName("suffix, random:RandomPet. No references.");
  await expect(site).toHaveAccessibleName("site, aws:s3:Bucket. site.bucket uses suffix.id.");
  await page.keyboard.press("Tab");
  await expect(suffix).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(site).toBeFocused();
  await page.keyboard.press("End");
  await expect(policy).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(policy).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await expect(site).toBeFocused();
  const ring = site.locator("rect");
  await expect(ring).toHaveCSS("stroke", "rgb(31, 95, 208)");
  await expectAccessibleInBothThemes({ page }, "stackwright-view");
  // The drawing is one tab stop, and the list is the next tab stop.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem")).toHaveText([
    "suffix, random:RandomPet. No references.",
    "site, aws:s3:Bucket. site.bucket uses suffix.id.",
    "policy, aws:s3:BucketPolicy. policy.bucket uses site.id.",
  ]);
  await expectAccessibleInBothThemes({ page }, "stackwright-view");
  await page.keyboard.press("Shift+Tab");
  await expect(site).toBeFocused();
});

test("it follows the page's color scheme, or has the theme that the page sets for it", async ({
  documentation,
  page,
}) => {
  await documentation.open(inline(shop));
  const background = drawing(page).locator("g[aria-hidden] > rect").first();
  // The page supports both color schemes, so the system's setting decides.
  await expect(background).toHaveCSS("fill", "rgb(255, 255, 255)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(background).toHaveCSS("fill", "rgb(20, 23, 27)");
  const element = page.locator("stackwright-view");
  await element.evaluate((view) => view.setAttribute("theme", "light"));
  await expect(background).toHaveCSS("fill", "rgb(255, 255, 255)");
  await page.emulateMedia({ colorScheme: "light" });
  await element.evaluate((view) => view.setAttribute("theme", "dark"));
  await expect(background).toHaveCSS("fill", "rgb(20, 23, 27)");
});

test("a page that switches its theme by itself gets a drawing in that theme", async ({
  documentation,
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await documentation.open(inline(shop), { schemes: "normal" });
  const background = drawing(page).locator("g[aria-hidden] > rect").first();
  // A page without a color scheme is light on every system.
  await expect(background).toHaveCSS("fill", "rgb(255, 255, 255)");
  await page.evaluate(() => {
    // A page's style sheet sets the color scheme in this way for `html.dark`.
    document.documentElement.style.colorScheme = "dark";
  });
  await expect(background).toHaveCSS("fill", "rgb(20, 23, 27)");
  await expect(page.locator("stackwright-view")).toHaveCSS("color", "rgb(228, 232, 237)");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(background).toHaveCSS("fill", "rgb(20, 23, 27)");
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = "light";
  });
  await expect(background).toHaveCSS("fill", "rgb(255, 255, 255)");
});

test("Pulumi YAML is read by a second file, and can have the page's indentation", async ({
  documentation,
  page,
}) => {
  const yaml = `
    name: shop
    runtime: yaml
    resources:
      network: { type: "aws:ec2:Vpc" }
      subnet:
        type: aws:ec2:Subnet
        properties: { vpcId: "\${network.id}" }
      server:
        type: aws:ec2:Instance
        properties: { subnetId: "\${subnet.id}" }
  `;
  await documentation.open(inline(yaml, "text/yaml"));
  await expect(drawing(page).getByRole("img", { name: /^server, / })).toHaveAccessibleName(
    "server, aws:ec2:Instance. In subnet. No references.",
  );
  expect(documentation.asked.filter((path) => path.includes("-yaml-"))).toHaveLength(1);
});

test("draws a design that was set before the element was defined, even if that is loaded twice", async ({
  documentation,
  page,
}) => {
  const yaml =
    "name: shop\nresources:\n  a: { type: x:y:Z }\n  b: { type: x:y:Z, properties: { c: '${a.id}' } }\n";
  const text = `document.querySelector("stackwright-view").design = ${JSON.stringify(yaml)};`;
  const files = { "/early.js": { type: "text/javascript", text } };
  await documentation.open(
    '<stackwright-view></stackwright-view><script src="early.js"></script>',
    { files, script: "stackwright-view.js?v=2" },
  );
  const group = page.getByRole("group", { name: "shop, 2 resources" });
  await expect(group.getByRole("img").nth(1)).toHaveAccessibleName("b, x:y:Z. b.c uses a.id.");
  expect(documentation.asked).toEqual(
    expect.arrayContaining(["/stackwright-view.js?v=2", "/stackwright-view.js"]),
  );
});

test("the page's file is loaded if the page's policy allows it", async ({
  documentation,
  page,
}) => {
  const files = { "/shop.json": { type: "application/json", text: shop.replace("shop", "") } };
  await documentation.open('<stackwright-view src="shop.json"></stackwright-view>', {
    files,
    allowed: "; connect-src 'self'",
  });
  await expect(drawing(page)).toBeVisible();
  const element = page.locator("stackwright-view");
  // A property set by a script takes precedence, and can change.
  await element.evaluate((view) => {
    Object.assign(view, { design: { name: "other", resources: { a: { type: "a:b:C" } } } });
  });
  await expect(page.getByRole("group", { name: "other, 1 resource" })).toBeVisible();
  await element.evaluate((view) => {
    Object.assign(view, { design: null });
  });
  await expect(drawing(page)).toBeVisible();
});

test("a file is fetched once, by however many elements, and again only after it failed", async ({
  documentation,
  page,
}) => {
  const view = '<stackwright-view src="shop.json"></stackwright-view>';
  const files: Record<string, { type: string; text: string }> = {
    "/shop.json": { type: "application/json", text: shop },
  };
  const gone = '<stackwright-view src="gone.json"></stackwright-view>';
  await documentation.open(`${view}${view}<div></div>${gone}`, {
    files,
    allowed: "; connect-src 'self'",
  });
  await expect(drawing(page)).toHaveCount(2);
  // Removing the element that requested the file first doesn't affect the other elements. Different spellings of a
  // URL lead to the same file.
  await page.evaluate(() => {
    const [first] = document.getElementsByTagName("stackwright-view");
    const later = document.createElement("stackwright-view");
    later.setAttribute("src", new URL("./shop.json", location.href).href);
    first?.replaceWith(later);
  });
  await expect(drawing(page)).toHaveCount(2);
  expect(documentation.asked.filter((path) => path === "/shop.json")).toHaveLength(1);
  await expect(page.getByRole("alert")).toHaveText(/404 for \/gone\.json\.$/);
  files["/gone.json"] = { type: "application/json", text: shop };
  await page
    .locator("stackwright-view")
    .nth(2)
    .evaluate((element) => element.setAttribute("src", "gone.json"));
  await expect(drawing(page)).toHaveCount(3);
  expect(documentation.asked.filter((path) => path === "/gone.json")).toHaveLength(2);
  expect(documentation.errors.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("reports a file that is missing or on another host", async ({ documentation, page }) => {
  await documentation.open('<stackwright-view src="gone.json"></stackwright-view>', {
    allowed: "; connect-src *",
  });
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText(
    "This design cannot be drawn. The host responded with 404 for /gone.json.",
  );
  const element = page.locator("stackwright-view");
  await element.evaluate((view) => view.setAttribute("src", "http://other.example/shop.json"));
  await expect(alert).toHaveText(/\/shop\.json cannot be fetched\. The host of this page must/);
  await element.evaluate((view) => view.setAttribute("src", "http://[shop"));
  await expect(alert).toHaveText(/“http:\/\/\[shop” is not a valid URL of a file\.$/);
  // The browser also reports the blocked request, and sometimes a missing page icon. The other host got no request,
  // not even a DNS query.
  expect([...new Set(documentation.errors.splice(0))]).toEqual([
    expect.stringContaining("404"),
    expect.stringContaining("same-origin"),
  ]);
});

const deep = `{"name":"x","resources":{"a":{"type":"a:b:C","properties":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}}}`;

for (const [what, text, message] of [
  ["cut text", '{"resources":{"a":{"type":"x', /line 1, column \d+/],
  ["another document", '{"AWSTemplateFormatVersion":"1"}', /CloudFormation template/],
  ["no text", " ", /The file is empty\./],
  ["ten thousand levels", deep, /200 levels/],
  ["an alias bomb", "resources: &a [*a, *a]\nb: &b [*a, *a]\n", /This design cannot be drawn\./],
] as const)
  test(`explains in place why ${what} cannot be drawn`, async ({ documentation, page }) => {
    await documentation.open(inline(text, "text/plain"));
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(message);
    await expect(alert).toHaveText(/^This design cannot be drawn\./);
    await expectAccessibleInBothThemes({ page });
  });

test("no name in a design becomes markup or hides its content", async ({ documentation, page }) => {
  await documentation.open("<stackwright-view></stackwright-view>");
  const names = [
    '<img src=x onerror="document.title=1">',
    "</script><script>1",
    "a\u202eb",
    "&lt;",
  ];
  await page.locator("stackwright-view").evaluate((view, given) => {
    const resources = Object.fromEntries(given.map((name) => [name, { type: "a:b:C" }]));
    Object.assign(view, { design: { name: "<b>", resources } });
  }, names);
  const group = page.getByRole("group", { name: "<b>, 4 resources" });
  await expect(group.getByRole("img")).toHaveCount(4);
  await expect(group.getByRole("img").first()).toHaveAccessibleName(
    `${names[0]}, a:b:C. No references.`,
  );
  await expect(group.getByRole("img").nth(2)).toHaveAccessibleName(/^a\\u202eb,/);
  await expect(group.getByRole("img").nth(3)).toHaveAccessibleName(/^&lt;,/);
  await expect(page).toHaveTitle("How it is deployed");
});
