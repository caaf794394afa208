import { describePredicted } from "#model/deployment/plan/messages/messages.ts";
import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import type { Basis } from "#model/deployment/plan/known/uncertainty.ts";
import { basisOf } from "#model/deployment/plan/known/uncertainty.ts";
import type { Effect } from "#model/deployment/plan/messages/step-messages.ts";
import { effectsOf, sentencesOfStep } from "#model/deployment/plan/messages/step-messages.ts";
import type { Change, DeploymentStep, Operation } from "#model/deployment/plan/step.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { ResourceId } from "#model/program/value.ts";
import { redactedSecret } from "#model/secrets/signs/secret-parts.ts";

/** A property that a change gives another value, in words. No secret is in them. */
export interface ChangedProperty {
  /** `bindings[0].relation`, `options.protect`. */
  readonly property: string;
  /** Absent where there was none. */
  readonly before?: string;
  /** Absent where there will be none. */
  readonly after?: string;
  readonly effects: readonly Effect[];
}

/** What becomes of a resource. */
export interface ReviewedResource {
  readonly operation: Operation;
  readonly certain: boolean;
  readonly alternatives?: readonly Operation[];
  /** What is known of whether it is replaced. */
  readonly basis: Basis;
  readonly name: string;
  readonly token: string;
  readonly urn: string;
  /** Absent for what is deleted. */
  readonly resource?: ResourceId;
  readonly properties: readonly ChangedProperty[];
  /** What else is to be said. */
  readonly sentences: readonly string[];
  /** Why the engine would refuse it. */
  readonly refusal?: string;
}

/** How values of a plan are put in words. */
export interface PlanWords {
  /** Whether a value is a secret because what it replaces, or what replaces it, is one or refers to one. */
  isSecretBeside(resource: ResourceId | undefined, path: PropertyPath): boolean;
  nameOf(resource: ResourceId): string;
  /** Puts what texts stand for in their place. */
  restore(text: string): string;
}

/** A step of a plan in words. */
export function reviewStep(step: DeploymentStep, words: PlanWords): ReviewedResource {
  const { operation, certain, alternatives, name, token, urn, resource, refusal } = step;
  return {
    operation,
    certain,
    ...(alternatives === undefined ? {} : { alternatives }),
    basis: basisOf(step),
    name,
    token,
    urn,
    ...(resource === undefined ? {} : { resource }),
    properties: step.changes.map((change) => describeChange(change, words, resource)),
    sentences: sentencesOfStep(step).map(words.restore),
    ...(refusal === undefined ? {} : { refusal: words.restore(refusal) }),
  };
}

/** `resource` is whose change it is; undefined where it is one of the stack's outputs. */
export function describeChange(
  change: Change,
  words: PlanWords,
  resource?: ResourceId,
): ChangedProperty {
  const isSecret = words.isSecretBeside(resource, change.path);
  const describe = (value: PredictedValue): string => {
    const text = words.restore(describePredicted(value, (id) => words.nameOf(id)));
    return isSecret && !isReference.test(text) ? redactedSecret : text;
  };
  return {
    property: formatPath(change.path),
    ...(change.old === undefined ? {} : { before: describe(change.old) }),
    ...(change.new === undefined ? {} : { after: describe(change.new) }),
    effects: effectsOf(change),
  };
}

/** What only says where a value comes from. */
const isReference = /^\$\{[^{}]*\}$/;

/** Whether anything is to be said of a resource. */
export const isReviewed = (resource: ReviewedResource): boolean =>
  resource.operation !== "same" || resource.properties.length > 0 || resource.sentences.length > 0;
