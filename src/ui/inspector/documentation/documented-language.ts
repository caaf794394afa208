import { own } from "#model/base/json.ts";
import type { DocumentedLanguage } from "#model/schema/documentation/languages.ts";

/** The languages of examples, by the IDs of the printed languages. Examples for JSON are written in YAML. */
const documented: Readonly<Record<string, DocumentedLanguage>> = {
  typescript: "nodejs",
  python: "python",
  go: "go",
  csharp: "dotnet",
  java: "java",
};

/** The language of examples for a language of the code. */
export const documentedLanguage = (codeLanguage: string | undefined): DocumentedLanguage =>
  own(documented, codeLanguage ?? "") ?? "yaml";
