import { expect, test } from "vitest";
import { JOBS, OTHERS } from "./end-to-end.mjs";
import { packageBin } from "./packages.mjs";
import { runScript } from "./run-script.mjs";
import { sampleStories } from "./sample.mjs";

async function listStories(args) {
  const script = packageBin("@playwright/test", "playwright");
  const { text } = await runScript({ script, args: ["test", "--list", ...args] }, true);
  return sampleStories(text, 1, 0);
}

test("every story is either a whole job or one of the others", async () => {
  const [all, jobs, others] = [
    await listStories([]),
    await listStories(JOBS),
    await listStories(OTHERS),
  ];
  expect(jobs.length).toBeGreaterThan(0);
  expect([...jobs, ...others].toSorted()).toEqual(all.toSorted());
});
