import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { Change, DeploymentStep } from "#model/deployment/plan/step.ts";
import { formatCount } from "#model/base/messages.ts";

/** The parts of a plan that are unknown, or only documented. */
export interface Uncertainty {
  /** The number of steps that may be replacements, although no source says whether they are. */
  readonly mayReplace: number;
  /** The number of steps that change inputs without a source that says whether such a change replaces the resource. */
  readonly unknown: number;
  /** The number of resources that their provider may replace, depending on the objects that it finds. */
  readonly found: number;
  /** The number of replacements. */
  readonly replaced: number;
  /** The number of replacements that only the documentation mentions. */
  readonly documented: number;
}

/** How well it is known whether a step replaces its resource. */
export type Basis = "known" | "documentation" | "provider" | "unknown";

type Counted = Pick<DeploymentStep, "operation" | "alternatives"> & { readonly basis: Basis };

/**
 * How certain it is that a step replaces its resource: `unknown` if nothing is known about a changed input, `provider`
 * if the provider decides at deployment.
 */
export function basisOf({
  operation,
  changes,
  causes,
}: Pick<DeploymentStep, "operation" | "changes" | "causes">): Basis {
  if (operation !== "replace") {
    if (changes.some(({ unknownReplace }) => unknownReplace)) return "unknown";
    return causes.some(({ kind }) => kind === "found") ? "provider" : "known";
  }
  const replacing = changes.filter(({ replaces, mayReplace }) => replaces ?? mayReplace);
  return replacing.length > 0 && replacing.every(isByDocumentation) ? "documentation" : "known";
}

const isByDocumentation = ({ source }: Change): boolean => source?.kind === "documentation";

export function uncertaintyOf(steps: readonly Counted[]): Uncertainty {
  const open = steps.filter(isOpenReplacement);
  const replaced = steps.filter(({ operation }) => operation === "replace");
  return {
    mayReplace: open.length,
    unknown: open.filter(({ basis }) => basis === "unknown").length,
    found: open.filter(({ basis }) => basis === "provider").length,
    replaced: replaced.length,
    documented: replaced.filter(({ basis }) => basis === "documentation").length,
  };
}

export const uncertaintyOfSteps = (steps: readonly DeploymentStep[]): Uncertainty =>
  uncertaintyOf(steps.map((step) => ({ ...step, basis: basisOf(step) })));

/** The headline's statements about uncertainty, as parts of a sentence; empty if everything is known. */
export function describeUncertainty(known: Uncertainty): readonly string[] {
  const { mayReplace, unknown, found, replaced, documented } = known;
  const dependents = mayReplace - unknown - found;
  return [
    ...(documented === 0
      ? []
      : [
          `${formatCount(replaced, "replacement")}, ${documented} of them according to the documentation`,
        ]),
    ...(unknown === 0
      ? []
      : [
          `${formatCount(unknown, "update")} in packages that don't say which changes replace a resource`,
        ]),
    ...(found === 0
      ? []
      : [
          `${formatCount(found, "resource")} that the provider may replace, depending on what it finds`,
        ]),
    ...(dependents === 0
      ? []
      : [
          `${formatCount(dependents, "other resource")} that may be replaced together with what they depend on`,
        ]),
  ];
}
