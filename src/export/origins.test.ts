import { expect, test } from "vitest";
import { findResource } from "#model/program.ts";
import { createExport } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { cases } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { vendorCases } from "#export/testing/vendor-cases.ts";

const catalog = testCatalog();

const linked = [...cases, ...vendorCases].flatMap((entry) =>
  languages.map((language) => ({ entry, language })),
);

test.each(linked)(
  "every resource and input of $entry.name has a line in $language.label",
  ({ entry: { program }, language }) => {
    const [main] = createExport(program, catalog).print(language).files;
    const lines = main?.lines ?? [];
    expect(lines.length).toBe(main?.text.split("\n").length);
    const shown = new Set(
      lines.flatMap((origin) =>
        origin === undefined ? [] : [origin.resource, `${origin.resource} ${origin.path?.[0]}`],
      ),
    );
    for (const { id, name, inputs } of program.resources) {
      expect(shown, name).toContain(id);
      for (const input of Object.keys(inputs))
        expect(shown, `${name} ${input}`).toContain(`${id} ${input}`);
    }
    for (const origin of lines)
      if (origin !== undefined) expect(findResource(program, origin.resource)).toBeDefined();
  },
);
