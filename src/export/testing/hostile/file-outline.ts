import { parse } from "yaml";

import type { PrintedFile } from "#export/language.ts";
import { codeOutline } from "#export/testing/hostile/code-outline.ts";

/**
 * A project file's declarations in its own format: keys, elements, lines, imports. A `given` key is
 * shown as `•`. Throws if the file cannot be parsed, or has a line that the exporter never writes.
 */
export function fileOutline(file: PrintedFile, given: string): readonly string[] {
  const { path, text } = file;
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name === "package.json") return nodePackage(JSON.parse(text) as NodePackage, given);
  if (name.endsWith(".json")) return keysOf(JSON.parse(text) as unknown, given);
  if (name.endsWith(".yaml")) return keysOf(parse(text, { prettyErrors: false }) as unknown, given);
  if (name === "pom.xml" || name.endsWith(".csproj")) return elementsOf(text);
  if (name === "go.mod") return goModule(text);
  if (name === "requirements.txt") return requirements(text);
  if (name === "README.md") return readme(text);
  if (name === ".gitignore") return text.split("\n").map(() => "line");
  const language = languageOfProgram[name];
  if (language === undefined) throw new Error(`No reader for ${path}.`);
  checkImports(language, text);
  return [codeOutline(language, text)];
}

const languageOfProgram: Readonly<Record<string, string>> = {
  "index.ts": "typescript",
  "__main__.py": "python",
  "main.go": "go",
  "Program.cs": "csharp",
  "App.java": "java",
};

const imports: Readonly<Record<string, readonly [line: RegExp, path: RegExp]>> = {
  typescript: [/^import .* from "(.*)";$/gm, /^(?:@[a-z0-9-]+\/)?[a-z][\w-]*$/],
  go: [/^\t(?:\w+ )?"(.*)"$/gm, /^[\w~-]+(?:\.[\w~-]+)*(?:\/[\w~-]+(?:\.[\w~-]+)*)*$/],
};

/** A string import has a form that its language can load. */
function checkImports(language: string, text: string): void {
  const [line, path] = imports[language] ?? [];
  if (line === undefined || path === undefined) return;
  for (const [, found = ""] of text.matchAll(line))
    if (!path.test(found)) throw new Error(`Not to be imported: ${found}`);
}

/** The paths of all values. */
function keysOf(value: unknown, given: string, path = ""): readonly string[] {
  if (Array.isArray(value))
    return [path, ...value.flatMap((item) => keysOf(item, given, `${path}[]`))];
  if (typeof value !== "object" || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      keysOf(inner, given, `${path}/${key.replaceAll("$${", () => "${") === given ? "•" : key}`),
    ),
  ];
}

interface NodePackage {
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Checks that each dependency is a version, any version, or a folder of the project, because npm accepts much else
 * (https://docs.npmjs.com/cli/configuring-npm/package-json#dependencies).
 */
function nodePackage({ dependencies, ...rest }: NodePackage, given: string): readonly string[] {
  for (const [name, version] of Object.entries(dependencies)) {
    if (!/^(?:@[a-z0-9-]+\/)?[a-z][\w-]*$/.test(name)) throw new Error(`No npm package: ${name}`);
    if (!/^(?:\^?\d+\.\d+\.\d+(?:-[\w.-]+)?|\*|file:sdks\/[\w-]+)$/.test(version))
      throw new Error(`No version: ${version}`);
  }
  return [...keysOf(rest, given), ...Object.keys(dependencies).map(() => "dependency")];
}

const tag = /<(\/?)([\w.]+)((?: [\w:]+="[^"<]*")*) ?(\/?)>/y;

/** The elements by path, with their attributes' names. XML contains no control characters. */
function elementsOf(text: string): readonly string[] {
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text))
    throw new Error("Not XML: a control character.");
  const found: string[] = [];
  const open: string[] = [];
  let at = text.startsWith("<?xml") ? text.indexOf("?>") + 2 : 0;
  while (at < text.length) {
    const next = text.indexOf("<", at);
    const between = text.slice(at, next < 0 ? undefined : next);
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(between)) throw new Error("Not XML: a lone &.");
    if (next < 0) break;
    tag.lastIndex = next;
    const read = tag.exec(text);
    if (read === null) throw new Error(`Not XML at ${text.slice(next, next + 40)}`);
    const [, close, name = "", attributes = "", isEmpty] = read;
    if (close === "/") {
      if (
        name === "version" &&
        !/^(?:\d+(?:\.[\w+-]+)*|\[[\d.]+,[\d.]*[\])]|[\d.]+-SNAPSHOT)$/.test(between)
      )
        throw new Error(`No version: ${between}`);
      if (open.pop() !== name) throw new Error(`Not XML: </${name}> closes another element.`);
    } else {
      const names = attributes.match(/[\w:]+(?==)/g) ?? [];
      const version = / Version="([^"]*)"/.exec(attributes)?.[1] ?? "*";
      if (!/^(?:\d+(?:\.[\w-]+)*(?:\.\*)?|\*)$/.test(version))
        throw new Error(`No version: ${version}`);
      found.push([...open, name].join("/") + names.map((each) => `@${each}`).join(""));
      if (isEmpty !== "/") open.push(name);
    }
    at = tag.lastIndex;
  }
  if (open.length > 0) throw new Error(`Not XML: <${open.at(-1)}> stays open.`);
  return found;
}

