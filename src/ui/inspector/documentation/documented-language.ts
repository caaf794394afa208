import { own } from "#model/base/json.ts";
import type { DocumentedLanguage } from "#model/schema/documentation/languages.ts";

/** By the IDs of the printed languages; examples for JSON are written in YAML. */
const documented: Readonly<Record<string, DocumentedLanguage>> = {
  typescript: "nodejs",
  python: "python",
  go: "go",
  csharp: "dotnet",
  java: "java",
};

/** The language of examples beside code in a language. */
export const documentedLanguage = (codeLanguage: string | undefined): DocumentedLanguage =>
  own(documented, codeLanguage ?? "") ?? "yaml";
