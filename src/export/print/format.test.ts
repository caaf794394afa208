import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { cases, design } from "#export/testing/cases.ts";

const formatter = join(import.meta.dirname, "../../../node_modules/oxfmt/bin/oxfmt");

/** Another stack's outputs, and parts of them, with names of all lengths. */
const stackOutputs = design({
  config: Object.fromEntries(names("config").map((name) => [name, { type: "string" }])),
  resources: {
    network: { type: "pulumi:pulumi:StackReference", properties: { name: "acme/network/live" } },
    policy: {
      type: "delta:RestrictionPolicy",
      properties: {
        resourceId: "${network.outputs.resource}",
        bindings: names("b").map((name) => ({
          principals: [`\${network.outputs.${name}}`, `\${network.outputs.${name}.id}`],
          relation: `\${network.outputs.${name}.relation}`,
        })),
      },
    },
  },
  outputs: Object.fromEntries(
    names("o").flatMap((name) => [
      [name, `\${network.outputs.${name}}`],
      [`${name}Id`, `\${network.outputs.${name}.id}`],
    ]),
  ),
});

function names(start: string): readonly string[] {
  return Array.from({ length: 40 }, (_, at) => start.padEnd(start.length + at, "n"));
}

test("a formatter changes nothing in a printed program or its settings", () => {
  const catalog = testCatalog();
  const formatted = [
    { language: typescript, extension: "ts" },
    { language: yaml, extension: "yaml" },
  ];
  const programs = [...cases, { name: "stack-outputs", program: stackOutputs }];
  const printed = formatted.flatMap(({ language, extension }) =>
    programs.map(
      ({ name, program }) =>
        [`${name}.${extension}`, exportDesign(program, catalog, language).files[0]!.text] as const,
    ),
  );
  for (const { path, text } of exportDesign(stackOutputs, catalog, typescript).files)
    if (path === "tsconfig.json") printed.push([path, text]);
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