const modulePath = String.raw`[\w.~-]+(?:/[\w.~-]+)*`;
const goVersion = String.raw`v\d+\.\d+\.\d+(?:-[\w.-]+)?`;

/** The directives, following the go.mod reference (https://go.dev/ref/mod#go-mod-file). */
function goModule(text: string): readonly string[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && line !== "require (" && line !== ")")
    .map((line) => {
      if (new RegExp(`^module ${modulePath}$`).test(line)) return "module";
      if (/^go \d+\.\d+\.\d+$/.test(line)) return "go";
      if (new RegExp(`^(?:\\t|require )${modulePath} ${goVersion}$`).test(line)) return "require";
      if (new RegExp(`^replace ${modulePath} => \\./sdks/[\\w.-]+$`).test(line)) return "replace";
      throw new Error(`Not of a go.mod: ${JSON.stringify(line)}`);
    });
}

/**
 * The kind of each line of a `requirements.txt`: a package with a version (https://peps.python.org/pep-0508/), or a
 * project folder.
 */
function requirements(text: string): readonly string[] {
  return text
    .slice(0, -1)
    .split("\n")
    .map((line) => {
      if (/^[A-Za-z0-9][\w.-]*(?:(?:[=><]=?)[\w.]+(?:,<[\w.]+)?)?$/.test(line)) return "package";
      if (/^sdks\/[\w-]+$/.test(line)) return "folder";
      throw new Error(`Not of a requirements.txt: ${JSON.stringify(line)}`);
    });
}

const fence = /^(`{3,})(sh)?\n(.*?)\n\1$/gms;

/** The lines by kind, and the shell blocks' commands as parsed by a shell. */
function readme(text: string): readonly string[] {
  const commands = [...text.matchAll(fence)].flatMap(([, , language, code = ""]) =>
    language === "sh" ? shellCommands(code) : [],
  );
  const lines = text
    .replaceAll(fence, "")
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => /^(?:#+|-|>|\d+\.|<|\||!\[)(?= |$)|^[<|]/.exec(line)?.[0] ?? "text");
  // A description can have any number of lines.
  return [...lines.filter((line, at) => line !== ">" || lines[at - 1] !== ">"), ...commands];
}

function shellCommands(code: string): readonly string[] {
  const commands: string[] = [];
  let words = 0;
  let first = "";
  const end = (): void => {
    if (words > 0) commands.push(`${first} and ${words - 1} words`);
    words = 0;
    first = "";
  };
  for (const [found] of code.matchAll(
    /(?:[\w@+=:,./-]|'[^']*'|"['‘’‚‛]+"|"\$\(printf '(?:\\\d{3})+'\)")+|\n| |./gsu,
  )) {
    if (found === "\n") end();
    else if (found !== " ") {
      if (!/^(?:[\w@+=:,./'-]|"['‘’‚‛]|"\$\(printf )/.test(found))
        throw new Error(`The shell reads ${found} in ${code}`);
      if (words === 0) first = found;
      words += 1;
    }
  }
  end();
  return commands;
}
