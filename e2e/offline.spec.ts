import { copyFile } from "node:fs/promises";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { SECURITY_HEADERS } from "../src/edge/security/security-headers.ts";
import { listPrecache } from "../scripts/precache.mjs";
import type { Designer } from "./designer.ts";
import { expect as briefly, test as base } from "./designer.ts";
import { expectFirstDesign, makeByMouse } from "./make-first-design.ts";
import {
  buildOf,
  dist,
  isKept,
  isOfBuild,
  keptCaches,
  makeOtherBuild,
  OfflineHost,
  RestartedBrowser,
} from "./offline-host.ts";

/**
 * The browser installs, starts and removes workers when it has time, which can take long on a busy machine. Waits
 * therefore have the test's own limit.
 */
const expect = briefly.configure({ timeout: 180_000 });

const test = base.extend<{ host: OfflineHost; browserOfTest: RestartedBrowser }>({
  host: async ({ baseURL }, provide) => {
    const host = new OfflineHost(new URL(baseURL ?? "").hostname);
    await provide(host);
    await host.end();
  },
  browserOfTest: async ({ contextOptions }, provide) => {
    const browser = await RestartedBrowser.start(contextOptions);
    await provide(browser);
    await browser.end();
  },
});

/** The browser's messages about requests to an offline host; none of the page's code waits for these requests. */
const ofLostHost = /Failed to load resource: net::ERR_CONNECTION_REFUSED/;

const expectNoErrors = ({ errors }: Designer): void =>
  expect(errors.filter((error) => !ofLostHost.test(error))).toEqual([]);

/** Opens the page, turns on offline use (which is off on a local host), and waits until the page is stored. */
async function openKept(browser: RestartedBrowser, host: OfflineHost): Promise<Designer> {
  const designer = await browser.newDesigner();
  await designer.page.goto(`${host.address}?offline=on`);
  await isKept(designer.page);
  return designer;
}

const notice = (page: Page) => page.getByText("A new version is available.");

test("offline, in a restarted browser, the first design is created in every language", async ({
  host,
  browserOfTest,
}) => {
  await host.serve(dist);
  await openKept(browserOfTest, host);
  await host.stop();
  await browserOfTest.restart();

  const designer = await browserOfTest.newDesigner();
  const { page } = designer;
  await page.addInitScript(() => {
    for (const [key, value] of [
      ["stackwright.middle", "canvas"],
      ["stackwright.problems", "open"],
    ] as const)
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  });
  const answer = await page.goto(host.address);
  expect(answer?.fromServiceWorker()).toBe(true);
  await makeByMouse(designer);

  await page.getByRole("tab", { name: "Code" }).click();
  const languages = designer.code().getByRole("tablist", { name: "Language" }).getByRole("tab");
  await expect(languages).toHaveCount(7);
  const names = await languages.allTextContents();
  for (const name of names) {
    await designer.code().getByRole("tab", { name, exact: true }).click();
    await expect(designer.code().locator(".cm-line").filter({ hasText: "suffix" })).not.toHaveCount(
      0,
    );
  }
  const download = page.waitForEvent("download");
  await designer.export("Export all languages (.zip)");
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await designer.saved();
  await page.reload();
  await page.getByRole("tab", { name: "Canvas" }).click();
  await expectFirstDesign(designer);
  expectNoErrors(designer);
});

test("every file of the page is stored, with the host's headers", async ({
  host,
  browserOfTest,
}) => {
  await host.serve(dist);
  await openKept(browserOfTest, host);
  await host.stop();
  await browserOfTest.restart();
  const page = await browserOfTest.newPage();
  const answer = await page.goto(host.address);
  const { files } = listPrecache(dist);
  const found = await page.evaluate(
    async (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const response = await fetch(path);
          await response.arrayBuffer();
          return { path, status: response.status, headers: Object.fromEntries(response.headers) };
        }),
      ),
    files.map(({ path }) => path).filter((path) => path !== ""),
  );
  expect(found.length).toBeGreaterThan(50);
  const responses = [
    { path: "", status: answer?.status(), headers: answer?.headers() ?? {} },
    ...found,
  ];
  for (const { path, status, headers } of responses) {
    expect(status, path).toBe(200);
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value);
  }

  // The test also runs each chunk, except the chunks of workers, because these need a separate thread.
  const chunks = files
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".js") && !path.includes("-worker-"));
  const failed = await page.evaluate(async (paths) => {
    const folder = document.baseURI;
    const tried = await Promise.all(
      paths.map((path) =>
        import(new URL(path, folder).href).then(
          () => undefined,
          (error: unknown) => `${path}: ${String(error)}`,
        ),
      ),
    );
    return tried.filter((each) => each !== undefined);
  }, chunks);
  expect(failed).toEqual([]);

  // The content security policy also applies to cached responses.
  const refused = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    try {
      return new Function("return 1")() as unknown;
    } catch (error) {
      return error instanceof Error ? error.name : "refused";
    }
  });
  expect(refused).toBe("EvalError");
  const elsewhere = await page.evaluate(() =>
    fetch("https://example.com/").then(
      () => "reached",
      () => "refused",
    ),
  );
  expect(elsewhere).toBe("refused");
});

