import type { Json, JsonObject } from "#model/base/json.ts";
import { isJsonObject, own } from "#model/base/json.ts";
import type {
  ImportListResult,
  ListNote,
  ListedResource,
} from "#model/opening/import-list/listed.ts";
import { PLACEHOLDER } from "#model/opening/import-file/placeholder.ts";

/** The fields of a resource that a list doesn't contain. */
const dropped = ["inputs", "outputs", "parameterization", "extension"];

/** Reads an import file of Pulumi, such as the output of `pulumi preview --import-file` with placeholders for IDs. */
export function readListedImportFile(json: JsonObject): ImportListResult {
  const listed = own(json, "resources");
  if (!Array.isArray(listed))
    return {
      ok: false,
      message:
        "The file is not a list of resources: neither an import file nor a Terraform state nor the output of `pulumi do TYPE list` or `aws cloudcontrol list-resources`.",
    };
  const table = own(json, "nameTable");
  const urns = isJsonObject(table) ? table : {};
  const notes: ListNote[] = [];
  const resources = (listed as readonly Json[]).flatMap((item, index): ListedResource[] => {
    if (isJsonObject(item)) return [readEntry(item, urns, notes)];
    notes.push({
      where: `resources[${index}]`,
      message: "The value is not a resource, so it was ignored.",
    });
    return [];
  });
  if (own(json, "providerInputs") !== undefined)
    notes.push({ where: "providerInputs", message: "The inputs of providers are left out." });
  return { ok: true, source: "an import file", resources, notes };
}

function readEntry(item: JsonObject, urns: JsonObject, notes: ListNote[]): ListedResource {
  const text = (key: string): string | undefined => {
    const value = own(item, key);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const linked = (key: "parent" | "provider"): { readonly [Key in typeof key]?: string } => {
    const name = text(key);
    const urn = name === undefined ? undefined : own(urns, name);
    return name === undefined ? {} : { [key]: typeof urn === "string" ? urn : name };
  };
  const [alias, logical] = [text("name"), text("logicalName")];
  const name = logical ?? alias ?? "";
  for (const key of dropped)
    if (own(item, key) !== undefined)
      notes.push({ where: name, message: `${key} cannot be in the list, so it was omitted.` });
  const id = text("id");
  const [version, pluginDownloadUrl] = [text("version"), text("pluginDownloadUrl")];
  const properties = own(item, "properties");
  const isComponent = own(item, "component") === true;
  return {
    type: text("type") ?? "",
    name,
    id: id === undefined || id === PLACEHOLDER ? "" : id,
    ...(alias === undefined || alias === name ? {} : { alias }),
    ...linked("parent"),
    ...linked("provider"),
    ...(version === undefined ? {} : { version }),
    ...(pluginDownloadUrl === undefined ? {} : { pluginDownloadUrl }),
    ...(Array.isArray(properties)
      ? { properties: properties.filter((each): each is string => typeof each === "string") }
      : {}),
    ...(isComponent ? { component: true as const } : {}),
    ...(isComponent && own(item, "remote") === true ? { remote: true as const } : {}),
  };
}
