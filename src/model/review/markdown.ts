import { describeOperations } from "#model/deployment/plan/messages/messages.ts";
import { describeOperation, signs } from "#model/deployment/plan/messages/signs.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import { groupBy } from "#model/base/group-by.ts";
import { formatCount } from "#model/base/messages.ts";
import type { AccessChange } from "#model/review/access-changes.ts";
import type {
  DesignReview,
  ReviewedEffect,
  ReviewedIgnore,
  ReviewedProblem,
} from "#model/review/design-review.ts";
import { isNoteworthyReview } from "#model/review/design-review.ts";
import type { Detail } from "#model/review/detail.ts";
import { details, leastDetail } from "#model/review/detail.ts";
import { printDrift } from "#model/review/drift-lines.ts";
import { folded } from "#model/review/folded.ts";
import type { NamedEntry } from "#model/review/headline.ts";
import {
  changedConfigurations,
  headlineOf,
  nameList,
  nameProject,
  noChange,
  placeOf,
  cutText,
  unexaminedList,
} from "#model/review/headline.ts";
import type { ChangedProperty, ReviewedResource } from "#model/review/reviewed-resource.ts";
import type { UnexaminedFile } from "#model/review/unexamined.ts";
import { claimsOf, sourcesOf } from "#model/review/run-lines.ts";
import { codeCell, codeSpan, prose } from "#model/base/text/markdown.ts";

/** A GitHub comment has at most 65,536 characters. The remaining characters are for text around the review. */
export const longestComment = 65_000;

export interface Review {
  readonly designs: readonly DesignReview[];
  /** Changed files that were not examined. */
  readonly unexamined?: readonly UnexaminedFile[];
  /** Changed files of the team's configuration. They apply only after they are merged. */
  readonly configurations?: readonly string[];
  /** The stack whose state the designs are compared with; absent if the previous designs are assumed to be deployed. */
  readonly stack?: string;
}

/** Prints a review as Markdown for a comment. No text from a design becomes a mention, a link, an element or a list. */
export function printReview(review: Review, longest = longestComment): string {
  for (const detail of details) {
    const text = printBlocks(review, detail).join("\n\n").concat("\n");
    if (text.length <= longest) return text;
  }
  return cut(printBlocks(review, leastDetail), longest);
}

/** The blocks from the start that fit. No block is cut. */
function cut(blocks: readonly string[], longest: number): string {
  const more = "… and more, which do not fit here.";
  let length = more.length + 3;
  const kept: string[] = [];
  for (const block of blocks) {
    length += block.length + 2;
    if (length > longest) break;
    kept.push(block);
  }
  return [...kept, more].join("\n\n").concat("\n");
}

function printBlocks(
  { designs, unexamined = [], configurations = [], stack }: Review,
  detail: Detail,
): readonly string[] {
  const told = designs.filter(isNoteworthyReview);
  const counted = told.filter(({ run }) => run?.isClaimed !== true);
  const shown = told.slice(0, detail.designs);
  const rest = told.length - shown.length;
  return [
    `### Review: ${headlineOf(counted, unexamined, told.length - counted.length)}`,
    ...list([
      ...verdictOf(counted, detail),
      ...claimsOf(told),
      ...unexaminedList(unexamined, detail),
      ...changedConfigurations(configurations, detail),
    ]),
    ...(told.length === 0 ? [noChange(unexamined)] : sourcesOf(told, stack)),
    ...(told.length > 1 ? [tableOf(told, detail)] : []),
    ...shown.flatMap((design) => printDesign(design, detail)),
    ...(rest === 0 ? [] : [`… and ${formatCount(rest, "design")} more.`]),
  ];
}

/** The most important points, one line each. */
function verdictOf(designs: readonly DesignReview[], detail: Detail): readonly string[] {
  const resources = designs.flatMap((design) =>
    design.resources.map((each) => ({ ...each, of: placeOf(design, designs.length > 1) })),
  );
  const named = (operation: Operation): readonly NamedEntry[] =>
    resources.filter((each) => each.operation === operation);
  const [replaced, deleted] = [named("replace"), named("delete")];
  const open = resources.filter(isOpenReplacement);
  const refused = resources.filter(
    (each) => each.refusal !== undefined && !isOpenReplacement(each),
  );
  const added = designs.flatMap(({ problems }) => problems.added);
  const errors = added.filter(({ severity }) => severity === "error").length;
  const solved = designs.reduce((sum, { problems }) => sum + problems.solved.length, 0);
  const ignored = designs.reduce((sum, { problems }) => sum + (problems.ignored ?? []).length, 0);
  const access = designs.flatMap((design) => design.access);
  const [wider, narrower] = (["widened", "narrowed"] as const).map((kind) =>
    access.filter((change) => change.kind === kind),
  );
  const everybody = access.some(({ isWide }) => isWide);
  const effects = designs.flatMap(({ sideEffects }) => sideEffects.filter(({ isNew }) => isNew));
  const unreadable = designs.filter((design) => design.unreadable.length > 0);
  return [
    ...nameList(
      "Cannot be read",
      unreadable.map(({ file }) => ({ name: file, of: "" })),
      detail,
    ),
    ...nameList("Replaced", replaced, detail),
    ...nameList("Possibly replaced", open, detail),
    ...nameList("Deleted", deleted, detail),
    ...nameList("Refused by the engine", refused, detail),
    ...nameList(
      "Renamed without an alias",
      designs.flatMap((design) =>
        design.renamed.map((name) => ({ name, of: placeOf(design, designs.length > 1) })),
      ),
      detail,
    ),
    ...(added.length === 0
      ? []
      : [
          `**New problems:** ${added.length}${errors === 0 ? "" : `, ${formatCount(errors, "error")} among them`}`,
        ]),
    ...(solved === 0 ? [] : [`**Solved problems:** ${solved}`]),
    ...(ignored === 0 ? [] : [`**Newly ignored problems:** ${ignored}`]),
    ...(wider === undefined || wider.length === 0
      ? []
      : [
          `**Access widened:** ${wider.length}${everybody ? ", **for everybody or to everything**" : ""}`,
        ]),
    ...(narrower === undefined || narrower.length === 0
      ? []
      : [`**Access narrowed:** ${narrower.length}`]),
    ...(effects.length === 0 ? [] : [`**New side effects:** ${effects.length}`]),
  ];
}

