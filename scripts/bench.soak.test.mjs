import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "./packages.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bench-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = JSON.stringify(join(ROOT, "bench", "report.mjs"));

/** A bench part with a one-line section, whose value may be at most `limit` times the compared number. */
const part = (measure, limit) => `
import { appendFileSync } from "node:fs";
import { ratio } from ${report};
export const sections = {
  only: () => {
    appendFileSync(new URL("measured", import.meta.url), ${JSON.stringify(measure)});
    return [ratio(${JSON.stringify(measure)}, [2, 3, 4], "theirs", [1, 1, 1], ${limit})];
  },
};`;

const writeParts = (limits) => {
  for (const [name, limit] of Object.entries(limits))
    writeFileSync(join(folder, `${name}.mjs`), part(name, limit));
};

/** Runs the bench like `npm run bench`, with all npm variables, but without installing anything. */
function runBench(...args) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const [install, measure] = scripts.bench.split(" && ");
  expect(install).toBe("npm --prefix bench ci");
  const project = mkdtempSync(join(tmpdir(), "bench-project-"));
  try {
    writeFileSync(join(project, "package.json"), JSON.stringify({ scripts: { bench: measure } }));
    symlinkSync(join(ROOT, "bench"), join(project, "bench"));
    return spawnSync("npm", ["run", "--silent", "bench", "--", ...args], {
      cwd: project,
      encoding: "utf8",
      env: { ...process.env, BENCH_PARTS: folder },
    });
  } finally {
    rmSync(project, { recursive: true });
  }
}

test("a missed target in any part exits with 1 in strict mode", () => {
  for (const limits of [
    { first: 0, second: 9 },
    { first: 9, second: 0 },
  ]) {
    writeParts(limits);
    const { status, stdout } = runBench("--strict");
    expect(stdout).toContain("Targets missed: 1.");
    expect(status).toBe(1);
  }
  expect(runBench().status).toBe(0);
});

test("met targets succeed, and each line shows its runs' spread", () => {
  writeParts({ first: 3, second: 3 });
  const { status, stdout } = runBench("--strict");
  expect(stdout).toMatch(/^first +3\.00 +theirs +1\.00 +3\.00 × +2\.00–4\.00 +≤ 3 × +PASS$/m);
  expect(stdout).toContain("All targets are met.");
  expect(status).toBe(0);
});

test("a part is measured by name, and a wrong name lists the valid ones", () => {
  writeParts({ first: 3, second: 0 });
  expect(runBench("first", "--strict").status).toBe(0);
  const { status, stderr } = runBench("third");
  expect(stderr).toContain("There are these parts: first.only, second.only");
  expect(status).toBe(1);
});

test("a missed target is not measured again: only other processes' load causes that", () => {
  writeParts({ first: 0 });
  const { stderr } = runBench();
  const loads = [...stderr.matchAll(/other processes use (\d+) %/g)].map(([, load]) =>
    Number(load),
  );
  const measured = readFileSync(join(folder, "measured"), "utf8");
  expect(measured).toBe("first".repeat(loads.length));
  expect(loads.slice(0, -1).every((load) => load > 20)).toBe(true);
  expect(loads.length).toBeLessThanOrEqual(3);
});

test("if a section fails, the lines of the other sections are printed, and the bench exits with 1", () => {
  writeFileSync(
    join(folder, "first.mjs"),
    `export const sections = { broken: () => { throw new Error("no page"); } };`,
  );
  writeParts({ second: 3 });
  const { status, stdout, stderr } = runBench();
  expect(stderr).toContain("Error: no page");
  expect(stdout).toMatch(/^second +3\.00/m);
  expect(stdout).toContain("Not measured, because they failed: first.broken.");
  expect(stdout).not.toContain("All targets are met.");
  expect(status).toBe(1);
});
