/** The sentence of a property's description that says that a change replaces the resource; undefined where none does. */
export function documentedReplacement(description: string): string | undefined {
  return /[^.]*\bforces? (?:a |the )?(?:new resource|replacement)[^.]*\.?/i
    .exec(description)?.[0]
    .trim();
}
