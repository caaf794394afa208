import { chooseStack } from "#cli/configuration/choose-stack.ts";
import type { OpenedInWorkspace } from "#cli/configuration/open-with-workspace.ts";
import { seeHelp } from "#cli/help/help-text.ts";
import type { CommandOf } from "#cli/help/command-table.ts";
import { describeStranger } from "#cli/project/project-of-state.ts";
import { checkStackConfig, configureFor, findStackConfig } from "#cli/project/stack-config.ts";
import { readStateText } from "#cli/project/state-file.ts";
import { refuse } from "#cli/report.ts";
import { defaultTarget, retargetFor } from "#cli/targets.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { withChangedProviders } from "#model/deployment/plan/rules/provider-config.ts";
import type { DeploymentPlan } from "#model/deployment/plan/step.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { StateReport } from "#model/deployment/state/read-state.ts";
import { openState } from "#model/deployment/state/read-state.ts";
import type { Program } from "#model/program/program.ts";

/** The options for a plan's stack, as in the commands. */
export type PlannedStack = Pick<
  CommandOf<"plan">,
  "file" | "state" | "stack" | "config" | "target"
>;

/** The stack of a plan, and the plan for deploying a program to it. */
export interface StackPlan {
  readonly baseline: Baseline;
  readonly report: StateReport;
  /** The name of the state's file. */
  readonly state: string;
  /** The number of errors in the stack's config. */
  readonly problems: number;
  /**
   * Plans the deployment of the program or an edited version of it. The program includes the declarations of its
   * project file.
   */
  planOf(program: Program): { readonly plan: DeploymentPlan; readonly program: Program };
}

/** Reads the stack for planning a design. If that fails, reports the error and returns the exit code. */
export async function planStack(
  command: PlannedStack,
  opened: OpenedInWorkspace,
  of: "plan" | "adopt",
  terminal: Terminal,
): Promise<StackPlan | ExitCode> {
  const { beside, workspace } = opened;
  const chosen = chooseStack(command, workspace);
  if (!chosen.ok) {
    const code = refuse(terminal, chosen.message);
    terminal.errors.write(seeHelp(of));
    return code;
  }
  const { state } = chosen;
  const read = await readStateText(state, terminal.input);
  if (!read.ok) return refuse(terminal, read.message, state);
  const known = openState(read.text);
  if (!known.ok) {
    const { line, column, message } = known;
    const position = line === undefined ? "" : `Line ${line}, column ${column}: `;
    return refuse(terminal, `${position}${message}`, state);
  }
  const { baseline, report } = known;
  const stranger = describeStranger(baseline, beside.name);
  if (stranger !== undefined) return refuse(terminal, stranger, state);
  const stack = await findStackConfig(chosen.config, beside, baseline.stack, terminal.input);
  if (!stack.ok) return refuse(terminal, stack.message, stack.file);
  const problems = checkStackConfig(stack, opened, terminal);
  // The target is that of the exported program, because the state contains its type tokens.
  const target = command.target ?? workspace.configuration.target ?? defaultTarget;
  const planOf: StackPlan["planOf"] = (next) => {
    const configured = configureFor(stack, { ...beside, program: next }, baseline);
    const design = { program: configured.program, catalog: opened.catalog };
    const { program, catalog, notes } = retargetFor(target, design, baseline);
    const predicted = withChangedProviders(
      planDeployment(program, catalog, baseline, { config: configured.config }),
      program,
      configured.changedProviders,
    );
    const plan = { ...predicted, notes: [...notes, ...configured.notes, ...predicted.notes] };
    return { plan, program };
  };
  return { baseline, report, state, problems, planOf };
}
