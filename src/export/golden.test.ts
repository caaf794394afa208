import { expect, test } from "vitest";
import { createDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { cases } from "#export/testing/cases.ts";
import { matchGolden } from "#export/testing/golden.ts";

const catalog = testCatalog();

test.each(cases.flatMap((entry) => languages.map((language) => ({ entry, language }))))(
  "$entry.name in $language.label",
  ({ entry, language }) => {
    const { files } = language.print(createDesign(entry.program, catalog));
    const main = files.find(({ path }) => path === language.fileName);
    expect(main?.text).toBe(matchGolden(`${entry.name}/${language.fileName}`, main?.text ?? ""));
  },
);

test.each(languages)("a whole project in $label", (language) => {
  const program = cases.find(({ name }) => name === "expressions")!.program;
  for (const { path, text } of language.print(createDesign(program, catalog)).files)
    expect(text).toBe(matchGolden(`project/${language.id}/${path}`, text));
});
