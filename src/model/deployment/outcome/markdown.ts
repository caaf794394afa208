import { tellFinding } from "#model/deployment/outcome/run-diagnostics.ts";
import type { Entry, Outcome } from "#model/deployment/outcome/outcome.ts";
import { isTold, sentencesOf } from "#model/deployment/outcome/messages.ts";
import type { Message } from "#model/deployment/plan/markdown.ts";
import { printMarkdown } from "#model/deployment/plan/markdown.ts";
import type { DeploymentPlan, Step } from "#model/deployment/plan/step.ts";
import type { LaidFinding } from "#model/deployment/preview/match-run.ts";
import { formatPath } from "#model/program/path.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import { quoteShort } from "#model/messages.ts";

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
    notes,
  };
  if (file === undefined) return printMarkdown(joined, program);
  const byStep = new Map(entries.map((entry) => [entry.step, entry]));
  const tell = <T>(step: Step, say: (entry: Entry) => T, otherwise: T): T => {
    const entry = byStep.get(step);
    return entry === undefined ? otherwise : say(entry);
  };
  return printMarkdown(joined, program, {
    origin: introduce(file, plan),
    messages: [...outcome.findings, ...entries.flatMap(({ findings }) => findings)].flatMap(
      (finding) => messageFrom(finding, program),
    ),
    isShown: (step) => tell(step, isTold, true),
    sentencesOf: (step) => tell(step, sentencesOf, []),
  });
}

const introduce = (file: string, plan: DeploymentPlan | undefined): string =>
  plan === undefined
    ? `As a real run says (${quoteShort(file)}).`
    : `As a real run says (${quoteShort(file)}), and what it leaves out as predicted from the schemas of the packages.`;

function messageFrom(finding: LaidFinding, program: Program): readonly Message[] {
  const { severity, place } = finding;
  if (severity === "info") return [];
  const name = "resource" in place ? findResource(program, place.resource)?.name : undefined;
  const path = place.kind === "input" && place.path.length > 0 ? [formatPath(place.path)] : [];
  const of = [...(name === undefined ? [] : [name]), ...path].join(": ");
  return [{ severity, ...(of === "" ? {} : { of }), text: tellFinding(finding) }];
}
