import type { Json, JsonObject } from "#model/base/json.ts";
import { isJsonObject, own } from "#model/base/json.ts";
import type {
  ImportListResult,
  ListContext,
  TerraformResource,
} from "#model/opening/import-list/listed.ts";
import {
  indexIn,
  mapTerraform,
  attributeIn,
} from "#model/opening/import-list/terraform-resources.ts";

/** Reads a Terraform state in version 4 (hashicorp/terraform:internal/states/statefile/version4.go). */
export function readTerraformState(json: JsonObject, context: ListContext): ImportListResult {
  const version = own(json, "version");
  if (version !== 4)
    return {
      ok: false,
      message: `The file is a Terraform state of version ${JSON.stringify(version ?? null)}, but only version 4 is supported. \`terraform show -json\` reads every version.`,
    };
  const listed = own(json, "resources");
  const found: TerraformResource[] = [];
  let dataSources = 0;
  for (const resource of Array.isArray(listed) ? (listed as readonly Json[]) : []) {
    if (!isJsonObject(resource)) continue;
    if (attributeIn(resource, "mode") === "data") dataSources += 1;
    else found.push(...instancesOf(resource));
  }
  return mapTerraform("a Terraform state", found, dataSources, context);
}

function instancesOf(resource: JsonObject): readonly TerraformResource[] {
  const instances = own(resource, "instances");
  return (Array.isArray(instances) ? (instances as readonly Json[]) : []).flatMap((instance) => {
    // Terraform will destroy deposed objects.
    if (!isJsonObject(instance) || own(instance, "deposed") !== undefined) return [];
    const attributes = own(instance, "attributes");
    return [
      {
        module: attributeIn(resource, "module"),
        type: attributeIn(resource, "type"),
        name: attributeIn(resource, "name"),
        ...indexIn(instance, "index_key"),
        provider: attributeIn(resource, "provider"),
        attributes: isJsonObject(attributes) ? attributes : {},
      },
    ];
  });
}
