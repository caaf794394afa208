import { openCluster } from "./cluster.ts";
import { expect, test } from "./designer.ts";

const app = { app: "web" };
const container = { name: "web", image: "nginx", ports: [{ containerPort: 80 }] };
const design = JSON.stringify({
  name: "shop",
  resources: {
    web: {
      type: "cluster:Deployment",
      properties: {
        metadata: { name: "web" },
        spec: {
          replicas: 2,
          selector: { matchLabels: app },
          template: { metadata: { labels: app }, spec: { containers: [container] } },
        },
      },
    },
    group: {
      type: "cluster:Group",
      properties: { ingress: [{ fromPort: 80, protocol: "tcp", toPort: 80 }] },
    },
  },
});

test("a form is only as high as its content", async ({ page, designer }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCluster(designer);
  await designer.openInstead("shop", JSON.parse(design) as object);
  const heightOf = async (selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.height ?? Infinity;

  await designer.select("web");
  await expect(designer.field("containerPort")).toBeVisible();
  expect(await heightOf("form")).toBeLessThanOrEqual(1400);
  // At any depth, one press shows the unset inputs.
  const spec = page.getByRole("group", { name: "spec", exact: true }).last();
  await spec
    .getByRole("button", { name: /more inputs?$/ })
    .last()
    .press("Enter");
  await expect(designer.field("hostname")).toBeVisible();

  await designer.select("group");
  const rule = page.getByRole("group", { name: "ingress[0]" });
  await expect(rule.locator("[data-field]")).toHaveCount(3);
  expect((await rule.boundingBox())?.height).toBeLessThanOrEqual(173);
  await rule.getByRole("button", { name: "6 more inputs" }).press("Enter");
  await expect(designer.field("self")).toBeVisible();
  await expect(rule.locator("[data-field]")).toHaveCount(9);
  expect((await rule.boundingBox())?.height).toBeLessThanOrEqual(393);
});
