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

const labels: Readonly<Record<Exclude<DocumentedLanguage, "nodejs"> | "hcl", string>> = {
  python: "Python",
  go: "Go",
  dotnet: "C#",
  java: "Java",
  yaml: "YAML",
  hcl: "HCL",
};

/** What people call the language that a fence names. */
export function labelOfFence(name: string): string {
  const language = languageOfFence(name);
  if (language === "nodejs") return name.startsWith("j") ? "JavaScript" : "TypeScript";
  if (language !== undefined) return labels[language];
  return /^(?:sh|shell|bash|console)$/.test(name) ? "Shell" : name === "" ? "Text" : name;
}
