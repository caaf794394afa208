import { codeCell, codeSpan } from "#model/base/text/markdown.ts";
import type { Detail } from "#model/review/detail.ts";
import { cutText } from "#model/review/headline.ts";
import type { ReviewedDrift } from "#model/review/design-review.ts";
import { folded } from "#model/review/folded.ts";

/** Prints the values that a program needs to keep the deployed values, in a table for each resource. */
export function printDrift(
  drift: readonly ReviewedDrift[] | undefined,
  detail: Detail,
): readonly string[] {
  const all = drift ?? [];
  const rest = all.length - detail.resources;
  return folded("To keep what is deployed", all.length, () => [
    "The refresh found these resources changed outside of the program. A deployment undoes these changes. To keep what is deployed, set these values in the program.",
    ...all.slice(0, detail.resources).map((each) => printResource(each, detail)),
    ...(rest <= 0 ? [] : [`… and ${rest.toLocaleString("en")} more.`]),
  ]);
}

function printResource(
  { name, token, declaredAt, properties }: ReviewedDrift,
  { properties: most, value }: Detail,
): string {
  const shown = properties.slice(0, Math.max(1, most));
  const rest = properties.length - shown.length;
  const cell = (text: string | undefined): string =>
    text === undefined ? "nothing" : codeCell(cutText(text, value));
  const at = declaredAt === undefined ? "" : `, declared at ${codeSpan(cutText(declaredAt, 120))}`;
  const table = [
    "| Property | In the program | Deployed |",
    "| --- | --- | --- |",
    ...shown.map(
      ({ property, before, after }) =>
        `| ${codeCell(cutText(property, 120))} | ${cell(before)} | ${cell(after)} |`,
    ),
    ...(rest === 0 ? [] : [`| … and ${rest} more | | |`]),
  ];
  const head = `**${codeSpan(cutText(name, 100))}** (${codeSpan(cutText(token, 100))}${at})`;
  return [head, table.join("\n")].join("\n\n");
}
