import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LAYERS } from "./architecture.mjs";
import { packageBin, ROOT } from "./packages.mjs";

/**
 * Imports that a file may and may not have, with words from the linter's message: file < import allowed file x
 * import refused: words of the message
 */
const DIRECTIONS = `
  src/model/a.ts x #model/base/b.ts: Every folder of the model has a layer
  src/model/unplaced/a.ts x #model/base/b.ts: Every folder of the model has a layer
  src/model/graph/a.ts < #model/graph/layered/b.ts
  src/model/graph/a.ts < zod
  src/model/graph/a.ts < zod/mini
  src/model/graph/a.ts x #catalog/facts.ts: The model is pure
  src/model/graph/a.ts x #export/a.ts: The model is pure
  src/model/graph/a.ts x #forms/a.tsx: The model is pure
  src/model/graph/a.ts x #store/a.ts: The model is pure
  src/model/graph/a.ts x #edge/a.ts: The model is pure
  src/model/graph/a.ts x #ui/a.tsx: The model is pure
  src/model/graph/a.ts x react: The model is pure
  src/model/graph/a.ts x react/jsx-runtime: The model is pure
  src/model/graph/a.ts x zustand: The model is pure
  src/model/graph/a.ts x node:fs: The model is pure
  src/model/graph/a.ts x ./b.ts: The model is pure
  src/model/graph/a.ts x #model/testing/runs.ts: The model is pure
  src/model/a.test.ts < vitest
  src/model/a.test.ts < fast-check
  src/model/a.test.ts < #model/testing/runs.ts
  src/model/a.test.ts < #catalog/facts.ts
  src/model/a.test.ts x #ui/a.tsx: neither screens nor a browser
  src/model/a.test.ts x #edge/a.ts: neither screens nor a browser

  src/model/functions/sha1.ts < @noble/hashes/legacy.js
  src/model/functions/sha1.ts x #export/a.ts: Only this file imports the package for hashes
  src/model/functions/sha1.ts x #model/search/a.ts: Only this file imports the package for hashes
  src/model/files/yaml/compose.ts < yaml
  src/model/files/yaml/compose.ts x #model/graph/a.ts: Only this file imports the YAML parser
  src/model/files/project/walk-tree.ts < ignore
  src/model/files/project/folder-files.ts x ignore: The model is pure
  src/model/schema/file/module-format.ts < re2js
  src/model/formats/cidr.ts < ipaddr.js
  src/model/check/team-rules/cel.ts < @marcbachmann/cel-js
  src/model/schema/file/module-format.ts x #model/functions/a.ts: Only this file runs regular expressions
  src/model/schema/documentation/markdown.ts < markdown-it
  src/model/schema/documentation/markdown.ts x #model/files/a.ts: Only this file imports the Markdown parser
  src/model/functions/evaluate.ts x @noble/hashes/legacy.js: The model is pure

  src/model/check/rules/one.ts < #model/program/value.ts
  src/model/check/rules/one.ts < #model/check/rules/rule.ts
  src/model/check/rules/one.ts x #model/check/rules/two.ts: but no other rule
  src/model/check/rules/one.ts x #model/review/markdown.ts: A rule imports
  src/model/check/rules/one.ts x ./two.ts: A rule imports
  src/model/check/rules/one.ts x #catalog/facts.ts: A rule imports
  src/model/check/rules/one.ts x #model/testing/runs.ts: A rule imports
  src/model/check/rules/one.test.ts < #model/check/rules/one.ts
  src/model/check/rules/rules.ts < #model/check/rules/one.ts
  src/model/check/rules/rules.ts x #ui/a.tsx: The model is pure

  src/catalog/facts.ts < #model/schema/facts.ts
  src/catalog/facts.ts < #catalog/alpha.json
  src/catalog/facts.ts x #export/a.ts: The catalog is data
  src/catalog/facts.ts x #forms/a.tsx: The catalog is data
  src/catalog/facts.ts x #store/a.ts: The catalog is data
  src/catalog/facts.ts x #edge/a.ts: The catalog is data
  src/catalog/facts.ts x #ui/a.tsx: The catalog is data
  src/catalog/facts.ts x react: The catalog is data

  src/export/export.ts < #model/a.ts
  src/export/export.ts < #export/languages/languages.ts
  src/export/project/a.ts < fflate
  src/export/export.ts x #catalog/facts.ts: Exporters are pure functions
  src/export/export.ts x #forms/a.tsx: Exporters are pure functions
  src/export/export.ts x #store/a.ts: Exporters are pure functions
  src/export/export.ts x #edge/a.ts: Exporters are pure functions
  src/export/export.ts x #ui/a.tsx: Exporters are pure functions
  src/export/export.ts x react: Exporters are pure functions
  src/export/lower/a.ts < #model/a.ts
  src/export/lower/a.ts < #export/print/b.ts
  src/export/lower/a.ts x #catalog/facts.ts: imports none of them
  src/export/lower/a.ts x #export/languages/go/go.ts: imports none of them
  src/export/print/a.ts x #export/languages/languages.ts: imports none of them
  src/export/project/a.ts x #export/languages/go/go.ts: imports none of them
  src/export/retarget/a.ts x #export/testing/a.ts: imports none of them
  src/export/languages/go/a.ts < #export/lower/a.ts
  src/export/languages/go/a.ts < #model/a.ts
  src/export/languages/go/a.ts < #export/languages/go/values/b.ts
  src/export/languages/go/a.ts x #export/languages/java/b.ts: Languages don't import one another
  src/export/languages/go/a.ts x #export/languages/languages.ts: Languages don't import one another
  src/export/languages/go/a.ts x #store/a.ts: Languages don't import one another
  src/export/languages/go/a.ts x ./b.ts: Languages don't import one another
  src/export/languages/go/values/a.ts < #export/languages/go/b.ts
  src/export/languages/go/values/a.ts x #export/languages/java/values/b.ts: Languages don't import one another
  src/export/languages/json-manifest/a.ts x #export/languages/yaml/b.ts: Languages don't import one another
  src/export/languages/yaml/a.ts x #export/languages/json-manifest/b.ts: Languages don't import one another
  src/export/languages/csharp/a.ts x #export/languages/java/b.ts: Languages don't import one another
  src/export/languages/java/a.ts x #export/languages/csharp/b.ts: Languages don't import one another
  src/export/languages/python/a.ts x #export/languages/typescript/b.ts: Languages don't import one another
  src/export/languages/typescript/a.ts x #export/languages/python/b.ts: Languages don't import one another
  src/export/languages/go/a.test.ts < #export/languages/java/java.ts
  src/export/languages/languages.ts < #export/languages/go/go.ts
  src/export/languages/languages.ts x #ui/a.tsx: Exporters are pure functions

  src/diagram/a.ts < #model/a.ts
  src/diagram/a.ts < #diagram/scene/b.ts
  src/diagram/icons/a.ts < lucide
  src/diagram/a.ts x #catalog/facts.ts: A diagram is a pure function
  src/diagram/a.ts x #export/a.ts: A diagram is a pure function
  src/diagram/a.ts x #store/a.ts: A diagram is a pure function
  src/diagram/a.ts x #ui/a.tsx: A diagram is a pure function
  src/diagram/a.ts x #cli/a.ts: A diagram is a pure function
  src/diagram/a.ts x react: A diagram is a pure function
  src/diagram/a.ts x node:fs: A diagram is a pure function
  src/diagram/a.ts x #diagram/testing/b.ts: A diagram is a pure function
  src/diagram/a.test.ts < #diagram/testing/b.ts
  src/diagram/a.test.ts x #ui/a.tsx: neither screens nor a browser
  src/model/graph/a.ts x #diagram/a.ts: The model is pure
  src/store/a.ts x #diagram/a.ts: The store contains
  src/edge/a.ts x #diagram/a.ts: The edge accesses the browser

  src/view/a.ts < #model/a.ts
  src/view/a.ts < #diagram/a.ts
  src/view/a.ts < #view/b.ts
  src/view/a.ts x #catalog/facts.ts: The element for other pages
  src/view/a.ts x #export/a.ts: The element for other pages
  src/view/a.ts x #forms/a.tsx: The element for other pages
  src/view/a.ts x #store/a.ts: The element for other pages
  src/view/a.ts x #edge/a.ts: The element for other pages
  src/view/a.ts x #ui/a.tsx: The element for other pages
  src/view/a.ts x #model/testing/runs.ts: The element for other pages
  src/view/a.ts x zod: The element for other pages
  src/view/a.ts x react: The element for other pages
  src/view/a.test.ts < #diagram/testing/b.ts
  src/view/a.test.ts x #ui/a.tsx: neither screens nor a browser
  src/view.ts < #view/b.ts
  src/view.ts x #ui/a.tsx: The element for other pages
  src/diagram/a.ts x #view/a.ts: A diagram is a pure function
  src/ui/a.tsx x #view/a.ts: Screens import

  src/cli/a.ts < #model/a.ts
  src/cli/a.ts < #diagram/a.ts
  src/cli/a.ts < #catalog/facts.ts
  src/cli/a.ts < #catalog/alpha.json
  src/cli/a.ts < #export/a.ts
  src/cli/a.ts < #export/languages/languages.ts
  src/cli/a.ts < #cli/b.ts
  src/cli/a.ts < #edge/security/security-headers.ts
  src/cli/a.ts < node:fs
  src/cli/a.ts < node:fs/promises
  src/cli/a.ts x #forms/a.tsx: The command line shows
  src/cli/a.ts x #store/a.ts: The command line shows
  src/cli/a.ts x #edge/a.ts: The command line shows
  src/cli/a.ts x #ui/a.tsx: The command line shows
  src/cli/a.ts x #model/testing/runs.ts: The command line shows
  src/cli/a.ts x react: The command line shows
  src/cli/a.ts x fflate: The command line shows
  src/cli/a.test.ts < #model/testing/runs.ts
  src/cli/a.test.ts < #edge/security/security-headers.ts
  src/cli/a.test.ts x #ui/a.tsx: neither screens nor a browser
  src/cli.ts < #cli/run.ts
  src/cli.ts < node:process
  src/cli.ts x #ui/a.tsx: The command line shows

  src/forms/a.tsx < #model/a.ts
  src/forms/a.tsx < #forms/b.tsx
  src/forms/a.tsx < ./a.module.css
  src/forms/a.tsx < react-hook-form
  src/forms/a.tsx x #catalog/facts.ts: neither the store nor the edge
  src/forms/a.tsx x #export/a.ts: neither the store nor the edge
  src/forms/a.tsx x #store/a.ts: neither the store nor the edge
  src/forms/a.tsx x #edge/a.ts: neither the store nor the edge
  src/forms/a.tsx x #ui/a.tsx: neither the store nor the edge
  src/forms/a.tsx x zustand: neither the store nor the edge
  src/forms/a.tsx x ./b.tsx: Write #folder/file.ts
  src/forms/widgets/a.tsx < #forms/b.tsx

  src/store/a.ts < #model/a.ts
  src/store/a.ts < #store/b.ts
  src/store/a.ts < zustand/vanilla
  src/store/a.ts x #catalog/facts.ts: The store contains
  src/store/a.ts x #export/a.ts: The store contains
  src/store/a.ts x #forms/a.tsx: The store contains
  src/store/a.ts x #edge/a.ts: The store contains
  src/store/a.ts x #ui/a.tsx: The store contains
  src/store/a.ts x ./b.ts: Write #folder/file.ts

  src/edge/a.ts < #model/a.ts
  src/edge/a.ts < #export/a.ts
  src/edge/a.ts < #edge/b.ts
  src/edge/a.ts < idb
  src/edge/a.ts x #catalog/facts.ts: The edge accesses the browser
  src/edge/a.ts x #forms/a.tsx: The edge accesses the browser
  src/edge/a.ts x #store/a.ts: The edge accesses the browser
  src/edge/a.ts x #ui/a.tsx: The edge accesses the browser
  src/edge/a.ts x react: without screens or state
  src/edge/a.ts x zustand/vanilla: without screens or state

  src/ui/a.tsx < #model/a.ts
  src/ui/a.tsx < #store/a.ts
  src/ui/a.tsx < #forms/a.tsx
  src/ui/a.tsx < #export/languages/one.ts
  src/ui/a.tsx < #diagram/a.ts
  src/ui/a.tsx < #ui/b.tsx
  src/ui/a.tsx < ./a.module.css
  src/ui/a.tsx x #edge/a.ts: Screens import
  src/ui/a.tsx x #catalog/facts.ts: Screens import
  src/ui/a.tsx x ./b.tsx: Write #folder/file.ts

  src/main.tsx < #catalog/facts.ts
  src/main.tsx < #edge/a.ts
  src/main.tsx < #ui/a.tsx
  src/ui/a.tsx x ../model/a.ts: parent
  src/model/graph/a.ts x ../../store/a.ts: The model is pure
  src/main.tsx x ../package.json: parent
`;

