import type { Json } from "#model/base/json.ts";
import { isJsonObject, own } from "#model/base/json.ts";
import type { ImportListResult, ListContext, ListNote } from "#model/opening/import-list/listed.ts";
import { nameOfId } from "#model/opening/import-list/listed.ts";

/**
 * Reads the output of `pulumi do TYPE list --output json`: a list of objects with `id` and `name`, without the type
 * (`printListResults` in pulumi/pulumi:pkg/cmd/pulumi/do/do_resource.go).
 */
export function readDoList(items: readonly Json[], context: ListContext): ImportListResult {
  const notes: ListNote[] = [];
  const resources = items.flatMap((item, index) => {
    const id = isJsonObject(item) ? own(item, "id") : undefined;
    if (typeof id !== "string" || id === "") {
      notes.push({ where: `[${index}]`, message: "The entry has no ID, so it is left out." });
      return [];
    }
    const { name, type } = item as Readonly<Record<string, Json>>;
    return [
      {
        type: typeof type === "string" ? type : (context.type ?? ""),
        name: typeof name === "string" && name !== "" ? name : nameOfId(id),
        id,
      },
    ];
  });
  if (items.length > 0 && resources.length === 0)
    return { ok: false, message: "The file is a JSON list, but no entry has an `id`." };
  if (resources.some(({ type }) => type === ""))
    notes.push({ where: "", message: "The list does not say what type its resources have." });
  return { ok: true, source: "a list of resources", resources, notes };
}
