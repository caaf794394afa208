import { writeFile } from "node:fs/promises";

import type { Browser, Page, TestInfo } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { isNamed, isSaved } from "./measured-waits.ts";
import { longestTask } from "../scripts/longest-task.mjs";

/** A manifest that is large in one respect, and the field to type in. */
export interface SizedDesign {
  readonly resources: object;
  readonly field: string;
}

const list = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const policy = (resourceId: string, rest: object = {}) => ({
  type: "delta:RestrictionPolicy",
  properties: { resourceId, ...rest },
});

/** One resource with unknown properties. */
export const unknownProperties = (count: number): SizedDesign => ({
  field: "resourceId",
  resources: {
    one: policy(
      "dashboard:1",
      Object.fromEntries(list(count, (at) => [`unknownProperty${at}`, `value ${at}`])),
    ),
  },
});

export const listMembers = (count: number): SizedDesign => ({
  field: "role",
  resources: {
    one: {
      type: "beta:events/v1:ChannelConnectionIamBinding",
      properties: {
        name: "channel",
        role: "roles/publisher",
        members: list(count, (at) => `user:user-${at}@example.com`),
      },
    },
  },
});

/** One resource that all other resources refer to. */
export const edges = (count: number): SizedDesign => ({
  field: "resourceId",
  resources: {
    one: policy("dashboard:1"),
    ...Object.fromEntries(list(count, (at) => [`user-${at}`, policy("${one.id}")])),
  },
});

/** Each resource is the parent of the next. */
export const parents = (count: number): SizedDesign => ({
  field: "resourceId",
  resources: Object.fromEntries(
    list(count, (at) => [
      `level-${at}`,
      {
        ...policy("dashboard:1"),
        ...(at === 0 ? {} : { options: { parent: `\${level-${at - 1}}` } }),
      },
    ]),
  ),
});

/** Resources with one problem each. */
export const mistakes = (count: number): SizedDesign => ({
  field: "resourceId",
  resources: Object.fromEntries(list(count, (at) => [`wrong-${at}`, policy("dashboard")])),
});

/** Many resources without references. */
export const alone = (count: number): SizedDesign => ({
  field: "resourceId",
  resources: Object.fromEntries(list(count, (at) => [`policy-${at}`, policy("dashboard:1")])),
});

/** Each resource depends on the ten previous resources. */
export const dense = (count: number): SizedDesign => ({
  field: "resourceId",
  resources: Object.fromEntries(
    list(count, (at) => [
      `node-${at}`,
      {
        ...policy("dashboard:1"),
        options: {
          dependsOn: list(Math.min(at, 10), (back) => `\${node-${at - back - 1}}`),
        },
      },
    ]),
  ),
});

/** Opens the designer without stored data, because otherwise the page would show the previous design at once. */
async function openEmpty(designer: Designer, page: Page): Promise<void> {
  const address = page.url();
  if (address !== "about:blank") {
    await page.goto("about:blank");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Storage.clearDataForOrigin", {
      origin: new URL(address).origin,
      storageTypes: "all",
    });
    await devtools.detach();
  }
  await designer.open();
}

/**
 * Opens a large design and types into it. Returns the page's longest task while opening and while typing, in
 * milliseconds of processor time. A measurement that exceeds the limit is repeated.
 */
export async function openAndType(
  { designer, page, browser }: { designer: Designer; page: Page; browser: Browser },
  info: TestInfo,
  { resources, field }: SizedDesign,
  allowed: { readonly opening: number; readonly typing: number },
): Promise<{ readonly opening: number; readonly typing: number }> {
  const path = info.outputPath("Main.json");
  await writeFile(path, JSON.stringify({ name: "sized", resources }));
  const box = `[data-field=${field}] input`;
  const opening = await longestTask(browser, page, allowed.opening, {
    prepare: () => openEmpty(designer, page),
    act: async () => {
      await designer.pickFiles(path);
      await isNamed(page, "sized");
      await page.waitForSelector(box);
      await isSaved(page);
    },
  });
  const typing = await longestTask(browser, page, allowed.typing, {
    prepare: async () => {
      await page.focus(box);
      await page.keyboard.press("End");
      await isSaved(page);
    },
    act: async () => {
      await page.keyboard.type("typed in a row");
      await isSaved(page);
    },
  });
  info.annotations.push({ type: "longest tasks", description: `${opening} and ${typing} ms` });
  return { opening, typing };
}
