import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import { describeOperation } from "#model/deployment/plan/messages/signs.ts";
import {
  isNoteworthyStep,
  sentencesOfStep,
} from "#model/deployment/plan/messages/step-messages.ts";
import { joinWithAnd } from "#model/base/messages.ts";

/** The sentences about an entry, in addition to its changes. */
export function sentencesOf(entry: OutcomeEntry): readonly string[] {
  const { step, real, outdated } = entry;
  return [
    ...differenceOf(entry),
    ...(outdated === undefined ? [] : [outdatedWords[outdated]]),
    ...(real?.status === "failed" ? ["The run failed at this step."] : []),
    ...sentencesOfStep(step),
  ];
}

/** True for an entry with sentences, even if its resource doesn't change. */
export const isNoteworthy = ({
  step,
  predicted,
  outdated,
  runDiagnostics,
}: OutcomeEntry): boolean =>
  isNoteworthyStep(step) ||
  predicted !== undefined ||
  outdated !== undefined ||
  runDiagnostics.length > 0;

const outdatedWords = {
  edited: "Edited since the run; predicted only.",
  "not in the run": "Not in the run; predicted only.",
} as const;

function differenceOf({ step, source, predicted, real }: OutcomeEntry): readonly string[] {
  if (source !== "run" || predicted === undefined) return [];
  const { operation, changes } = predicted;
  if (operation === step.operation) {
    const names = [...new Set(changes.map(({ path }) => String(path[0])))];
    const change = names.length === 0 ? "no changed inputs" : `a change to ${joinWithAnd(names)}`;
    return [`Predicted: ${change}. The run's result is shown.`];
  }
  const word = describeOperation(predicted);
  return [
    real === undefined
      ? `Predicted: ${word}. Not in the run, so unchanged.`
      : `Predicted: ${word}. The run's result is shown.`,
  ];
}
