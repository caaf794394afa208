import { formatPath } from "#model/base/path.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { NameOf } from "#model/deployment/plan/messages/messages.ts";
import { describePredicted } from "#model/deployment/plan/messages/messages.ts";
import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import { isUnknown } from "#model/deployment/plan/prediction.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import { shortenMiddle } from "#diagram/messages.ts";

/** A changed property of a resource, as short strings without secrets. */
interface PlannedLine {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** True if the change replaces the resource. */
  readonly replaces: boolean;
}

/** The lengths of a path, of a value, and of the words for an unknown value, in characters. */
const [longestPath, longestValue, longestWords] = [32, 28, 60];

/** The changed properties of an updated or replaced resource. Properties that cause the replacement come first. */
export function plannedLines(
  entry: Pick<OutcomeEntry, "step"> | undefined,
  nameOf: NameOf,
): readonly PlannedLine[] {
  const { operation, changes } = entry?.step ?? {};
  if (operation !== "update" && operation !== "replace") return [];
  const describe = (value: PredictedValue | undefined): string =>
    value === undefined
      ? "none"
      : shortenMiddle(
          describePredicted(value, nameOf),
          isUnknown(value) ? longestWords : longestValue,
        );
  const rank = ({ replaces, mayReplace }: Change): number =>
    replaces === undefined ? (mayReplace === true ? 1 : 2) : 0;
  return [...(changes ?? [])]
    .toSorted((a, b) => rank(a) - rank(b))
    .map((change) => ({
      path: shortenMiddle(formatPath(change.path), longestPath),
      before: describe(change.old),
      after: describe(change.new),
      replaces: change.replaces !== undefined,
    }));
}
