import fc from "fast-check";
import { expect, test } from "vitest";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { shapes } from "#export/testing/shapes.ts";

test("no two languages have an id, a label or a file in common", () => {
  for (const key of ["id", "label", "fileName"] as const) {
    const values = languages.map((language) => language[key]);
    expect(new Set(values).size).toBe(values.length);
  }
});

test.each(languages)(
  "every design is printed in $label, always alike, with something known of each line",
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
      { numRuns: runs(200, 2000) },
    );
  },
);
