// Tests the built designer in a browser with published schemas: a story with six packages by mouse and by keyboard,
// and two designs that must be possible within a number of actions.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { stringify } from "yaml";
import { findSchema, storyPackages } from "#packages/packages.mjs";
import { need, run } from "#tool.mjs";

export const name = "story";
/** The step creates its own design, and doesn't use the corpus. */
export const languages = [];

const root = join(import.meta.dirname, "../..");
const modules = join(root, "node_modules");

export async function check({ cache, options, say }) {
  const schemas = {};
  const folder = join(cache, "schemas");
  mkdirSync(folder, { recursive: true });
  for (const each of storyPackages) {
    const { file, missing } = findSchema(each, join(cache, "../packages"), options.schemas);
    if (missing === undefined) schemas[each.name] = withVersion(file, each, folder);
    else say(`  ${each.name} is a fixture in its shape: ${missing}`);
  }
  const list = join(cache, "schemas.json");
  writeFileSync(list, JSON.stringify(schemas));
  need(process.execPath, [join(modules, "vite/bin/vite.js"), "build"], { cwd: root });
  const report = join(cache, "report.json");
  rmSync(report, { force: true });
  const strokes = join(cache, "strokes.json");
  if (schemas.aws !== undefined)
    writeFileSync(strokes, JSON.stringify(await strokesForService(schemas.aws)));
  const env = {
    STACKWRIGHT_PUBLISHED_SCHEMAS: list,
    STACKWRIGHT_STROKES: strokes,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(await browser()),
  };
  const { ok, output } = run(
    process.execPath,
    [
      join(modules, "@playwright/test/cli.js"),
      "test",
      "e2e/six-packages.spec.ts",
      "e2e/authoring.spec.ts",
      "--reporter=list,json",
      "--workers=1",
    ],
    { cwd: root, env },
  );
  const { stats } = JSON.parse(readFileSync(report, "utf8"));
  const checked = stats.expected + stats.unexpected + stats.flaky;
  const problems = ok ? [] : [output.slice(-6000)];
  if (checked === 0) problems.push("No story was played.");
  // The test that types an AWS service needs the published aws schema, and is skipped without it.
  if (stats.skipped > 0 && schemas.aws !== undefined)
    problems.push(`${stats.skipped} stories were skipped.`);
  return { checked, of: checked, problems };
}

/** The keys that type the story's design in the code view, and the resulting text. */
async function strokesForService(schema) {
  const load = async (file) =>
    (await runnerImport(file, { root, configFile: false, logLevel: "error" })).module;
  const { service } = await load("/e2e/load-balanced-service.ts");
  const { figuresCatalog } = await load("/src/catalog/testing/language-figures.ts");
  const { strokesFor } = await load("/src/catalog/testing/keystroke-figures.ts");
  const { indentBehind } = await load("/src/ui/code/editor/yaml-indent.ts");
  const program = { name: "shop", runtime: "yaml", resources: service };
  const text = stringify(program, { lineWidth: 0, aliasDuplicateObjects: false });
  const strokes = strokesFor(text, figuresCatalog([readFileSync(schema)]), indentBehind);
  return { text, strokes };
}

/** The designer would ask for the version if a schema lacks it, so the version from the table of packages is added. */
function withVersion(file, { name: packageName, version }, folder) {
  const schema = JSON.parse(readFileSync(file, "utf8"));
  const copy = join(folder, `${packageName}.json`);
  if (schema.version === undefined) writeFileSync(copy, JSON.stringify({ ...schema, version }));
  else copyFileSync(file, copy);
  return copy;
}

async function browser() {
  const load = (file) => import(join(root, "scripts", file));
  const [{ BROWSER_VARIABLE, ensureBrowser }, { findFreePort }] = await Promise.all([
    load("browser.mjs"),
    load("free-port.mjs"),
  ]);
  const found = ensureBrowser();
  if (found === undefined) throw new Error("No browser found.");
  return { [BROWSER_VARIABLE]: found, STACKWRIGHT_PORT: String(await findFreePort()) };
}
