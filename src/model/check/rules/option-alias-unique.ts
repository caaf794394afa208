import { identify, urnKey } from "#model/deployment/plan/identity.ts";
import type { AliasScope } from "#model/deployment/plan/rules/aliases.ts";
import { aliasNamed } from "#model/deployment/plan/rules/aliases.ts";
import { own } from "#model/base/json.ts";
import type { Resource } from "#model/program/program.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isList } from "#model/program/value.ts";
import { quoteShort } from "#model/base/messages.ts";

/** No design says to which stack it goes; what is of another stack or project is so for all. */
const nowhere = { stack: "", project: "" };

/**
 * The engine takes what is deployed under an alias for the first resource that names it, and stops at the second
 * (`getOldResource`, pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
export const optionAliasUnique: ProgramRule = {
  id: "option/alias-unique",
  summary: "An alias names what no other resource of the design is or takes over.",
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
              ? `This names ${name}, which is in the design as well. Where it is deployed, Pulumi refuses a second resource for it.`
              : `${name} has this alias, too. What is deployed under it goes to one of them, and Pulumi refuses the second.`,
        };
      }
    }
  },
};

function aliasesIn({ options, origin }: Resource) {
  const aliases = origin.kind === "lookup" ? undefined : own(options, "aliases");
  return isList(aliases) ? aliases : [];
}
