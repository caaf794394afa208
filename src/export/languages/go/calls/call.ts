import type { PrintCall } from "#export/languages/go/scope.ts";
import { printBuiltin } from "#export/languages/go/calls/builtin.ts";
import { printComputedMap } from "#export/languages/go/calls/computed-map.ts";
import { goTypeOf } from "#export/languages/go/types.ts";
import { printPlainInvoke } from "#export/languages/go/calls/plain-invoke.ts";
import { printInvoke } from "#export/languages/go/calls/invoke.ts";

/** A call, as an expression; undefined if Go cannot express it. */
export const printCall: PrintCall = (scope, term, want) => {
  switch (term.kind) {
    case "invoke":
      return printPlainInvoke(scope, term) ?? printInvoke(scope, term, want && goTypeOf(want));
    case "builtin":
      return printBuiltin(scope, term);
    case "computed-map":
      return printComputedMap(scope, term, want && goTypeOf(want));
  }
};
