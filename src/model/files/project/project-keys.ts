import type { Json, JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { isSafePath } from "#model/files/safe-path.ts";
import type { Program } from "#model/program/program.ts";

/**
 * The keys of a project file besides its config, packages and runtime, in Pulumi's order (`Project`,
 * pulumi/pulumi:sdk/go/common/workspace/project.go).
 */
export const projectKeyNames = [
  "main",
  "author",
  "website",
  "license",
  "stackConfigDir",
  "template",
  "backend",
  "options",
  "plugins",
  "requiredPulumiVersion",
];

/** True for a design from a project file. Pulumi understands project keys only in such a file. */
export const isProjectFile = ({ extras }: Program): boolean => own(extras, "runtime") !== undefined;

/** The language-independent keys of a design's project file, as opened; empty if the design has no such file. */
export function projectKeysOf(program: Program): JsonObject {
  if (!isProjectFile(program)) return {};
  const found = projectKeyNames.flatMap((key): [string, Json][] => {
    const value = valueOf(key, program);
    return value === undefined || value === null ? [] : [[key, value]];
  });
  return Object.fromEntries(found);
}

function valueOf(key: string, program: Program): Json | undefined {
  const { extras } = program;
  // An empty value means the project's own folder, which is the default.
  if (key === "main") return programFolder(program) || undefined;
  const value = own(extras, key);
  // A string under `config` is the old spelling (`RewriteConfigPathIntoStackConfigDir` in the same file).
  const config = key === "stackConfigDir" ? own(extras, "config") : undefined;
  return value ?? (typeof config === "string" ? config : undefined);
}

/** Whether a key of the opened file belongs in the project file of every language. */
export function isProjectKey(key: string, program: Program): boolean {
  if (!isProjectFile(program)) return false;
  const value = own(program.extras, key);
  if (key === "main") return programFolder(program) !== undefined;
  return key === "config" ? typeof value === "string" : projectKeyNames.includes(key);
}

/**
 * The folder in which Pulumi looks for the program, without leading and trailing slashes; empty for the project's own
 * folder, undefined for a folder outside the project. If `main` names a file, the result is the file's folder
 * (`getPwdMain`, pulumi/pulumi:pkg/engine/project.go), because Pulumi YAML finds the program in that folder (`LoadDir`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export function programFolder(program: Program): string | undefined {
  const main = isProjectFile(program) ? (own(program.extras, "main") ?? "") : "";
  if (typeof main !== "string" || main.startsWith("/")) return undefined;
  const parts = main.split("/").filter((part) => part !== "" && part !== ".");
  if (/\.(?:ya?ml|json)$/i.test(parts.at(-1) ?? "")) parts.pop();
  const folder = parts.join("/");
  return folder === "" || isSafePath(folder) ? folder : undefined;
}
