import type { Locator } from "@playwright/test";

import { expect, test } from "./designer.ts";

const modules = [
  "applicationloadbalancing",
  "elasticloadbalancing",
  "elasticloadbalancingv2",
  "lb",
] as const;

/** A package with types of the same name, some of them deprecated, and a function for each type. */
const balancers = JSON.stringify({
  name: "wide",
  version: "1.0.0",
  resources: {
    ...Object.fromEntries(
      modules.map((module) => [
        `wide:${module}:LoadBalancer`,
        {
          inputProperties: { label: { type: "string" } },
          ...(module === "lb" ? {} : { deprecationMessage: "Use lb." }),
        },
      ]),
    ),
    "wide:web:LoadBalancerApplicationCookieStickinessPolicy": {},
  },
  functions: Object.fromEntries(
    modules.map((module) => [
      `wide:${module}:getLoadBalancer`,
      { outputs: { properties: { label: { type: "string" } } } },
    ]),
  ),
});

/** The end of a row's text, as far as the boxes that clip the text show it. */
const shownEnd = (row: Locator): Promise<string> =>
  row.evaluate((element) => {
    let last: Element = element;
    while (last.lastElementChild !== null) last = last.lastElementChild;
    let [left, right] = [-Infinity, Infinity];
    for (let at: Element | null = last; at !== null && at !== element; at = at.parentElement) {
      const { overflowX, display } = getComputedStyle(at);
      if (overflowX === "visible" || display === "inline") continue;
      const box = at.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    }
    const text = last.firstChild;
    const letters = [...(text?.textContent ?? "")].filter((_, at) => {
      const range = document.createRange();
      if (text === null) return false;
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const letter = range.getBoundingClientRect();
      return letter.width > 0 && letter.left >= left - 0.5 && letter.right <= right + 0.5;
    });
    return letters.join("");
  });

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`types with the same name are distinguished by their modules, ${width} pixels wide`, async ({
    designer,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await designer.open();
    await designer.pickFiles({
      name: "wide.json",
      mimeType: "application/json",
      buffer: Buffer.from(balancers),
    });
    await expect(page.getByRole("status").getByText(/^wide 1\.0\.0 was added/)).toBeVisible();
    if (designer.isNarrow()) await designer.show("Outline");
    await page.getByRole("searchbox", { name: "Search types" }).fill("loadbalancer");
    for (const name of ["LoadBalancer", "getLoadBalancer"]) {
      const ends: string[] = [];
      for (const module of modules) {
        const row = page.getByRole("treeitem", { name: `Add wide:${module}:${name}` });
        let end = "";
        // Right after the first screen, the list may still be becoming visible.
        await expect(async () => {
          end = await shownEnd(row.first());
          expect(module.endsWith(end), `${module} ends in ${end}`).toBe(true);
          expect(end.length).toBeGreaterThanOrEqual(Math.min(module.length, 11));
        }).toPass({ timeout: 5000 });
        ends.push(end);
      }
      expect(new Set(ends).size).toBe(modules.length);
    }
    // The row cuts off a long name, and shows the module next to it.
    const long = page.getByRole("treeitem", { name: /CookieStickinessPolicy$/ });
    expect(await shownEnd(long)).toBe("web");
    const inside = await long.evaluate((row) => row.scrollWidth <= row.clientWidth);
    expect(inside).toBe(true);
  });
