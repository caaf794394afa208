import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import {
  nestsWithout,
  nests,
  nestsCatalog,
} from "#export/testing/deployments/component-classes.ts";

test("classes have arguments and members for what crosses their boundaries, in separate files", () => {
  const { files, diagnostics, hasClasses } = exportDesign(nests, nestsCatalog, csharp);
  expect({ hasClasses, diagnostics }).toEqual({ hasClasses: true, diagnostics: [] });
  const sources = files.filter(({ path }) => path.endsWith(".cs"));
  expect(sources.map(({ path }) => path)).toEqual(["Program.cs", "Object.cs", "Network.cs"]);
  expect(sources.map(({ path, text }) => `// ${path}\n${text}`).join("\n")).toMatchSnapshot();
});

test("without components the program is one file", () => {
  const { files, hasClasses } = exportDesign(nestsWithout, nestsCatalog, csharp);
  expect(hasClasses).toBeUndefined();
  expect(files.filter(({ path }) => path.endsWith(".cs"))).toHaveLength(1);
});
