/** What the list of choices leaves out, as sentences. */
export function statusOf(
  count: number,
  more: number,
  mismatches: number,
  showsAll: boolean,
): string {
  const left = more > 0 ? `${more} more. Type to find them. ` : "";
  const verb = mismatches === 1 ? "does" : "do";
  if (showsAll && mismatches > 0) return `${left}${mismatches} of ${count} ${verb} not fit.`;
  if (count + mismatches === 0) return "Nothing in the design matches.";
  if (count === 0)
    return mismatches === 1
      ? "The only match does not fit."
      : `None of the ${mismatches} matches fit.`;
  return mismatches === 0 ? left.trim() : `${left}${mismatches} more ${verb} not fit.`;
}
