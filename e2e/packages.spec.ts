import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

import { Designer, expect, test } from "./designer.ts";
import { longestTask } from "../scripts/longest-task.mjs";
import { designOf, schema, shownToken } from "./schemas.ts";
import { readStore } from "./storage.ts";

const type = shownToken(120);
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);
const added = (page: Page, version = "1.4.0", types = 300) =>
  expect(notice(page, `shop ${version} was added: ${types} types.`)).toBeVisible();

const addSchema = (designer: Designer, text = schema()): Promise<void> =>
  designer.openFile("shop.json", text);

/** The design's stored records, without the snapshots of each visit. */
const readDesign = async (page: Page) => [
  await readStore(page, "heads"),
  await readStore(page, "resources"),
];

/** Changes the stored packages without the page's code. */
const changeStorage = (page: Page, store: string, value?: string): Promise<void> =>
  page.evaluate(
    ([name, text]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("stackwright");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const transaction = database.transaction(name, "readwrite");
          const records = transaction.objectStore(name);
          const key = name === "packageBytes" ? ["shop@1.4.0", 0] : "shop@1.4.0";
          if (text === undefined) records.delete(key);
          else records.put(text, key);
          transaction.addEventListener("abort", () => reject(transaction.error));
          transaction.addEventListener("complete", () => {
            database.close();
            resolve();
          });
        });
      }),
    [store, value] as const,
  );

test("a dropped schema is a package: its types are added, filled, checked, printed and survive a reload", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.dropFile("anything.bin", schema());
  await added(page);
  await designer.add(type);
  await expect.poll(() => designer.problemRules()).toContain("schema/required");
  await designer.fill("title", "Apples");
  await expect.poll(() => designer.problemRules()).toEqual([]);
  expect(await designer.manifest()).toContain('"title": "Apples"');
  await designer.saved();

  await page.reload();
  await expect(designer.field("title")).toHaveValue("Apples");
  expect(await designer.problemRules()).toEqual([]);
  expect(designer.errors).toEqual([]);
});

test("a gzipped schema works too, and one without a version is asked for it once", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.pickFiles({
    name: "shop.json.gz",
    mimeType: "",
    buffer: gzipSync(schema({ version: "" })),
  });
  const dialog = page.getByRole("dialog", { name: "Version of shop" });
  // A gap separates the field from the text above.
  const [said, label] = [
    await dialog.getByText("has no version").boundingBox(),
    await dialog.getByText("Version", { exact: true }).boundingBox(),
  ];
  expect((label?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)).toBeGreaterThanOrEqual(8);
  await dialog.getByRole("textbox", { name: "Version" }).fill("../2");
  await dialog.getByRole("button", { name: "Add package" }).click();
  await expect(dialog.getByText("A version has three numbers")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Version" }).fill("2.0.0");
  await page.keyboard.press("Enter");
  await added(page, "2.0.0");
  await page.reload();
  await designer.add(type);
  await designer.code().getByRole("tab", { name: "TypeScript" }).click();
  await expect(designer.code()).toContainText("shop");
});

test("a design opened before its package gets forms, checks and code when it arrives, in other tabs too", async ({
  designer,
  page,
  context,
}) => {
  await designer.open();
  await designer.openFile("Main.json", designOf(120, { owner: { email: "a@b" } }));
  await expect.poll(() => designer.problemRules()).toEqual(["resource-type/unknown"]);
  await expect(designer.inspector()).toContainText("No loaded package has this type");
  await designer.saved();
  const second = new Designer(await context.newPage());
  await second.open();
  await expect(second.inspector()).toContainText("No loaded package has this type");

  await page.bringToFront();
  await addSchema(designer);
  await added(page);
  for (const each of [designer, second]) {
    await expect(each.form(type)).toBeVisible();
    await expect.poll(() => each.problemRules()).toEqual(["schema/required"]);
  }

  // Removes the package's content, as another tab could.
  await changeStorage(page, "packageBytes");
  await page.evaluate(() =>
    new BroadcastChannel("stackwright").postMessage({ kind: "package", id: "shop@1.4.0" }),
  );
  for (const each of [designer, second]) {
    await expect(each.inspector()).toContainText("No loaded package has this type");
    await expect.poll(() => each.problemRules()).toEqual(["resource-type/unknown"]);
  }
});

