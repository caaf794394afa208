import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { StartDesign } from "#model/opening/start.ts";
import type { OfferedPackage } from "#model/packages/package-manager.ts";
import { createMemoryPackages } from "#store/testing/memory-packages.ts";
import { ServicesContext } from "#ui/services.ts";
import { expectAccessible } from "#ui/testing/browser/axe.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices } from "#ui/testing/browser/test-services.ts";
import { Clouds } from "#ui/welcome/Clouds.tsx";

const design: StartDesign = {
  id: "gcp-bucket",
  title: "Bucket",
  explanation: "A bucket.",
  cloud: "gcp",
  package: "gcp",
  load: async () => JSON.stringify({ resources: { files: { type: "gcp:storage:Bucket" } } }),
};

const schema = (name: string, version: string): string =>
  JSON.stringify({ name, version, resources: { [`${name}:storage:Bucket`]: {} } });

const offer = (name: string, version: string): OfferedPackage => ({
  name,
  version,
  resources: 1,
  functions: 0,
  size: 4_000_000,
});

/** Renders `Clouds` with a host that offers a package; returns the text of the opened design. */
async function open(sources: readonly string[], designs: readonly StartDesign[] = [design]) {
  const { services, copied } = createTestServices({ manifest: '{ "name": "clouds" }' });
  const shelf = [[offer("kubernetes", "4.30.0"), schema("kubernetes", "4.30.0")]] as const;
  const packages = createMemoryPackages(services.catalog, shelf);
  const { signal } = new AbortController();
  for (const content of sources)
    await packages.add({ name: "schema.json", content }, { signal, onProgress: () => undefined });
  const opened: string[] = [];
  const value = {
    ...services,
    packages,
    loadStarts: async () => ({
      all: designs,
      samples: { gcp: async () => sampleOf(schema("gcp", "9.0.0")) },
    }),
    workspace: {
      ...services.workspace,
      openUntouched: async (_name: string, text: string) => void opened.push(text),
    },
  };
  render(
    <ServicesContext value={value}>
      <main style={{ containerType: "inline-size", width: 1120 }}>
        <Clouds key={sources.length} />
      </main>
    </ServicesContext>,
  );
  return { packages, opened, copied };
}

const sampleOf = (text: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), keywords: ["stackwright/sample"] });

const tabs = page.getByRole("tab");
const names = (): readonly string[] => tabs.elements().map(({ textContent }) => textContent);

test("clouds with a package in this browser come first, then those that the host offers", async () => {
  await open([schema("gcp", "9.0.0")]);
  await expect.poll(names).toEqual(["Google Cloud", "Kubernetes", "AWS", "Azure", "Other"]);
  await expect.element(page.getByText("gcp 9.0.0 is in this browser: 1 type")).toBeVisible();
  await tabs.getByText("Kubernetes").click();
  await expect.element(page.getByText("offers kubernetes 4.30.0 (4.0 MB)")).toBeVisible();
  await expectAccessible("main");
});

test("a design opens with a sample if its package is missing, and the command gets the package", async () => {
  const { packages, opened, copied } = await open([]);
  await page.getByRole("tab", { name: "Google Cloud" }).click();
  await page.getByRole("button", { name: "Copy" }).click();
  expect(copied).toEqual(["pulumi package get-schema gcp > gcp.json"]);
  await page.getByRole("button", { name: "Open the example Bucket" }).click();
  await expect.poll(() => opened.length).toBe(1);
  expect(packages.read().stored).toMatchObject([{ name: "gcp", isSample: true }]);
});

test("a design with its package needs no sample", async () => {
  const { packages, opened } = await open([schema("gcp", "8.0.0")]);
  await page.getByRole("tab", { name: "Google Cloud" }).click();
  await page.getByRole("button", { name: "Open the example Bucket" }).click();
  await expect.poll(() => opened.length).toBe(1);
  expect(packages.read().stored).toMatchObject([{ id: "gcp@8.0.0" }]);
});

test.for([1, 2, 3, 4, 5, 6, 7])(
  "%s cards have one width, and their texts end at the edge and begin at one height",
  async (count) => {
    const designs = Array.from({ length: count }, (_, at) => ({
      ...design,
      id: `design-${at}`,
      explanation: "A bucket. ".repeat(1 + (at % 3) * 10),
    }));
    await open([], designs);
    await page.getByRole("tab", { name: "Google Cloud" }).click();
    const cards = page.getByRole("listitem");
    await expect.element(cards.nth(count - 1)).toBeVisible();
    for (const width of [1120, 800, 560, 360]) {
      page
        .getByRole("main")
        .element()
        .setAttribute("style", `container-type: inline-size; width: ${width}px`);
      expectCalmRows();
    }
  },
);

/**
 * Expects that the cards of a row have one size, that their pictures have one height, that no card has space below its
 * text, and that the line below the cards ends where they end.
 */
function expectCalmRows(): void {
  const panel = page.getByRole("tabpanel").element().getBoundingClientRect();
  const cards = page
    .getByRole("listitem")
    .elements()
    .map((card) => {
      const { top, width, height, bottom } = card.getBoundingClientRect();
      const text = card.lastElementChild?.getBoundingClientRect();
      expect(Math.abs(bottom - (text?.bottom ?? 0))).toBeLessThanOrEqual(1);
      return { top, width, height, picture: (text?.top ?? 0) - top };
    });
  for (const { top, width, height, picture } of cards) {
    expect(width).toBeCloseTo(cards[0]?.width ?? 0, 1);
    expect(picture).toBeCloseTo(cards[0]?.picture ?? 0, 1);
    expect(height).toBeCloseTo(cards.find((other) => other.top === top)?.height ?? 0, 1);
  }
  const source = page.getByText("save its schema").element().parentElement;
  expect(source?.getBoundingClientRect().right).toBeCloseTo(panel.right, 1);
}
