import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exists, namedPaths, repositoryPaths } from "./named-paths.mjs";
import { ROOT } from "./packages.mjs";

const paths = repositoryPaths(ROOT);
const documents = paths.filter((path) =>
  /^[^/]+\.md$|^(?:docs|src|conformance|bench|\.github)\/(?!.*\/golden\/).*\.md$/.test(path),
);

/** Every path that a document names and that doesn't exist, as `file:line: path`. */
const missing = (text, file) =>
  namedPaths(text, file, paths)
    .filter((found) => !exists(found, paths))
    .map(({ line, name }) => `${file}:${line}: ${name}`);

test.each(documents)("every path that %s names exists", (file) => {
  expect(missing(readFileSync(join(ROOT, file), "utf8"), file)).toEqual([]);
});

test("the map names folders and files", () => {
  const text = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8");
  const names = namedPaths(text, "ARCHITECTURE.md", paths).map(({ name }) => name);
  expect(names).toContain("src/model");
  expect(names.length).toBeGreaterThan(20);
});

test.each([
  ["`src/gone`", "src/gone"],
  ["`src/model/gone.ts` exists", "src/model/gone.ts"],
  ["| `src/model` | `gone/` has |", "gone/"],
  ["`#model/gone.ts`", "src/model/gone.ts"],
  ["`gone.tsx`", "gone.tsx"],
  ["[reasons](docs/gone.md#why)", "docs/gone.md"],
  ["![picture](docs/images/gone.png)", "docs/images/gone.png"],
])("%s names a path that doesn't exist", (text, name) => {
  expect(missing(`# Title\n\n${text}\n`, "README.md")).toEqual([`README.md:3: ${name}`]);
});

test.each([
  "`src/model` and `src/catalog/provider-packages.json`",
  "`rules/` in the model, `#model/base/path.ts`",
  "[reasons](docs/decisions), [outside](https://example.com/gone.md)",
  "`dist/cli.js`, `stack.json`, `GET /api/v2/gone`, `@pulumi/gone`",
  "```sh\nnode `src/gone.ts`\n```",
  "<td>Go<pre>func one[T any](list []T) T {\n}</pre></td>",
])("%j names only existing paths, or nothing of the repository", (text) => {
  expect(missing(text, "README.md")).toEqual([]);
});