test("a new version is used when the user agrees, and a page of the old one keeps its parts", async ({
  host,
  browserOfTest,
}) => {
  await host.serve(dist);
  const first = await openKept(browserOfTest, host);
  const other = await browserOfTest.newDesigner();
  await other.page.goto(host.address);
  const oldBuild = await buildOf(first.page);

  const folder = await host.copyBuild();
  const lost = await makeOtherBuild(folder, "feedfacefeedface", /^read-certificate-.*\.js$/);
  await host.serve(folder);
  await first.page.reload();
  expect(await buildOf(first.page)).toBe(oldBuild);
  await expect(notice(first.page)).toBeVisible();
  // The browser doesn't use the new build after the last page was closed, either.
  await browserOfTest.restart();
  const again = await browserOfTest.newDesigner();
  const left = await browserOfTest.newDesigner();
  for (const { page } of [again, left]) {
    await page.goto(host.address);
    expect(await buildOf(page)).toBe(oldBuild);
  }

  await expect(notice(again.page)).toBeVisible();
  await again.page.getByRole("button", { name: "Reload", exact: true }).click();
  await isOfBuild(again.page, "feedfacefeedface");
  expect(await buildOf(left.page)).toBe(oldBuild);
  expect(await keptCaches(again.page)).toEqual(
    [oldBuild, "current", "feedfacefeedface"].toSorted(),
  );

  // Requests a part that the host no longer has.
  const fetchPart = (page: Page): Promise<number> =>
    page.evaluate(async (name) => (await fetch(`assets/${name}`)).status, lost);
  expect((await fetch(`${host.address}assets/${lost}`)).status).toBe(404);
  expect(await fetchPart(left.page)).toBe(200);
  await left.page.close();
  await expect
    .poll(async () => {
      await again.page.reload();
      return keptCaches(again.page);
    })
    .toEqual(["current", "feedfacefeedface"]);
  expect(await fetchPart(again.page)).toBe(404);
  await host.stop();
  await again.page.reload();
  expect(await buildOf(again.page)).toBe("feedfacefeedface");
  await expect(again.page.getByRole("banner")).toBeVisible();
});

test("a host that sends sw-off.js as sw.js removes the worker and its stored files", async ({
  host,
  browserOfTest,
}) => {
  await host.serve(dist);
  const { page } = await openKept(browserOfTest, host);
  expect(await keptCaches(page)).toHaveLength(2);
  const folder = await host.copyBuild();
  await copyFile(join(folder, "sw-off.js"), join(folder, "sw.js"));
  await host.serve(folder);
  await page.goto(host.address);
  const left = (): Promise<readonly [number, readonly string[]]> =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return [registrations.length, await caches.keys()] as const;
    });
  await expect.poll(left).toEqual([0, []]);
  await page.goto(host.address);
  await expect(page.getByRole("banner")).toBeVisible();
  await host.stop();
  await expect(page.goto(host.address)).rejects.toThrow("ERR_CONNECTION_REFUSED");
});

test("nothing is stored on local addresses without being requested", async ({
  host,
  browserOfTest,
}) => {
  const other = new OfflineHost(new URL(host.address).hostname);
  try {
    await host.serve(dist);
    await other.serve(dist);
    const page = await browserOfTest.newPage();
    await page.goto(host.address);
    await expect(page.getByRole("banner")).toBeVisible();
    await page.waitForLoadState("networkidle");
    // Waits twice as long as a requested worker takes to install.
    const start = Date.now();
    const asking = await openKept(browserOfTest, other);
    await page.waitForTimeout(2 * (Date.now() - start));
    const count = (of: Page): Promise<number> =>
      of.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await count(page)).toBe(0);
    expect(host.asked).not.toContain("/sw.js");
    expect(await count(asking.page)).toBe(1);

    // The service worker requests its files after the page has requested everything for the first form. Files that
    // don't belong to the page are not requested.
    const firstOf = (pattern: RegExp): number =>
      other.asked.findIndex((path) => pattern.test(path));
    for (const name of [/index-.*\.js$/, /index-.*\.css$/, /packages-.*\.js$/]) {
      expect(firstOf(name)).toBeGreaterThan(-1);
      expect(firstOf(/^\/sw\.js$/)).toBeGreaterThan(firstOf(name));
    }
    expect(other.asked.filter((path) => /^\/cli|\.gz$|cdx|licenses/.test(path))).toEqual([]);
  } finally {
    await other.end();
  }
});

test("on local addresses, it ends on request", async ({ host, browserOfTest }) => {
  await host.serve(dist);
  const { page } = await openKept(browserOfTest, host);
  await page.goto(`${host.address}?offline=off`);
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
});

test("the service worker is served with revalidation", async ({ request }) => {
  const answer = await request.get("/sw.js");
  expect(answer.headers()["cache-control"]).toBe("no-cache");
  expect(answer.headers()["content-type"]).toContain("javascript");
  expect(await answer.text()).not.toContain("importScripts");
});
