import type { Change, DeploymentStep } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import { describeCause } from "#model/deployment/plan/messages/messages.ts";
import type { ReplaceSource } from "#model/deployment/plan/known/verdict.ts";
import { groupBy } from "#model/base/group-by.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";
import { formatPath } from "#model/base/path.ts";

/** True for a step with information to report. An unchanged resource has none, unless it was renamed. */
export const isNoteworthyStep = (step: DeploymentStep): boolean =>
  step.operation !== "same" ||
  step.changes.length > 0 ||
  step.formerUrn !== undefined ||
  isOpenReplacement(step);

/** The sentences about a step, in addition to its changes. */
export const sentencesOfStep = (step: DeploymentStep): readonly string[] => [
  ...step.causes.map(describeCause),
  ...sourcesOf(step.changes),
  ...(step.formerUrn === undefined ? [] : [`The resource's former URN is ${step.formerUrn}.`]),
  ...(step.declaredAt === undefined ? [] : [`The resource was declared at ${step.declaredAt}.`]),
  ...(step.deleteFirst && step.operation === "replace"
    ? ["The old resource is deleted before the new one is created."]
    : []),
  ...(step.forgets && step.operation !== "same"
    ? ["Pulumi removes the existing resource from the state, but does not delete it."]
    : []),
];

/** The sources that say changes replace the resource, one sentence each. */
function sourcesOf(changes: readonly Change[]): readonly string[] {
  const bySource = groupBy(
    changes.filter((change) => change.source ?? change.unknownReplace),
    ({ source }) => (source === undefined ? "" : describeSource(source)),
  );
  return Array.from(bySource, ([source, found]) => {
    const named = found.slice(0, 5).map(({ path }) => quoteShort(formatPath(path)));
    const rest = found.length - named.length;
    const names = joinWithAnd(rest === 0 ? named : [...named, `${rest} more`]);
    return source === ""
      ? `It is unknown whether a change to ${names} replaces the resource. The facts, the schema and its documentation do not say.`
      : `${source} that a change to ${names} replaces the resource.`;
  });
}

function describeSource(source: ReplaceSource): string {
  switch (source.kind) {
    case "schema":
      return "The schema says";
    case "facts":
      return source.source === undefined ? "Facts say" : `Facts say (${source.source})`;
    case "documentation":
      return `The documentation says (${quoteShort(source.sentence)})`;
  }
}

export type Effect =
  | "forces replacement"
  | "may force replacement"
  | "replacement unknown"
  | "other order"
  | "may change";

/** The special features of a change, one or two words each. */
export const effectsOf = ({
  replaces,
  mayReplace,
  unknownReplace,
  reordered,
  certain,
}: Change): readonly Effect[] => [
  ...(replaces === undefined ? [] : ["forces replacement" as const]),
  ...(mayReplace === true ? ["may force replacement" as const] : []),
  ...(unknownReplace === true ? ["replacement unknown" as const] : []),
  ...(reordered === true ? ["other order" as const] : []),
  ...(certain ? [] : ["may change" as const]),
];
