import type { Entry } from "#model/outcome/outcome.ts";
import { describeOperation } from "#model/outcome/signs.ts";
import type { Step } from "#model/plan/step.ts";
import { describeCause } from "#model/plan/words.ts";

/** What is to be said of an entry beside its changes, a sentence each. */
export function sentencesOf({ step, source, predicted, real, outdated }: Entry): readonly string[] {
  return [
    ...differenceOf(source, predicted, real !== undefined),
    ...(outdated === undefined ? [] : [outdatedWords[outdated]]),
    ...(real?.status === "failed" ? ["The run failed at this step."] : []),
    ...step.causes.map(describeCause),
    ...(step.formerUrn === undefined ? [] : [`It was ${step.formerUrn} before.`]),
    ...(step.deleteFirst ? ["The old one is deleted before the new one is made."] : []),
    ...(step.forgets && step.operation !== "same"
      ? ["What exists is only forgotten, not deleted."]
      : []),
  ];
}

const outdatedWords = {
  edited: "The design has changed here since the run, which knows nothing of it.",
  "not in the run": "The run does not name it, so this is only predicted.",
} as const;

function differenceOf(
  source: Entry["source"],
  predicted: Step | undefined,
  isNamed: boolean,
): readonly string[] {
  if (source !== "run" || predicted === undefined) return [];
  const word = describeOperation(predicted.operation, predicted.certain);
  return [
    isNamed
      ? `Predicted was: ${word}. What the run says counts.`
      : `Predicted was: ${word}. The run does not name it, and so leaves it as it is.`,
  ];
}
