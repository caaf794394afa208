import { lookAtOutput, lookAtResource, lookAtVariable } from "#model/check/expression-check.ts";
import type { FoundInExpression } from "#model/check/expression-check.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import { stackCallOf, stackOutputPath } from "#model/program/functions/stack-references.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { accessesIn, replaceAccess } from "#model/program/references.ts";
import { outputsOfStack, stackOf } from "#model/program/stacks/referenced-stacks.ts";
import type { BuiltinCall, Expression, Reference, Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { suggestion } from "#model/references/output-type.ts";

const id = "reference/stack-output";

export const stackOutput: ProgramRule = {
  id,
  summary: "Another stack's output exists in that stack's state, if the state is known.",
  *check({ program }) {
    if (program.referencedStacks === undefined) return;
    const look = (found: Expression): readonly FoundInExpression[] => [
      ...accessesIn(found).flatMap((access) =>
        access.kind === "reference" ? lookAtAccess(access, found, program) : [],
      ),
      ...(found.kind === "builtin" ? lookAtCall(found, program) : []),
    ];
    const all = [
      program.resources.flatMap((resource) => lookAtResource(resource, look)),
      program.variables.flatMap((variable) => lookAtVariable(variable, look)),
      program.outputs.flatMap((output) => lookAtOutput(output, look)),
    ];
    for (const { rule: _rule, ...found } of all.flat()) yield found;
  },
};

/** Checks a reference in an expression; a fix replaces the whole reference. */
function lookAtAccess(
  access: Reference,
  whole: Expression,
  program: Program,
): readonly FoundInExpression[] {
  const [first, name, ...rest] = access.path;
  const resource = findResource(program, access.resource);
  if (first !== "outputs" || typeof name !== "string" || resource === undefined) return [];
  return lookAtName(name, stackOf(resource), program, (meant) => {
    const { path, quoted } = stackOutputPath(meant);
    const { quoted: _quoted, ...bare } = access;
    const to = expression({ ...bare, path: [...path, ...rest], ...(quoted && { quoted }) });
    return replaceAccess(whole, access, to);
  });
}

function lookAtCall(call: BuiltinCall, program: Program): readonly FoundInExpression[] {
  const { stack, output } = stackCallOf(call) ?? {};
  if (stack === undefined || typeof output !== "string") return [];
  return lookAtName(output, stack, program, (meant) =>
    expression({ ...call, argument: [stack, meant] }),
  );
}

/** Checks the name of a stack output. `replace` returns the edit for the intended name. */
function lookAtName(
  name: string,
  stack: string | undefined,
  program: Program,
  replace: (meant: string) => Value,
): readonly FoundInExpression[] {
  const outputs = outputsOfStack(program, stack);
  if (stack === undefined || outputs === undefined || Object.hasOwn(outputs, name)) return [];
  const meant = nearest(name, Object.keys(outputs));
  return [
    {
      rule: id,
      severity: "warning",
      path: [],
      message: `The state of ${quoteShort(stack)} has no output ${quoteShort(name)}.${suggestion(meant)}`,
      ...(meant === undefined
        ? {}
        : {
            fix: {
              label: `Change to ${quoteShort(meant)}`,
              change: { kind: "set-input", path: [], value: replace(meant) },
            },
          }),
    },
  ];
}
