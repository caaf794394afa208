import { expect, test } from "vitest";
import { listSources } from "./sources.mjs";

/** The maximum number of files in a folder that is easy to overview. */
const MOST = 20;

/** Folders with more files, and why they are not split. */
const LONG = {
  "src/model/check/rules": "a rule a file: the folder is the list, and the names group it",
};

/** The number of files in each folder, without tests and documents. */
function countFiles(paths) {
  const counts = new Map();
  for (const path of paths.filter((one) => !/\.test\.tsx?$|\.md$/.test(one))) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

const longIn = (counts) => [...counts].filter(([, count]) => count > MOST).map(([name]) => name);

test("no folder under src has more files than are easy to overview", () => {
  const long = longIn(countFiles(listSources(["src"])));
  expect(long.filter((folder) => !Object.hasOwn(LONG, folder))).toEqual([]);
  expect(Object.keys(LONG).filter((folder) => !long.includes(folder))).toEqual([]);
});

test("files beyond the limit are counted per folder, without tests and documents", () => {
  const files = Array.from({ length: MOST }, (_, at) => `src/a/${at}.ts`);
  expect(
    longIn(countFiles([...files, "src/a/b/c.ts", "src/a/0.test.ts", "src/a/README.md"])),
  ).toEqual([]);
  expect(longIn(countFiles([...files, "src/a/more.css"]))).toEqual(["src/a"]);
});
