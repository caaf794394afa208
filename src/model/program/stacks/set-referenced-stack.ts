import { own, withoutProperty, withProperty } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import type { StackOutputTypes } from "#model/program/stacks/stack-output-types.ts";

/** Sets another stack's known outputs; undefined removes them. */
export function setReferencedStack(
  program: Program,
  stack: string,
  outputs: StackOutputTypes | undefined,
): Program {
  const { referencedStacks = {}, ...rest } = program;
  const before = own(referencedStacks, stack);
  if (JSON.stringify(before) === JSON.stringify(outputs)) return program;
  const after = outputs
    ? withProperty(referencedStacks, stack, outputs)
    : withoutProperty(referencedStacks, stack);
  return Object.keys(after).length === 0 ? rest : { ...rest, referencedStacks: after };
}
