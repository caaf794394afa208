import { readFileSync } from "node:fs";

import type { Locator } from "@playwright/test";

import type { Stroke } from "../src/catalog/testing/keystroke-figures.ts";
import { expect, test } from "./designer.ts";
import type { Designer } from "./designer.ts";
import { Hands } from "./hands.ts";
import { service, trust } from "./load-balanced-service.ts";
import { manifest } from "./parts.ts";
import { publishedSchemas } from "./published-schemas.ts";

test.use({ middle: "canvas" });

const rule = (from: string): string => `{protocol: tcp, fromPort: 80, toPort: 80, ${from}}`;
const out = 'egress: [{protocol: "-1", fromPort: 0, toPort: 0, cidrBlocks: [0.0.0.0/0]}]';
const containers = '[{name: web, image: "nginx:1.27", portMappings: [{containerPort: 80}]}]';

/** A program, and the keys that typing it took in the conformance run. */
interface Typed {
  readonly text: string;
  readonly strokes: readonly Stroke[];
}

/** A user who builds a design on the page, in the design's order. */
class Author {
  readonly #designer: Designer;
  readonly hands: Hands;

  constructor(designer: Designer) {
    this.#designer = designer;
    this.hands = new Hands(designer.page);
  }

  /** Adds a resource by its type. */
  async add(search: string, token: string, name: string): Promise<void> {
    const { page } = this.#designer;
    await this.hands.press("ControlOrMeta+k");
    await this.hands.type(search);
    await expect(page.locator("[role=option][aria-selected=true]")).toContainText(token);
    await this.hands.press("Enter");
    await this.#name(name);
  }

