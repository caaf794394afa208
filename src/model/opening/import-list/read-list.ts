import type { Json, JsonObject } from "#model/base/json.ts";
import { isJsonObject, own } from "#model/base/json.ts";
import { readJson } from "#model/files/json/json-text.ts";
import { maxManifestLength } from "#model/files/manifest/read-object.ts";
import type { ImportListResult, ListContext } from "#model/opening/import-list/listed.ts";
import { readCloudControl } from "#model/opening/import-list/read-cloud-control.ts";
import { readDoList } from "#model/opening/import-list/read-do-list.ts";
import { readListedImportFile } from "#model/opening/import-list/read-import-file.ts";
import { readTableList } from "#model/opening/import-list/read-table-list.ts";
import { readTerraformShow } from "#model/opening/import-list/read-terraform-show.ts";
import { readTerraformState } from "#model/opening/import-list/read-terraform-state.ts";

/**
 * Reads a list of resources to import from any source: a spreadsheet (TSV or CSV), `pulumi do TYPE list --output
 * json`, `aws cloudcontrol list-resources`, `terraform show -json`, a Terraform state, or an import file of Pulumi.
 */
export function readImportList(text: string, context: ListContext = {}): ImportListResult {
  if (text.length > maxManifestLength) return refuse("The list is too long to read.");
  const bare = text.replace(/^\ufeff/, "");
  if (bare.trim() === "") return refuse("The list is empty.");
  if (!/^\s*[{[]/.test(bare)) return readTableList(bare, context);
  const read = readJson(bare);
  if (!read.ok) return refuse(`Line ${read.line}, column ${read.column}: ${read.message}`);
  return Array.isArray(read.value)
    ? readDoList(read.value as readonly Json[], context)
    : readObject(read.value as JsonObject, context);
}

const refuse = (message: string): ImportListResult => ({ ok: false, message });

function readObject(json: JsonObject, context: ListContext): ImportListResult {
  if (Array.isArray(own(json, "ResourceDescriptions"))) return readCloudControl(json, context);
  if (own(json, "planned_values") !== undefined)
    return refuse("The file is a Terraform plan. Print the state with `terraform show -json`.");
  if (own(json, "format_version") !== undefined) return readTerraformShow(json, context);
  if (own(json, "terraform_version") !== undefined || own(json, "lineage") !== undefined)
    return readTerraformState(json, context);
  if (isJsonObject(own(json, "resources")) && own(json, "provider") !== undefined)
    return refuse(
      "The file is a Terraform provider's mapping. Give the Terraform state that it maps.",
    );
  return readListedImportFile(json);
}
