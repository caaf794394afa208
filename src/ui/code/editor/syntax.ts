import { StreamLanguage } from "@codemirror/language";
import type { Extension } from "@codemirror/state";

type LoadGrammar = () => Promise<Extension>;

/** The bare grammars, by file extension. The editing support of the grammars is not needed. */
const grammars: ReadonlyMap<string, LoadGrammar> = new Map<string, LoadGrammar>([
  ["json", async () => (await import("@codemirror/lang-json")).jsonLanguage],
  ["ts", async () => (await import("@codemirror/lang-javascript")).typescriptLanguage],
  ["py", async () => (await import("@codemirror/lang-python")).pythonLanguage],
  ["go", async () => (await import("@codemirror/lang-go")).goLanguage],
  ["java", async () => (await import("@codemirror/lang-java")).javaLanguage],
  ["yaml", loadYaml],
  ["cs", loadCSharp],
  ["xml", loadXml],
  ["csproj", loadXml],
]);

/** The coloring of a file by its name; none if it has no grammar or the grammar cannot be fetched. */
export async function loadSyntax(path: string): Promise<Extension> {
  const ending = path.slice(path.lastIndexOf(".") + 1);
  try {
    return (await grammars.get(ending)?.()) ?? [];
  } catch {
    return [];
  }
}

async function loadYaml(): Promise<Extension> {
  const [{ yamlLanguage }, { yamlValues }] = await Promise.all([
    import("@codemirror/lang-yaml"),
    import("#ui/code/editor/yaml-values.ts"),
  ]);
  return [yamlLanguage, yamlValues];
}

async function loadCSharp(): Promise<Extension> {
  const { csharp } = await import("@codemirror/legacy-modes/mode/clike");
  return StreamLanguage.define(csharp);
}

async function loadXml(): Promise<Extension> {
  const { xml } = await import("@codemirror/legacy-modes/mode/xml");
  return StreamLanguage.define(xml);
}
