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

/** A changed property, described without secrets. */
export interface ChangedProperty {
  /** The path of the property, such as `bindings[0].relation` or `options.protect`. */
  readonly property: string;
  /** The old value; absent if there was none. */
  readonly before?: string;
  /** The new value; absent if there will be none. */
  readonly after?: string;
  readonly effects: readonly Effect[];
}

/** The operation on a resource. */
export interface ReviewedResource {
  readonly operation: Operation;
  readonly certain: boolean;
  readonly alternatives?: readonly Operation[];
  /** How certain it is that the resource is replaced. */
  readonly basis: Basis;
  readonly name: string;
  readonly token: string;
  readonly urn: string;
  /** The resource in the design; absent for a deleted resource. */
  readonly resource?: ResourceId;
  readonly properties: readonly ChangedProperty[];
  /** Further sentences about the operation. */
  readonly sentences: readonly string[];
  /** The reason why the engine would refuse the operation. */
  readonly refusal?: string;
}

/** Functions that describe the values of a plan. */
export interface PlanWords {
  /** Whether a value is secret because the other value of the change is secret, or refers to a secret. */
  isSecretBeside(resource: ResourceId | undefined, path: PropertyPath): boolean;
  nameOf(resource: ResourceId): string;
  /** Replaces stand-ins with the values they represent. */
  restore(text: string): string;
}

/** Describes a step of a plan. */
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

/** Describes a change of a property. `resource` is the changed resource; undefined for an output of the stack. */
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

/** Matches a value that is only a reference. */
const isReference = /^\$\{[^{}]*\}$/;

/** Whether a resource has anything to report. */
export const isReviewed = (resource: ReviewedResource): boolean =>
  resource.operation !== "same" || resource.properties.length > 0 || resource.sentences.length > 0;
