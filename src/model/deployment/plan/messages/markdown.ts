import { formatPath } from "#model/base/path.ts";
import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import type { Change, DeploymentPlan, DeploymentStep } from "#model/deployment/plan/step.ts";
import { countSteps } from "#model/deployment/plan/step.ts";
import type { Uncertainty } from "#model/deployment/plan/known/uncertainty.ts";
import {
  describeUncertainty,
  uncertaintyOfSteps,
} from "#model/deployment/plan/known/uncertainty.ts";
import { describeOperation } from "#model/deployment/plan/messages/signs.ts";
import {
  effectsOf,
  isNoteworthyStep,
  sentencesOfStep,
} from "#model/deployment/plan/messages/step-messages.ts";
import type { NameOf } from "#model/deployment/plan/messages/messages.ts";
import {
  describeOperations,
  describePredicted,
  whyNotCompared,
} from "#model/deployment/plan/messages/messages.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { codeCell, codeSpan, prose } from "#model/base/text/markdown.ts";

/** A pull request comment has at most 65,536 characters. The remaining characters are for text around the plan. */
const longest = 60_000;

/** The longest value that is shown, in characters. */
const maxValueLength = 120;

/** Additional information for a plan, all in plain text. */
export interface MarkdownOptions {
  /** A sentence about the plan's origin, unless the plan is predicted. */
  readonly origin?: string;
  /** Messages about the deployment, in addition to the plan. */
  readonly messages: readonly PlanMessage[];
  isShown(step: DeploymentStep): boolean;
  sentencesOf(step: DeploymentStep): readonly string[];
}

export interface PlanMessage {
  readonly severity: "error" | "warning";
  /** The subject of the message. */
  readonly of?: string;
  readonly text: string;
}

const predicted =
  "Predicted from package schemas and facts. For Pulumi's own result, run `pulumi preview`.";

const prediction: MarkdownOptions = {
  messages: [],
  isShown: isNoteworthyStep,
  sentencesOf: sentencesOfStep,
};

/** Prints the plan as Markdown, for a pull request's description or a comment. */
export function printMarkdown(
  plan: DeploymentPlan,
  program: Program,
  markdownOptions: MarkdownOptions = prediction,
): string {
  const nameOf: NameOf = (id) => findResource(program, id)?.name ?? "?";
  const of = plan.project === undefined ? "" : ` of ${codeSpan(plan.project)}`;
  const to = plan.stack === undefined ? "" : ` to ${codeSpan(plan.stack)}`;
  const blocks = [
    `### Deployment${of}${to}: ${plan.isDamaged === true ? "**Pulumi marked this state as damaged.** " : ""}${describeOperations(countSteps(plan))}${printUncertainty(uncertaintyOfSteps(plan.steps))}`,
    markdownOptions.origin === undefined ? predicted : prose(markdownOptions.origin),
    ...list(plan.notes.map(prose)),
    ...list(
      plan.steps.flatMap(({ name, refusal }) =>
        refusal === undefined ? [] : [`**Refused:** ${codeSpan(name)}. ${prose(refusal)}`],
      ),
    ),
    ...printMessages(markdownOptions.messages),
  ];
  const busy = plan.steps
    .filter((step) => markdownOptions.isShown(step))
    .map((step) => printStep(step, markdownOptions.sentencesOf(step), nameOf));
  if (plan.outputs.length > 0)
    busy.push(["#### Stack outputs", printChanges(plan.outputs, nameOf)].join("\n\n"));
  const notCompared = printNotCompared(plan.steps, nameOf);
  return [...fit([...blocks, ...busy], longest - notCompared.length), notCompared]
    .filter((block) => block !== "")
    .join("\n\n")
    .concat("\n");
}

/** The uncertainty, in bold after the counts of the headline. */
export function printUncertainty(known: Uncertainty): string {
  const parts = describeUncertainty(known);
  return parts.length === 0 ? "" : `. **${parts.join("; ")}**`;
}

const list = (lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join("\n")];

/** Returns as many blocks as fit, and a note about the remaining ones. */
function fit(blocks: readonly string[], room: number): readonly string[] {
  let length = 0;
  const remaining = blocks.filter((block) => (length += block.length + 2) <= room);
  const left = blocks.length - remaining.length;
  return left === 0 ? remaining : [...remaining, `… and ${left} more, which do not fit here.`];
}

/** The maximum number of messages. Errors are listed first. */
const maxMessages = 30;

function printMessages(messages: readonly PlanMessage[]): readonly string[] {
  if (messages.length === 0) return [];
  const lines = (["error", "warning"] as const).flatMap((wanted) =>
    messages
      .filter(({ severity }) => severity === wanted)
      .map(
        ({ of, text }) =>
          `**${wanted === "error" ? "Error" : "Warning"}${of === undefined ? "" : ` at ${codeSpan(of)}`}:** ${prose(text)}`,
      ),
  );
  const shown = lines.slice(0, maxMessages);
  const left = lines.length - shown.length;
  return [
    "**Messages from the run:**",
    ...list(left === 0 ? shown : [...shown, `… and ${left} more`]),
  ];
}

function printStep(step: DeploymentStep, sentences: readonly string[], nameOf: NameOf): string {
  const { name, token, changes } = step;
  return [
    `#### ${describeOperation(step)} ${codeSpan(name)} (${codeSpan(token)})`,
    ...list(sentences.map(prose)),
    ...(changes.length === 0 ? [] : [printChanges(changes, nameOf)]),
  ].join("\n\n");
}

function printChanges(changes: readonly Change[], nameOf: NameOf): string {
  const show = (value: PredictedValue | undefined): string => {
    if (value === undefined) return "–";
    const text = describePredicted(value, nameOf);
    return codeCell(shorten(text));
  };
  const rows = changes.map((change) => {
    const path = codeCell(formatPath(change.path));
    return `| ${path} | ${show(change.old)} | ${show(change.new)} | ${effectsOf(change).join(", ")} |`;
  });
  return ["| Property | Old | New | |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** Prints values that could not be compared, because readers must know which changes the plan doesn't cover. */
function printNotCompared(steps: readonly DeploymentStep[], nameOf: NameOf): string {
  const lines = steps.flatMap(({ name, notCompared }) =>
    notCompared.map(
      ({ path, why }) =>
        `- ${codeSpan(`${name}: ${formatPath(path)}`)}: ${prose(whyNotCompared(why, nameOf))}`,
    ),
  );
  if (lines.length === 0) return "";
  const shown = lines.slice(0, 50);
  const more = lines.length > shown.length ? [`- … and ${lines.length - shown.length} more`] : [];
  return ["#### Not compared, and assumed to be unchanged", [...shown, ...more].join("\n")].join(
    "\n\n",
  );
}

const shorten = (text: string): string =>
  text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
