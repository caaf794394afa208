/** Languages that schemas document, by their keys in a schema (pulumi/pulumi:pkg/codegen/schema/schema.go). */
export type DocumentedLanguage = "nodejs" | "python" | "go" | "dotnet" | "java" | "yaml";

/** The names after the fence of a code block that stand for a language; those of one example are each other's translation. */
const fenceNames: Readonly<Record<string, DocumentedLanguage | "hcl">> = {
  typescript: "nodejs",
  ts: "nodejs",
  javascript: "nodejs",
  js: "nodejs",
  python: "python",
  go: "go",
  csharp: "dotnet",
  "c#": "dotnet",
  cs: "dotnet",
  java: "java",
  yaml: "yaml",
  yml: "yaml",
  hcl: "hcl",
};

/** The language that a fence names; undefined for shells, data and whatever is no translation of an example. */
export const languageOfFence = (name: string): DocumentedLanguage | "hcl" | undefined =>
  Object.hasOwn(fenceNames, name) ? fenceNames[name] : undefined;
