import { readFile, writeFile } from "node:fs/promises";

import type { Download, Locator, Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { expect, test, textOf } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";
import { openTab, pick } from "./parts.ts";
import { canvasSettled } from "./settled.ts";

// Creates one design of all seven types twice: with the mouse, and with the keyboard only. The results are equal.

test.use({
  middle: "canvas",
  viewport: { width: 1440, height: 900 },
  // The canvas tests cover movement. In this test, boxes only have to reach their places.
  contextOptions: { reducedMotion: "reduce" },
});

type Fill = readonly ["type", string, string] | readonly ["list", string, string];

interface Part {
  readonly token: string;
  readonly name: string;
  /** The values of fields and the entries of lists, in the form's order. */
  readonly fills: readonly Fill[];
}

const bus = (region: string): string => `arn:aws:events:${region}:123456789012:event-bus/orders`;

const parts: readonly Part[] = [
  {
    token: "gamma:events:EventEndpoint",
    name: "hub",
    fills: [
      ["list", "eventBuses", bus("eu-west-1")],
      ["list", "eventBuses", bus("eu-central-1")],
      ["type", "healthCheck", "arn:aws:route53:::healthcheck/1f2e3d4c"],
      ["type", "route", "eu-central-1"],
    ],
  },
  { token: "delta:RestrictionPolicy", name: "policy", fills: [] },
  {
    token: "alpha:containerregistry:Token",
    name: "token",
    fills: [
      ["type", "registryName", "images"],
      ["type", "resourceGroupName", "build"],
    ],
  },
  {
    token: "alpha:migrate:ServerCollector",
    name: "collector",
    fills: [
      ["type", "projectName", "datacenter"],
      ["type", "resourceGroupName", "build"],
    ],
  },
  {
    token: "beta:events/v1:ChannelConnectionIamBinding",
    name: "publishers",
    fills: [
      ["list", "members", "user:kim@example.com"],
      ["type", "name", "orders-channel"],
      ["type", "role", "roles/publisher"],
    ],
  },
  {
    token: "beta:events/v1:ChannelConnectionIamMember",
    name: "subscriber",
    fills: [
      ["type", "member", "domain:example.com"],
      ["type", "role", "roles/subscriber"],
    ],
  },
  {
    token: "beta:analytics/v1:InstanceIamMember",
    name: "analyst",
    fills: [
      ["type", "member", "group:analysts@example.com"],
      ["type", "name", "reports"],
      ["type", "role", "roles/viewer"],
    ],
  },
];

const wires = [
  "policy.resourceId uses orders.arn",
  "subscriber.name uses publishers.name",
  "collector depends on token",
];

const names = parts.map(({ name }) => (name === "hub" ? "orders" : name));

/** The problems before the resources are connected, and the expected problems at the end. */
const broken = ["endpoint/replication-role", "schema/required", "schema/required"];
const accepted: readonly string[] = [];

const box = (page: Page, name: string): Locator =>
  page.locator("[data-box]").filter({ has: page.getByRole("button", { name: `${name}, ` }) });

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const bounds = await locator.boundingBox();
  if (bounds === null) throw new Error(`${locator} is not on the screen.`);
  return { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const target = await middleOf(to);
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await page.mouse.up();
}

/** The positions of the boxes, as soon as they are stable. */
async function places(page: Page): Promise<string> {
  await canvasSettled(page);
  return JSON.stringify(
    await page.locator("[data-box]").evaluateAll((all) =>
      all.map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return [Math.round(x), Math.round(y)];
      }),
    ),
  );
}

const edge = (page: Page, sentence: string): Locator =>
  page.getByRole("img", { name: sentence, exact: true });

const row = (designer: Designer, name: string): Locator =>
  designer.outlineNames().filter({ hasText: new RegExp(`^${name}`) });

async function seeEverything(manifest: string, program: string, picture: Download): Promise<void> {
  const read = JSON.parse(manifest) as Record<string, unknown>;
  expect(read["stackwright"]).toBeDefined();
  delete read["stackwright"];
  await expectGolden("seven-types.json", `${JSON.stringify(read, null, 2)}\n`);
  await expectGolden("seven-types.ts", program);
  const drawn = await textOf(picture);
  for (const name of names) expect(drawn).toContain(`>${name}</text>`);
  for (const wire of wires) expect(drawn).toContain(`<title>${wire}</title>`);
}

