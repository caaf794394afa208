import { expect, test } from "./designer.ts";

const text = { type: "string" };
const number = { type: "integer" };
const list = (items: object): object => ({ type: "array", items });
const labels = { type: "object", additionalProperties: text };
const named = (name: string): object => ({ $ref: `#/types/cluster:index:${name}` });
const some = (...names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, text]));
const object = (properties: object, ...required: readonly string[]): object => ({
  type: "object",
  properties,
  required,
});

/** As many inputs at each place as Kubernetes and AWS have there. */
const schema = JSON.stringify({
  name: "cluster",
  version: "1.0.0",
  types: {
    "cluster:index:Meta": object({
      name: text,
      labels,
      annotations: labels,
      ...some(
        ..."clusterName generateName generation namespace resourceVersion selfLink uid".split(" "),
      ),
    }),
    "cluster:index:Selector": object({ matchExpressions: list(text), matchLabels: labels }),
    "cluster:index:Spec": object(
      {
        selector: named("Selector"),
        template: named("Template"),
        replicas: number,
        ...some(
          ..."minReadySeconds paused progressDeadlineSeconds revisionHistoryLimit strategy".split(
            " ",
          ),
        ),
      },
      "selector",
      "template",
    ),
    "cluster:index:Template": object({ metadata: named("Meta"), spec: named("PodSpec") }),
    "cluster:index:PodSpec": object(
      {
        containers: list(named("Container")),
        ...some(
          ..."activeDeadlineSeconds affinity dnsPolicy hostIPC hostname nodeName priority".split(
            " ",
          ),
        ),
      },
      "containers",
    ),
    "cluster:index:Container": object(
      {
        name: text,
        image: text,
        ports: list(named("Port")),
        ...some(
          ..."imagePullPolicy lifecycle stdin tty workingDir terminationMessagePath stdinOnce".split(
            " ",
          ),
        ),
      },
      "name",
    ),
    "cluster:index:Port": object(
      { containerPort: number, hostIP: text, hostPort: number, name: text, protocol: text },
      "containerPort",
    ),
    "cluster:index:Rule": object(
      {
        fromPort: number,
        protocol: text,
        toPort: number,
        cidrBlocks: list(text),
        description: text,
        ipv6CidrBlocks: list(text),
        prefixListIds: list(text),
        securityGroups: list(text),
        self: { type: "boolean" },
      },
      "fromPort",
      "protocol",
      "toPort",
    ),
  },
  resources: {
    "cluster:index:Deployment": {
      inputProperties: { metadata: named("Meta"), spec: named("Spec") },
    },
    "cluster:index:Group": { inputProperties: { ingress: list(named("Rule")) } },
  },
});

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

test("a form is as high as what it has to say", async ({ page, designer }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await designer.open();
  await designer.pickFiles({
    name: "cluster.json",
    mimeType: "application/json",
    buffer: Buffer.from(schema),
  });
  await expect(page.getByText(/cluster 1\.0\.0 was added/)).toBeVisible();
  await designer.openInstead("shop", JSON.parse(design) as object);
  const heightOf = async (selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.height ?? Infinity;

  await designer.select("web");
  await expect(designer.field("containerPort")).toBeVisible();
  expect(await heightOf("form")).toBeLessThanOrEqual(1400);
  // What is not set is one press away, at any depth.
  const spec = page.getByRole("group", { name: "spec", exact: true }).last();
  await spec
    .getByRole("button", { name: /^Optional/ })
    .last()
    .press("Enter");
  await expect(designer.field("hostname")).toBeVisible();

  await designer.select("group");
  const rule = page.getByRole("group", { name: "ingress[0]" });
  await expect(designer.field("self")).toBeVisible();
  await expect(rule.locator("[data-field]")).toHaveCount(9);
  expect((await rule.boundingBox())?.height).toBeLessThanOrEqual(330);
});
