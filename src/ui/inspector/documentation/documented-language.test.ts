import { expect, test } from "vitest";

import { languages } from "#export/languages/languages.ts";
import { documentedLanguage } from "#ui/inspector/documentation/documented-language.ts";

test("each language of the code view has its own examples, and JSON those of YAML", () => {
  expect(languages.map(({ id }) => `${id}: ${documentedLanguage(id)}`)).toEqual([
    "yaml: yaml",
    "typescript: nodejs",
    "python: python",
    "go: go",
    "csharp: dotnet",
    "java: java",
    "json: yaml",
  ]);
  expect(documentedLanguage(undefined)).toBe("yaml");
  expect(documentedLanguage("constructor")).toBe("yaml");
});
