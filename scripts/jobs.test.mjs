import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { JOBS } from "./end-to-end.mjs";
import { ROOT } from "./packages.mjs";
import { readSource } from "./sources.mjs";

const MOST = 60;

const jobs = readFileSync(join(ROOT, JOBS[1]), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

test("there are few whole jobs, and no duplicates", () => {
  expect(jobs.length).toBeGreaterThan(20);
  expect(jobs.length).toBeLessThanOrEqual(MOST);
  expect([...new Set(jobs)]).toEqual(jobs);
});

test("each is a story of the file that it names", () => {
  const missing = jobs.filter((line) => {
    const [file, title] = line.split(" › ");
    return !readSource(`e2e/${file}`).includes(`\ntest("${title}", `);
  });
  expect(missing).toEqual([]);
});
