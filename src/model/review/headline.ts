import { uncertaintyOf } from "#model/deployment/plan/known/uncertainty.ts";
import { printUncertainty } from "#model/deployment/plan/messages/markdown.ts";
import { describeOperations } from "#model/deployment/plan/messages/messages.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import { operations } from "#model/deployment/plan/step.ts";
import { groupBy } from "#model/base/group-by.ts";
import { formatCount } from "#model/base/messages.ts";
import type { DesignReview } from "#model/review/design-review.ts";
import type { Detail } from "#model/review/detail.ts";
import type { UnexaminedFile } from "#model/review/unexamined.ts";
import { describeUnexamined } from "#model/review/unexamined.ts";
import { codeSpan, prose } from "#model/base/text/markdown.ts";

/**
 * The change's effect and its uncertainty. "No design changes" appears only if all files were examined. Previews that
 * may be forged (`claimed`) are ignored.
 */
export function headlineOf(
  told: readonly DesignReview[],
  unexamined: readonly UnexaminedFile[],
  claimed = 0,
): string {
  const counts = { ...sumOf(told.map((design) => design.counts)), same: 0 };
  const unreadable = told.filter((design) => design.unreadable.length > 0).length;
  const unknown = [
    ...(unreadable === 0 ? [] : [`${formatCount(unreadable, "file")} cannot be read`]),
    ...(unexamined.length === 0 ? [] : [describeUnexamined(unexamined)]),
    ...(claimed === 0 ? [] : [`${formatCount(claimed, "preview")} claimed by a fork`]),
  ];
  const isNothing = operations.every((operation) => counts[operation] === 0);
  const others = told.reduce((sum, { declarations }) => sum + declarations.length, 0);
  const counted =
    isNothing && others > 0
      ? [`no resource changes, ${formatCount(others, "change")} to outputs, config and packages`]
      : isNothing && unknown.length > 0
        ? []
        : [describeOperations(counts)];
  const parts = [...counted, ...unknown];
  const uncertainty = uncertaintyOf(told.flatMap((design) => design.resources));
  return `${parts.join(", ")}${printUncertainty(uncertainty)}`;
}

export const noChange = ({ length }: readonly UnexaminedFile[]): string =>
  length === 0 ? "No design changes." : "No design changes in the files that were examined.";

export function unexaminedList(
  unexamined: readonly UnexaminedFile[],
  detail: Detail,
): readonly string[] {
  const named = unexamined.map(({ file, reason }) => ({ name: file, of: prose(reason) }));
  return nameList("Not examined", named, detail);
}

function sumOf(all: readonly DesignReview["counts"][]): Record<Operation, number> {
  const sum = { create: 0, import: 0, read: 0, update: 0, replace: 0, delete: 0, same: 0 };
  for (const counts of all) for (const operation of operations) sum[operation] += counts[operation];
  return sum;
}

/** The maximum number of names on a line of the verdict. */
const mostInLine = 12;

/** A name on a line of the verdict, and the name's design in Markdown. */
export interface NamedEntry {
  readonly name: string;
  readonly of: string;
}

/** Names the design after a resource name in the verdict; empty if there is only one design. */
export const placeOf = ({ file, project }: DesignReview, isOneOfSeveral: boolean): string =>
  isOneOfSeveral ? [codeSpan(cutText(file, 200)), ...nameProject(project)].join(", ") : "";

export const nameProject = (project: string): readonly string[] =>
  project === "" ? [] : [`project ${codeSpan(cutText(project, 100))}`];

/** A list of names, grouped by place. The names come before the place. */
export function nameList(
  title: string,
  entries: readonly NamedEntry[],
  { value }: Detail,
): readonly string[] {
  if (entries.length === 0) return [];
  const shown = groupBy(entries.slice(0, mostInLine), ({ of }) => of);
  const places = Array.from(shown, ([of, all]) => {
    const names = all.map(({ name }) => codeSpan(cutText(name, value))).join(", ");
    return of === "" ? names : `${names} (${of})`;
  });
  const rest = entries.length - mostInLine;
  return [`**${title}:** ${places.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`];
}

export const cutText = (text: string, most: number): string => {
  const flat = text.length > 4 * most ? text.slice(0, 4 * most) : text;
  const characters = [...flat];
  return characters.length > most ? `${characters.slice(0, most).join("")}…` : flat;
};

/** The changed configuration files, as a line of the list at the top. */
export function changedConfigurations(
  files: readonly string[],
  { names }: Detail,
): readonly string[] {
  if (files.length === 0) return [];
  const shown = files.slice(0, names).map((file) => codeSpan(cutText(file, 200)));
  const rest = files.length - shown.length;
  const said = [...shown, ...(rest === 0 ? [] : [`${rest.toLocaleString("en")} more`])];
  return [
    `**Configuration changed:** ${said.join(", ")}. This review uses the configuration before the change.`,
  ];
}
