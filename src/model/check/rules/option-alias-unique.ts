import { identify, urnKey } from "#model/deployment/plan/identity.ts";
import type { AliasScope } from "#model/deployment/plan/rules/aliases.ts";
import { aliasNamed } from "#model/deployment/plan/rules/aliases.ts";
import { own } from "#model/base/json.ts";
import type { Resource } from "#model/program/program.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isList } from "#model/program/value.ts";
import { quoteShort } from "#model/base/messages.ts";

/**
 * An unknown stack and project, because a design doesn't know its stack. An alias in a different stack or project never
 * matches.
 */
const nowhere = { stack: "", project: "" };

/**
 * Reports aliases that several resources share. The engine assigns the deployed resource to the first resource that has
 * the alias, and fails at the second one (`getOldResource`, pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
export const optionAliasUnique: ProgramRule = {
  id: "option/alias-unique",
  summary:
    "No alias names a different resource in the design, or repeats another resource's alias.",
  reads: ({ name, token, options, origin }) => [name, token, options, origin],
  *check({ program, catalog }) {
    if (program.resources.every((resource) => aliasesIn(resource).length === 0)) return;
    const namesOf = identify(program, catalog, nowhere);
    const byId = new Map(program.resources.map((resource) => [resource.id, resource]));
    const scope: AliasScope = {
      catalog,
      stack: nowhere,
      urnOf: (id) => {
        const resource = byId.get(id);
        return resource && namesOf(resource).urn;
      },
      foundAs: () => undefined,
    };
    const keyOf = (resource: Resource): string => urnKey(namesOf(resource).urn, catalog);
    const owners = new Map(program.resources.map((resource) => [keyOf(resource), resource]));
    for (const resource of program.resources) {
      for (const [at, alias] of aliasesIn(resource).entries()) {
        const urn = aliasNamed(alias, resource, scope);
        const key = urn === undefined ? undefined : urnKey(urn, catalog);
        const owner = key === undefined ? undefined : owners.get(key);
        if (key !== undefined && owner === undefined) owners.set(key, resource);
        if (owner === undefined || owner === resource) continue;
        const name = quoteShort(owner.name);
        yield {
          severity: "warning",
          location: { kind: "option", resource: resource.id, path: ["aliases", at] },
          message:
            keyOf(owner) === key
              ? `The alias names ${name}, which is also in the design. Once ${name} is deployed, Pulumi rejects a second resource that claims it.`
              : `${name} has the same alias. Pulumi assigns the deployed resource to one of them and rejects the other.`,
        };
      }
    }
  },
};

function aliasesIn({ options, origin }: Resource) {
  const aliases = origin.kind === "lookup" ? undefined : own(options, "aliases");
  return isList(aliases) ? aliases : [];
}
