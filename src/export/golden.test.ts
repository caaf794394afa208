import { expect, test } from "vitest";
import { createExport } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { cases } from "#export/testing/cases.ts";
import { matchGolden } from "#export/testing/golden.ts";
import { providerCases } from "#export/testing/provider-cases.ts";

const catalog = testCatalog();

const all = [...cases, ...providerCases];

test.each(all.flatMap((entry) => languages.map((language) => ({ entry, language }))))(
  "$entry.name in $language.label",
  ({ entry, language }) => {
    const { files } = createExport(entry.program, catalog).print(language);
    const main = files.find(({ path }) => path === language.fileName);
    expect(main?.text).toBe(matchGolden(`${entry.name}/${language.fileName}`, main?.text ?? ""));
  },
);

test.each(languages)("a whole project in $label", (language) => {
  const program = cases.find(({ name }) => name === "expressions")!.program;
  for (const { path, text } of createExport(program, catalog).print(language).files)
    expect(text).toBe(matchGolden(`project/${language.id}/${path}`, text));
});

test.each(languages)("a whole project for the provider packages in $label", (language) => {
  const program = providerCases.find(({ name }) => name === "provider-wired")!.program;
  for (const { path, text } of createExport(program, catalog).print(language).files)
    expect(text).toBe(matchGolden(`provider-project/${language.id}/${path}`, text));
});
