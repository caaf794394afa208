import type { Json } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import { composeYaml } from "#model/files/yaml/compose.ts";
import { maxYamlLength } from "#model/files/yaml/parse-yaml.ts";
import { toJson } from "#model/files/yaml/to-json.ts";
import { YamlError } from "#model/files/yaml/yaml-error.ts";

/** A value that a stack's file sets. Of what stands there encrypted nothing is taken but that it is. */
export type StackValue =
  | { readonly key: string; readonly kind: "plain"; readonly value: Json }
  | { readonly key: string; readonly kind: "secret" };

/** What `Pulumi.<stack>.yaml` says of config. */
export interface StackFile {
  readonly stack: string;
  readonly file: string;
  readonly values: readonly StackValue[];
  /** True where environments supply values too: which ones, only Pulumi's service knows. */
  readonly hasEnvironment?: true;
  /** A sentence that says why it cannot be read. */
  readonly message?: string;
}

/** The files of all stacks of a project, and what its own file says beside the program. */
export interface ProjectStacks {
  /** The project's name, where a file beside the program says it. */
  readonly project: string | undefined;
  /** The variables that the project file declares beside the program. */
  readonly declared: readonly string[];
  readonly files: readonly StackFile[];
}

/** Reads what a stack's file sets, in its order. */
export function readStackFile(stack: string, file: string, text: string): StackFile {
  const read = { stack, file };
  if (text.length > maxYamlLength)
    return { ...read, values: [], message: "It is too long to be read." };
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

/** What the text of a stack's file says, JSON included. Throws a YamlError where that cannot be read. */
export function stackJson(text: string): Readonly<Record<string, unknown>> {
  const { json } = toJson(composeYaml(text.replace(/^\ufeff/, "")).root);
  return isObject(json) ? json : {};
}

/**
 * `environment` is a list of environments to import, or an environment written out (`Environment` in
 * pulumi/pulumi:sdk/go/common/workspace/project.go).
 */
const namesEnvironment = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

/**
 * A map with the one key `secure` stands for what it encrypts, at any depth (`UnmarshalYAML` of `Value` in
 * pulumi/pulumi:sdk/go/common/resource/config/value.go).
 */
function holdsSecure(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsSecure);
  if (!isObject(value)) return false;
  return Object.hasOwn(value, "secure") || Object.values(value).some(holdsSecure);
}
