// Draws the icons of the installed page as PNG files, based on the icon of the browser tab.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { ROOT } from "./packages.mjs";

/**
 * The icons by name: the size in pixels, the drawing's share of the size, and the background. Platforms crop a maskable
 * icon to a circle of at least 80 % of its width, so the drawing's corners are inside the circle; Apple rounds the
 * corners itself.
 */
const ICONS = {
  "icon-192": { size: 192, share: 1, background: "transparent" },
  "icon-512": { size: 512, share: 1, background: "transparent" },
  "maskable-512": { size: 512, share: 0.64, background: "#eef3fa" },
  "apple-touch": { size: 180, share: 0.76, background: "#eef3fa" },
};

const drawing = readFileSync(join(ROOT, "public", "favicon.svg"), "utf8");
const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage();
  for (const [name, { size, share, background }] of Object.entries(ICONS)) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} }
       svg { width: ${share * 100}%; }</style>${drawing}`,
    );
    const picture = await page.screenshot({ omitBackground: true });
    writeFileSync(join(ROOT, "public", "icons", `${name}.png`), picture);
    console.log(`public/icons/${name}.png`);
  }
} finally {
  await browser.close();
}
