import type { Json } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import { readValue } from "#model/files/manifest/read-value.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";

/**
 * The Pulumi versions that a program accepts, from `pulumi.requiredVersion` in the opened file (`PulumiDecl`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go); undefined if the file has none.
 */
export function requiredVersionOf(program: Program): Value | undefined {
  const written = settingOf(program);
  if (written === undefined) return undefined;
  return readValue(written, [], {
    resources: new Map([...resourceKeys(program)].map(([id, key]) => [key, id])),
    config: new Set(program.config.map(({ name }) => name)),
    variables: new Set(program.variables.map(({ name }) => name)),
    renamed: new Map(),
    note: () => undefined,
  });
}

/** Whether the section `pulumi` has no other keys. */
export function isVersionOnly({ extras }: Program): boolean {
  const pulumi = own(extras, "pulumi");
  return isJsonObject(pulumi) && Object.keys(pulumi).every((key) => key === "requiredVersion");
}

function settingOf({ extras }: Program): Json | undefined {
  const pulumi = own(extras, "pulumi");
  return isJsonObject(pulumi) ? own(pulumi, "requiredVersion") : undefined;
}
