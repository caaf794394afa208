/** The languages of exports by ID, for commands and menus; the printers themselves are fetched on demand. */
export const exportLanguages = [
  { id: "yaml", label: "YAML" },
  { id: "typescript", label: "TypeScript" },
  { id: "python", label: "Python" },
  { id: "go", label: "Go" },
  { id: "csharp", label: "C#" },
  { id: "java", label: "Java" },
  { id: "json", label: "JSON manifest" },
] as const;
