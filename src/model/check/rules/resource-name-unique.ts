import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import { freeName } from "#model/program/names/resource-name.ts";
import { addTo, groupBy } from "#model/base/group-by.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { timeSlicedRule, withPauses } from "#model/check/time-sliced-rule.ts";
import { displayToken } from "#model/program/token.ts";
import { valueKey } from "#model/program/value-key.ts";
import { isExpression } from "#model/program/value.ts";
import { each } from "#model/base/time-sliced.ts";
import { quoteShort } from "#model/base/messages.ts";

export const nameUnique = timeSlicedRule({
  id: "resource-name/unique",
  summary: "Resources with the same type and the same parent type have unique names.",
  reads: ({ name, token, options }) => [name, token, options],
  *checkInPauses({ program, catalog }) {
    const sameNames = new Map<string, Resource[]>();
    yield* each(program.resources, (resource) => addTo(sameNames, resource.name, resource));
    let taken: ReadonlySet<string> | undefined;
    let typeOf: ((resource: Resource) => string) | undefined;
    for (const named of withPauses(sameNames)) {
      if (named === undefined) {
        yield;
        continue;
      }
      const [name, resources] = named;
      // A separate rule reports missing names.
      if (name === "" || resources.length === 1) continue;
      typeOf ??= readTypes(program, catalog);
      for (const group of groupBy(resources, typeOf).values()) {
        if (group.length === 1) continue;
        taken ??= new Set(program.resources.map((resource) => resource.name));
        const free = freeName(name, taken);
        for (const resource of group)
          yield {
            severity: "error",
            location: { kind: "name", resource: resource.id },
            message: `The name ${quoteShort(name)} is also used by ${others(group.length)} of the type ${quoteShort(displayToken(resource.token))}${hasParent(resource) ? " under a parent of the same type" : ""}. Resource names must be unique within a type.`,
            fix: {
              label: `Rename to ${quoteShort(free)}`,
              edit: { kind: "rename-resource", resource: resource.id, name: free },
            },
          };
      }
    }
  },
});

const others = (count: number): string =>
  count === 2 ? "another resource" : `${count - 1} other resources`;

const hasParent = ({ options }: Resource): boolean => options["parent"] !== undefined;

/**
 * The engine's prefix that distinguishes resources with the same name: the types of a resource's parents and its own
 * type. If a parent is not in the design, the prefix contains the parent as the design spells it.
 */
function readTypes(program: Program, catalog: Catalog): (resource: Resource) => string {
  const byId = new Map(program.resources.map((resource) => [resource.id, resource]));
  return (resource) => {
    const types: string[] = [];
    const seen = new Set<Resource>();
    let at: Resource | undefined = resource;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      types.push(canonicalToken(at.token, catalog));
      const parent: Resource["options"][string] | undefined = at.options["parent"];
      if (parent === undefined) break;
      at =
        isExpression(parent) && parent.kind === "reference" ? byId.get(parent.resource) : undefined;
      if (at === undefined) types.push(valueKey(parent));
    }
    return JSON.stringify(types);
  };
}