/** Globals that the model may not use, as in the linter's message. */
const IMPURE = [
  "Date.now()",
  "Math.random()",
  "window.name",
  "globalThis.window",
  "document.title",
  "navigator.language",
  "localStorage.length",
  "indexedDB",
  "fetch",
  "crypto.randomUUID()",
  "performance.now()",
  "setTimeout",
  "console.log",
];

/** Each pair of model folders, with the expected result according to the layers in the model's README. */
const LAYERED = LAYERS.flatMap((from) =>
  LAYERS.map((to) => {
    const file = `src/model/${from.folder}/layer.ts`;
    const isAllowed = to.layer < from.layer || to === from;
    return isAllowed
      ? `  ${file} < #model/${to.folder}/b.ts`
      : `  ${file} x #model/${to.folder}/b.ts: The model is pure and has layers: ${from.folder} imports`;
  }),
).join("\n");

const TABLE = `${DIRECTIONS}\n${LAYERED}`;

const CASES = TABLE.split("\n")
  .map((line) => /^ *(\S+) ([<x]) ([^\s:]+(?::[^\s:]+)?)(?:: (.+))?$/.exec(line))
  .filter((match) => match !== null)
  .map(([, file, sign, specifier, words]) => ({ file, isRefused: sign === "x", specifier, words }));

