import type { Locator, Page } from "@playwright/test";

import { expect } from "./designer.ts";
import type { Designer } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";
import { manifest, seeTypeScript } from "./parts.ts";

/** A policy with one statement, without the optional spaces. */
const policyOf = (statement: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ Version: "2012-10-17", Statement: [{ Effect: "Allow", ...statement }] });
const bucketPolicy = policyOf({
  Principal: { AWS: "arn:aws:iam::123456789012:root" },
  Action: "s3:GetObject",
  Resource: "arn:aws:s3:::site/*",
});
const trustPolicy = policyOf({
  Principal: { Service: "eks.amazonaws.com" },
  Action: "sts:AssumeRole",
});

/** An action in the form of the resource that was added last. */
type Step =
  | readonly ["add", token: string, name: string]
  | readonly ["type", field: string, text: string]
  | readonly ["open", group: string]
  | readonly ["unfold"]
  /** Unfolds the unset inputs of a nested object. */
  | readonly ["unfold more"]
  | readonly ["press", button: string]
  | readonly ["entry", map: string, key: string]
  | readonly ["refer", field: string, target: string]
  | readonly ["choose", field: string, resource: string];

/** Resources of six packages, including a component that has a resource of another package as an input. */
const steps: readonly Step[] = [
  ["add", "aws:s3:Bucket", "site"],
  ["unfold"],
  ["type", "policy", bucketPolicy],
  ["add", "random:RandomPassword", "generated"],
  ["type", "length", "24"],
  ["add", "kubernetes:core/v1:Secret", "login"],
  ["unfold"],
  ["entry", "stringData", "password"],
  ["refer", "Value of password", "generated.result"],
  ["add", "aws:iam:Role", "clusterRole"],
  ["type", "assumeRolePolicy", trustPolicy],
  ["add", "eks:Cluster", "main"],
  ["unfold"],
  ["choose", "serviceRole", "clusterRole"],
  ["add", "tls:PrivateKey", "key"],
  ["type", "algorithm", "ED25519"],
  ["add", "command:remote:Command", "install"],
  ["open", "connection"],
  ["type", "host", "192.0.2.7"],
  // The whole connection is secret, so none of its parts is saved in plain text.
  ["press", "Use a config value for host"],
  ["unfold more"],
  ["refer", "privateKey", "key.privateKeyOpenssh"],
  ["unfold"],
  ["type", "create", "uptime"],
];

/** The expected resources in the manifest. */
const resources = {
  site: { type: "aws:s3:Bucket", properties: { policy: bucketPolicy } },
  generated: { type: "random:RandomPassword", properties: { length: 24 } },
  login: {
    type: "kubernetes:core/v1:Secret",
    properties: { stringData: { password: "${generated.result}" } },
  },
  clusterRole: { type: "aws:iam:Role", properties: { assumeRolePolicy: trustPolicy } },
  main: { type: "eks:Cluster", properties: { serviceRole: "${clusterRole}" } },
  key: { type: "tls:PrivateKey", properties: { algorithm: "ED25519" } },
  install: {
    type: "command:remote:Command",
    properties: {
      connection: { host: "${host}", privateKey: "${key.privateKeyOpenssh}" },
      create: "uptime",
    },
  },
};

const program = [
  "new aws.s3.Bucket(",
  "new random.RandomPassword(",
  "new kubernetes.core.v1.Secret(",
  "password: generated.result",
  "new eks.Cluster(",
  "serviceRole: clusterRole",
  "new command.remote.Command(",
  "privateKey: key.privateKeyOpenssh",
];

/** Adds the packages like a user: from their schemas' files. */
export async function addPackages(
  designer: Designer,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const { page } = designer;
  for (const [name, file] of Object.entries(files)) {
    await designer.pickFiles(file);
    const said = page.getByRole("status").getByText(new RegExp(`^${name} .* was added:`));
    await expect(said).toBeVisible({ timeout: 60_000 });
  }
}

export async function playByMouse(designer: Designer): Promise<void> {
  for (const step of steps)
    switch (step[0]) {
      case "add":
        await designer.add(step[1]);
        await designer.fill("Name", step[2]);
        break;
      case "type":
        await scrollTo(designer, designer.field(step[1]));
        await designer.fill(step[1], step[2]);
        break;
      case "open":
        await openGroup(designer, step[1]);
        break;
      case "unfold":
      case "unfold more":
        await designer.openOptional();
        break;
      case "press":
        await designer.press(step[1]);
        break;
      case "entry":
        await scrollTo(designer, designer.field(`New key of ${step[1]}`));
        await designer.field(`New key of ${step[1]}`).fill(step[2]);
        await designer.press(`Add to ${step[1]}`);
        break;
      case "refer":
        await pressInView(designer, `More ways to set ${buttonOf(step[1])}`);
        await designer.page.getByRole("menuitem", { name: "Reference…" }).click();
        await pickByMouse(designer.page, step[2]);
        break;
      case "choose":
        await pressInView(designer, `Choose a resource for ${step[1]}`);
        await pickByMouse(designer.page, step[2]);
        break;
    }
}

