import type { ExpressionRule } from "#model/check/rules/rule.ts";
import { isExpression } from "#model/program/value.ts";

export const functionOptions: ExpressionRule = {
  id: "function/options",
  summary: "The version and the download address in a call's options are plain text.",
  *check(found) {
    if (found.kind !== "invoke") return;
    for (const name of ["version", "pluginDownloadURL"]) {
      const value = Object.hasOwn(found.options, name) ? found.options[name] : undefined;
      // An output is told by the check of references.
      if (!isExpression(value) || value.kind === "reference") continue;
      yield {
        severity: "error",
        path: ["options", name],
        message: `Pulumi takes ${name} as plain text, without references or functions.`,
      };
    }
  },
};
