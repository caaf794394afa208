import { nearestToken } from "#model/check/nearest-token.ts";
import type { ExpressionRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";
import { expression } from "#model/program/value.ts";
import { parseToken } from "#model/program/token.ts";

/** Reports unknown functions. A separate rule reports a missing package once. */
export const functionUnknown: ExpressionRule = {
  id: "function/unknown",
  summary: "Every called function exists in its package.",
  *check(found, catalog) {
    if (found.kind !== "invoke") return;
    const { token } = found;
    const shown = quoteShort(token);
    const home = catalog.homeOfFunction(token);
    if (home === undefined) {
      if (parseToken(token) === undefined)
        yield {
          severity: "error",
          path: [],
          message: `${token === "" ? "The call has no function name" : `${shown} is not the name of a function`}. A function is written as its package, module and name with colons between them, as in "package:module:name".`,
        };
      return;
    }
    if (home.functionKey(token) !== undefined) return;
    const meant = nearestToken(
      token,
      home.functionTokens.map((key) => home.functionSummary(key)?.displayToken ?? key),
    );
    const message = `The package "${home.name}" has no function ${shown}.`;
    if (meant === undefined) yield { severity: "error", path: [], message };
    else
      yield {
        severity: "error",
        path: [],
        message: `${message} Did you mean ${quoteShort(meant)}?`,
        fix: {
          label: `Change to ${quoteShort(meant)}`,
          change: {
            kind: "set-input",
            path: [],
            value: expression({ ...found, token: meant }),
          },
        },
      };
  },
};
