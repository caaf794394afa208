import type { NameOf } from "#model/deployment/plan/messages/messages.ts";
import {
  describeCause,
  describePredicted,
  whyNotCompared,
} from "#model/deployment/plan/messages/messages.ts";
import { uncertaintyOfSteps } from "#model/deployment/plan/known/uncertainty.ts";
import type { Cause, Change, DeploymentPlan } from "#model/deployment/plan/step.ts";
import { countSteps } from "#model/deployment/plan/step.ts";

/** A plan as JSON, in the form that docs/command-line.md documents. */
export function planJson(plan: DeploymentPlan, nameOf: NameOf) {
  const changeJson = ({ path, old, new: next, certain, replaces, ...more }: Change): object => ({
    path,
    ...(old === undefined ? {} : { old: describePredicted(old, nameOf) }),
    ...(next === undefined ? {} : { new: describePredicted(next, nameOf) }),
    certain,
    replaces: replaces !== undefined,
    ...(more.mayReplace === true ? { mayReplace: true } : {}),
    ...(more.unknownReplace === true ? { replacementKnown: false } : {}),
    ...(more.source === undefined ? {} : { source: more.source }),
  });
  const { stack, project, steps, outputs, notes } = plan;
  return {
    ...(stack === undefined ? {} : { stack }),
    ...(project === undefined ? {} : { project }),
    steps: steps.map((step) => ({
      operation: step.operation,
      certain: step.certain,
      ...(step.alternatives === undefined ? {} : { alternatives: step.alternatives }),
      name: step.name,
      type: step.token,
      urn: step.urn,
      ...(step.formerUrn === undefined ? {} : { formerUrn: step.formerUrn }),
      changes: step.changes.map(changeJson),
      notCompared: step.notCompared.map(({ path, why }) => ({
        path,
        reason: whyNotCompared(why, nameOf),
      })),
      ignored: step.ignored,
      reasons: step.causes.map(describeCause),
      reasonCodes: step.causes.map(({ kind }) => reasonCodes[kind]),
      deletedFirst: step.deleteFirst,
      ...(step.mayBeDeletedFirst === true ? { mayBeDeletedFirst: true } : {}),
      forgotten: step.forgets,
      ...(step.refusal === undefined ? {} : { refusal: step.refusal }),
      ...(step.refusalIf === undefined ? {} : { refusalIf: step.refusalIf }),
    })),
    outputs: outputs.map(changeJson),
    notes,
    counts: countSteps(plan),
    uncertain: uncertaintyOfSteps(steps),
  };
}

/** Stable names for reasons, for programs that read the JSON: the wording of the sentences may change. */
const reasonCodes: Readonly<Record<Cause["kind"], string>> = {
  provider: "provider",
  "provider config": "provider-config",
  setup: "provider-unknown",
  component: "component",
  trigger: "replacement-trigger",
  with: "replaced-with",
  "deleted first": "dependency-deleted-first",
  import: "import",
  unfinished: "unfinished",
  found: "objects-found",
  taint: "taint",
  failed: "creation-failed",
  managed: "managed",
  released: "released",
  unread: "no-longer-read",
  gone: "deleted-with",
  snippet: "snippet",
  refreshed: "refreshed",
  inside: "inside-component",
};
