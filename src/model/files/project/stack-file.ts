import type { Json } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import { composeYaml } from "#model/files/yaml/compose.ts";
import { maxYamlLength } from "#model/files/yaml/parse-yaml.ts";
import { toJson } from "#model/files/yaml/to-json.ts";
import { YamlError } from "#model/files/yaml/yaml-error.ts";

/** A value in a stack's file. The content of an encrypted value is not read. */
export type StackValue =
  | { readonly key: string; readonly kind: "plain"; readonly value: Json }
  | { readonly key: string; readonly kind: "secret" };

/** The config in `Pulumi.<stack>.yaml`. */
export interface StackFile {
  readonly stack: string;
  readonly file: string;
  readonly values: readonly StackValue[];
  /** True if environments also supply values. Only Pulumi Cloud knows these values. */
  readonly hasEnvironment?: true;
  /** The reason why the file can't be read, as a sentence. */
  readonly message?: string;
}

/** The files of all stacks of a project, and the parts of the project file outside the program. */
export interface ProjectStacks {
  /** The project's name, if a separate file contains it. */
  readonly project: string | undefined;
  /** The variables that a separate project file declares. */
  readonly declared: readonly string[];
  readonly files: readonly StackFile[];
}

/** Reads the values in a stack's file, in order. */
export function readStackFile(stack: string, file: string, text: string): StackFile {
  const read = { stack, file };
  if (text.length > maxYamlLength)
    return { ...read, values: [], message: "The file is too long to read." };
  if (/^\ufeff?\s*$/.test(text)) return { ...read, values: [] };
  try {
    const json = stackJson(text);
    const config = json["config"];
    const supplied = namesEnvironment(json["environment"]) ? { hasEnvironment: true as const } : {};
    if (!isObject(config)) return { ...read, values: [], ...supplied };
    return {
      ...read,
      values: Object.entries(config).map(([key, value]) =>
        holdsSecure(value) ? { key, kind: "secret" } : { key, kind: "plain", value: value as Json },
      ),
      ...supplied,
    };
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return { ...read, values: [], message: error.message };
  }
}

/** Reads a stack's file as YAML, because YAML includes JSON. Throws a YamlError if the file can't be read. */
export function stackJson(text: string): Readonly<Record<string, unknown>> {
  const { json } = toJson(composeYaml(text.replace(/^\ufeff/, "")).root);
  return isObject(json) ? json : {};
}

/**
 * Whether `environment` has content. The value is a list of environments to import, or an inline environment
 * (`Environment` in pulumi/pulumi:sdk/go/common/workspace/project.go).
 */
const namesEnvironment = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

/**
 * Whether a value contains an encrypted value at any depth. An encrypted value is a map with the only key `secure`
 * (`UnmarshalYAML` of `Value` in pulumi/pulumi:sdk/go/common/resource/config/value.go).
 */
function holdsSecure(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsSecure);
  if (!isObject(value)) return false;
  return Object.hasOwn(value, "secure") || Object.values(value).some(holdsSecure);
}
