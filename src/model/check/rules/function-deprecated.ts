import { reasonOf } from "#model/check/values/deprecation-check.ts";
import type { ExpressionFix, ExpressionRule } from "#model/check/rules/rule.ts";
import { builtinOf } from "#model/functions/builtins.ts";
import { quoteShort } from "#model/base/messages.ts";
import { stackCallOf } from "#model/program/functions/stack-references.ts";
import type { BuiltinCall } from "#model/program/value.ts";

export const functionDeprecated: ExpressionRule = {
  id: "function/deprecated",
  summary: "No deprecated function is called.",
  *check(found, catalog) {
    if (found.kind === "builtin") {
      const { key, deprecated } = builtinOf(found.function);
      // Pulumi warns about the deprecated function in every run (`parseStackReference`,
      // pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go).
      if (deprecated !== undefined)
        yield {
          severity: "warning",
          path: [],
          message: `${quoteShort(key)} is deprecated. ${deprecated}`,
          ...fixOf(found),
        };
    }
    if (found.kind !== "invoke") return;
    const { token } = found;
    const home = catalog.homeOfFunction(token);
    const key = home?.functionKey(token);
    if (key === undefined || home?.functionSummary(key)?.isDeprecated !== true) return;
    // The reason for the deprecation is known only after the function's schema has been read.
    const type = catalog.functionType(token);
    const shown = quoteShort(type?.displayToken ?? token);
    yield {
      severity: "hint",
      path: [],
      message: `The function ${shown} is deprecated.${reasonOf(type?.deprecated ?? "")}`,
    };
  },
};

/** The fix of a call. If the name of the stack's output is computed, a reference can't replace the call. */
function fixOf(call: BuiltinCall): { readonly fix?: ExpressionFix } {
  const found = stackCallOf(call);
  if (typeof found?.output !== "string") return {};
  const edit = { kind: "replace-stack-calls", stack: found.stack } as const;
  return {
    fix: { label: `Refer to ${quoteShort(found.stack)} with a StackReference resource`, edit },
  };
}
