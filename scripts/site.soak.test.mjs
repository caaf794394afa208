import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { chromium } from "@playwright/test";
import { beforeAll, expect, test } from "vitest";
import { PAGES, pageOf } from "../site/pages.mjs";
import { launchOptions } from "./browser.mjs";
import { ROOT } from "./packages.mjs";

const SITE = join(ROOT, "site", "dist");
const HOST = "http://site.test";

/** The file that a host sends for a path. */
function fileAt(path) {
  const file = join(SITE, decodeURI(path));
  return existsSync(file) && statSync(file).isDirectory() ? join(file, "index.html") : file;
}

beforeAll(() => {
  const { status, stderr } = spawnSync("npm", ["run", "--silent", "docs", "--", "--build"], {
    cwd: ROOT,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(stderr);
});

const pages = () =>
  readdirSync(SITE, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".html") && !name.startsWith("designer/"));

test("every document is a page", () => {
  const expected = PAGES.map((path) => pageOf(path).replace(/\.md$/, ".html"));
  expect(pages().toSorted()).toEqual([...expected, "404.html"].toSorted());
});

test("the links of every page lead to a file, and to a heading in it", () => {
  const read = (path) => readFileSync(fileAt(path), "utf8");
  const broken = pages().flatMap((page) =>
    Array.from(read(page).matchAll(/<a [^>]*?href="([^"]*)"/g), ([, link]) => link)
      .filter((link) => {
        if (/^[a-z]+:/.test(link)) return false;
        const [path, hash = ""] = link.split("#");
        const target = path === "" ? page : posix.join("/", posix.dirname(page), path);
        const from = path.startsWith("/") ? path : target;
        if (!existsSync(fileAt(from))) return true;
        return hash !== "" && !read(from).includes(`id="${decodeURIComponent(hash)}"`);
      })
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("the home page draws a design in the theme of the page, and leads to the designer", async () => {
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage({ colorScheme: "light" });
    const asked = [];
    await page.route("**/*", (route) => {
      const { origin, pathname } = new URL(route.request().url());
      asked.push(`${origin === HOST ? "" : origin}${pathname}`);
      return route.fulfill(
        existsSync(fileAt(pathname)) ? { path: fileAt(pathname) } : { status: 404 },
      );
    });
    await page.goto(`${HOST}/`);
    const drawing = page.getByRole("group", { name: /resources$/ });
    await drawing.waitFor();
    const fill = () =>
      drawing
        .locator("g[aria-hidden] > rect")
        .first()
        .evaluate((rect) => getComputedStyle(rect).fill);
    expect(await fill()).toBe("rgb(255, 255, 255)");
    await page.getByRole("switch", { name: /dark/ }).first().click();
    expect(await fill()).toBe("rgb(20, 23, 27)");
    await page.getByRole("link", { name: "Open the designer" }).click();
    await page.getByRole("button", { name: "Start empty" }).waitFor();
    expect(asked.filter((path) => !path.startsWith("/"))).toEqual([]);
    expect(asked.filter((path) => path.endsWith("container-service.json"))).toHaveLength(1);
  } finally {
    await browser.close();
  }
});
