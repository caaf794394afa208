import type { OpenedInWorkspace } from "#cli/configuration/open-with-workspace.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { describeStranger } from "#cli/project/project-of-state.ts";
import { planStack } from "#cli/project/plan-stack.ts";
import { writeStateReport } from "#cli/project/state-report.ts";
import { refuse } from "#cli/report.ts";
import { readChanges } from "#cli/stack/given-files.ts";
import { defaultTarget, targets } from "#cli/targets.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { compareDesign } from "#export/retarget/compare-design.ts";
import { formatPath } from "#model/base/path.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { adoptionsInPlan, adoptionsOfEntry } from "#model/deployment/adopt/adoptions-in-plan.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import { createGraph, reachableFrom } from "#model/graph/graph.ts";
import type { Program } from "#model/program/program.ts";

/** The changes that a deployment would undo, for a program and for edited versions of the program. */
export interface Drift {
  readonly stack?: string;
  /** `program` includes the declarations of its project file. */
  find(program: Program): readonly Adoption[];
  /**
   * The names of resources that a deployment may change because of adopted values: resources that the deployment would
   * not have replaced before or, if `isRepeated` is false, all resources that depend on the edited ones.
   */
  affectedBy(before: Program, after: Program, taken: readonly Adoption[]): readonly string[];
  /** Whether `find` can compare an edited program. A preview only describes the program that it ran. */
  readonly isRepeated: boolean;
  /** Properties that can't be compared, because their value is secret on one side. */
  readonly hidden: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Finds what a deployment would undo, from a state or a preview. If there is an error, prints it and returns the exit
 * code.
 */
export async function findDrift(
  command: CommandOf<"adopt">,
  opened: OpenedInWorkspace,
  terminal: Terminal,
): Promise<Drift | ExitCode> {
  const { preview } = command;
  if (preview !== undefined) return driftInPreview(preview, command, opened, terminal);
  const stack = await planStack(command, opened, "adopt", terminal);
  if (typeof stack === "number") return stack;
  writeStateReport(stack.report, stack.state, terminal);
  const { baseline } = stack;
  const { steps, notes } = stack.planOf(opened.beside.program).plan;
  return {
    ...(baseline.stack === undefined ? {} : { stack: baseline.stack }),
    find: (program) => adoptionsInPlan(program, stack.planOf(program).plan.steps, baseline),
    affectedBy: (before, after) => {
      const stepsOf = (program: Program) => stack.planOf(program).plan.steps;
      const known = new Set(stepsOf(before).filter(mayReplace).map(nameOf));
      return stepsOf(after)
        .filter((step) => mayReplace(step) && !known.has(step.name))
        .map(nameOf);
    },
    isRepeated: true,
    hidden: steps.flatMap(secretsOf),
    notes,
  };
}

const mayReplace = (step: DeploymentStep): boolean =>
  step.operation === "replace" || isOpenReplacement(step);

const nameOf = ({ name }: DeploymentStep): string => name;

const secretsOf = ({ name, notCompared }: DeploymentStep): readonly string[] =>
  notCompared.flatMap(({ path, why }) =>
    why.kind === "secret" ? [`${name}.${formatPath(path)}`] : [],
  );

function dependentsOf(taken: readonly Adoption[], program: Program): readonly string[] {
  const graph = createGraph()(program);
  const starts = taken.flatMap(({ resource }) => graph.to(resource).map(({ from }) => from));
  const found = reachableFrom(graph, starts, "downstream");
  return program.resources.filter(({ id }) => found.has(id)).map(({ name }) => name);
}

async function driftInPreview(
  file: string,
  command: CommandOf<"adopt">,
  { beside, catalog, workspace }: OpenedInWorkspace,
  terminal: Terminal,
): Promise<Drift | ExitCode> {
  const overlay = await readChanges(file, terminal);
  if (overlay === undefined) return 2;
  const urn = parseUrn(overlay.steps[0]?.urn ?? "");
  const stranger = describeStranger({ resources: [], ...urn }, beside.name);
  if (stranger !== undefined) return refuse(terminal, stranger, file);
  const target = command.target ?? workspace.configuration.target ?? defaultTarget;
  const find = (program: Program): readonly Adoption[] => {
    const design = { program, catalog };
    const given = target === defaultTarget ? design : (targets.get(target)?.(design) ?? design);
    const input = { baseline: undefined, overlay, attachedTo: undefined };
    const { outcome } = finish(compareDesign(given.program, given.catalog, input));
    return outcome.entries.flatMap((entry) =>
      entry.source === "run" ? adoptionsOfEntry(program, entry, undefined, catalog) : [],
    );
  };
  return {
    ...(urn === undefined ? {} : { stack: urn.stack }),
    find,
    affectedBy: (_, after, taken) => dependentsOf(taken, after),
    isRepeated: false,
    hidden: [],
    notes: overlay.isPreview
      ? []
      : ["The file is from an update, not a preview, so its changes are already deployed."],
  };
}
