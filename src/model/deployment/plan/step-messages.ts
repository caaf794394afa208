import type { Change, DeploymentStep } from "#model/deployment/plan/step.ts";
import { describeCause } from "#model/deployment/plan/messages.ts";

/** True for a step with something to say: what stays as it is has nothing, unless it is called otherwise. */
export const isNoteworthyStep = ({ operation, changes, formerUrn }: DeploymentStep): boolean =>
  operation !== "same" || changes.length > 0 || formerUrn !== undefined;

/** What is to be said of a step beside its changes, a sentence each. */
export const sentencesOfStep = (step: DeploymentStep): readonly string[] => [
  ...step.causes.map(describeCause),
  ...(step.formerUrn === undefined ? [] : [`It was ${step.formerUrn} before.`]),
  ...(step.deleteFirst && step.operation === "replace"
    ? ["The old one is deleted before the new one is made."]
    : []),
  ...(step.forgets && step.operation !== "same"
    ? ["What exists is only forgotten, not deleted."]
    : []),
];

export type Effect = "forces replacement" | "may force replacement" | "other order" | "may change";

/** What is special about a change, in a word or two each. */
export const effectsOf = ({
  replaces,
  mayReplace,
  reordered,
  certain,
}: Change): readonly Effect[] => [
  ...(replaces === undefined ? [] : ["forces replacement" as const]),
  ...(mayReplace === true ? ["may force replacement" as const] : []),
  ...(reordered === true ? ["other order" as const] : []),
  ...(certain ? [] : ["may change" as const]),
];
