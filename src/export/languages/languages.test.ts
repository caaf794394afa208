import fc from "fast-check";
import { expect, test } from "vitest";
import { componentArbitrary } from "#model/testing/plugins.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { shapes } from "#export/testing/shapes.ts";

test("no two languages share an ID, a label or a file", () => {
  for (const key of ["id", "label", "fileName"] as const) {
    const values = languages.map((language) => language[key]);
    expect(new Set(values).size).toBe(values.length);
  }
});

test.each(languages)(
  "every design is printed in $label deterministically, and every line shows something",
  (language) => {
    const catalog = testCatalog(shapes);
    fc.assert(
      fc.property(programArbitrary, (program) => {
        const result = exportDesign(program, catalog, language);
        expect(exportDesign(program, catalog, language)).toEqual(result);
        const [main] = result.files;
        expect(main?.path).toBe(language.fileName);
        expect(main?.lines?.length).toBe(main?.text.split("\n").length);
      }),
      { numRuns: runs(20, 2000) },
    );
  },
);

test.each(languages)(
  "a component is printed in $label as a file of its plugin, or there is an error with the reason",
  (language) => {
    const catalog = testCatalog(shapes);
    fc.assert(
      fc.property(componentArbitrary, (program) => {
        const result = exportDesign(program, catalog, language);
        expect(exportDesign(program, catalog, language)).toEqual(result);
        const isError = result.diagnostics.some(({ severity }) => severity === "error");
        expect(result.files.length > 0 || isError).toBe(true);
        for (const { path, lines, text } of result.files.slice(0, 1)) {
          expect(path).toBe("PulumiPlugin.yaml");
          if (lines !== undefined) expect(lines.length).toBe(text.split("\n").length);
        }
      }),
      { numRuns: runs(20, 1000) },
    );
  },
);
