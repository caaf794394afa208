import { expect, test } from "vitest";

import { exportDesign } from "#export/export.ts";
import type { Language } from "#export/language.ts";
import { findLanguage } from "#export/printer.ts";
import { linesOfResource } from "#export/print/resource-lines.ts";
import { nests, nestsCatalog } from "#export/testing/deployments/component-classes.ts";

test.each<Language["id"]>(["typescript", "python", "go", "csharp", "java"])(
  "in %s, each resource is shown by lines of one file, also inside a class",
  (id) => {
    const { files } = exportDesign(nests, nestsCatalog, findLanguage(id));
    const shownIn = nests.resources.map((resource) => {
      const shown = files.filter((file) => linesOfResource(file, resource.id) !== "");
      return { name: resource.name, files: shown.length };
    });
    expect(shownIn).toEqual(nests.resources.map(({ name }) => ({ name, files: 1 })));
    const inClasses = files.slice(1).filter(({ lines = [] }) => lines.some(Boolean));
    expect(inClasses).toHaveLength(2);
    for (const { text, lines = [] } of inClasses)
      expect(lines).toHaveLength(text.split("\n").length);
  },
);