  async #name(name: string): Promise<void> {
    await expect(this.#designer.field("Name")).toBeFocused();
    await this.hands.type(name);
    await expect(this.#designer.field("Name")).toHaveValue(name);
  }

  /** Makes a choice in *Connect to…*, from the open resource, or from a resource that is clicked first. */
  async connect(from: string | undefined, search: string, says: string, name?: string) {
    const { page } = this.#designer;
    if (from !== undefined) await this.open(from);
    await this.hands.press("Alt+Enter");
    await this.hands.type(search);
    await expect(page.locator("[role=option][aria-selected=true]")).toContainText(says);
    await this.hands.press("Enter");
    if (name !== undefined) await this.#name(name);
  }

  async open(name: string): Promise<void> {
    await this.hands.click(
      this.#designer
        .outlineNames()
        .filter({ has: this.#designer.page.getByText(name, { exact: true }) }),
    );
    await expect(this.#designer.field("Name")).toHaveValue(name);
  }

  async fill(field: string, text: string): Promise<void> {
    await this.#clickInForm(this.#designer.field(field));
    await this.hands.type(text);
  }

  /** Clicks a control of the form. If needed, unfolds the optional inputs first. */
  async #clickInForm(wanted: Locator): Promise<void> {
    const optional = this.#designer
      .inspector()
      .getByRole("button", { name: /^(Optional \d+|\d+ more inputs?)$/, expanded: false })
      .last();
    await expect(wanted.or(optional).first()).toBeVisible();
    while ((await wanted.count()) === 0 && (await optional.count()) > 0)
      await this.hands.click(optional);
    await this.hands.click(wanted);
  }

  /** Types a reference and accepts the first suggestion. */
  async refer(text: string, says: string): Promise<void> {
    const { page } = this.#designer;
    await this.hands.type(text);
    await expect(page.locator("[role=option][aria-selected=true]")).toContainText(says);
    await this.hands.press("Enter");
  }

  async pressButton(name: string): Promise<void> {
    await this.#clickInForm(
      this.#designer.inspector().getByRole("button", { name, exact: true }).first(),
    );
  }

  /** Edits all inputs as YAML. */
  async text(...lines: readonly string[]): Promise<void> {
    const { page } = this.#designer;
    // Waits like a user, who sees the form before pressing keys, and the text before typing.
    await expect(page.getByRole("combobox", { name: "Search all inputs" })).toBeVisible();
    await this.hands.press("Alt+y");
    await expect(page.getByRole("dialog").getByRole("textbox", { name: /^Code/ })).toBeFocused();
    await this.hands.typeLines(...lines);
    await this.hands.press("ControlOrMeta+Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
}

/** Opens the designer with the published schema of one package. */
async function begin(designer: Designer, name: string): Promise<Author> {
  test.setTimeout(300_000);
  const file = publishedSchemas()[name];
  test.skip(file === undefined, `The published schema of ${name} is needed.`);
  await designer.open();
  await designer.pickFiles(file ?? "");
  const said = designer.page.getByRole("status").getByText(new RegExp(`^${name} .* was added:`));
  await expect(said).toBeVisible({ timeout: 60_000 });
  return new Author(designer);
}

test("a load balanced service on AWS is built in at most 200 actions", async ({ designer }) => {
  const author = await begin(designer, "aws");
  await author.add("aws vpc", "aws:ec2:Vpc", "vpc");
  await author.fill("cidrBlock", "10.0.0.0/16");
  await author.connect(undefined, "internet gateway", "InternetGateway", "gateway");
  for (const [name, cidr, zone] of [
    ["publicA", "10.0.1.0/24", "eu-west-1a"],
    ["publicB", "10.0.2.0/24", "eu-west-1b"],
  ] as const) {
    await author.connect("vpc", "subnet", "Subnet", name);
    await author.fill("cidrBlock", cidr);
    await author.fill("availabilityZone", zone);
  }
  await author.connect("vpc", "route table", "RouteTable", "routes");
  await author.text('routes: [{cidrBlock: 0.0.0.0/0, gatewayId: "${gateway.id}"}]', "");
  await author.connect("publicA", "routes", "RouteTableAssociation", "routesA");
  await author.connect("publicB", "routes", "RouteTableAssociation", "routesB");
  await author.connect("vpc", "security group", "SecurityGroup", "lbGroup");
  await author.text(`ingress: [${rule("cidrBlocks: [0.0.0.0/0]")}]`, out, "");
  await author.connect("vpc", "security group", "SecurityGroup", "serviceGroup");
  await author.text(`ingress: [${rule('securityGroups: ["${lbGroup.id}"]')}]`, out, "");

  await author.connect("lbGroup", "aws:lb loadbalancer", "aws:lb", "lb");
  await author.pressButton("Add to subnets");
  await author.refer("${publicA", "publicA.id");
  await author.hands.press("Enter");
  await author.refer("${publicB", "publicB.id");
  await author.connect("vpc", "aws:lb targetgroup", "aws:lb", "targets");
  await author.text("port: 80", "protocol: HTTP", "targetType: ip", "");
  await author.connect("lb", "aws:lb listener", "aws:lb", "listener");
  await author.text(
    "port: 80",
    'defaultActions: [{type: forward, targetGroupArn: "${targets.arn}"}]',
    "",
  );

  await author.add("aws ecs cluster", "aws:ecs:Cluster", "cluster");
  await author.add("aws log group", "aws:cloudwatch:LogGroup", "logs");
  await author.fill("retentionInDays", "30");
  await author.add("aws iam role", "aws:iam:Role", "role");
  await author.fill("assumeRolePolicy", trust);
  await author.connect(undefined, "role policy attachment", "RolePolicyAttachment", "rolePolicy");
  await author.fill(
    "policyArn",
    "arn:aws:iam::aws:policy/service-role/AmazonECSTaskExecutionRolePolicy",
  );
  await author.connect("role", "task definition", "executionRoleArn", "task");
  await author.text(
    "family: web",
    'cpu: "256"',
    'memory: "512"',
    "networkMode: awsvpc",
    "requiresCompatibilities: [FARGATE]",
    `containerDefinitions: {"fn::toJSON": ${containers}}`,
    "",
  );
  await author.connect("cluster", "ecs service", "aws:ecs", "service");
  await author.text(
    'taskDefinition: "${task.arn}"',
    "desiredCount: 2",
    "launchType: FARGATE",
    'networkConfiguration: {subnets: ["${publicA.id}", "${publicB.id}"], securityGroups: ["${serviceGroup.id}"]}',
    'loadBalancers: [{targetGroupArn: "${targets.arn}", containerName: web, containerPort: 80}]',
    "",
  );
  expect(author.hands.actions).toBeLessThanOrEqual(200);
  await expect(designer.problems().getByText("None")).toBeVisible();
  const { resources } = await manifest(designer);
  expect(resources).toEqual(service);
});

test("a Deployment of Kubernetes is built in at most 20 actions", async ({ designer }) => {
  const author = await begin(designer, "kubernetes");
  await author.add("kubernetes apps/v1:Deployment", "kubernetes:apps/v1:Deployment", "web");
  await author.text(
    "metadata: {labels: {app: web}}",
    "spec:",
    "replicas: 2",
    "selector: {matchLabels: {app: web}}",
    "template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: nginx, ports: [{containerPort: 80}]}]}}",
  );
  expect(author.hands.actions).toBeLessThanOrEqual(20);
  await expect(designer.problems().getByText("None")).toBeVisible();
  const { resources } = await manifest(designer);
  const labels = { app: "web" };
  const pod = { containers: [{ name: "web", image: "nginx", ports: [{ containerPort: 80 }] }] };
  expect(resources).toEqual({
    web: {
      type: "kubernetes:apps/v1:Deployment",
      properties: {
        metadata: { labels },
        spec: {
          replicas: 2,
          selector: { matchLabels: labels },
          template: { metadata: { labels }, spec: pod },
        },
      },
    },
  });
});

test.describe("with the code view", () => {
  test.use({ middle: "code" });

  test("typing the same design in the code view takes at most 55 % of its characters in keys", async ({
    designer,
  }) => {
    const { page } = designer;
    const author = await begin(designer, "aws");
    const file = process.env["STACKWRIGHT_STROKES"] ?? "";
    const { text, strokes } = JSON.parse(readFileSync(file, "utf8")) as Typed;
    await page.getByRole("button", { name: "Start empty" }).click();
    await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
    const editor = designer.code().getByRole("textbox", { name: /^Code/ });
    await editor.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    const keys = await author.hands.playStrokes(strokes);
    expect(keys).toBeLessThanOrEqual(0.55 * text.length);
    await expect(designer.problems().getByText("None")).toBeVisible();
    const { resources } = await manifest(designer);
    expect(resources).toEqual(service);
  });
});
