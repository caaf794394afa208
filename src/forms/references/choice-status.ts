import { formatCount } from "#model/base/messages.ts";

/** Describes the references in the list and those that the list leaves out. */
export function statusOf(
  count: number,
  more: number,
  mismatches: number,
  showsAll: boolean,
): string {
  if (count + (showsAll ? 0 : mismatches) === 0) return "Nothing in the design matches.";
  if (more > 0)
    return `${count - more} of ${formatCount(count, "reference")}. Type to find others.`;
  if (showsAll && mismatches > 0)
    return `${mismatches} of ${formatCount(count, "reference")} ${isOrAre(mismatches)} incompatible.`;
  if (count === 0)
    return mismatches === 1
      ? "The only match is incompatible."
      : `All ${mismatches} matches are incompatible.`;
  const found = `${formatCount(count, "reference")}.`;
  if (mismatches === 0) return found;
  return `${found} ${mismatches} more ${isOrAre(mismatches)} incompatible.`;
}

const isOrAre = (count: number): string => (count === 1 ? "is" : "are");