/** Missing golden files are written, except in CI, where nobody would review them. */
async function expectGolden(name: string, text: string): Promise<void> {
  const path = `e2e/golden/${name}`;
  const golden = await readFile(path, "utf8").catch(() => undefined);
  if (golden === undefined && process.env["CI"] === undefined) await writeFile(path, text);
  else expect(text).toBe(golden);
}

test("seven types are wired, checked, renamed, undone, tidied and exported with the mouse", async ({
  designer,
  page,
}) => {
  await designer.open();
  for (const { token, name, fills } of parts) {
    await designer.add(token);
    await designer.fill("Name", name);
    for (const [how, field, text] of fills) {
      if (how === "type") await designer.fill(field, text);
      else {
        await designer.press(`Add to ${field}`);
        await designer.inspector().locator(":focus").fill(text);
      }
    }
  }
  await expect.poll(() => designer.problemRules()).toEqual(broken);

  // The problem is fixed from the list of problems.
  await designer
    .problems()
    .getByRole("button", { name: /roleArn/ })
    .first()
    .click();
  await expect(designer.form("gamma:events:EventEndpoint")).toBeVisible();
  await designer.press("Add replicationConfig");
  await designer.choose("state", "DISABLED");

  // On the canvas, an output of the hub is dragged onto an input of the policy.
  await places(page);
  await page.getByRole("button", { name: "Zoom to fit" }).click();
  await places(page);
  const handle = box(page, "hub").locator("[data-output]").last();
  const at = await middleOf(handle);
  await page.mouse.click(at.x, at.y);
  const outputs = page.getByRole("dialog", { name: /hub/ });
  await drag(page, outputs.getByRole("option", { name: "arn", exact: true }), box(page, "policy"));
  await page
    .getByRole("dialog", { name: "Connect hub.arn to policy" })
    .getByRole("option", { name: /^resourceId/ })
    .click();
  await expect(edge(page, "policy.resourceId uses hub.arn")).toBeAttached();

  // In the form, the member's name becomes a reference to the binding's name.
  await row(designer, "subscriber").click();
  await expect(designer.form("beta:events/v1:ChannelConnectionIamMember")).toBeVisible();
  await designer.setBy("name", "Reference…");
  await pick(designer, "publishers.name");
  // The option dependsOn sets the order: the collector depends on the token.
  await row(designer, "collector").click();
  await expect(designer.form("alpha:migrate:ServerCollector")).toBeVisible();
  await openTab(designer, /^Options/);
  await designer.press("Add to dependsOn");
  await pick(designer, "token");
  await expect(edge(page, "collector depends on token")).toBeAttached();
  await expect.poll(() => designer.problemRules()).toEqual(accepted);

  // The hub is renamed in the outline, and references follow. Then the rename is undone and redone.
  await row(designer, "hub").dblclick();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("orders");
  await page.keyboard.press("Enter");
  await expect(edge(page, "policy.resourceId uses orders.arn")).toBeAttached();
  await page.getByRole("button", { name: /^Undo: Rename/ }).click();
  await expect(edge(page, "policy.resourceId uses hub.arn")).toBeAttached();
  await page.getByRole("button", { name: /^Redo: Rename/ }).click();
  await expect(edge(page, "policy.resourceId uses orders.arn")).toBeAttached();

  const before = await places(page);
  await page.getByRole("button", { name: "Tidy", exact: true }).click();
  await expect(page.getByRole("button", { name: "Undo: Tidy the canvas" })).toBeEnabled();
  await expect.poll(() => places(page)).not.toBe(before);
  const tidied = await places(page);
  await page.getByRole("button", { name: "Undo: Tidy the canvas" }).click();
  await expect.poll(() => places(page)).not.toBe(tidied);
  await page.getByRole("button", { name: "Redo: Tidy the canvas" }).click();
  await expect.poll(() => places(page)).toBe(tidied);

  await page.getByRole("button", { name: "Save picture…" }).click();
  const picture = await designer.savePicture({ format: "SVG" });

  await page.getByRole("tab", { name: "Code", exact: true }).click();
  const manifest = await designer.manifest();
  await designer.code().getByRole("tab", { name: "TypeScript" }).click();
  const program = page.waitForEvent("download");
  await designer.code().getByRole("button", { name: "Download", exact: true }).click();
  await seeEverything(manifest, await textOf(await program), picture);
});

