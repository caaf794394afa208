import { deflateRawSync, inflateRawSync } from "node:zlib";

import type { Locator, Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { expect } from "./designer.ts";

export const dialog = (page: Page, name: RegExp | string): Locator =>
  page.getByRole("dialog", { name });

export const share = (page: Page): Locator => dialog(page, /^Share “/);

export const asked = (page: Page): Locator => dialog(page, /from a link\?$/);

export const notice = (page: Page): Locator =>
  page
    .getByRole("status")
    .filter({ has: page.getByRole("button", { name: "Dismiss the notice" }) });

export async function openShare(designer: Designer): Promise<Locator> {
  await designer.export("Share…");
  const opened = share(designer.page);
  await expect(opened.getByRole("button", { name: "Copy link" })).toBeEnabled();
  return opened;
}

/** The link that the open dialog copies. */
export async function copyLink({ page }: Designer): Promise<string> {
  await share(page).getByRole("button", { name: "Copy link" }).press("Enter");
  await expect(share(page)).toHaveCount(0);
  await expect(notice(page)).toContainText("Copied the link.");
  return page.evaluate(() => navigator.clipboard.readText());
}

export const fragmentOf = (link: string): string => link.slice(link.indexOf("#"));

/** The text in a link, decoded without the page's code. */
export const textIn = (link: string): string =>
  inflateRawSync(Buffer.from(link.slice(link.indexOf("#design=1.") + 10), "base64url")).toString();

export const linkOf = (text: string | Uint8Array): string =>
  `#design=1.${deflateRawSync(text).toString("base64url")}`;

export const name = (page: Page): Locator => page.getByRole("textbox", { name: "Design name" });

/** Changes the address like a user who pastes it. */
export const changeFragment = (page: Page, fragment: string): Promise<void> =>
  page.evaluate((next) => {
    location.hash = next;
  }, fragment);

export const orders = {
  name: "orders",
  config: { region: { type: "string", default: "eu" } },
  resources: {
    endpoint: { type: "gamma:events:EventEndpoint", properties: { name: "x-${region}" } },
    policy: { type: "delta:RestrictionPolicy", properties: { resourceId: "${endpoint.arn}" } },
  },
  outputs: { arn: "${endpoint.arn}" },
  stackwright: {
    direction: "right",
    positions: { endpoint: "40 60", policy: "400 80" },
    target: { kind: "provider" },
  },
};

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog")].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
}
