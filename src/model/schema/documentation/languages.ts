/** Languages that schemas document, by their keys in a schema (pulumi/pulumi:pkg/codegen/schema/schema.go). */
export type DocumentedLanguage = "nodejs" | "python" | "go" | "dotnet" | "java" | "yaml";

/**
 * The names on code fences, with the language that each name means. Code blocks of one example are translations of each
 * other.
 */
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

/** The language of a fence; undefined for shells, data and other languages that are not translations of an example. */
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

/** The display name of a fence's language. */
export function labelOfFence(name: string): string {
  const language = languageOfFence(name);
  if (language === "nodejs") return name.startsWith("j") ? "JavaScript" : "TypeScript";
  if (language !== undefined) return labels[language];
  return /^(?:sh|shell|bash|console)$/.test(name) ? "Shell" : name === "" ? "Text" : name;
}
