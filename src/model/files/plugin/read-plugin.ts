import type { JsonObject } from "#model/base/json.ts";
import { own, withProperty, withoutProperty, isJsonObject } from "#model/base/json.ts";
import { isEmptyObject } from "#model/files/manifest/entries.ts";
import type { ReadDiagnostic } from "#model/files/manifest/read-object.ts";
import { readUnderKeys } from "#model/files/manifest/parse.ts";
import type { FileReadNote, ParseResult } from "#model/files/manifest/types.ts";
import { pathInFile } from "#model/files/plugin/component-json.ts";
import { readFrom } from "#model/files/plugin/components.ts";
import { formatPath } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";

/**
 * Sections of a program that a plugin doesn't have (`LoadPluginTemplate`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export const programSections = ["config", "configuration", "variables", "resources", "outputs"];

/**
 * Whether a file is a YAML plugin, a `PulumiPlugin.yaml`: the file has components and nothing to deploy. A file with
 * both is a program, in which components are an error.
 */
export function isPlugin(json: JsonObject): boolean {
  const components = own(json, "components");
  if (!isJsonObject(components) || !Object.values(components).some(isJsonObject)) return false;
  return programSections.every((section) => {
    const found = own(json, section);
    return found === undefined || found === null || isEmptyObject(found);
  });
}

/** Reads a file for which isPlugin is true, and opens its first component. */
export function openPlugin(
  json: JsonObject,
  diagnostics: readonly ReadDiagnostic[],
): Extract<ParseResult, { ok: true }> {
  const components = own(json, "components") as JsonObject;
  const file = withoutProperty(json, "components");
  const { program: outer, notes } = readUnderKeys(file, []);
  const read = Object.keys(components).flatMap((name) => {
    const component = readFrom(components, name);
    return component === undefined ? [] : [{ name, ...component }];
  });
  const [open] = read;
  if (open === undefined) throw new Error("A plugin has a component.");
  const { packages } = outer;
  return {
    ok: true,
    program: {
      ...open.program,
      name: outer.name,
      ...(packages === undefined ? {} : { packages }),
      plugin: {
        component: open.name,
        components: withProperty(components, open.name, null),
        unread: open.unread,
        file,
      },
    },
    keys: open.keys,
    notes: [
      ...notes.filter(({ path }) => !readByPulumi.has(String(path[0]))),
      ...read.flatMap((each) =>
        each.notes.map(({ path, message }) => noteAt(pathInFile(each.name, path), message)),
      ),
      ...read.flatMap(({ name, unread }) =>
        Object.keys(unread).map((key) =>
          noteAt(["components", name, key], "Pulumi components do not have this key."),
        ),
      ),
      ...diagnostics.map(({ path, message }) => noteAt(path, message)),
    ],
  };
}

/** Keys of a plugin's file that Pulumi reads but Stackwright doesn't edit. */
const readByPulumi: ReadonlySet<string> = new Set(["runtime", "version", "namespace"]);

const noteAt = (path: PropertyPath, message: string): FileReadNote => ({
  where: formatPath(path),
  path,
  message,
});