let folder = "";
let diagnostics = [];

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A file's imports, one per line, so a diagnostic's line identifies the import. */
function linesOf(file) {
  return CASES.filter((one) => one.file === file).map(({ specifier }) => specifier);
}

/** Matches the rules about import directions and purity. The linter's other rules don't matter here. */
const RULE =
  /^eslint\(no-restricted-(?:imports|globals|properties)\)$|^import\(no-relative-parent-imports\)$/;

function messagesAt(file, line) {
  return diagnostics
    .filter(({ code, filename }) => RULE.test(code) && filename === file)
    .filter(({ labels }) => labels[0]?.span.line === line)
    .map(({ message, help }) => `${message} ${help ?? ""}`);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "import-directions-"));
  copyFileSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const file of new Set(CASES.map((one) => one.file))) {
    write(
      file,
      linesOf(file)
        .map((specifier) => `export * from "${specifier}";`)
        .join("\n"),
    );
  }
  write(
    "src/model/base/impure.ts",
    IMPURE.map((code, at) => `export const a${at} = ${code};`).join("\n"),
  );
  const { stdout } = spawnSync(process.execPath, [packageBin("oxlint"), "--format", "json"], {
    cwd: folder,
    encoding: "utf8",
  });
  diagnostics = JSON.parse(stdout).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the table is parsed completely", () => {
  expect(CASES).toHaveLength(TABLE.split("\n").filter((line) => line.trim() !== "").length);
});

test.each(CASES.filter(({ isRefused }) => isRefused))(
  "$file may not import $specifier",
  ({ file, specifier, words }) => {
    const messages = messagesAt(file, linesOf(file).indexOf(specifier) + 1);
    expect(messages.join("\n")).toContain(words);
  },
);

test.each(CASES.filter(({ isRefused }) => !isRefused))(
  "$file may import $specifier",
  ({ file, specifier }) => {
    expect(messagesAt(file, linesOf(file).indexOf(specifier) + 1)).toEqual([]);
  },
);

test.each(IMPURE)("the model may not use %s", (code) => {
  expect(messagesAt("src/model/base/impure.ts", IMPURE.indexOf(code) + 1).join("\n")).toContain(
    "The model is pure: time, randomness",
  );
});
