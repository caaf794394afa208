import { distance, nearest } from "#model/base/messages.ts";
import { nameInToken } from "#model/program/token.ts";

/**
 * The token with the most similar name. If several tokens have the same name, the module must be most similar, too. A
 * package can have ten thousand types.
 */
export function nearestToken(token: string, candidates: readonly string[]): string | undefined {
  const name = nearest(nameInToken(token), [...new Set(candidates.map(nameInToken))]);
  const shown = token.slice(0, 200);
  return candidates
    .filter((candidate) => nameInToken(candidate) === name)
    .map((candidate) => ({ candidate, far: distance(shown, candidate) }))
    .toSorted((a, b) => a.far - b.far)[0]?.candidate;
}
