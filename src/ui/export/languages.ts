/** The languages of exports by id, as commands and menus name them; the printers themselves are fetched when one prints. */
export const exportLanguages = [
  { id: "json", label: "JSON manifest" },
  { id: "typescript", label: "TypeScript" },
  { id: "python", label: "Python" },
  { id: "go", label: "Go" },
  { id: "csharp", label: "C#" },
  { id: "java", label: "Java" },
  { id: "yaml", label: "YAML" },
] as const;
