import type { Grantee, PolicySetter } from "#model/access/access-policy.ts";
import {
  isPolicySetter,
  granteesOf,
  policySetters,
  roleKeyOf,
} from "#model/access/access-policy.ts";
import type { Fix } from "#model/program/diagnostic.ts";
import type { Graph } from "#model/graph/graph.ts";
import { groupBy } from "#model/base/group-by.ts";
import { memoize } from "#model/base/memoize.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { valueKey } from "#model/program/value-key.ts";
import { quoteShort } from "#model/base/messages.ts";

interface Grant {
  readonly setter: PolicySetter;
  readonly member: Grantee;
}

export const repeatedGrant: ProgramRule = {
  id: "iam/repeated-grant",
  summary: "Each member is granted a role on a resource only once.",
  reads: (resource) => [resource.name, isPolicySetter(resource) ? resource : undefined],
  *check({ program, graph }) {
    for (const setters of policySetters(program.resources).values())
      for (const [kept, ...repeats] of setters.length === 1 ? [] : grantsOfOne(setters))
        for (const grant of repeats) {
          const { setter, member } = grant;
          const text = spellValue(member.value, program);
          const fix = createFix(grant, text, graph);
          yield {
            severity: "warning",
            location: { kind: "input", resource: setter.resource.id, path: member.path },
            message: `${quoteShort(kept.setter.resource.name)} grants ${quoteShort(text)} the role ${quoteShort(spellValue(setter.role ?? "", program))} on the same ${setter.noun}, and so does this resource.`,
            ...(fix === undefined ? {} : { fix }),
          };
        }
  },
};

type Repeated = readonly [kept: Grant, ...repeats: Grant[]];

/**
 * Grants that occur more than once, starting with the grant to keep. Separate rules report two bindings for one role,
 * and repeated members in a binding.
 */
const grantsOfOne = memoize((setters: readonly PolicySetter[]): readonly Repeated[] => {
  const grants = setters.flatMap((setter) =>
    granteesOf(setter)
      .filter(({ value }) => value !== "")
      .map((member) => ({ setter, member })),
  );
  const groups = groupBy(
    grants.filter(({ setter }) => roleKeyOf(setter) !== undefined),
    keyOf,
  );
  return [...groups.values()].flatMap((group): readonly Repeated[] => {
    const kept = group.find(({ setter }) => !setter.isBinding);
    return kept === undefined || group.length === 1
      ? []
      : [[kept, ...group.filter((grant) => grant !== kept)]];
  });
});

const keyOf = ({ setter, member }: Grant): string =>
  JSON.stringify([roleKeyOf(setter), valueKey(setter.condition ?? null), member.identity]);

/** Removes an entry from a binding, or a separate resource that nothing needs. */
function createFix({ setter, member }: Grant, text: string, graph: Graph): Fix | undefined {
  const { id, name } = setter.resource;
  if (member.path.length === 2) {
    const edit = { kind: "unset-input", resource: id, path: member.path } as const;
    return { label: `Remove ${quoteShort(text)} from the binding`, edit };
  }
  if (setter.isBinding || graph.to(id).length > 0) return undefined;
  return { label: `Remove ${quoteShort(name)}`, edit: { kind: "remove-resource", resource: id } };
}
