import { codeSpan } from "#model/base/text/markdown.ts";
import { describeOperations } from "#model/deployment/plan/messages/messages.ts";
import type { DesignReview } from "#model/review/design-review.ts";
import { cutText } from "#model/review/headline.ts";

/** The sources of a review: predictions, the engine's own previews, or both. */
export function sourcesOf(
  designs: readonly DesignReview[],
  stack: string | undefined,
): readonly string[] {
  const from =
    stack === undefined
      ? "Predicted from package schemas and facts, as if the designs before the change were deployed."
      : `Predicted from package schemas and facts and the state of ${codeSpan(stack)}.`;
  const previews = designs.filter(({ run }) => run !== undefined);
  return [
    ...(previews.length === 0
      ? []
      : [
          `From the engine's own preview: ${previews
            .slice(0, 12)
            .map(({ file }) => codeSpan(cutText(file, 100)))
            .join(", ")}${previews.length > 12 ? ` and ${previews.length - 12} more` : ""}.`,
        ]),
    ...(previews.length === designs.length ? [] : [from]),
  ];
}

/** The previews that a fork could have forged. They are ignored in the verdict. */
export const claimsOf = (designs: readonly DesignReview[]): readonly string[] =>
  designs
    .filter(({ run }) => run?.isClaimed === true)
    .slice(0, 12)
    .map(
      ({ file, counts }) =>
        `**Claimed by a fork:** ${codeSpan(cutText(file, 100))}: ${describeOperations({ ...counts, same: 0 })}. The job that made this preview ran the fork's code, so it does not count.`,
    );
