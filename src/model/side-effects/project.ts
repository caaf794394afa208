import { isOutside } from "#model/side-effects/files.ts";
import type { SideEffect, SideEffectKind } from "#model/side-effects/side-effect.ts";
import type { Json } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { isProjectFile } from "#model/files/project/project-keys.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";

/**
 * The settings in a project file that change how Pulumi runs (`Project`,
 * pulumi/pulumi:sdk/go/common/workspace/project.go): a program in a different folder, runtime options, a different
 * backend, environments.
 */
export function* findProjectSettings(program: Program): Iterable<SideEffect> {
  if (!isProjectFile(program)) return;
  const { extras } = program;
  const runtime = own(extras, "runtime");
  const options = isObject(runtime) ? runtime["options"] : undefined;
  for (const [name, value] of Object.entries(isObject(options) ? options : {})) {
    // The command prints the program (`LoadFromCompiler`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
    const isCommand = name === "compiler";
    const text = textOf(value as Json);
    yield setting(isCommand ? "command" : "project", isCommand ? text : `${name}: ${text}`, [
      "runtime",
      "options",
      name,
    ]);
  }
  for (const key of ["main", "stackConfigDir"]) {
    const folder = own(extras, key);
    if (typeof folder === "string" && isOutside(folder))
      yield setting("project", `${key}: ${folder}`, [key]);
  }
  const backend = own(extras, "backend");
  const url = isObject(backend) ? backend["url"] : undefined;
  if (typeof url === "string" && url !== "")
    yield setting("project", `backend: ${url}`, ["backend", "url"]);
  for (const [name, path] of environmentsOf(own(extras, "environment")))
    yield setting("project", `environment: ${name}`, ["environment", ...path]);
}

const setting = (kind: SideEffectKind, what: string, key: PropertyPath): SideEffect => ({
  kind,
  what,
  location: { kind: "program" },
  key,
});

const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The names of environments. Environments are a list, or a list under `imports` (pulumi/esc:ast/environment.go). */
function environmentsOf(json: Json | undefined): readonly (readonly [string, PropertyPath])[] {
  const [list, at] = isObject(json) ? [json["imports"], ["imports"]] : [json, []];
  if (!Array.isArray(list)) return typeof list === "string" ? [[list, at]] : [];
  return list.flatMap((entry: Json, index) => {
    const name = isObject(entry) ? Object.keys(entry)[0] : entry;
    return typeof name === "string" ? [[name, [...at, index]] as const] : [];
  });
}