export async function playByKeyboard(designer: Designer): Promise<void> {
  const { page } = designer;
  const keyboard = new Keyboard(page);
  // Shortcuts only work shortly after the first screen appears, so a button is used.
  await keyboard.press("Search or run a command");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  for (const step of steps)
    switch (step[0]) {
      case "add":
        await runCommand(page, keyboard, `Add ${step[1]}`);
        await expect(designer.form(step[1])).toBeVisible();
        await expect(designer.field("Name")).toBeFocused();
        await keyboard.typeHere(step[2]);
        break;
      case "type":
        await keyboard.type(step[1], step[2]);
        break;
      case "open":
        if ((await designer.field("host").count()) === 0) await keyboard.press(`Add ${step[1]}`);
        break;
      case "unfold":
        if ((await foldOf(designer).count()) > 0) await keyboard.unfold("Optional");
        break;
      case "unfold more":
        await keyboard.unfold("more inputs");
        break;
      case "press":
        await keyboard.press(step[1]);
        break;
      case "entry":
        await keyboard.type(`New key of ${step[1]}`, step[2]);
        await page.keyboard.press("Enter");
        await expect(designer.field(`Value of ${step[2]}`)).toBeFocused();
        break;
      case "refer":
        if (!step[1].startsWith("Value of ")) await keyboard.reach("textbox", step[1]);
        await page.keyboard.press("Alt+r");
        await pickByKeyboard(page, step[2]);
        break;
      case "choose":
        await keyboard.press(`Choose a resource for ${step[1]}`);
        await pickByKeyboard(page, step[2]);
        break;
    }
}

/** Expects the result of the test: the design has no problems, and everything survives a reload and is exported. */
export async function seeStory(designer: Designer): Promise<void> {
  const { page } = designer;
  await expect(designer.problems().getByText("None")).toBeVisible();
  expect(await designer.problemRules()).toEqual([]);
  const before = await manifest(designer);
  expect(before["resources"]).toEqual(resources);
  await designer.saved();
  await page.reload();
  await expect(designer.outlineNames()).toHaveCount(Object.keys(resources).length);
  await expect(designer.problems().getByText("None")).toBeVisible();
  expect(await manifest(designer)).toEqual(before);
  await seeTypeScript(designer, ...program);
}

/** The heading of the folded optional inputs. A type without required inputs shows its optional inputs unfolded. */
const foldOf = (designer: Designer): Locator =>
  designer.inspector().getByRole("button", { name: /^Optional \d+$/, expanded: false });

/** The name of the button that sets an entry's value, from the names of the entry and the map. */
const buttonOf = (field: string): string => field.replace(/^Value of (.*)$/, "$1 of stringData");

const buttonIn = (designer: Designer, name: string): Locator =>
  designer.inspector().getByRole("button", { name, exact: true });

/**
 * Presses a button after scrolling to it. A long form may unmount fields when it knows their height, so the function
 * scrolls until the button is visible.
 */
async function pressInView(designer: Designer, button: string): Promise<void> {
  const wanted = buttonIn(designer, button);
  await expect(async () => {
    await scrollTo(designer, wanted);
    await wanted.first().click({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
}

/** Scrolls to a field with the wheel, because a long form mounts only visible fields. */
async function scrollTo(designer: Designer, wanted: Locator): Promise<void> {
  await designer.inspector().hover();
  await expect(async () => {
    if ((await wanted.count()) === 0) await designer.page.mouse.wheel(0, 250);
    expect(await wanted.count()).toBeGreaterThan(0);
  }).toPass({ intervals: [50], timeout: 20_000 });
}

async function openGroup(designer: Designer, group: string): Promise<void> {
  const add = buttonIn(designer, `Add ${group}`);
  if ((await add.count()) > 0) await add.click();
}

const picker = (page: Page): Locator => page.getByRole("dialog", { name: /^Reference for/ });
const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Commands" });

const startOf = (target: string): RegExp => new RegExp(`^${target.replace(".", "\\.")}(?!\\w)`);

async function pickByMouse(page: Page, target: string): Promise<void> {
  await picker(page)
    .getByRole("option", { name: startOf(target) })
    .first()
    .click();
  await expect(picker(page)).toHaveCount(0);
}

async function pickByKeyboard(page: Page, target: string): Promise<void> {
  await expect(picker(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(target);
  await expect(
    picker(page)
      .getByRole("option", { name: startOf(target) })
      .first(),
  ).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(picker(page)).toHaveCount(0);
}

async function runCommand(page: Page, keyboard: Keyboard, label: string): Promise<void> {
  await keyboard.leaveText();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(label);
  // The label must match exactly, because other types may have similar names.
  const wanted = palette(page).getByRole("option").getByText(label, { exact: true });
  const isChosen = palette(page).getByRole("option", { selected: true, name: label, exact: true });
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < 20 && (await isChosen.count()) === 0; presses++)
    await page.keyboard.press("ArrowDown");
  await expect(isChosen).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(palette(page)).toHaveCount(0);
}
