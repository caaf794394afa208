import { literalsAt } from "#model/check/literals/literals.ts";
import { changeToOne } from "#model/check/literals/fixes.ts";
import type { PrincipalReading } from "#model/formats/principal.ts";
import { meantPrincipals, parsePrincipal, principalTypes } from "#model/formats/principal.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { joinWithOr, quoteShort } from "#model/base/messages.ts";

export const principal: ResourceRule = {
  id: "restriction/principal",
  summary: "A principal has a type (role, team, user or org) and an ID.",
  tokens: ["delta:RestrictionPolicy"],
  *check({ resource }) {
    for (const { path, text } of literalsAt(resource.inputs, "bindings.*.principals.*")) {
      const reading = parsePrincipal(text);
      if (reading.kind === "principal") continue;
      yield {
        severity: "error",
        path,
        message: `The principal ${describe(reading, text)}. Write ${joinWithOr(principalTypes)}, a colon and the ID, as in "team:01234567-89ab-cdef-0123-456789abcdef".`,
        ...changeToOne(resource, path, meantPrincipals(text)),
      };
    }
  },
};

function describe(reading: Exclude<PrincipalReading, { kind: "principal" }>, text: string): string {
  switch (reading.kind) {
    case "empty":
      return "is empty";
    case "spaces":
      return `${quoteShort(text)} contains spaces`;
    case "no-colon":
      return `${quoteShort(text)} has no colon`;
    case "no-type":
      return `${quoteShort(text)} has no type before the colon`;
    case "no-id":
      return `${quoteShort(text)} has no ID after the colon`;
    case "unknown-type":
      return `${quoteShort(text)} is of the type ${quoteShort(reading.type)}, which is not a known type`;
  }
}
