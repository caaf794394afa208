import { isObject, own } from "#model/base/json.ts";
import { composeYaml } from "#model/files/yaml/compose.ts";
import { toJson } from "#model/files/yaml/to-json.ts";
import { YamlError } from "#model/files/yaml/yaml-error.ts";
import { readJson } from "#model/files/json/json-text.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { isPackageName } from "#model/program/token.ts";

/** A package that a project uses. */
export interface UsedPackage {
  readonly name: string;
  /** The installed version, or the lowest version that the project accepts; absent if unknown. */
  readonly version?: string;
}

type Read = (text: string, beside: Beside) => readonly UsedPackage[];

/** The text of a file in the same folder; undefined if it doesn't exist. */
export type Beside = (name: string) => string | undefined;

const readers: readonly (readonly [name: RegExp, read: Read])[] = [
  [/^Pulumi\.ya?ml$/, readProjectFile],
  [/^package\.json$/, readPackageJson],
  [/^requirements\.txt$/, readRequirements],
  [/^go\.mod$/, readGoModule],
  [/\.csproj$|^Directory\.Packages\.props$/, readDotnetProject],
  [/^pom\.xml$/, readMavenProject],
];

const readerOf = (name: string): Read | undefined =>
  readers.find(([pattern]) => pattern.test(name))?.[1];

/** Whether a file with this name lists a project's dependencies. */
export const isDependencyFile = (name: string): boolean => readerOf(name) !== undefined;

/** The Pulumi packages that a dependency file lists; an empty list if the file cannot be read. */
export const listedPackages = (
  name: string,
  text: string,
  beside: Beside,
): readonly UsedPackage[] =>
  (readerOf(name)?.(text, beside) ?? []).filter((each) => isPackageName(each.name));

function used(name: string, spec: unknown): UsedPackage {
  const version = typeof spec === "string" ? lowestVersion(spec) : undefined;
  return version === undefined ? { name } : { name, version };
}

/** The first version in a range, except upper bounds and exclusions. */
function lowestVersion(spec: string): string | undefined {
  if (!/^\s*[\^~>=<![(v\d]/.test(spec)) return undefined;
  for (const [, limit, version] of spec.matchAll(/(<=?|!=)?\s*v?(\d+(?:\.\d+)*(?:-[\w.]+)?)/g))
    if (limit === undefined && version !== undefined) return normalizeVersion(version);
  return undefined;
}

/** SDK packages that are not providers. */
const notProviders = new Set(["pulumi", "policy", "esc-sdk", "automation", "query"]);

const named = (match: RegExpExecArray | null): string | undefined => {
  const name = match?.[1]?.toLowerCase().replaceAll("_", "-");
  return name === undefined || notProviders.has(name) ? undefined : name;
};

/** Reads `packages` and `plugins` in the project file of any language. */
function readProjectFile(text: string): readonly UsedPackage[] {
  const json = yamlOf(text);
  const packages = own(json, "packages");
  const plugins = own(json, "plugins");
  const providers = isObject(plugins) ? own(plugins, "providers") : undefined;
  return [
    ...Object.entries(isObject(packages) ? packages : {}).flatMap(([name, said]) =>
      declared(name, said),
    ),
    ...(Array.isArray(providers) ? providers : []).flatMap((each: unknown) => {
      const name = isObject(each) ? own(each, "name") : undefined;
      const isPlain = isObject(each) && own(each, "path") === undefined;
      return typeof name === "string" && isPlain ? used(name, own(each, "version")) : [];
    }),
  ];
}

/** A declared package, if the registry has it under this name. Other packages have their own source or parameters. */
function declared(name: string, said: unknown): readonly UsedPackage[] {
  const text = isObject(said) ? own(said, "source") : said;
  const [source, version] = typeof text === "string" ? text.split("@") : [];
  if (source !== name) return [];
  return [used(name, version ?? (isObject(said) ? own(said, "version") : undefined))];
}

function yamlOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const { json } = toJson(composeYaml(text).root);
    return isObject(json) ? json : {};
  } catch (error) {
    if (error instanceof YamlError) return {};
    throw error;
  }
}

function readPackageJson(text: string, beside: Beside): readonly UsedPackage[] {
  const [json, lock] = [jsonOf(text), jsonOf(beside("package-lock.json") ?? "")];
  const installed = own(lock, "packages");
  return ["dependencies", "devDependencies", "peerDependencies"].flatMap((key) => {
    const list = own(json, key);
    return Object.entries(isObject(list) ? list : {}).flatMap(([full, spec]) => {
      const name = named(/^@pulumi(?:verse)?\/([\w-]+)$/.exec(full));
      if (name === undefined) return [];
      const found = isObject(installed) ? own(installed, `node_modules/${full}`) : undefined;
      return used(name, (isObject(found) ? own(found, "version") : undefined) ?? spec);
    });
  });
}

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  const read = readJson(text);
  return read.ok && isObject(read.value) ? read.value : {};
}

function readRequirements(text: string): readonly UsedPackage[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const found = /^\s*pulumi(?:verse)?[-_]([\w-]+)(?:\[[^\]]*\])?([^;#]*)/i.exec(line);
    const name = named(found);
    return name === undefined ? [] : used(name, found?.[2]?.trim());
  });
}

function readGoModule(text: string): readonly UsedPackage[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (line.includes("// indirect")) return [];
    // Azure Native has one Go module per service.
    const found =
      /github\.com\/pulumi(?:verse)?\/pulumi-([a-z\d-]+?)(?:\/sdk|-sdk)(?:\/\S*)?\s+(v\S+)/.exec(
        line,
      );
    const name = named(found);
    return name === undefined ? [] : used(name, found?.[2]);
  });
}

/** Pulumi packages whose names have hyphens, which NuGet names lack. */
const hyphenated = [
  "aws-apigateway",
  "aws-iam",
  "aws-native",
  "aws-static-website",
  "azure-native",
  "azure-static-website",
  "docker-build",
  "equinix-metal",
  "gcp-global-cloudrun",
  "google-cloud-static-website",
  "google-native",
  "kubernetes-cert-manager",
  "kubernetes-coredns",
  "kubernetes-ingress-nginx",
  "synced-folder",
];

function readDotnetProject(text: string): readonly UsedPackage[] {
  return [...text.matchAll(/<Package(?:Reference|Version)\s([^>]*)>/g)].flatMap(([, said = ""]) => {
    const name = /\bInclude\s*=\s*"Pulumi(?:verse)?\.(\w+)"/i.exec(said)?.[1]?.toLowerCase();
    if (name === undefined || /^(?:automation|fsharp|policypacks|esc)$/.test(name)) return [];
    const version = /\bVersion\s*=\s*"([^"]*)"/i.exec(said)?.[1];
    return used(hyphenated.find((each) => each.replaceAll("-", "") === name) ?? name, version);
  });
}

function readMavenProject(text: string): readonly UsedPackage[] {
  const valueOf = (tag: string, within: string): string | undefined =>
    new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(within)?.[1]?.trim();
  return text
    .split("<dependency>")
    .slice(1)
    .flatMap((part) => {
      const [said = ""] = part.split("</dependency>");
      const name = named(/^([\w-]+)$/.exec(valueOf("artifactId", said) ?? ""));
      if (name === undefined || valueOf("groupId", said) !== "com.pulumi") return [];
      const version = valueOf("version", said) ?? "";
      const property = /^\$\{([\w.-]+)\}$/.exec(version)?.[1];
      const meant =
        property === undefined ? version : valueOf(property.replaceAll(".", "\\."), text);
      return used(name, meant);
    });
}
