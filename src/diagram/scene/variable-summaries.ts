import { sameItems } from "#model/memoize.ts";
import type { VariableNode } from "#model/graph/node.ts";
import { variableNode } from "#model/graph/node.ts";
import { describeVariable } from "#model/program/describe-variable.ts";
import type { Program } from "#model/program/program.ts";
import { packageOf } from "#model/schema/token.ts";
import { isExpression } from "#model/program/value.ts";

/** What the canvas says of a variable. */
export interface VariableSummary {
  readonly id: VariableNode;
  readonly name: string;
  /** What its value is, in a few words. */
  readonly text: string;
  /** Of the function that it calls; the empty text where it calls none of a package. */
  readonly package: string;
}

/** Makes the function that sums up a design's variables; what says the same as before is the same object. */
export function createVariableSummaries(): (program: Program) => readonly VariableSummary[] {
  let before: readonly VariableSummary[] = [];
  return (program) => {
    const list = program.variables.map(({ name, value }, at): VariableSummary => {
      const isCall = isExpression(value) && value.kind === "invoke";
      const text = describeVariable(value, program);
      const packageName = isCall ? packageOf(value.token) : "";
      const last = before[at];
      return last?.name === name && last.text === text && last.package === packageName
        ? last
        : { id: variableNode(name), name, text, package: packageName };
    });
    if (!sameItems(list, before)) before = list;
    return before;
  };
}
