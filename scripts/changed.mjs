// Finds the files that differ from a commit, and the tests near these files.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ROOT } from "./packages.mjs";

function git(...args) {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" });
}

/** The commit where a branch left `main`; on `main` itself, its last commit. */
export function branchPoint() {
  try {
    return git("merge-base", "HEAD", "main").trim();
  } catch {
    return "HEAD";
  }
}

/** The files that differ from a commit, including new files but not deleted files, as paths from the root. */
export function changedFiles(since) {
  const changed = git("diff", "--name-only", "-z", since);
  const added = git("ls-files", "--others", "--exclude-standard", "-z");
  return [...new Set(`${changed}${added}`.split("\0"))]
    .filter((path) => path !== "" && existsSync(join(ROOT, path)))
    .toSorted();
}

const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path);
const isSoak = (path) => path.includes(".soak.");

/** The maximum number of imports between a test and a changed file. */
const FARTHEST = 2;

/**
 * Tests near changed files, nearest first: changed tests, tests that import a changed file, tests next to a changed
 * file, and tests that import one through one other file. `imports` maps each file to its imports.
 */
export function testsNear(changed, imports) {
  const importers = new Map();
  for (const [file, paths] of imports)
    for (const path of paths) importers.set(path, [...(importers.get(path) ?? []), file]);

  const distances = new Map(changed.map((path) => [path, 0]));
  const queue = [...changed];
  for (const path of queue) {
    const distance = distances.get(path) + 1;
    if (distance > FARTHEST) continue;
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) {
        distances.set(importer, distance);
        queue.push(importer);
      }
  }

  const folders = new Set(changed.filter((path) => imports.has(path)).map(dirname));
  const stems = new Set(changed.map(stemOf));
  const rank = (test) => {
    if (changed.includes(test) || stems.has(stemOf(test))) return 0;
    const distance = distances.get(test) ?? Infinity;
    if (distance === 1) return 1;
    return folders.has(dirname(test)) ? 2 : 1 + distance;
  };
  return [...imports.keys()]
    .filter((path) => isTest(path) && !isSoak(path) && rank(path) <= 1 + FARTHEST)
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** The path up to the first dot of the name, which a file and its test share. */
function stemOf(path) {
  return join(dirname(path), basename(path).replace(/\..*$/, ""));
}
