import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { typescript } from "#export/languages/typescript.ts";
import { yaml } from "#export/languages/yaml.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { cases } from "#export/testing/cases.ts";

const formatter = join(import.meta.dirname, "../../node_modules/oxfmt/bin/oxfmt");

test("a formatter finds nothing to change in a printed program", () => {
  const catalog = testCatalog();
  const formatted = [
    { language: typescript, extension: "ts" },
    { language: yaml, extension: "yaml" },
  ];
  const printed = formatted.flatMap(({ language, extension }) =>
    cases.map(
      ({ name, program }) =>
        [`${name}.${extension}`, exportDesign(program, catalog, language).files[0]!.text] as const,
    ),
  );
  const folder = mkdtempSync(join(tmpdir(), "printed-"));
  try {
    writeFileSync(join(folder, ".oxfmtrc.json"), JSON.stringify({ printWidth: 80 }));
    for (const [name, text] of printed) writeFileSync(join(folder, name), text);
    const run = spawnSync(process.execPath, [formatter, "."], { cwd: folder, encoding: "utf8" });
    expect([run.status, run.stderr]).toEqual([0, ""]);
    for (const [name, text] of printed) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
