import type { PolicySetter } from "#model/access/access-policy.ts";
import { policySetters } from "#model/access/access-policy.ts";
import { groupBy } from "#model/group-by.ts";
import { memoize } from "#model/memoize.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { joinWithAnd, quoteShort } from "#model/messages.ts";

export const oneBindingPerRole: ProgramRule = {
  id: "iam/one-binding-per-role",
  summary: "Only one binding is used for each role of a channel connection.",
  *check({ program }) {
    for (const setters of policySetters(program.resources).values())
      for (const group of setters.length === 1 ? [] : bindingsOfOneRole(setters))
        for (const { resource, noun, name, role } of group) {
          const others = group.filter((other) => other.resource !== resource);
          const also = joinWithAnd(others.map((other) => quoteShort(other.resource.name)));
          yield {
            severity: "error",
            location: { kind: "input", resource: resource.id, path: ["role"] },
            message: `Only one binding resource may be used per role: ${also} ${others.length === 1 ? "is a binding" : "are bindings"} for the role ${quoteShort(spellValue(role ?? "", program))} of the ${noun} ${quoteShort(spellValue(name, program))} too. Put all members into one of them.`,
          };
        }
  },
};

const bindingsOfOneRole = memoize((setters: readonly PolicySetter[]) => {
  const bindings = setters.filter(({ isBinding, roleKey }) => isBinding && roleKey !== undefined);
  return [...groupBy(bindings, ({ roleKey }) => roleKey).values()].filter(
    (group) => group.length > 1,
  );
});
