import { readFile } from "node:fs/promises";

import { expectAccessibleInBothThemes } from "./axe.ts";
import { serveCopy } from "./copied-build.ts";
import type { Designer } from "./designer.ts";
import { expect, test, textOf } from "./designer.ts";
import {
  asked,
  changeFragment,
  copyLink,
  dialog,
  expectNoSidewaysScroll,
  fragmentOf,
  name,
  notice,
  openShare,
  orders,
  share,
  textIn,
} from "./links.ts";
import { command, manifest } from "./parts.ts";
import { design, plainSecret, preview, stackExport } from "./plan-files.ts";
import { canvasSettled } from "./settled.ts";
import { readEverything } from "./storage.ts";

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

test("a link opens on another copy of the build, shown before it is stored, and no server gets the design", async ({
  designer,
  page,
}) => {
  const copy = await serveCopy();
  try {
    await designer.open();
    await designer.openFile("Main.json", JSON.stringify(orders));
    await expect(designer.outlineNames()).toHaveCount(2);
    const before = await manifest(designer);
    await openShare(designer);
    await expect(share(page)).toContainText("The design is stored in the link itself");
    await expect(share(page).getByLabel("Link", { exact: true })).toHaveValue(/#design=1\./);
    await expectAccessibleInBothThemes(designer);
    const link = await copyLink(designer);
    expect(link.startsWith(`${page.url()}#design=1.`)).toBe(true);

    const workers: string[] = [];
    page.on("worker", (worker) => workers.push(worker.url()));
    await page.goto(`${copy.address}${fragmentOf(link)}`);
    await expect(asked(page)).toBeVisible();
    await expect(asked(page)).toContainText("2 resources, 1 config variable, 1 output");
    await expect(asked(page).getByRole("listitem")).toHaveText([
      "endpoint gamma:events:EventEndpoint",
      "policy delta:RestrictionPolicy",
    ]);
    await expectAccessibleInBothThemes(designer);
    expect(page.url()).toBe(copy.address);
    // The stored data doesn't contain the string, not even in a snapshot.
    expect(await readEverything(page)).not.toContain("x-${region}");
    expect(workers.some((url) => /open-worker/.test(url))).toBe(true);

    await asked(page).getByRole("button", { name: "Open a copy" }).press("Enter");
    await expect(designer.outlineNames()).toHaveCount(2);
    await designer.saved();
    expect(await manifest(designer)).toEqual(before);
    await page.reload();
    await expect(name(page)).toHaveValue("orders");
    await expect(asked(page)).toHaveCount(0);
    expect(copy.requests.length).toBeGreaterThan(5);
    expect(copy.requests.filter((url) => /design=|#/.test(url))).toEqual([]);
  } finally {
    await copy.stop();
  }
});

test("the link contains layout and target, but no states, previews or their data", async ({
  designer,
}) => {
  const { page } = designer;
  await designer.open();
  const { stackwright } = orders;
  const placed = { ...stackwright, positions: { orders: "40 60" } };
  await designer.openFile(
    "Main.json",
    JSON.stringify({ ...(JSON.parse(design) as object), stackwright: placed }),
  );
  await designer.openFile("stack.json", stackExport);
  await page.getByRole("button", { name: "Compare with this design" }).click();
  await designer.openFile("preview.json", preview());
  await page.getByRole("button", { name: "Show on this design" }).click();
  await openShare(designer);
  const text = textIn(await copyLink(designer));
  expect(JSON.parse(text)).toMatchObject({ name: "shop", stackwright: placed });
  for (const said of [plainSecret, "urn:pulumi", "migration", "group:all@example.com", "replace"])
    expect(text).not.toContain(said);
});

const secrets = `name: shop # sentinel-0
runtime: yaml
config:
  password: { type: string, secret: true, default: sentinel-1 }
resources:
  policy:
    type: delta:RestrictionPolicy
    properties:
      resourceId: { fn::secret: sentinel-2 }
outputs:
  key: { fn::secret: sentinel-3 }
`;

test("secrets stay out of a link: a note says so first, and placeholders replace them", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Pulumi.yaml", secrets);
  await expect(notice(page)).toContainText("3 secrets in plain text.");
  await page.getByRole("button", { name: "Dismiss the notice" }).click();
  const opened = await openShare(designer);
  await expect(opened).toContainText("3 secrets left out.");
  await expect(opened.getByRole("listitem")).toHaveText(["password", "policyResourceId", "key"]);
  await expect(opened).toContainText("Comments in the YAML file are left out.");
  await expectAccessibleInBothThemes(designer);
  const text = textIn(await copyLink(designer));
  expect(text).not.toContain("sentinel");
  expect(JSON.parse(text)).toMatchObject({
    config: { password: { secret: true }, policyResourceId: { secret: true } },
    resources: { policy: { properties: { resourceId: "${policyResourceId}" } } },
    outputs: { key: expect.stringMatching(/^\$\{key/) },
  });
});

test("values of types that are not loaded stay out until they are approved by name", async ({
  designer,
}) => {
  const properties = { size: "large", password: "hunter2", tags: ["a", "${policy.id}"] };
  await designer.open();
  await designer.openInstead("cloudy", {
    resources: {
      db: { type: "cloud:Database", properties },
      policy: { type: "delta:RestrictionPolicy", properties: { resourceId: "dashboard:a" } },
    },
  });
  const opened = await openShare(designer);
  const values = opened.getByRole("group", { name: "Values that may be secrets" });
  await expect(values.getByRole("checkbox")).toHaveCount(3);
  await expect(values.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expectAccessibleInBothThemes(designer);
  await values.getByRole("checkbox", { name: "db · size" }).press("Space");
  await expect(values.getByRole("checkbox", { name: "db · size" })).toBeChecked();
  await expect(opened.getByRole("button", { name: "Copy link" })).toBeEnabled();
  const { resources } = JSON.parse(textIn(await copyLink(designer)));
  expect(resources.db.properties).toEqual({
    size: "large",
    password: null,
    tags: [null, "${policy.id}"],
  });
  expect(resources.policy.properties).toEqual({ resourceId: "dashboard:a" });
  expect((await manifest(designer))["resources"]).toMatchObject({ db: { properties } });
});

/** A string that can't be compressed. */
const noise = (length: number): string => {
  let state = 1;
  let text = "";
  while (text.length < length) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    text += state.toString(36);
  }
  return text.slice(0, length);
};

async function openNoise(designer: Designer, called: string, length: number): Promise<void> {
  await designer.openInstead(called, {
    resources: {
      policy: { type: "delta:RestrictionPolicy", properties: { resourceId: noise(length) } },
    },
  });
}

test("over 2 kB, the dialog warns that chats may cut off the link, and over 8 kB it offers a file", async ({
  designer,
  page,
}) => {
  await designer.open();
  await openNoise(designer, "short", 300);
  await expect(await openShare(designer)).not.toContainText("chats");
  await page.keyboard.press("Escape");
  await openNoise(designer, "longer", 3000);
  const longer = await openShare(designer);
  await expect(longer).toContainText("Some chat apps cut off links of this length.");
  await expect(longer.getByRole("button", { name: "Download file" })).toHaveCount(0);
  expect((await copyLink(designer)).length).toBeGreaterThan(2000);

  await openNoise(designer, "longest", 12_000);
  const longest = await openShare(designer);
  await expect(longest).toContainText(
    "Most chat apps cut off links of this length. Share it as a file.",
  );
  const started = page.waitForEvent("download");
  await longest.getByRole("button", { name: "Download file" }).press("Enter");
  const file = await started;
  expect(file.suggestedFilename()).toBe("Main.json");
  expect(await textOf(file)).toContain(noise(12_000));
  expect((await copyLink(designer)).length).toBeGreaterThan(8000);

  await openNoise(designer, "too large", 2_000_000);
  await designer.export("Share…");
  await expect(share(page)).toContainText("The design is too large for a link.");
  await expect(share(page).getByRole("button", { name: "Copy link" })).toBeDisabled();
});

test("a picture is shared with a title, in either theme", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify(orders));
  const save = async (format: "SVG" | "PNG", theme: "Light" | "Dark", title: string) => {
    await designer.export("Save picture…");
    return designer.savePicture({ format, theme, title });
  };
  const dark = await save("SVG", "Dark", "orders");
  expect(dark.suggestedFilename()).toBe("orders.svg");
  const text = await textOf(dark);
  expect(text).toContain('font-size="20" font-weight="600"');
  expect(text).toContain(">orders</text>");
  expect(text).toContain('fill="#14171b"');
  await canvasSettled(page);
  const light = await textOf(await save("SVG", "Light", "Orders in <June>"));
  expect(light).toContain(">Orders in &lt;June&gt;</text>");
  expect(light).toContain('fill="#ffffff"');
  expect(light).not.toContain("#14171b");
  const png = await save("PNG", "Dark", "");
  const bytes = await readFile(await png.path());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  // Without a title, the picture is only as high as the design.
  expect(bytes.readUInt32BE(20)).toBe(2 * (heightOf(light) - 60));

  await designer.export("Save picture…");
  const opened = dialog(page, "Save picture");
  await expectAccessibleInBothThemes(designer);
  const image = opened.getByRole("img", { name: "Preview" });
  /** Reads the size of the preview, and the color of its corner. */
  const shown = () =>
    image.evaluate(async (drawn: HTMLImageElement) => {
      await drawn.decode();
      const canvas = document.createElement("canvas");
      const context = canvas.getContext("2d");
      context?.drawImage(drawn, 0, 0);
      const corner = [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
      return [drawn.naturalWidth, drawn.naturalHeight, ...corner];
    });
  await expect(opened).toContainText(`${widthOf(light)} × ${heightOf(light) - 60} pixels`);
  await opened.getByLabel("Title").fill("Orders in <June>");
  await expect.poll(shown).toEqual([widthOf(light), heightOf(light), 255, 255, 255, 255]);
  await opened.getByRole("radio", { name: "Dark" }).check();
  await expect.poll(shown).toEqual([widthOf(light), heightOf(light), 0x14, 0x17, 0x1b, 255]);
  await opened.getByRole("radio", { name: "PNG" }).check();
  await opened.getByRole("radio", { name: `${widthOf(light)} × ${heightOf(light)}` }).check();
  const small = await readFile(await (await designer.savePicture()).path());
  expect(small.readUInt32BE(20)).toBe(heightOf(light));
});

const widthOf = (svg: string): number => Number(/width="(\d+)"/.exec(svg)?.[1]);
const heightOf = (svg: string): number => Number(/height="(\d+)"/.exec(svg)?.[1]);

test("on a narrow screen, a link is copied and opened, and nothing is wider than the screen", async ({
  designer,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await designer.open();
  await designer.openFile(
    "Main.json",
    JSON.stringify({
      ...orders,
      resources: {
        ...orders.resources,
        db: { type: "cloud:Database", properties: { ["long".repeat(20)]: "value".repeat(20) } },
      },
    }),
  );
  await openShare(designer);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(designer);
  const link = await copyLink(designer);
  await changeFragment(page, fragmentOf(link));
  await expect(asked(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(designer);
  await asked(page).getByRole("button", { name: "Open a copy" }).click();
  await expect(asked(page)).toHaveCount(0);
  await designer.saved();
});

test("the command palette shares too, and if copying is refused, the link is shown to copy", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify(orders));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  });
  await command(designer, "share");
  await expect(share(page).getByRole("button", { name: "Copy link" })).toBeEnabled();
  await share(page).getByRole("button", { name: "Copy link" }).click();
  await expect(share(page)).toContainText(
    "The browser did not allow copying. Copy the link above.",
  );
  await share(page).getByLabel("Link", { exact: true }).focus();
  const selected = await page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  });
  expect(JSON.parse(textIn(selected))).toMatchObject({ name: "orders" });
});
