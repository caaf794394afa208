import { own } from "#model/base/json.ts";
import type { DocumentedLanguage } from "#model/schema/documentation/languages.ts";

/** By the ids of the languages that designs are printed in; those of JSON are written as in YAML. */
const documented: Readonly<Record<string, DocumentedLanguage>> = {
  typescript: "nodejs",
  python: "python",
  go: "go",
  csharp: "dotnet",
  java: "java",
};

/** The language in which examples are shown beside code in a language. */
export const documentedLanguage = (codeLanguage: string | undefined): DocumentedLanguage =>
  own(documented, codeLanguage ?? "") ?? "yaml";