test("seven types are wired, checked, renamed, undone, tidied and exported by keyboard alone", async ({
  designer,
  page,
}) => {
  test.slow();
  const keyboard = new Keyboard(page);
  const palette = page.getByRole("dialog", { name: "Commands" });
  const run = async (typed: string, label: string | RegExp): Promise<void> => {
    await keyboard.leaveText();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(typed);
    await expect(palette.getByRole("option").first()).toContainText(label);
    await page.keyboard.press("Enter");
    await expect(palette).toHaveCount(0);
  };

  await designer.open();
  // Shortcuts only work shortly after the first screen appears, so a button is used.
  await keyboard.press("Search or run a command");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  for (const { token, name, fills } of parts) {
    await run(`Add ${token}`, `Add ${token}`);
    await expect(designer.field("Name")).toBeFocused();
    await keyboard.typeHere(name);
    for (const [how, field, text] of fills) {
      if (how === "type") await keyboard.type(field, text);
      else {
        await keyboard.press(`Add to ${field}`);
        await keyboard.typeHere(text);
      }
    }
  }
  await expect.poll(() => designer.problemRules()).toEqual(broken);

  await run("go to hub", /^Go to hub/);
  await expect(designer.form("gamma:events:EventEndpoint")).toBeVisible();
  await keyboard.unfold("Optional");
  await keyboard.press("Add replicationConfig");
  await keyboard.chooseHere("DISABLED");
  await run("connect", /^Connect to…/);
  const connect = page.getByRole("dialog", { name: "Connect hub to…" });
  await expect(connect.getByRole("combobox", { name: "Target input" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(connect.getByRole("combobox", { name: "Output of hub" })).toBeFocused();
  await page.keyboard.type("arn");
  await page.keyboard.press("Tab");
  await page.keyboard.type("policy resourceid");
  await expect(connect.getByRole("listbox").getByRole("option").first()).toHaveText(
    /^policy\.resourceId ← hub\.arn/,
  );
  await page.keyboard.press("Enter");
  await expect(connect).toHaveCount(0);
  await expect(edge(page, "policy.resourceId uses hub.arn")).toBeAttached();

  await run("go to subscriber", /^Go to subscriber/);
  await expect(designer.form("beta:events/v1:ChannelConnectionIamMember")).toBeVisible();
  await keyboard.reach("textbox", "name");
  await page.keyboard.press("Alt+r");
  await choose(page, "publishers.name");
  await run("go to collector", /^Go to collector/);
  await expect(designer.form("alpha:migrate:ServerCollector")).toBeVisible();
  await keyboard.reach("tab", "Inputs");
  await page.keyboard.press("ArrowRight");
  await keyboard.press("Add to dependsOn");
  await choose(page, "token");
  await expect(edge(page, "collector depends on token")).toBeAttached();
  await expect.poll(() => designer.problemRules()).toEqual(accepted);

  await run("go to hub", /^Go to hub/);
  await run("rename", /^Rename/);
  await page.keyboard.type("orders");
  await page.keyboard.press("Enter");
  await expect(row(designer, "orders")).toBeFocused();
  await expect(edge(page, "policy.resourceId uses orders.arn")).toBeAttached();
  await designer.undo();
  await expect(edge(page, "policy.resourceId uses hub.arn")).toBeAttached();
  await designer.redo();
  await expect(edge(page, "policy.resourceId uses orders.arn")).toBeAttached();

  const before = await places(page);
  await run("tidy", "Tidy the canvas");
  await expect(page.getByRole("button", { name: "Undo: Tidy the canvas" })).toBeEnabled();
  await expect.poll(() => places(page)).not.toBe(before);
  const tidied = await places(page);
  await designer.undo();
  await expect.poll(() => places(page)).not.toBe(tidied);
  await designer.redo();
  await expect.poll(() => places(page)).toBe(tidied);

  await run("save picture", "Save picture…");
  const drawn = await designer.savePicture();
  const manifest = page.waitForEvent("download");
  await run("download the manifest", "Download the manifest");
  const text = await textOf(await manifest);
  await run("show the code", "Show the code");
  await keyboard.reach("tab", "JSON manifest");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  const program = page.waitForEvent("download");
  await keyboard.press("Download");
  await seeEverything(text, await textOf(await program), drawn);
});

async function choose(page: Page, typed: string): Promise<void> {
  const picker = page.getByRole("dialog", { name: /^Reference for/ });
  await expect(picker.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(typed);
  await expect(picker.getByRole("option").first()).toContainText(typed);
  await page.keyboard.press("Enter");
  await expect(picker).toHaveCount(0);
}
