import { writeFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { chooseInFileMenu, expect, test, textOf } from "./designer.ts";
import type { Designer } from "./designer.ts";
import { isNamed, isSaved } from "./measured-waits.ts";
import { longestTask } from "../scripts/longest-task.mjs";

/** The limits for the page's tasks and for an edit in a big file, in milliseconds. */
const longest = 50;
const editLimit = 100;

/** A YAML program of about `bytes` bytes, as people write it: with comments, and with lists in both styles. */
function bigYaml(bytes: number): string {
  const parts = ["# a big one\nname: big\nruntime: yaml\nresources:\n"];
  for (let length = 0, at = 1; length < bytes; at += 1) {
    const bindings = Array.from(
      { length: 12 },
      (_, each) =>
        `        - relation: editor\n          principals: ["role:${at}-${each}", "user:${at}-${each}"] # who\n`,
    );
    const part = `  # number ${at}\n  policy-${at}:\n    type: delta:RestrictionPolicy\n    properties:\n      resourceId: 'dashboard:abc-def-${at}' # fixed\n      bindings:\n${bindings.join("")}    options: {protect: true}\n`;
    length += part.length;
    parts.push(part);
  }
  return parts.join("");
}

const small = bigYaml(1).replace("name: big", "name: small");

/** Waits until the code view shows a string. */
const showsCode = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((expected) => {
    const hosts = [...document.querySelectorAll("[aria-label='Code'] [role=tabpanel] div")];
    return hosts.some((host) => host.shadowRoot?.textContent?.includes(expected) === true);
  }, text);

const press = (page: Page, button: string): Promise<void> =>
  page.evaluate((name) => {
    const found = [...document.querySelectorAll("[aria-label='Code'] button")].find(
      ({ textContent }) => textContent === name,
    );
    (found as HTMLButtonElement | undefined)?.click();
  }, button);

const field = "[data-field=resourceId] input";

async function begin(designer: Designer): Promise<void> {
  await designer.open();
  await designer.openFile("Pulumi.yaml", small);
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  await showsCode(designer.page, "name: small");
  await designer.saved();
}

test("a YAML program of 2 MB is opened, edited, saved and downloaded without blocking the page", async ({
  designer,
  page,
  browser,
}, info) => {
  test.slow();
  const text = bigYaml(2_000_000);
  const path = info.outputPath("Pulumi.yaml");
  await writeFile(path, text);
  let taken = "";
  const act = async (): Promise<void> => {
    await designer.pickFiles(path);
    await isNamed(page, "big");
    await showsCode(page, "name: big");
    await isSaved(page);
    await page.focus(field);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("dashboard:other");
    await showsCode(page, "resourceId: 'dashboard:other' # fixed");
    await isSaved(page);
    const download = page.waitForEvent("download");
    await press(page, "Download");
    taken = await textOf(await download);
  };
  const took = await longestTask(browser, page, longest, {
    prepare: () => begin(designer),
    act,
  });
  expect(took).toBeLessThan(longest);
  expect(taken).toBe(text.replace("'dashboard:abc-def-1'", "'dashboard:other'"));
});

test("a YAML program of 2 MB is read from storage without blocking the page", async ({
  designer,
  page,
  browser,
}, info) => {
  test.slow();
  const path = info.outputPath("Pulumi.yaml");
  await writeFile(path, bigYaml(2_000_000));
  await begin(designer);
  await designer.pickFiles(path);
  await isNamed(page, "big");
  await designer.saved();
  const choose = async (name: string): Promise<void> => {
    await chooseInFileMenu(page, "Designs…");
    await page.getByRole("button", { name: `Open ${name}`, exact: true }).click();
    await isNamed(page, name);
  };
  const took = await longestTask(browser, page, longest, {
    prepare: async () => {
      await choose("small");
      await showsCode(page, "name: small");
      await isSaved(page);
    },
    act: async () => {
      await choose("big");
      await showsCode(page, "name: big");
      await isSaved(page);
    },
  });
  expect(took).toBeLessThan(longest);
});

test("an edit of a YAML program of 200 KB is in the code view within 100 ms, or four times the time for a small one", async ({
  designer,
  page,
}) => {
  await begin(designer);
  // The limit depends on the time for a small program, because a machine may be slow.
  const limit = Math.max(editLimit, 4 * (await leastToShow(page, 5, 0)));
  await designer.openFile("Pulumi.yaml", bigYaml(200_000));
  await isNamed(page, "big");
  await showsCode(page, "name: big");
  await designer.saved();
  expect(await leastToShow(page, 10, editLimit)).toBeLessThan(limit);
});

/**
 * The shortest time among `edits` edits of a field, from the input until the code view shows it, in milliseconds. Other
 * programs on the processor delay some edits, but the page's own work delays all of them. Stops as soon as a time is
 * below `enough`.
 */
async function leastToShow(page: Page, edits: number, enough: number): Promise<number> {
  await page.focus(field);
  let least = Infinity;
  for (let edit = 1; edit <= edits && least >= enough; edit += 1) {
    const text = `dashboard:of-${edits}-${edit}`;
    // The page must listen before the first key is pressed, because an earlier input would not be timed.
    const timer = await page.evaluateHandle(timeFromInput, [field, text] as const);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
    await showsCode(page, text);
    least = Math.min(least, await timer.evaluate(({ shown }) => shown));
  }
  return least;
}

/** Measures the time from the next input into a field until the code view shows a string, in milliseconds. */
function timeFromInput([selector, text]: readonly [string, string]): { shown: Promise<number> } {
  const hosts = [...document.querySelectorAll("[aria-label='Code'] [role=tabpanel] div")];
  const root = hosts.map((host) => host.shadowRoot).find((each) => each !== null);
  const input = document.querySelector(selector);
  if (root === undefined || root === null || input === null)
    throw new Error("There is no code view, or no field.");
  const shown = new Promise<number>((resolve) => {
    input.addEventListener(
      "input",
      () => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (root.textContent?.includes(text) !== true) return;
          observer.disconnect();
          resolve(performance.now() - start);
        });
        observer.observe(root, { subtree: true, childList: true, characterData: true });
      },
      { once: true },
    );
  });
  return { shown };
}
