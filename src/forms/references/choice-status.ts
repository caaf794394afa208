/** Describes the choices that the list leaves out. */
export function statusOf(
  count: number,
  more: number,
  mismatches: number,
  showsAll: boolean,
): string {
  const left = more > 0 ? `${more} more. Type to find them. ` : "";
  const verb = mismatches === 1 ? "is" : "are";
  if (showsAll && mismatches > 0) return `${left}${mismatches} of ${count} ${verb} incompatible.`;
  if (count + mismatches === 0) return "Nothing in the design matches.";
  if (count === 0)
    return mismatches === 1
      ? "The only match is incompatible."
      : `All ${mismatches} matches are incompatible.`;
  return mismatches === 0 ? left.trim() : `${left}${mismatches} more ${verb} incompatible.`;
}
