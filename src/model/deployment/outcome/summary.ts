import {
  describeUncertainty,
  uncertaintyOfSteps,
} from "#model/deployment/plan/known/uncertainty.ts";
import type { Outcome } from "#model/deployment/outcome/outcome.ts";
import { losesData, operationsByRisk } from "#model/deployment/outcome/risk.ts";
import { formatCount, joinWithAnd } from "#model/base/messages.ts";

/** Summarizes a deployment in sentences: how many resources it changes, and whether data may be lost. */
export function summarizeOutcome({ counts, entries }: Outcome): readonly string[] {
  const parts = operationsByRisk
    .filter((operation) => operation !== "same" && counts[operation] > 0)
    .map((operation) => `${counts[operation].toLocaleString("en")} to ${operation}`);
  if (parts.length === 0) return ["Nothing to do: everything is already deployed."];
  const atRisk = entries.filter(({ step }) => losesData(step)).length;
  return [
    `${joinWithAnd(parts)}.`,
    ...(atRisk === 0
      ? []
      : [
          `${formatCount(atRisk, "resource")} that may hold data ${atRisk === 1 ? "is" : "are"} deleted or replaced.`,
        ]),
    ...describeUncertainty(uncertaintyOfSteps(entries.map(({ step }) => step))).map(
      (text) => `${text}.`,
    ),
  ];
}
