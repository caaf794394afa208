import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { Palette } from "#ui/palette/Palette.tsx";
import { ServicesContext } from "#ui/services.ts";
import { expectAccessible } from "#ui/testing/browser/axe.ts";
import { focus, press, type } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices, indexSchema } from "#ui/testing/browser/test-services.ts";

/** Packages with as many types and modules as three large clouds have together. */
const clouds = [
  ["north", 1100, 120],
  ["south", 1150, 150],
  ["west", 1150, 130],
] as const;

const words = ["Bucket", "Policy", "Instance", "Group", "Rule", "Network", "Route", "Table"];

function cloud([name, count, modules]: (typeof clouds)[number]) {
  const resources = Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const [first, second] = [words[at % 8], words[Math.floor(at / 8) % 8]];
      const purpose = `Keeps a ${first} of ${name} in one place.`;
      return [`${name}:module${at % modules}:${first}${second}${at}`, { description: purpose }];
    }),
  );
  return indexSchema({ name, version: "1.0.0", resources });
}

/** The real palette, as high as a window, with 3,400 types unless other packages are given. */
async function open(added = clouds.map(cloud)): Promise<void> {
  const { services } = createTestServices({
    manifest: '{ "name": "palette" }',
    packages: added,
  });
  // Makes the packages look as if the user had added them: packages of the page are in a folded
  // group.
  const read = services.packages.read();
  const stored = added.map(({ name }) => ({ name }));
  const known = { ...read, stored } as unknown as typeof read;
  const packages = { ...services.packages, read: () => known };
  render(
    <ServicesContext value={{ ...services, packages }}>
      <main style={{ display: "grid", boxSizing: "border-box", width: 272, height: "100vh" }}>
        <Palette />
      </main>
    </ServicesContext>,
  );
  await expect.element(page.getByPlaceholder(/^Search/)).toBeVisible();
}

const nodes = (): number =>
  page.getByRole("region", { name: "Resource types" }).css("*").elements().length;

const focused = () => page.css("[role=treeitem]:focus");

test("with 3,400 types the palette has at most 600 elements, folded, unfolded and searched", async () => {
  await open();
  await expect.element(page.getByPlaceholder("Search 3,403 types")).toBeVisible();
  expect(nodes()).toBeLessThan(60);
  // Unfolds from last to first, so the rows above stay in place.
  for (const name of ["west", "south", "north"]) {
    const row = page.getByRole("treeitem", { name: `Package ${name} 1.0.0` });
    await focus(row);
    await press("ArrowRight");
    await expect.element(row).toHaveAttribute("aria-expanded", "true");
    await press("ArrowRight");
    await expect.element(focused()).toHaveAttribute("aria-level", "2");
    // Unfolds all sibling modules at once.
    await press("*");
    await expect.element(page.css("[aria-level='3']").first()).toBeInTheDocument();
    await expect.poll(() => nodes()).toBeLessThanOrEqual(600);
  }
  await press("End");
  await expect.element(focused()).toHaveAccessibleName("Add pulumi:providers:west");
  await expect.poll(() => nodes()).toBeLessThanOrEqual(600);
  for (const query of ["b", "bucket", "bukcet policy", "place"]) {
    await page.getByLabelText("Search types").fill(query);
    await expect.element(page.css("mark").first()).toBeVisible();
    await expect.poll(() => nodes()).toBeLessThanOrEqual(600);
  }
  await expectAccessible("main");
});

test("the keys reach every type of a long list", async () => {
  await open();
  await focus(page.getByLabelText("Search types"));
  await press("ArrowDown");
  await expect.element(focused()).toHaveAccessibleName("Package north 1.0.0");
  await press("End");
  await expect.element(focused()).toHaveAccessibleName("Package west 1.0.0");
  await press("ArrowRight");
  await press("End");
  await expect.element(focused()).toHaveAccessibleName("Add pulumi:providers:west");
  await expect.element(focused()).toBeInViewport();
  // The letters form one word only if they come fast enough. A busy machine may be too slow at first.
  const module77 = page.getByRole("treeitem", { name: /^Module module77,/ });
  const typeModule = async (): Promise<boolean> => {
    await type("module77");
    return module77.query() === document.activeElement;
  };
  await expect.poll(typeModule, { interval: 1000, timeout: 30_000 }).toBe(true);
  await press("ArrowRight");
  await press("ArrowRight");
  await expect.element(focused()).toHaveAccessibleName(/^Add west:module77:/);
  expect(focused().element().getAttribute("aria-setsize")).toMatch(/^[89]$/);
  await press("ArrowLeft");
  await press("ArrowLeft");
  await expect.element(focused()).toHaveAttribute("aria-expanded", "false");
  await press("Home");
  await expect.element(focused()).toHaveAccessibleName("Package north 1.0.0");
  await expect.element(page.css("[role=treeitem][tabindex='0']")).toHaveLength(1);
});

test("in a narrow palette, the module is cut before the type's name", async () => {
  const token = "north:autoscaling/v2/stable/long:PodAutoscaler";
  await open([indexSchema({ name: "north", version: "1.0.0", resources: { [token]: {} } })]);
  await focus(page.getByPlaceholder(/^Search/));
  await type("podauto");
  const row = page.getByRole("treeitem", { name: `Add ${token}` });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByText("PodAuto", { exact: true })).toBeVisible();
  const isCut = (text: string): boolean => {
    const box = row.getByText(text, { exact: true }).element().parentElement;
    return (box?.scrollWidth ?? 0) > (box?.clientWidth ?? 0);
  };
  expect(isCut("PodAuto")).toBe(false);
  expect(isCut("autoscaling/v2/stable/long")).toBe(true);
});

test("a built-in package is listed by itself if the design used it when it was opened", async () => {
  const packages = ["north", "south"].map((name) =>
    indexSchema({ name, version: "1.0.0", resources: { [`${name}:index:Box`]: {} } }),
  );
  const { services } = createTestServices({
    manifest: '{ "name": "boxes", "resources": { "first": { "type": "south:Box" } } }',
    packages,
  });
  render(
    <ServicesContext value={services}>
      <Palette />
    </ServicesContext>,
  );
  const expectTop = async (): Promise<void> => {
    const rows = page.css("[role=treeitem][aria-level='1']");
    await expect.element(rows).toHaveLength(2);
    await expect.element(rows.nth(0)).toHaveAccessibleName("Package south 1.0.0");
    await expect.element(rows.nth(1)).toHaveAccessibleName(/^Built-in types/);
  };
  await expectTop();
  // The list stays as it is while the user adds resources from it.
  await page.getByRole("treeitem", { name: /^Built-in types/ }).click();
  await page.getByRole("treeitem", { name: "Package north 1.0.0" }).click();
  await page.getByRole("treeitem", { name: "Add north:Box" }).click();
  await expect.poll(() => services.store.getState().program.resources.length).toBe(2);
  await expectTop();
});
