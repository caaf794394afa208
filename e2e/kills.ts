import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import type { Page } from "@playwright/test";

import { durableAfter } from "../src/edge/storage/durable-after.ts";
import { createRandom } from "../src/model/testing/random/create-random.ts";
import { Designer, expect } from "./designer.ts";
import { OwnBrowser } from "./own-browser.ts";
import { policies } from "./storage.ts";

const names = ["acl", "bus", "hub"] as const;
type Name = (typeof names)[number];

/** The longest editing time before the kill, in milliseconds. */
const longest = 1_500;

/** An edit: the value number `number`, typed into a resource's only field. */
interface TypedEdit {
  readonly name: Name;
  readonly number: number;
  /** When the page received the edit, in milliseconds since 1970; undefined while the edit is pending. */
  time: number | undefined;
}

/**
 * Edits a design and, at a random moment, kills the tab or the browser; then checks the stored design, and continues
 * with it. Each time, the design must open, match an earlier state, and contain every edit that is older than
 * `durableAfter`.
 */
export async function surviveKills(address: string, count: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  const profile = await mkdtemp(join(tmpdir(), "stackwright-kills-"));
  const machine = watchMachine();
  let browser = await OwnBrowser.start(profile);
  try {
    const first = new Designer(await browser.newPage());
    await first.page.goto(address);
    await first.openFile("Main.json", policies("kills", ...names));
    await expect(first.outlineNames()).toHaveCount(names.length);
    await first.saved();
    await first.page.close();
    let edits: TypedEdit[] = [];
    let number = 0;
    let killed = 0;
    for (let round = 0; round <= count; round += 1) {
      const designer = new Designer(await browser.newPage());
      await designer.page.goto(address);
      const seen = await readDesign(designer);
      expect(problemWith(seen, edits, killed), `seed ${seed}, kill ${round}`).toBeUndefined();
      if (round === count) return;

      edits = names
        .map((name) => ({ name, number: seen[name], time: 0 }))
        .toSorted((a, b) => a.number - b.number);
      number += 1_000;
      const doom = wait(random() * longest).then(async () => {
        killed = Date.now() - machine.lateness();
        if (round % 2 === 0) return crash(designer.page);
        await browser.kill();
      });
      await Promise.all([doom, typeUntilKilled(designer, edits, number, random)]);
      if (round % 2 === 0) await designer.page.close();
      else browser = await OwnBrowser.start(profile);
    }
  } finally {
    machine.stop();
    await browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Measures how late a timer of this process was in the last second, in milliseconds. Other programs delay the page as
 * much as this process.
 */
function watchMachine(): { lateness(): number; stop(): void } {
  const every = 20;
  const late: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late.push(Math.max(0, now - last - every));
    last = now;
    if (late.length > (2 * durableAfter) / every) late.shift();
  }, every);
  return {
    lateness: () => Math.max(0, performance.now() - last - every, ...late),
    stop: () => clearInterval(timer),
  };
}

/** Reads the number in each resource's field. The design must open without a question or an error. */
async function readDesign(designer: Designer): Promise<Readonly<Record<Name, number>>> {
  await expect(designer.outlineNames()).toHaveCount(names.length);
  const seen = { acl: 0, bus: 0, hub: 0 };
  for (const name of names) {
    await designer.select(name);
    const text = await designer.field("resourceId").inputValue();
    seen[name] = Number(/[0-9]+$/.exec(text)?.[0] ?? 0);
  }
  return seen;
}

/** Why the stored design is invalid after a kill; undefined if it is valid. */
function problemWith(
  seen: Readonly<Record<Name, number>>,
  edits: readonly TypedEdit[],
  killed: number,
): string | undefined {
  const last = Math.max(0, ...Object.values(seen));
  for (const name of names) {
    const expected = edits.findLast((edit) => edit.name === name && edit.number <= last);
    if (expected !== undefined && expected.number !== seen[name])
      return `${name} shows edit ${seen[name]}, which with edit ${last} there never was.`;
  }
  const due = edits.findLast(({ time }) => time !== undefined && time <= killed - durableAfter);
  return due === undefined || due.number <= last
    ? undefined
    : `Edit ${due.number} is lost, although it was ${Math.round(killed - (due.time ?? 0))} ms old; the last stored one is ${last}.`;
}

async function typeUntilKilled(
  designer: Designer,
  edits: TypedEdit[],
  start: number,
  random: () => number,
): Promise<void> {
  let number = start;
  let selected: Name | undefined;
  try {
    for (;;) {
      // Like a person, types in bursts with pauses in between.
      if (random() < 0.2) await wait(random() * 500);
      const name =
        selected === undefined || random() < 0.2
          ? (names[Math.floor(random() * names.length)] ?? "acl")
          : selected;
      if (name !== selected) await designer.select(name);
      selected = name;
      number += 1;
      const edit: TypedEdit = { name, number, time: undefined };
      edits.push(edit);
      await designer.field("resourceId").fill(`dashboard:${number}`);
      edit.time = Date.now();
    }
  } catch (error) {
    if (!/crashed|closed/.test(String(error))) throw error;
  }
}

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const client = await page.context().newCDPSession(page);
  // The page may crash before it can answer.
  client.send("Page.crash").catch(() => undefined);
  await crashed;
}
