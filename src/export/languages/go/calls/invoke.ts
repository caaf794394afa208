import { resultToken } from "#model/schema/functions/result-token.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, join } from "#export/print/document.ts";
import type { InvokeTerm } from "#export/lower/term.ts";
import { printSteps } from "#export/languages/go/access.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { outputOf } from "#export/languages/go/go-value.ts";
import { printInvokeOptions } from "#export/languages/go/options.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { goNamesOf } from "#export/languages/go/text/renames.ts";
import type { GoType } from "#export/languages/go/types.ts";
import { printFields } from "#export/languages/go/values/fields.ts";
import { printInput } from "#export/languages/go/values/terms.ts";

/**
 * `ec2.LookupAmiOutput(ctx, ec2.LookupAmiOutputArgs{ … }).Id()`: the form that takes outputs and returns an output
 * (`genFunctionOutputVersion`, pulumi/pulumi:pkg/codegen/go/gen.go). Undefined for a function without a schema or a
 * result.
 */
export function printInvoke(
  scope: ProgramScope,
  term: InvokeTerm,
  want: GoType | undefined,
): GoValue | undefined {
  const { function: called, arguments: entries } = term;
  const { type } = called;
  const use = scope.packages.get(called.package);
  if (use?.index === undefined || type?.result === undefined) return undefined;
  const name = `${scope.localName(use, called.module)}.${goNamesOf(use.index).function(type.token)}`;
  const given = [...argumentsOf(), ...printInvokeOptions(scope, term.options, use)];
  const call = concat(`${name}Output(`, join(", ", ["ctx", ...given]), ")");
  const { result } = type;
  const whole =
    result.kind === "value"
      ? result.type
      : ({ kind: "object", token: resultToken(type.token) } as const);
  return printSteps(scope, outputOf(call, whole), term.steps, want);

  function argumentsOf(): readonly Doc[] {
    const inputs = type?.inputs ?? [];
    const order = type?.multiArgumentInputs ?? [];
    if (order.length === 0)
      return type?.hasInputs !== true && entries.length === 0
        ? []
        : [printFields(scope, `${name}OutputArgs`, entries, inputs)];
    return order.map((key) => {
      const value = entries.find((entry) => entry.key === key)?.value;
      const input = inputs.find((property) => property.name === key);
      const target = { type: input?.type, required: input?.required ?? false };
      return value === undefined ? "nil" : printInput(scope, value, target);
    });
  }
}
