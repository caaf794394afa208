import type { PolicySetter } from "#model/access/access-policy.ts";
import { isPolicySetter, policySetters, roleKeyOf } from "#model/access/access-policy.ts";
import type { Fix } from "#model/program/diagnostic.ts";
import type { Resource } from "#model/program/program.ts";
import { valueKey } from "#model/program/value-key.ts";
import type { Edit } from "#model/program/edit.ts";
import { withoutProperty } from "#model/base/json.ts";
import { accessesOf } from "#model/program/references.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isList } from "#model/program/value.ts";
import { groupBy } from "#model/base/group-by.ts";
import { memoize } from "#model/base/memoize.ts";
import type { CheckedDesign, ProgramRule } from "#model/check/rules/rule.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";

export const oneBindingPerRole: ProgramRule = {
  id: "iam/one-binding-per-role",
  summary: "A channel connection has only one binding for each role.",
  reads: (resource) => [resource.name, isPolicySetter(resource) ? resource : undefined],
  *check(design) {
    const { program } = design;
    for (const setters of policySetters(program.resources).values())
      for (const group of setters.length === 1 ? [] : bindingsOfOneRole(setters))
        for (const { resource, noun, name, role } of group) {
          const others = group.filter((other) => other.resource !== resource);
          const fix = mergeInto(resource, others, design);
          const also = joinWithAnd(others.map((other) => quoteShort(other.resource.name)));
          yield {
            severity: "error",
            location: { kind: "input", resource: resource.id, path: ["role"] },
            message: `A role can have only one binding resource, but ${also} ${others.length === 1 ? "is also a binding" : "are also bindings"} for the role ${quoteShort(spellValue(role ?? "", program))} of the ${noun} ${quoteShort(spellValue(name, program))}. Move all members to one binding.`,
            ...(fix === undefined ? {} : { fix }),
          };
        }
  },
};

/** Merges bindings if only their members differ and nothing refers to the removed bindings, so nothing is lost. */
function mergeInto(
  kept: Resource,
  others: readonly PolicySetter[],
  { program, graph }: CheckedDesign,
): Fix | undefined {
  const { members } = kept.inputs;
  if (!isList(members)) return undefined;
  const used = program.outputs.flatMap(({ value }) => accessesOf(value));
  const seen = new Set(members.map((member) => valueKey(member)));
  const added: Value[] = [];
  for (const { resource } of others) {
    const { members: more, ...rest } = resource.inputs;
    const isUsed =
      graph.to(resource.id).length > 0 ||
      used.some((access) => access.kind === "reference" && access.resource === resource.id);
    const isPlain = Object.keys({ ...resource.options, ...resource.extras }).length === 0;
    if (!isList(more) || isUsed || !isPlain || !isSame(rest, withoutMembers(kept)))
      return undefined;
    for (const member of more) {
      if (seen.has(valueKey(member))) continue;
      seen.add(valueKey(member));
      added.push(member);
    }
  }
  const value = [...members, ...added];
  const move: Edit = { kind: "set-input", resource: kept.id, path: ["members"], value };
  const remove = others.map(({ resource: { id } }): Edit => ({
    kind: "remove-resource",
    resource: id,
  }));
  const edit: Edit = { kind: "batch", edits: [move, ...remove] };
  return { label: `Move all members to ${quoteShort(kept.name)}`, edit };
}

const withoutMembers = ({ inputs }: Resource): ValueMap => withoutProperty(inputs, "members");

const isSame = (a: ValueMap, b: ValueMap): boolean => valueKey(a) === valueKey(b);

const bindingsOfOneRole = memoize((setters: readonly PolicySetter[]) => {
  const bindings = setters.filter((setter) => setter.isBinding && roleKeyOf(setter) !== undefined);
  return [...groupBy(bindings, roleKeyOf).values()].filter((group) => group.length > 1);
});
