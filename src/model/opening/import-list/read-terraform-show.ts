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

/**
 * Reads the output of `terraform show -json` for a state: `values.root_module` with resources and child modules
 * (https://developer.hashicorp.com/terraform/internals/json-format#state-representation).
 */
export function readTerraformShow(json: JsonObject, context: ListContext): ImportListResult {
  const values = own(json, "values");
  const root = isJsonObject(values) ? own(values, "root_module") : undefined;
  const found: TerraformResource[] = [];
  const dataSources = isJsonObject(root) ? readModule(root, found) : 0;
  return mapTerraform("a Terraform state", found, dataSources, context);
}

const objectsIn = (json: JsonObject, key: string): readonly JsonObject[] => {
  const list = own(json, key);
  return Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : [];
};

/** Adds the resources of a module and its children, and returns the number of data sources. */
function readModule(module: JsonObject, found: TerraformResource[]): number {
  let dataSources = 0;
  for (const resource of objectsIn(module, "resources")) {
    if (attributeIn(resource, "mode") === "data") {
      dataSources += 1;
      continue;
    }
    // Terraform will destroy this object after its successor is created.
    if (own(resource, "deposed_key") !== undefined) continue;
    const values = own(resource, "values");
    found.push({
      module: attributeIn(module, "address"),
      type: attributeIn(resource, "type"),
      name: attributeIn(resource, "name"),
      ...indexIn(resource, "index"),
      provider: attributeIn(resource, "provider_name"),
      attributes: isJsonObject(values) ? values : {},
    });
  }
  for (const child of objectsIn(module, "child_modules")) dataSources += readModule(child, found);
  return dataSources;
}
