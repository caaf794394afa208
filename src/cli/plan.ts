import type { CommandOf } from "#cli/help/command-table.ts";
import { openWithWorkspace } from "#cli/configuration/open-with-workspace.ts";
import { planJson } from "#cli/formats/plan-json.ts";
import { planStack } from "#cli/project/plan-stack.ts";
import { writeStateReport } from "#cli/project/state-report.ts";
import type { Style } from "#cli/screen.ts";
import { paint, visibleLine, writeJson } from "#cli/screen.ts";
import type { ExitCode, Terminal } from "#cli/terminal.ts";
import { formatPath } from "#model/base/path.ts";
import { printMarkdown } from "#model/deployment/plan/messages/markdown.ts";
import type {
  Change,
  DeploymentPlan,
  Operation,
  DeploymentStep,
} from "#model/deployment/plan/step.ts";
import { countSteps, isOpenReplacement } from "#model/deployment/plan/step.ts";
import {
  describeUncertainty,
  uncertaintyOfSteps,
} from "#model/deployment/plan/known/uncertainty.ts";
import { describeOperation, signs } from "#model/deployment/plan/messages/signs.ts";
import {
  effectsOf,
  isNoteworthyStep,
  sentencesOfStep,
} from "#model/deployment/plan/messages/step-messages.ts";
import type { NameOf } from "#model/deployment/plan/messages/messages.ts";
import { describeOperations, describePredicted } from "#model/deployment/plan/messages/messages.ts";
import { findResource } from "#model/program/program.ts";
import { formatCount } from "#model/base/messages.ts";

/** Previews what deploying a design would change. */
export async function runPlan(command: CommandOf<"plan">, terminal: Terminal): Promise<ExitCode> {
  const { file, format } = command;
  const opened = await openWithWorkspace(file, command, terminal);
  if (opened === undefined) return 2;
  const { beside, workspace } = opened;
  const stack = await planStack(command, opened, "plan", terminal);
  if (typeof stack === "number") return stack;
  const { plan, program } = stack.planOf(beside.program);
  const nameOf: NameOf = (id) => findResource(program, id)?.name ?? "?";
  if (format === "json") writeJson(terminal.output, planJson(plan, nameOf));
  else if (format === "markdown") terminal.output.write(printMarkdown(plan, program));
  else writePlan(plan, nameOf, terminal);
  writeStateReport(stack.report, stack.state, terminal);
  const failOn: readonly string[] = command.failOn ?? workspace.configuration["fail-on"] ?? [];
  const isFailed = plan.steps.some(
    (step) =>
      (step.refusal !== undefined && !isOpenReplacement(step)) ||
      failOn.includes(step.operation) ||
      (failOn.includes("may-replace") && isOpenReplacement(step)),
  );
  return isFailed || stack.problems > 0 ? 1 : 0;
}

const styles: Readonly<Record<Operation, Style>> = {
  create: "green",
  import: "green",
  read: "blue",
  update: "yellow",
  replace: "red",
  delete: "red",
  same: "dim",
};

function writePlan(plan: DeploymentPlan, nameOf: NameOf, { output, errors }: Terminal): void {
  if (plan.isDamaged === true)
    output.write(`${paint(output, "red", "Pulumi marked this state as damaged.")}\n`);
  for (const text of describeUncertainty(uncertaintyOfSteps(plan.steps)))
    output.write(`${paint(output, "bold", `${text}.`)}\n`);
  for (const step of plan.steps) {
    if (!isNoteworthyStep(step)) continue;
    const { operation } = step;
    const what = `${signs[operation]} ${describeOperation(step)}`;
    const head = paint(output, styles[operation], what);
    output.write(`${head} ${visibleLine(`${step.name} (${step.token})`)}\n`);
    for (const line of linesOf(step, nameOf)) output.write(`    ${visibleLine(line)}\n`);
    if (step.refusal !== undefined)
      output.write(`    ${paint(output, "red", "error:")} ${visibleLine(step.refusal)}\n`);
  }
  for (const change of plan.outputs)
    output.write(`${paint(output, "dim", "output")} ${visibleLine(lineOf(change, nameOf))}\n`);
  const notCompared = plan.steps.flatMap((step) => step.notCompared);
  const silent =
    notCompared.length === 0 ? "" : `; ${formatCount(notCompared.length, "value")} not compared`;
  output.write(
    `${visibleLine(plan.stack ?? "Plan")}: ${describeOperations(countSteps(plan))}${silent}. Predicted from schemas and facts.\n`,
  );
  for (const note of plan.notes)
    errors.write(`${paint(errors, "blue", "note:")} ${visibleLine(note)}\n`);
}

const linesOf = (step: DeploymentStep, nameOf: NameOf): readonly string[] => [
  ...sentencesOfStep(step),
  ...step.changes.map((change) => lineOf(change, nameOf)),
];

function lineOf(change: Change, nameOf: NameOf): string {
  const shown = [change.old, change.new].map((value) =>
    value === undefined ? "none" : describePredicted(value, nameOf),
  );
  const effect = effectsOf(change).join(", ");
  return `${formatPath(change.path)}: ${shown.join(" -> ")}${effect === "" ? "" : ` (${effect})`}`;
}
