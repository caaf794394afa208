import type { Json, JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { formatCount, quoteShort } from "#model/base/messages.ts";
import type {
  ImportListResult,
  ListContext,
  ListNote,
  ListedResource,
  TerraformMapping,
  TerraformResource,
} from "#model/opening/import-list/listed.ts";
import { terraformId } from "#model/opening/import-list/terraform-id.ts";

/** The Pulumi resources of a Terraform state, for types in the mappings. */
export function mapTerraform(
  source: string,
  resources: readonly TerraformResource[],
  dataSources: number,
  context: ListContext,
): ImportListResult {
  const notes: ListNote[] = [];
  const unmapped = new Map<string, TerraformResource[]>();
  const listed = resources.flatMap((resource): ListedResource[] => {
    const type = typeOf(resource, context.mappings ?? []);
    if (type === undefined) {
      unmapped.set(resource.type, [...(unmapped.get(resource.type) ?? []), resource]);
      return [];
    }
    const id = terraformId(resource, context.identifierOf?.(type));
    const name = nameOf(resource);
    if (id === undefined)
      notes.push({ where: name, message: `${resource.type} has no ID in the state.` });
    return [{ type: context.tokenOf?.(type) ?? type, name, id: id ?? "" }];
  });
  for (const [type, found] of unmapped)
    notes.push({ where: type, message: whyUnmapped(found, context.mappings ?? []) });
  if (dataSources > 0)
    notes.push({
      where: "",
      message: `${formatCount(dataSources, "data source")} left out: Terraform only reads them.`,
    });
  return { ok: true, source, resources: listed, notes };
}

const providerName = ({ provider, type }: TerraformResource): string =>
  /([\w-]+)["\]]*$/.exec(provider)?.[1] ?? type.split("_", 1)[0] ?? "";

/**
 * The type of a resource. The mapping of the resource's own provider takes precedence, because two providers may have
 * types with the same name.
 */
function typeOf(
  resource: TerraformResource,
  mappings: readonly TerraformMapping[],
): string | undefined {
  const first = mappings.filter(({ name }) => name === providerName(resource));
  return [...first, ...mappings]
    .find(({ types }) => types.has(resource.type))
    ?.types.get(resource.type);
}

function whyUnmapped(
  found: readonly TerraformResource[],
  mappings: readonly TerraformMapping[],
): string {
  const [first] = found;
  const provider = first === undefined ? "" : providerName(first);
  const count = `${formatCount(found.length, "resource")} not mapped`;
  return mappings.some(({ name }) => name === provider)
    ? `${count}: the mapping for ${provider} has no type for it.`
    : `${count}: give the mapping for ${quoteShort(provider)}, which \`pulumi package get-mapping terraform ${provider}\` prints for most providers.`;
}

/**
 * A name from the modules, the name and the key. In Terraform, these three identify a resource among the resources of
 * one type.
 */
function nameOf({ module, name, index }: TerraformResource): string {
  const steps = [...module.matchAll(/module\.([\w-]+)(?:\[(?:"((?:[^"\\]|\\.)*)"|(\d+))\])?/g)];
  const modules = steps.flatMap(([, step = "", key, number]) => [step, key ?? number ?? []].flat());
  return [...modules, name, ...(index === undefined ? [] : [String(index)])].join("-");
}

export const attributeIn = (json: JsonObject, key: string): string => {
  const value: Json | undefined = own(json, key);
  return typeof value === "string" ? value : "";
};

/** The key of an instance, if it has one. */
export function indexIn(json: JsonObject, key: string): { readonly index?: string | number } {
  const value = own(json, key);
  return typeof value === "string" || typeof value === "number" ? { index: value } : {};
}
