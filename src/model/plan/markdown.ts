import { formatPath } from "#model/path.ts";
import type { Foreseen } from "#model/plan/foreseen.ts";
import type { Change, DeploymentPlan, Step } from "#model/plan/step.ts";
import { countSteps } from "#model/plan/step.ts";
import type { NameOf } from "#model/plan/words.ts";
import {
  describeCause,
  describeCounts,
  describeForeseen,
  escapeUnseen,
  whyUntold,
} from "#model/plan/words.ts";
import type { Program } from "#model/program.ts";
import { findResource } from "#model/program.ts";

/** The longest comment that a pull request takes has 65,536 characters; some room is left for a word around it. */
const longest = 60_000;

/** The longest value that is shown, in characters. */
const longestValue = 120;

const predicted =
  "Predicted from the schemas of the packages. What `pulumi preview` says counts before it.";

/**
 * The plan as Markdown, for the description of a pull request or a comment on one. `origin` is a sentence in
 * plain text on where the plan comes from, if it is not predicted.
 */
export function printMarkdown(plan: DeploymentPlan, program: Program, origin?: string): string {
  const nameOf: NameOf = (id) => findResource(program, id)?.name ?? "?";
  const of = plan.project === undefined ? "" : ` of ${code(plan.project)}`;
  const to = plan.stack === undefined ? "" : ` to ${code(plan.stack)}`;
  const blocks = [
    `### Deployment${of}${to}: ${describeCounts(countSteps(plan))}`,
    origin === undefined ? predicted : escapeProse(origin),
    ...list(plan.notes.map(escapeProse)),
    ...list(
      plan.steps.flatMap(({ name, refusal }) =>
        refusal === undefined ? [] : [`**Refused:** ${code(name)}. ${refusal}`],
      ),
    ),
  ];
  const busy = plan.steps.filter(isShown).map((step) => printStep(step, nameOf));
  if (plan.outputs.length > 0)
    busy.push(["#### Outputs of the stack", printChanges(plan.outputs, nameOf)].join("\n\n"));
  const untold = printUntold(plan.steps, nameOf);
  return [...fit([...blocks, ...busy], longest - untold.length), untold]
    .filter((block) => block !== "")
    .join("\n\n")
    .concat("\n");
}

const isShown = ({ operation, changes, formerUrn }: Step): boolean =>
  (operation !== "same" && operation !== "read") || changes.length > 0 || formerUrn !== undefined;

const list = (lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join("\n")];

/** As many blocks as there is room for, and a word about the others. */
function fit(blocks: readonly string[], room: number): readonly string[] {
  let length = 0;
  const kept = blocks.filter((block) => (length += block.length + 2) <= room);
  const left = blocks.length - kept.length;
  return left === 0 ? kept : [...kept, `… and ${left} more, for which there is no room here.`];
}

function printStep(step: Step, nameOf: NameOf): string {
  const { operation, certain, name, token, changes, causes, formerUrn } = step;
  const sentences = [
    ...causes.map((cause) => escapeProse(describeCause(cause))),
    ...(formerUrn === undefined ? [] : [`It was ${code(formerUrn)} before.`]),
    ...(step.deleteFirst ? ["The old one is deleted before the new one is made."] : []),
    ...(step.forgets && operation !== "same"
      ? ["What exists is only forgotten, not deleted."]
      : []),
  ];
  return [
    `#### ${certain ? operation : `maybe ${operation}`} ${code(name)} (${code(token)})`,
    ...list(sentences),
    ...(changes.length === 0 ? [] : [printChanges(changes, nameOf)]),
  ].join("\n\n");
}

function printChanges(changes: readonly Change[], nameOf: NameOf): string {
  const show = (value: Foreseen | undefined): string => {
    if (value === undefined) return "–";
    const text = describeForeseen(value, nameOf);
    return cell(code(shorten(text)));
  };
  const rows = changes.map((change) => {
    const effect = [
      change.replaces === undefined ? "" : "replaces",
      change.reordered === true ? "other order" : "",
      change.certain ? "" : "may change",
    ].filter((word) => word !== "");
    const path = cell(code(formatPath(change.path)));
    return `| ${path} | ${show(change.old)} | ${show(change.new)} | ${effect.join(", ")} |`;
  });
  return ["| Property | Old | New | |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** What could not be compared, since a reader has to know what the plan is silent about. */
function printUntold(steps: readonly Step[], nameOf: NameOf): string {
  const lines = steps.flatMap(({ name, untold }) =>
    untold.map(
      ({ path, why }) =>
        `- ${code(`${name}: ${formatPath(path)}`)}: ${escapeProse(whyUntold(why, nameOf))}`,
    ),
  );
  if (lines.length === 0) return "";
  const shown = lines.slice(0, 50);
  const more = lines.length > shown.length ? [`- … and ${lines.length - shown.length} more`] : [];
  return ["#### Not compared, and taken as unchanged", [...shown, ...more].join("\n")].join("\n\n");
}

/** A code span in which nothing is Markdown: its fence is longer than any that the text holds. */
function code(text: string): string {
  const flat = escapeUnseen(text.replaceAll(/\s+/g, " "));
  if (flat.trim() === "") return "` `";
  const longestRun = Math.max(0, ...Array.from(flat.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longestRun + 1);
  const pad = longestRun > 0 ? " " : "";
  return `${fence}${pad}${flat}${pad}${fence}`;
}

const shorten = (text: string): string =>
  text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;

/** In a table a bar divides, in code spans too. */
const cell = (text: string): string => text.replaceAll("|", "\\|");

/** Text in which nothing is Markdown or HTML, mentions and references to issues among it. */
const escapeProse = (text: string): string =>
  escapeUnseen(text.replaceAll(/\s+/g, " ")).replaceAll(
    /[\\`*_{}[\]<>()#!|~@&]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  );
