import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { Change, DeploymentStep } from "#model/deployment/plan/step.ts";
import { formatCount } from "#model/messages.ts";

/** What of a plan is not known, or rests on documentation alone. */
export interface Uncertainty {
  /** Steps that may be replacements, and of which nothing says whether they are. */
  readonly mayReplace: number;
  /** Those among them that change inputs of which nothing is known; the others depend on them. */
  readonly unknown: number;
  /** Replacements. */
  readonly replaced: number;
  /** Replacements of which the documentation alone says so. */
  readonly documented: number;
}

type Counted = Pick<DeploymentStep, "operation" | "alternatives" | "changes">;

export function uncertaintyOf(steps: readonly Counted[]): Uncertainty {
  const open = steps.filter(isOpenReplacement);
  const replaced = steps.filter(({ operation }) => operation === "replace");
  return {
    mayReplace: open.length,
    unknown: open.filter(({ changes }) => changes.some(({ unknownReplace }) => unknownReplace))
      .length,
    replaced: replaced.length,
    documented: replaced.filter(isDocumented).length,
  };
}

const isDocumented = ({ changes }: Counted): boolean => {
  const replacing = changes.filter(({ replaces, mayReplace }) => replaces ?? mayReplace);
  return replacing.length > 0 && replacing.every(isByDocumentation);
};

const isByDocumentation = ({ source }: Change): boolean => source?.kind === "documentation";

/** What the first line has to say of that, in parts of a sentence; none where everything is known. */
export function describeUncertainty(known: Uncertainty): readonly string[] {
  const { mayReplace, unknown, replaced, documented } = known;
  const dependents = mayReplace - unknown;
  return [
    ...(documented === 0
      ? []
      : [
          `${formatCount(replaced, "replacement")}, ${documented} of them according to the documentation`,
        ]),
    ...(unknown === 0
      ? []
      : [`${formatCount(unknown, "update")} in packages that don't say what replaces`]),
    ...(dependents === 0
      ? []
      : [
          `${formatCount(dependents, "resource")} that may be replaced with ${dependents === 1 ? "what it depends" : "what they depend"} on`,
        ]),
  ];
}
