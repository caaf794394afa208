// Lists all user-visible texts of the page, the terminal and exported files, for reading them
// together.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findSentences } from "./find-sentences.mjs";
import { ROOT } from "./packages.mjs";
import { listSources } from "./sources.mjs";

const isSaid = (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\.d\.ts$/.test(path);

let count = 0;
for (const path of listSources(["src"]).filter(isSaid)) {
  const sentences = findSentences(path, readFileSync(join(ROOT, path), "utf8"));
  if (sentences.length === 0) continue;
  console.log(path);
  for (const { line, sentence } of sentences) console.log(`  ${line}  ${sentence}`);
  count += sentences.length;
}
console.log(`\n${count} sentences and labels`);
