import { describeOperation } from "#model/outcome/signs.ts";
import type { Entry, Outcome } from "#model/outcome/outcome.ts";
import { printMarkdown } from "#model/plan/markdown.ts";
import type { DeploymentPlan } from "#model/plan/step.ts";
import type { Program } from "#model/program.ts";
import { parseUrn } from "#model/state/urn.ts";
import { quoteShort } from "#model/words.ts";

interface Printed {
  readonly plan: DeploymentPlan | undefined;
  readonly outcome: Outcome;
  readonly notes: readonly string[];
}

/** An outcome as Markdown. `file` is the name of the file of the real run, where one has the last word. */
export function printOutcome(
  { plan, outcome, notes }: Printed,
  program: Program,
  file?: string,
): string {
  const { entries } = outcome;
  const said = entries.flatMap(({ real, step }) => parseUrn(real?.urn ?? step.urn) ?? [])[0];
  const { stack = said?.stack, project = said?.project } = plan ?? {};
  const joined: DeploymentPlan = {
    ...(stack === undefined ? {} : { stack }),
    ...(project === undefined ? {} : { project }),
    steps: entries.map(({ step }) => step),
    outputs: plan?.outputs ?? [],
    notes: [...notes, ...entries.flatMap(noteOn)],
  };
  return printMarkdown(joined, program, file === undefined ? undefined : introduce(file, plan));
}

const introduce = (file: string, plan: DeploymentPlan | undefined): string =>
  plan === undefined
    ? `As a real run says (${quoteShort(file)}).`
    : `As a real run says (${quoteShort(file)}), and what it leaves out as predicted from the schemas of the packages.`;

function noteOn({ step, predicted, real, outdated }: Entry): readonly string[] {
  const name = quoteShort(step.name);
  return [
    ...(predicted === undefined || predicted.operation === step.operation
      ? []
      : [
          `${name}: predicted was ${describeOperation(predicted.operation, predicted.certain)}, and the run says ${describeOperation(step.operation)}.`,
        ]),
    ...(outdated === "edited" ? [`${name}: the design has changed here since the run.`] : []),
    ...(real?.status === "failed" ? [`${name}: the run failed here.`] : []),
  ];
}
