// Parses C# programs with a third-party grammar, and reports syntax errors. Usage: node parse.mjs [file
// or folder]...
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Language, Parser } from "web-tree-sitter";

const golden = join(import.meta.dirname, "../../src/export/golden");

function* programs(path) {
  if (statSync(path).isFile()) yield path;
  else
    for (const entry of readdirSync(path, { recursive: true }).toSorted())
      if (entry.endsWith(".cs")) yield join(path, entry);
}

function* mistakes(node) {
  if (node.isError || node.isMissing) yield node;
  else if (node.hasError) for (const child of node.children) yield* mistakes(child);
}

const require = createRequire(import.meta.url);
await Parser.init();
const parser = new Parser();
parser.setLanguage(
  await Language.load(require.resolve("tree-sitter-c-sharp/tree-sitter-c_sharp.wasm")),
);

const [, , ...given] = process.argv;
let read = 0;
let wrong = 0;
for (const file of (given.length > 0 ? given : [golden]).flatMap((path) => [...programs(path)])) {
  const tree = parser.parse(readFileSync(file, "utf8"));
  read += 1;
  const found = [...mistakes(tree.rootNode)];
  if (found.length > 0) wrong += 1;
  for (const { startPosition: at, text, type } of found)
    process.stderr.write(
      `${file}:${at.row + 1}:${at.column + 1} ${type} ${JSON.stringify(text.slice(0, 60))}\n`,
    );
}
process.stdout.write(`${read} programs parsed, ${wrong} with errors\n`);
process.exitCode = wrong > 0 || read === 0 ? 1 : 0;