test("no problem is reported for a design whose types are still to be read", async ({
  designer,
  page,
}) => {
  await designer.open();
  await addSchema(designer);
  await added(page);
  await designer.openFile("Main.json", designOf(120, { title: "Apples" }));
  await expect(designer.form(type)).toBeVisible();
  await designer.saved();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector("body")?.textContent ?? "";
      for (const wrong of ["is not loaded", "No loaded package", "resource-type/unknown"])
        if (text.includes(wrong)) seen.push(wrong);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await expect(designer.field("title")).toHaveValue("Apples");
  await expect(designer.problems()).toContainText("None");
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

for (const [what, damage] of [
  ["the browser deleted the schema", (page: Page) => changeStorage(page, "packageBytes")],
  ["the schema is damaged", (page: Page) => changeStorage(page, "packageBytes", "damaged")],
] as const)
  test(`if ${what}, the package is missing and the design untouched`, async ({
    designer,
    page,
  }) => {
    await designer.open();
    await addSchema(designer);
    await designer.openFile("Main.json", designOf(120, { title: "Apples" }));
    await expect(designer.form(type)).toBeVisible();
    await designer.saved();
    const before = await readDesign(page);
    await damage(page);
    await page.reload();
    await expect(designer.inspector()).toContainText("No loaded package has this type");
    await expect.poll(() => designer.problemRules()).toEqual(["resource-type/unknown"]);
    expect(await readDesign(page)).toEqual(before);
    await addSchema(designer);
    await expect(designer.field("title")).toHaveValue("Apples");
    await expect.poll(() => designer.problemRules()).toEqual([]);
    expect(designer.errors).toEqual([]);
  });

test("a damaged index is rebuilt", async ({ designer, page }) => {
  await designer.open();
  await addSchema(designer);
  await designer.openFile("Main.json", designOf(120, { title: "Apples" }));
  await designer.saved();
  await changeStorage(page, "packageIndexes", "damaged");
  await page.reload();
  await expect(designer.field("title")).toHaveValue("Apples");
  expect(await designer.problemRules()).toEqual([]);
});

test("full storage: a package lasts as long as the page, and the design is kept", async ({
  designer,
  page,
  baseURL,
}) => {
  const client = await page.context().newCDPSession(page);
  const { origin } = new URL(baseURL ?? "");
  await client.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 400_000 });
  await designer.open();
  await addSchema(designer, schema({ padding: 4_000 }));
  await designer.add(type);
  await designer.fill("title", "Apples");
  await designer.saved();
  await page.reload();
  await expect(designer.inspector()).toContainText("No loaded package has this type");
  await expect(designer.inspector()).toContainText("Apples");
});

test("a schema of 30 MB is added and stored without blocking the page", async ({
  browser,
  page,
  designer,
}) => {
  const buffer = Buffer.from(schema({ types: 30, padding: 1_000_000 }));
  expect(buffer.length).toBeGreaterThan(30_000_000);
  const path = test.info().outputPath("shop.json");
  const { writeFile } = await import("node:fs/promises");
  await writeFile(path, buffer);
  const prepare = async (): Promise<void> => {
    await page.goto("about:blank");
    await designer.open();
    await expect(
      page.getByRole("banner").getByRole("button", { name: "File", exact: true }),
    ).toBeVisible();
  };
  const act = async (): Promise<void> => {
    await designer.pickFiles(path);
    await added(page, "1.4.0", 30);
  };
  expect(await longestTask(browser, page, 50, { prepare, act })).toBeLessThan(50);
  await designer.add(shownToken(20));
});

test("a package that the browser deletes while in use is missing at once", async ({
  designer,
  page,
  context,
}) => {
  await designer.open();
  await addSchema(designer);
  await designer.openFile("Main.json", designOf(120, { title: "Apples" }));
  await expect(designer.field("title")).toHaveValue("Apples");
  await designer.saved();
  const client = await context.newCDPSession(page);
  await client.send("Storage.clearDataForOrigin", {
    origin: new URL(page.url()).origin,
    storageTypes: "indexeddb",
  });
  await expect(designer.inspector()).toContainText("No loaded package has this type");
  await designer.saved();
  expect(await designer.manifest()).toContain("Apples");
});
