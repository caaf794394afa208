import { linter, nextDiagnostic, previousDiagnostic } from "@codemirror/lint";
import type { Action, Diagnostic } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import type { Command } from "@codemirror/view";

import { showHidden } from "#model/base/text/hidden-characters.ts";
import type { TextProblem, ProblemFix } from "#model/language/types.ts";
import { showAt } from "#ui/code/language/show-at.ts";
import { isChecked } from "#ui/code/language/text-service.ts";
import type { TextService } from "#ui/code/language/text-service.ts";
import { inPauses } from "#ui/in-pauses.ts";

/** The number of milliseconds between the last key and checking the text. */
const pause = 400;

const severities = { error: "error", warning: "warning", hint: "hint" } as const;

/** Underlines problems, with their fixes; F8 goes to the next problem. */
export const problems = (service: TextService): Extension => [
  linter(
    async ({ state }) => {
      if (!isChecked(state.doc.length)) return [];
      await service.ready(state.doc.toString());
      const work = service.ask(state.doc.toString(), (language) => language.problemsInPauses());
      // If a check fails, the list of problems reports that.
      const found = await inPauses(work).catch(() => []);
      // Invalid text is already marked and explained.
      return found.filter(({ rule }) => rule !== "syntax").map(diagnosticOf);
    },
    { delay: pause },
  ),
  keymap.of([
    { key: "F8", run: showing(nextDiagnostic) },
    { key: "Shift-F8", run: showing(previousDiagnostic) },
  ]),
];

/** Goes to a problem, and shows its message with fixes, which Tab reaches. */
const showing =
  (go: Command): Command =>
  (view) => {
    const found = go(view);
    if (found) showAt(view, view.state.selection.main.from);
    return found;
  };

const diagnosticOf = ({ range, rule, severity, message, fixes }: TextProblem): Diagnostic => ({
  from: range.start,
  to: range.end,
  severity: severities[severity],
  source: rule,
  message: showHidden(message),
  actions: fixes.map(actionOf),
});

const actionOf = (fix: ProblemFix): Action => ({
  name: showHidden(fix.label),
  apply: (view) => {
    const changes = fix.changes() ?? [];
    view.dispatch({
      changes: changes.map(({ start, end, insert }) => ({ from: start, to: end, insert })),
      userEvent: "input.fix",
    });
    view.focus();
  },
});
