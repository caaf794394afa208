import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { java } from "#export/languages/java/java.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

test.each([csharp, java])("variables that contain one another terminate in $label", (language) => {
  const program = design({
    variables: { a: ["${b}"], b: { c: "${a}" } },
    outputs: { d: "${a[0]}", e: "${b.c[0].c}" },
  });
  const { files } = exportDesign(program, testCatalog(), language);
  expect(files[0]?.text).toMatch(/annotExport\(/);
});
