import { pathOfLocation } from "#model/files/json/places.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import { formatPath } from "#model/base/path.ts";
import { findSideEffects } from "#model/side-effects/side-effects.ts";

/** Formats the side effects of a parsed design, each with its kind and its place in the file. */
export function sayEffects(parsed: ParseResult): readonly string[] {
  if (!parsed.ok) throw new Error(parsed.message);
  const { program, keys } = parsed;
  return findSideEffects(program).map(({ kind, what, location, key }) => {
    const path = key ?? pathOfLocation(location, program, keys);
    return `${kind} ${formatPath(path)}: ${what}`;
  });
}
