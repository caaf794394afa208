import type { CommandOf } from "#cli/help/command-table.ts";
import type { ReviewedProject } from "#cli/review/moved-projects.ts";
import type { ReviewSide } from "#cli/review/read-side.ts";
import type { DeployedState } from "#cli/review/resource-changes.ts";
import type { ReviewedDesign } from "#cli/review/review-design.ts";
import { reviewDesign } from "#cli/review/review-design.ts";
import { reviewStacks } from "#cli/review/review-stacks.ts";
import type { ReadState } from "#cli/review/states.ts";
import { retargetFor } from "#cli/targets.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { StackFile } from "#model/files/project/stack-file.ts";
import { configure } from "#model/files/project/stack-settings.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import type { DesignReview } from "#model/review/design-review.ts";

/** The review of one file: a design or a stack's config. */
export interface Reviewed extends ReviewedDesign {
  readonly file: string;
  readonly isChanged: boolean;
  readonly head: ReviewSide;
  /** The examined stack config files. */
  readonly covers?: readonly string[];
}

/** A design and the config of its project's stacks. */
export function reviewProject(
  project: ReviewedProject,
  state: ReadState | undefined,
  command: CommandOf<"review">,
): readonly Reviewed[] {
  const { pair, base, head, roots, catalog, team, target } = project;
  const stack = state?.baseline.stack;
  const sides = { base: configuredFor(base, stack), head: configuredFor(head, stack) };
  const isConfigured = configOf(head, stack) !== undefined;
  const deployed = state && deployedAs(state.baseline, target, isConfigured);
  const design = reviewDesign({ pair, ...sides, catalog, state: deployed });
  const review = withNotes(
    design.review,
    project,
    command.states.length > 0 && state === undefined,
  );
  const stacks = { base, head, design, roots, catalog, team, plannedStack: stack };
  return [
    { ...design, review, isChanged: pair.isChanged, file: pair.file, head },
    ...reviewStacks(stacks),
  ];
}

/** One side of a change, with the config of the stack whose state the design is compared with. */
function configuredFor(side: ReviewSide, stack: string | undefined): ReviewSide {
  const found = configOf(side, stack);
  return found === undefined ? side : { ...side, program: configure(side.program, found).program };
}

const configOf = ({ beside }: ReviewSide, stack: string | undefined): StackFile | undefined =>
  beside?.stacks.find(({ config }) => config.stack === stack && config.message === undefined)
    ?.config;

function withNotes(
  review: DesignReview,
  { movedFrom }: ReviewedProject,
  lacksState: boolean,
): DesignReview {
  const notes = [
    ...(movedFrom === undefined ? [] : [`The project moved from ${movedFrom}.`]),
    ...(lacksState
      ? ["No state was given for this project, so the design before the change counts as deployed."]
      : []),
  ];
  const isMoved = movedFrom !== undefined && review.status === "same";
  const status = isMoved ? "changed" : review.status;
  return notes.length === 0 ? review : { ...review, status, notes: [...notes, ...review.notes] };
}

/**
 * The deployed state for a comparison. If the design has no stack config, its defaults are the stack's values after a
 * deployment, so no other value counts.
 */
function deployedAs(baseline: Baseline, target: string, isConfigured: boolean): DeployedState {
  return {
    baseline,
    retarget: (design) => ({
      ...retargetFor(target, design, baseline),
      ...(isConfigured ? { settings: { config: defaultsOf(design.program) } } : {}),
    }),
  };
}

const defaultsOf = ({ config }: Program): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    config.flatMap(({ name, default: value }) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );
