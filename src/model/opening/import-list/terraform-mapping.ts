import type { Json } from "#model/base/json.ts";
import { isJsonObject, own } from "#model/base/json.ts";
import { readJson } from "#model/files/json/json-text.ts";
import type { TerraformMapping } from "#model/opening/import-list/listed.ts";

export type TerraformMappingResult =
  | { readonly ok: true; readonly mapping: TerraformMapping }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the output of `pulumi package get-mapping terraform NAME`. The output has the type token for each resource type
 * of a Terraform provider (`MarshallableProviderInfo` in
 * pulumi/pulumi-terraform-bridge:pkg/tfbridge/info/marshallable.go).
 */
export function readTerraformMapping(text: string): TerraformMappingResult {
  const read = readJson(text);
  if (!read.ok)
    return { ok: false, message: `Line ${read.line}, column ${read.column}: ${read.message}` };
  const name = isJsonObject(read.value) ? own(read.value, "name") : undefined;
  const resources = isJsonObject(read.value) ? own(read.value, "resources") : undefined;
  if (typeof name !== "string" || !isJsonObject(resources))
    return {
      ok: false,
      message:
        "The file is not a Terraform provider's mapping, whose top-level keys are `name` and `resources`. Print one with `pulumi package get-mapping terraform NAME`.",
    };
  const types = new Map<string, string>();
  for (const [type, info] of Object.entries(resources)) {
    const token = tokenIn(info);
    if (token !== undefined) types.set(type, token);
  }
  return { ok: true, mapping: { name, types } };
}

function tokenIn(info: Json): string | undefined {
  const token = isJsonObject(info) ? own(info, "tok") : undefined;
  return typeof token === "string" && token !== "" ? token : undefined;
}
