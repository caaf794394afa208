import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { java } from "#export/languages/java/java.ts";
import {
  nestsWithout,
  nests,
  nestsCatalog,
} from "#export/testing/deployments/component-classes.ts";

test("classes have arguments and members for what crosses their boundaries, in separate files", () => {
  const { files, diagnostics, hasClasses } = exportDesign(nests, nestsCatalog, java);
  expect({ hasClasses, diagnostics }).toEqual({ hasClasses: true, diagnostics: [] });
  const sources = files.filter(({ path }) => path.endsWith(".java"));
  expect(sources.map(({ path }) => path.split("/").at(-1))).toEqual([
    "App.java",
    "Object2.java",
    "Network.java",
  ]);
  expect(sources.map(({ path, text }) => `// ${path}\n${text}`).join("\n")).toMatchSnapshot();
});

test("without components the program is one file", () => {
  const { files, hasClasses } = exportDesign(nestsWithout, nestsCatalog, java);
  expect(hasClasses).toBeUndefined();
  expect(files.filter(({ path }) => path.endsWith(".java"))).toHaveLength(1);
});
