import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { go } from "#export/languages/go/go.ts";
import {
  nestsWithout,
  nests,
  nestsCatalog,
} from "#export/testing/deployments/component-classes.ts";

test("classes have arguments and members for what crosses their boundaries, in files of the program's package", () => {
  const { files, diagnostics, hasClasses } = exportDesign(nests, nestsCatalog, go);
  expect({ hasClasses, diagnostics }).toEqual({ hasClasses: true, diagnostics: [] });
  const sources = files.filter(({ path }) => path.endsWith(".go"));
  expect(sources.map(({ path }) => path)).toEqual(["main.go", "object.go", "network.go"]);
  expect(sources.map(({ path, text }) => `// ${path}\n${text}`).join("\n")).toMatchSnapshot();
});

test("without components the program is one file", () => {
  const { files, hasClasses } = exportDesign(nestsWithout, nestsCatalog, go);
  expect(hasClasses).toBeUndefined();
  expect(files.filter(({ path }) => path.endsWith(".go"))).toHaveLength(1);
});
