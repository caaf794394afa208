import type { ExpressionRule } from "#model/check/rules/rule.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import type { Invoke } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { resultOfFunction } from "#model/schema/functions/result-of.ts";
import { suggestion } from "#model/references/output-type.ts";

export const functionReturn: ExpressionRule = {
  id: "function/return",
  summary: "The property that a call returns exists in its result.",
  *check(found, catalog) {
    if (found.kind !== "invoke" || found.return === undefined) return;
    const { token, return: wanted } = found;
    const home = catalog.homeOfFunction(token);
    // A separate rule reports unknown functions.
    if (home?.functionKey(token) === undefined) return;
    const result = resultOfFunction(token, catalog);
    const shown = quoteShort(token);
    if (result?.kind !== "object") {
      const gives = result === undefined ? "gives nothing" : "returns a single value";
      yield {
        severity: "error",
        path: [],
        message: `${shown} ${gives}, so no property can be selected.`,
        fix: { label: "Remove the return", change: replaced(withoutReturn(found)) },
      };
      return;
    }
    const names = result.properties.map(({ name }) => name);
    if (names.includes(wanted)) return;
    const meant = nearest(wanted, names);
    yield {
      severity: "error",
      path: [],
      message: `The result of ${shown} has no property ${quoteShort(wanted)}.${suggestion(meant)}`,
      ...(meant === undefined
        ? {}
        : {
            fix: {
              label: `Change to ${quoteShort(meant)}`,
              change: replaced(expression({ ...found, return: meant })),
            },
          }),
    };
  },
};

const replaced = (value: Invoke) => ({ kind: "set-input", path: [], value }) as const;

function withoutReturn(call: Invoke): Invoke {
  const { return: _, ...rest } = call;
  return expression(rest);
}
