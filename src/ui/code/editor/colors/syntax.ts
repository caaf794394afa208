import { StreamLanguage } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { styleTags, tags } from "@lezer/highlight";

type LoadGrammar = () => Promise<Extension>;

/** The bare grammars, by file extension. The editing support of the grammars is not needed. */
const grammars: ReadonlyMap<string, LoadGrammar> = new Map<string, LoadGrammar>([
  ["json", async () => (await import("@codemirror/lang-json")).jsonLanguage],
  ["ts", loadTypeScript],
  ["py", loadPython],
  ["go", loadGo],
  ["java", loadJava],
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
    import("#ui/code/editor/colors/yaml-values.ts"),
  ]);
  return [yamlLanguage, yamlValues];
}

// The grammars distinguish types and properties from variables in different places, so each gets what it lacks.

async function loadTypeScript(): Promise<Extension> {
  const { typescriptLanguage } = await import("@codemirror/lang-javascript");
  return typescriptLanguage.configure({
    props: [styleTags({ "NewExpression/MemberExpression/PropertyName": tags.className })],
  });
}

async function loadGo(): Promise<Extension> {
  const { goLanguage } = await import("@codemirror/lang-go");
  return goLanguage.configure({ props: [styleTags({ "Key/VariableName": tags.propertyName })] });
}

async function loadPython(): Promise<Extension> {
  const [{ pythonLanguage }, { nameColors }] = await Promise.all([
    import("@codemirror/lang-python"),
    import("#ui/code/editor/colors/name-colors.ts"),
  ]);
  return [pythonLanguage, nameColors("py")];
}

async function loadJava(): Promise<Extension> {
  const [{ javaLanguage }, { nameColors }] = await Promise.all([
    import("@codemirror/lang-java"),
    import("#ui/code/editor/colors/name-colors.ts"),
  ]);
  const props = [styleTags({ "MethodName/Identifier": tags.propertyName })];
  return [javaLanguage.configure({ props }), nameColors("java")];
}

async function loadCSharp(): Promise<Extension> {
  const [{ csharp }, { nameColors }] = await Promise.all([
    import("@codemirror/legacy-modes/mode/clike"),
    import("#ui/code/editor/colors/name-colors.ts"),
  ]);
  return [StreamLanguage.define(csharp), nameColors("cs")];
}

async function loadXml(): Promise<Extension> {
  const { xml } = await import("@codemirror/legacy-modes/mode/xml");
  return StreamLanguage.define(xml);
}
