import type { ExpressionRule } from "#model/check/rules/rule.ts";
import { isExpression } from "#model/program/value.ts";

export const functionOptions: ExpressionRule = {
  id: "function/options",
  summary: "The version and the download URL in a call's options are literal strings.",
  *check(found) {
    if (found.kind !== "invoke") return;
    for (const name of ["version", "pluginDownloadURL"]) {
      const value = Object.hasOwn(found.options, name) ? found.options[name] : undefined;
      // The reference check reports references to outputs.
      if (!isExpression(value) || value.kind === "reference") continue;
      yield {
        severity: "error",
        path: ["options", name],
        message: `Pulumi reads ${name} as a literal string, without references or functions.`,
      };
    }
  },
};
