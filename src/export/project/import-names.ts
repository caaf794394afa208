import type { Catalog } from "#model/schema/catalog.ts";
import type { JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { projectName } from "#model/files/manifest/project.ts";
import { PLACEHOLDER } from "#model/opening/import-file/placeholder.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ResourceId, ValueMap } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import { createNames, lowerCamel } from "#model/base/text/identifiers.ts";

/** How an import file names resources: declared resources by the file's own names, other resources by URN. */
export interface ImportNames {
  /** The name of a declared resource, and its logical name if that differs. */
  of(resource: Resource): JsonObject;
  /** The name of any resource in the design; a resource that is not declared gets an entry in the table. */
  refer(id: ResourceId): string | undefined;
  /** The URNs of resources that already exist in the stack, by name. */
  readonly table: ReadonlyMap<string, string>;
}

export function createImportNames(
  program: Program,
  catalog: Catalog,
  declared: readonly Resource[],
): ImportNames {
  const byId = new Map(program.resources.map((resource) => [resource.id, resource]));
  const free = createNames([]);
  const claim = ({ name }: Resource): string => free.claim(lowerCamel(name) ?? "resource");
  const names = new Map(declared.map((resource) => [resource.id, claim(resource)]));
  const table = new Map<string, string>();
  const parentOf = ({ options }: Resource): Resource | undefined => {
    const id = resourceIn(options, "parent");
    return id === undefined ? undefined : byId.get(id);
  };
  const urnOf = (resource: Resource): string => {
    const types: string[] = [];
    const seen = new Set<Resource>();
    for (let at: Resource | undefined = resource; at !== undefined; at = parentOf(at)) {
      if (seen.has(at)) break;
      seen.add(at);
      types.unshift(typeOf(at, catalog));
    }
    return `urn:pulumi:${PLACEHOLDER}::${projectName(program.name)}::${types.join("$")}::${resource.name}`;
  };
  return {
    table,
    of({ id, name: logicalName }) {
      const name = names.get(id) ?? logicalName;
      return name === logicalName ? { name } : { name, logicalName };
    },
    refer(id) {
      const resource = byId.get(id);
      if (resource === undefined) return undefined;
      const known = names.get(id);
      if (known !== undefined) return known;
      const name = claim(resource);
      names.set(id, name);
      table.set(name, urnOf(resource));
      return name;
    },
  };
}

/** The full token, as in the engine. A schema can have a shorter spelling. */
export const typeOf = ({ token }: Resource, catalog: Catalog): string =>
  catalog.resourceType(token)?.token ?? token;

/** The resource in an option, referenced as a whole. */
export function resourceIn(options: ValueMap, option: string): ResourceId | undefined {
  const value = own(options, option);
  return isExpression(value) && value.kind === "reference" && value.path.length === 0
    ? value.resource
    : undefined;
}
