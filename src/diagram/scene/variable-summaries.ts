import { memoize, sameItems } from "#model/base/memoize.ts";
import type { VariableNode } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import { describeVariable } from "#model/program/describe-variable.ts";
import { mapPresumed } from "#model/secrets/map-presumed.ts";
import { redactedSecret } from "#model/secrets/signs/secret-parts.ts";
import type { Program, Variable } from "#model/program/program.ts";
import { packageOf } from "#model/program/token.ts";
import { isExpression } from "#model/program/value.ts";

/** A variable's description on the canvas. */
export interface VariableSummary {
  readonly id: VariableNode;
  readonly name: string;
  /** A short description of the variable's value. Pictures are shared, so the description never contains a secret. */
  readonly text: string;
  /** The package of the function that the variable calls; empty if it calls no function of a package. */
  readonly package: string;
}

const shownValue = memoize(({ name, value }: Variable) =>
  mapPresumed(value, undefined, { name }, () => redactedSecret),
);

/**
 * Creates a function that describes a design's variables; if the descriptions are equal to the previous ones, the
 * function returns the previous object.
 */
export function createVariableSummaries(): (program: Program) => readonly VariableSummary[] {
  let before: readonly VariableSummary[] = [];
  return (program) => {
    const list = program.variables.map((variable, at): VariableSummary => {
      const { name, value } = variable;
      const isCall = isExpression(value) && value.kind === "invoke";
      const text = describeVariable(shownValue(variable), program);
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
