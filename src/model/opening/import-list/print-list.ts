import type { Json, JsonObject } from "#model/base/json.ts";
import { createNames, lowerCamel } from "#model/base/text/identifiers.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import { escapeUnprintable } from "#model/files/json/unprintable.ts";
import type { ListedResource } from "#model/opening/import-list/listed.ts";
import { PLACEHOLDER } from "#model/opening/import-file/placeholder.ts";
import { isProviderToken } from "#model/program/token.ts";

/**
 * The resources of a list as an import file for `pulumi import --file` (`importFile` in
 * pulumi/pulumi:pkg/cmd/pulumi/operations/import.go). A missing ID becomes a placeholder. `tokenOf` returns the full
 * token of a type, because the engine requires full tokens, or undefined if no loaded package has the type.
 */
export function printImportList(
  resources: readonly ListedResource[],
  tokenOf: (type: string) => string | undefined,
): string {
  const free = createNames([]);
  const claim = (name: string): string => free.claim(lowerCamel(name) ?? "resource");
  const named = resources.map(
    (resource) => [resource, claim(resource.alias ?? resource.name)] as const,
  );
  const byName = new Map(named.map(([{ alias, name }, claimed]) => [alias ?? name, claimed]));
  const table = new Map<string, string>();
  const byUrn = new Map<string, string>();
  const refer = (to: string): string => {
    const known = byName.get(to) ?? byUrn.get(to);
    if (known !== undefined) return known;
    const urn = parseUrn(to);
    if (urn === undefined) return to;
    const name = claim(urn.name);
    byUrn.set(to, name);
    table.set(name, to);
    return name;
  };
  const listed = named.map(([resource, name]) =>
    printResource({ ...resource, type: tokenOf(resource.type) ?? resource.type }, name, refer),
  );
  const file: JsonObject = {
    ...(table.size === 0 ? {} : { nameTable: Object.fromEntries(table) }),
    resources: listed,
  };
  // The file is indented by four spaces, like the files that Pulumi writes.
  return `${escapeUnprintable(JSON.stringify(file, null, 4))}\n`;
}

function printResource(
  resource: ListedResource,
  name: string,
  refer: (name: string) => string,
): JsonObject {
  const { type, name: logicalName, id, parent, provider, version, properties } = resource;
  const hasNoId = resource.component === true || isProviderToken(type);
  const fields: Readonly<Record<string, Json | undefined>> = {
    type,
    name,
    id: hasNoId ? undefined : id || PLACEHOLDER,
    parent: parent === undefined ? undefined : refer(parent),
    provider: provider === undefined ? undefined : refer(provider),
    version,
    pluginDownloadUrl: resource.pluginDownloadUrl,
    logicalName: name === logicalName ? undefined : logicalName,
    properties,
    component: resource.component,
    remote: resource.remote,
  };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}
