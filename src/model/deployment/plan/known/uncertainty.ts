import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { Change, DeploymentStep } from "#model/deployment/plan/step.ts";
import { formatCount } from "#model/base/messages.ts";

/** What of a plan is not known, or rests on documentation alone. */
export interface Uncertainty {
  /** Steps that may be replacements, and of which nothing says whether they are. */
  readonly mayReplace: number;
  /** Those among them that change inputs of which nothing is known; the others depend on them. */
  readonly unknown: number;
  /** Those among them that their provider may replace for what it finds. */
  readonly found: number;
  /** Replacements. */
  readonly replaced: number;
  /** Replacements of which the documentation alone says so. */
  readonly documented: number;
}

/** What is known of whether a step replaces its resource. */
export type Basis = "known" | "documentation" | "provider" | "unknown";

type Counted = Pick<DeploymentStep, "operation" | "alternatives"> & { readonly basis: Basis };

/**
 * How sure a step is of whether it replaces: `unknown` where it changes an input of which nothing is known, `provider`
 * where that may do so for what it finds.
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

/** What the first line has to say of that, in parts of a sentence; none where everything is known. */
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
      : [`${formatCount(unknown, "update")} in packages that don't say what replaces`]),
    ...(found === 0
      ? []
      : [`${formatCount(found, "resource")} that the provider may replace for what it finds`]),
    ...(dependents === 0
      ? []
      : [
          `${formatCount(dependents, "other resource")} that may be replaced with what they depend on`,
        ]),
  ];
}
