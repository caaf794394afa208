import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { compile } from "#export/testing/compile.ts";
import { birds } from "#export/testing/packages/birds.ts";
import type { PrintResult } from "#export/language.ts";
import type { Program } from "#model/program/program.ts";
import type { ProgramComponent } from "#model/deployment/start/program-components.ts";

const catalog = testCatalog(birds);

/** A component with some resources of a program, by their names. */
function componentOf(
  program: Program,
  [name, type]: readonly [name: string, type: string],
  names: readonly string[],
  components: readonly ProgramComponent[] = [],
): ProgramComponent {
  const ids = program.resources.filter((each) => names.includes(each.name)).map(({ id }) => id);
  return { name, type, resources: new Map(ids.map((id) => [id, ""])), components };
}

const program = design({
  config: {
    color: { type: "string", secret: true },
    ages: { type: "array", items: { type: "integer" } },
  },
  resources: {
    first: { type: "p:Bird", properties: { name: "${color}" } },
    "nest-mother": { type: "p:Bird", properties: { mate: "${first}", name: "a${ages[0]}" } },
    "nest-child": {
      type: "p:Bird",
      properties: { name: "${nest-mother.id}", nest: { mate: "${first}" } },
    },
    "nest-Object": { type: "p:Group" },
    constructor: {
      type: "p:Bird",
      properties: { name: "${color}" },
      options: { dependsOn: ["${nest-child}"] },
    },
    last: {
      type: "p:Bird",
      properties: { mate: "${nest-child}" },
      options: { parent: "${nest-mother}" },
    },
  },
  outputs: { nest: "${nest-child.id}", network: "${last.id}" },
});

function printed(): PrintResult {
  const inner = componentOf(
    program,
    ["nest-box", "zoo:birds:Object"],
    ["nest-child", "constructor"],
  );
  const outer = componentOf(
    program,
    ["nest", "zoo:index:network"],
    ["nest-mother", "nest-Object", "last"],
    [inner],
  );
  return exportDesign(program, catalog, typescript, [outer]);
}

test("classes compile, with what crosses their borders as arguments and members", () => {
  const { files, diagnostics, hasClasses } = printed();
  expect({ hasClasses, diagnostics }).toEqual({ hasClasses: true, diagnostics: [] });
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? "";
  const names = files.map(({ path }) => path).filter((path) => path.endsWith(".ts"));
  expect(names).toEqual(["index.ts", "object2.ts", "network.ts"]);
  const said = compile({
    tsconfig: textOf("tsconfig.json"),
    packageJson: textOf("package.json"),
    sources: new Map(names.map((name) => [name, textOf(name)])),
    packages: [birds].map((schema) => catalog.package(schema.name)!),
  });
  expect(Object.fromEntries(said)).toEqual({ "index.ts": [], "object2.ts": [], "network.ts": [] });
  expect(names.map(textOf).join("\n")).toMatchSnapshot();
});

test("without components the program is one file", () => {
  const { files, hasClasses } = exportDesign(program, catalog, typescript);
  expect(hasClasses).toBeUndefined();
  expect(files.filter(({ path }) => path.endsWith(".ts")).map(({ path }) => path)).toEqual([
    "index.ts",
  ]);
});
