import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { compile } from "#export/testing/compile.ts";
import {
  nestsWithout,
  nests,
  nestsCatalog,
} from "#export/testing/deployments/component-classes.ts";
import { birds } from "#export/testing/packages/birds.ts";

test("classes compile, with arguments and members for what crosses their boundaries", () => {
  const { files, diagnostics, hasClasses } = exportDesign(nests, nestsCatalog, typescript);
  expect({ hasClasses, diagnostics }).toEqual({ hasClasses: true, diagnostics: [] });
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? "";
  const names = files.map(({ path }) => path).filter((path) => path.endsWith(".ts"));
  expect(names).toEqual(["index.ts", "object2.ts", "network.ts"]);
  const said = compile({
    tsconfig: textOf("tsconfig.json"),
    packageJson: textOf("package.json"),
    sources: new Map(names.map((name) => [name, textOf(name)])),
    packages: [birds].map((schema) => nestsCatalog.package(schema.name)!),
  });
  expect(Object.fromEntries(said)).toEqual({ "index.ts": [], "object2.ts": [], "network.ts": [] });
  expect(names.map(textOf).join("\n")).toMatchSnapshot();
});

test("without components, the program is one file", () => {
  const { files, hasClasses } = exportDesign(nestsWithout, nestsCatalog, typescript);
  expect(hasClasses).toBeUndefined();
  expect(files.filter(({ path }) => path.endsWith(".ts")).map(({ path }) => path)).toEqual([
    "index.ts",
  ]);
});
