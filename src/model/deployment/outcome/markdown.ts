import { describeDiagnostic } from "#model/deployment/outcome/diagnostics.ts";
import type { OutcomeEntry, Outcome } from "#model/deployment/outcome/outcome.ts";
import { isNoteworthy, sentencesOf } from "#model/deployment/outcome/messages.ts";
import type { PlanMessage } from "#model/deployment/plan/messages/markdown.ts";
import { printMarkdown } from "#model/deployment/plan/messages/markdown.ts";
import type { DeploymentPlan, DeploymentStep } from "#model/deployment/plan/step.ts";
import type { MatchedDiagnostic } from "#model/deployment/preview/match-run.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import { redactText } from "#model/secrets/signs/secret-parts.ts";
import { quoteShort } from "#model/base/messages.ts";

interface Printed {
  readonly plan: DeploymentPlan | undefined;
  readonly outcome: Outcome;
  readonly notes: readonly string[];
}

/** Prints an outcome as Markdown. `file` is the file name of the real run, if a run decides. */
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
    notes,
  };
  if (file === undefined) return printMarkdown(joined, program);
  const byStep = new Map(entries.map((entry) => [entry.step, entry]));
  const tell = <T>(step: DeploymentStep, say: (entry: OutcomeEntry) => T, otherwise: T): T => {
    const entry = byStep.get(step);
    return entry === undefined ? otherwise : say(entry);
  };
  return printMarkdown(joined, program, {
    origin: introduce(file, plan),
    messages: [
      ...outcome.runDiagnostics,
      ...entries.flatMap(({ runDiagnostics }) => runDiagnostics),
    ].flatMap((diagnostic) => messageFrom(diagnostic, program)),
    isShown: (step) => tell(step, isNoteworthy, true),
    sentencesOf: (step) => tell(step, sentencesOf, []),
  });
}

const introduce = (file: string, plan: DeploymentPlan | undefined): string =>
  plan === undefined
    ? `From a real run (${quoteShort(file)}).`
    : `From a real run (${quoteShort(file)}); resources that it leaves out are predicted from package schemas and facts.`;

function messageFrom(diagnostic: MatchedDiagnostic, program: Program): readonly PlanMessage[] {
  const { severity, location } = diagnostic;
  if (severity === "info") return [];
  const name = "resource" in location ? findResource(program, location.resource)?.name : undefined;
  const path =
    location.kind === "input" && location.path.length > 0 ? [formatPath(location.path)] : [];
  const of = [...(name === undefined ? [] : [name]), ...path].join(": ");
  return [
    { severity, ...(of === "" ? {} : { of }), text: redactText(describeDiagnostic(diagnostic)) },
  ];
}