function tableOf(designs: readonly DesignReview[], { names, value }: Detail): string {
  const rows = designs.slice(0, names).map((design) => {
    const { file, project, counts, problems, access, status } = design;
    const wider = access.filter(({ kind }) => kind === "widened").length;
    const cells = [
      codeCell(cutText(file, value)),
      project === "" ? "" : codeCell(cutText(project, value)),
      status,
      describeOperations({ ...counts, same: 0 }),
      `${problems.added.length} new, ${problems.solved.length} solved`,
      wider === 0 ? "" : `${wider} wider`,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const head = [
    "| Design | Project | | Resources | Problems | Access |",
    "| --- | --- | --- | --- | --- | --- |",
  ];
  return [...head, ...rows].join("\n");
}

function printDesign(design: DesignReview, detail: Detail): readonly string[] {
  const { file, project, status, unreadable, notes, declarations, mermaid, problems } = design;
  const said = [
    ...nameProject(project),
    ...(status === "changed" || status === "same" ? [] : [status]),
  ];
  const about = said.length === 0 ? "" : ` (${said.join(", ")})`;
  return [
    `#### ${codeSpan(cutText(file, 200))}${about}`,
    ...list(unreadable.map((message) => `**Cannot be read:** ${prose(message)}`)),
    ...list(notes.map((note) => prose(cutText(note, 400)))),
    ...printResources(design, detail),
    ...printDrift(design.drift, detail),
    ...folded("Outputs, config and packages", declarations.length, () => [
      printProperties(declarations, detail),
    ]),
    ...printProblems("New problems", problems.added, detail, true),
    ...printProblems("Solved problems", problems.solved, detail, false),
    ...printProblems(
      "Newly ignored problems",
      (problems.ignored ?? []).map(withReason),
      detail,
      true,
    ),
    ...printAccess(design.access, detail),
    ...printEffects(design.sideEffects, detail),
    ...(mermaid === undefined || !detail.hasGraph
      ? []
      : [["**The changed part of the graph**", `\`\`\`mermaid\n${mermaid}\`\`\``].join("\n\n")]),
    ...folded("Pending without this change", design.pending.length, () => [
      lines(design.pending.map(nameResource), detail.lines),
    ]),
  ];
}

const withReason = ({ message, reason, ...rest }: ReviewedIgnore): ReviewedProblem => ({
  ...rest,
  message: `${message} Ignored: ${reason}`,
});

const list = (items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [items.map((item) => `- ${item}`).join("\n")];

function lines(items: readonly string[], most: number): string {
  const shown = items.slice(0, most);
  const rest = items.length - shown.length;
  return [...shown, ...(rest === 0 ? [] : [`… and ${rest.toLocaleString("en")} more`])]
    .map((item) => `- ${item}`)
    .join("\n");
}

/** The operations in order. Losses come first. */
const order: readonly Operation[] = [
  "delete",
  "replace",
  "update",
  "import",
  "create",
  "read",
  "same",
];

const titles: Readonly<Record<Operation, string>> = {
  create: "Created",
  import: "Imported",
  read: "Read",
  update: "Updated",
  replace: "Replaced",
  delete: "Deleted",
  same: "Only options changed",
};

function printResources({ resources }: DesignReview, detail: Detail): readonly string[] {
  const groups = groupBy(resources, ({ operation }) => operation);
  let left = detail.resources;
  let names = detail.names;
  return order.flatMap((operation) => {
    const all = groups.get(operation) ?? [];
    const whole = all.slice(0, left);
    left -= whole.length;
    const named = all.slice(whole.length, whole.length + names);
    names -= named.length;
    const rest = all.length - whole.length - named.length;
    const blocks = [
      ...whole.map((resource) => printResource(resource, detail)),
      ...list(named.map((resource) => nameResource(resource))),
      ...(rest === 0
        ? []
        : [`… and ${rest.toLocaleString("en")} more: ${typesOf(all.slice(-rest))}`]),
    ];
    const isOpen = operation === "delete" || operation === "replace";
    if (all.length === 0) return [];
    return isOpen && all.length <= 10
      ? [[`**${titles[operation]}**`, ...blocks].join("\n\n")]
      : folded(titles[operation], all.length, () => blocks);
  });
}

/** The number of resources of each type, most frequent first. */
function typesOf(resources: readonly ReviewedResource[]): string {
  const counts = [...groupBy(resources, ({ token }) => token)]
    .map(([token, all]) => [token, all.length] as const)
    .toSorted((a, b) => b[1] - a[1]);
  const shown = counts
    .slice(0, 5)
    .map(([token, count]) => `${count} ${codeSpan(cutText(token, 80))}`);
  return [...shown, ...(counts.length > shown.length ? ["others"] : [])].join(", ");
}

/** The name of a resource. The operation's sign is inside the bold text, because outside it could start a list. */
function nameResource(resource: ReviewedResource): string {
  const { operation, name, token, refusal } = resource;
  const done = `**${signs[operation]} ${describeOperation(resource)}**`;
  const of = `${codeSpan(cutText(name, 100))} (${codeSpan(cutText(token, 100))})`;
  return `${done} ${of}${refusal === undefined ? "" : ", **refused**"}`;
}

function printResource(resource: ReviewedResource, detail: Detail): string {
  const { sentences, properties, refusal } = resource;
  return [
    nameResource(resource),
    ...list([
      ...(refusal === undefined ? [] : [`**Refused:** ${prose(refusal)}`]),
      ...sentences.map((sentence) => prose(cutText(sentence, 400))),
    ]),
    ...(properties.length === 0 || detail.properties === 0
      ? []
      : [printProperties(properties, detail)]),
  ].join("\n\n");
}

function printProperties(properties: readonly ChangedProperty[], detail: Detail): string {
  const shown = properties.slice(0, Math.max(1, detail.properties));
  const rest = properties.length - shown.length;
  const cell = (text: string | undefined): string =>
    text === undefined ? "–" : codeCell(cutText(text, detail.value));
  const rows = shown.map(
    ({ property, before, after, effects }) =>
      `| ${codeCell(cutText(property, 120))} | ${cell(before)} | ${cell(after)} | ${effects.join(", ")} |`,
  );
  return [
    "| Property | Old | New | |",
    "| --- | --- | --- | --- |",
    ...rows,
    ...(rest === 0 ? [] : [`| … and ${rest} more | | | |`]),
  ].join("\n");
}

function printProblems(
  title: string,
  problems: readonly ReviewedProblem[],
  detail: Detail,
  isOpen: boolean,
): readonly string[] {
  if (problems.length === 0) return [];
  const sorted = (["error", "warning", "hint"] as const).flatMap((severity) =>
    problems.filter((problem) => problem.severity === severity),
  );
  const text = lines(
    sorted.map(({ severity, place, message, rule }) => {
      const at = place === "" ? "" : ` ${codeSpan(cutText(place, 120))}`;
      return `**${severity}**${at}: ${prose(cutText(message, 300))} ${codeSpan(rule)}`;
    }),
    detail.lines,
  );
  return isOpen && problems.length <= 10
    ? [[`**${title}**`, text].join("\n\n")]
    : folded(title, problems.length, () => [text]);
}

const kinds: Readonly<Record<AccessChange["kind"], string>> = {
  widened: "widened",
  narrowed: "narrowed",
  condition: "other condition",
};

function printAccess(access: readonly AccessChange[], detail: Detail): readonly string[] {
  if (access.length === 0) return [];
  const shown = access.slice(0, detail.lines);
  const rest = access.length - shown.length;
  const cell = (text: string): string => (text === "" ? "" : codeCell(cutText(text, detail.value)));
  const rows = shown.map(({ kind, who, what, on, note, resource, isWide }) => {
    const cells = [
      isWide ? `**${kinds[kind]}**` : kinds[kind],
      cell(who),
      cell(what),
      cell(on),
      cell(resource),
      note,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    [
      "**Access**",
      [
        "| | Who | May | On | Source | |",
        "| --- | --- | --- | --- | --- | --- |",
        ...rows,
        ...(rest === 0 ? [] : [`| … and ${rest.toLocaleString("en")} more | | | | | |`]),
      ].join("\n"),
    ].join("\n\n"),
  ];
}

function printEffects(effects: readonly ReviewedEffect[], detail: Detail): readonly string[] {
  if (effects.length === 0) return [];
  const sorted = [
    ...effects.filter(({ isNew }) => isNew),
    ...effects.filter(({ isNew }) => !isNew),
  ];
  const text = lines(
    sorted.map(
      ({ title, place, what, isNew }) =>
        `${isNew ? "**New.** " : ""}${title}: ${codeSpan(cutText(what, 200))} at ${codeSpan(cutText(place, 120))}`,
    ),
    detail.lines,
  );
  return effects.some(({ isNew }) => isNew)
    ? [["**Side effects**", text].join("\n\n")]
    : folded("Unchanged side effects", effects.length, () => [text]);
}
