import type { ExpressionRule } from "#model/check/rules/rule.ts";
import { calledFunction } from "#model/files/manifest/functions.ts";
import { parseInterpolation } from "#model/program/interpolation.ts";
import { isObject } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";

/**
 * Reports strings that are kept verbatim, because they contain a `${` that Pulumi rejects (`parseInterpolate`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/ast/interpolation.go).
 */
export const referenceMalformed: ExpressionRule = {
  id: "reference/malformed",
  summary: 'Every "${" is closed and contains a valid reference.',
  *check(found) {
    if (found.kind !== "verbatim") return;
    const { json } = found;
    if (typeof json === "string") {
      if (parseInterpolation(json) !== undefined) return;
      yield {
        severity: "error",
        path: [],
        message: `Pulumi cannot read the reference in ${quoteShort(json)}: close it with "}", or write "$\${" for plain text.`,
        fix: {
          label: "Make it plain text",
          change: { kind: "set-input", path: [], value: json },
        },
      };
      return;
    }
    if (!isObject(json) || calledFunction(json) !== undefined) return;
    const key = Object.keys(json).find((each) => parseInterpolation(each) === undefined);
    if (key !== undefined)
      yield {
        severity: "error",
        path: [],
        message: `Pulumi cannot read the reference in the key ${quoteShort(key)}: close it with "}", or write "$\${" for plain text.`,
      };
  },
};
