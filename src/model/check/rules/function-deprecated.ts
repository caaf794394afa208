import { reasonOf } from "#model/check/deprecation-check.ts";
import type { ExpressionRule } from "#model/check/rules/rule.ts";
import { builtinOf } from "#model/functions/builtins.ts";
import { quoteShort } from "#model/messages.ts";

export const functionDeprecated: ExpressionRule = {
  id: "function/deprecated",
  summary: "No function is called that is deprecated.",
  *check(found, catalog) {
    if (found.kind === "builtin") {
      const { key, deprecated } = builtinOf(found.function);
      // Pulumi warns of it in every run (`parseStackReference`, pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go).
      if (deprecated !== undefined)
        yield {
          severity: "warning",
          path: [],
          message: `${quoteShort(key)} is deprecated. ${deprecated}`,
        };
    }
    if (found.kind !== "invoke") return;
    const { token } = found;
    const home = catalog.homeOfFunction(token);
    const key = home?.functionKey(token);
    if (key === undefined || home?.functionSummary(key)?.isDeprecated !== true) return;
    // The reason is known as soon as the function is read.
    const type = catalog.functionType(token);
    const shown = quoteShort(type?.displayToken ?? token);
    yield {
      severity: "hint",
      path: [],
      message: `The function ${shown} is deprecated.${reasonOf(type?.deprecated ?? "")}`,
    };
  },
};
