import type { Catalog } from "#model/catalog.ts";
import { freeName } from "#model/formats/resource-name.ts";
import type { Resource } from "#model/program.ts";
import type { ProgramRule } from "#model/rules/rule.ts";
import { displayToken } from "#model/token.ts";
import { quoteShort } from "#model/words.ts";

export const nameUnique: ProgramRule = {
  id: "resource-name/unique",
  summary: "No two resources of one type have the same name.",
  *check(program, catalog) {
    const groups = new Map<string, Resource[]>();
    for (const resource of program.resources) {
      // That a name is missing is another rule's matter.
      if (resource.name === "") continue;
      const key = JSON.stringify([typeOf(resource, catalog), resource.name]);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [resource]);
      else group.push(resource);
    }
    const taken = new Set(program.resources.map(({ name }) => name));
    for (const group of groups.values()) {
      const [first] = group;
      if (first === undefined || group.length === 1) continue;
      const free = freeName(first.name, taken);
      const others =
        group.length === 2 ? "another resource" : `${group.length - 1} other resources`;
      for (const resource of group)
        yield {
          severity: "error",
          place: { kind: "name", resource: resource.id },
          message: `The name ${quoteShort(resource.name)} is also that of ${others} of the type ${quoteShort(displayToken(resource.token))}. Within a type each name stands for one resource.`,
          fix: {
            label: `Rename to ${quoteShort(free)}`,
            edit: { kind: "rename-resource", resource: resource.id, name: free },
          },
        };
    }
  },
};

/** One text for all spellings of a type, whether its package is loaded or not. */
const typeOf = ({ token }: Resource, catalog: Catalog): string =>
  catalog.resourceType(token)?.token ?? displayToken(token);
