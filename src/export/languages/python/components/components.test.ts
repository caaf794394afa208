import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { python } from "#export/languages/python/python.ts";
import {
  nestsWithout,
  nests,
  nestsCatalog,
} from "#export/testing/deployments/component-classes.ts";

test("classes have arguments and members for what crosses their boundaries, in modules that hide no other", () => {
  const { files, diagnostics, hasClasses } = exportDesign(nests, nestsCatalog, python);
  expect({ hasClasses, diagnostics }).toEqual({ hasClasses: true, diagnostics: [] });
  const modules = files.filter(({ path }) => path.endsWith(".py"));
  expect(modules.map(({ path }) => path)).toEqual([
    "__main__.py",
    "components/object.py",
    "components/network.py",
  ]);
  expect(modules.map(({ path, text }) => `# ${path}\n${text}`).join("\n")).toMatchSnapshot();
});

test("without components, the program is one file", () => {
  const { files, hasClasses } = exportDesign(nestsWithout, nestsCatalog, python);
  expect(hasClasses).toBeUndefined();
  expect(files.filter(({ path }) => path.endsWith(".py"))).toHaveLength(1);
});
