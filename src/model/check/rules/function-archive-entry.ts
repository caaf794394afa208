import type { ExpressionDiagnostic, ExpressionRule } from "#model/check/rules/rule.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { accessesIn, visitExpressions } from "#model/program/references.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isMap } from "#model/program/value.ts";

export const functionArchiveEntry: ExpressionRule = {
  id: "function/archive-entry",
  summary: "An archive's files are known before deployment.",
  *check(found) {
    if (found.kind === "builtin" && found.function === "assetArchive")
      yield* entriesOf(found.argument);
  },
};

/**
 * The archive entries with a text, path or URL that is an output. Pulumi YAML fails on such entries
 * (`evaluateBuiltinAssetArchive`).
 */
function* entriesOf(entries: Value): Iterable<ExpressionDiagnostic> {
  if (!isMap(entries)) return;
  for (const [key, entry] of Object.entries(entries)) {
    const path: PropertyPath = [key];
    if (isExpression(entry) && entry.kind === "asset" && isEventual(entry.source))
      yield {
        severity: "error",
        path,
        message:
          "Pulumi packs archives before deployment, so their content cannot come from an output.",
      };
  }
}

function isEventual(value: Value): boolean {
  let isLater = false;
  visitExpressions(value, [], (found) => {
    isLater ||=
      found.kind === "invoke" || accessesIn(found).some((access) => access.kind === "reference");
  });
  return isLater;
}
