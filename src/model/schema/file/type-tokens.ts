import { isStringAt, stringAt } from "#model/schema/file/scan.ts";

/**
 * A number of 32 bits for each token (FNV-1a). The tokens of the object types of a large schema are megabytes of
 * text, of which a design needs a few: those stand in the bytes of the members that are read.
 */
export const hashTokens = (tokens: readonly string[]): Uint32Array =>
  new Uint32Array(tokens.map(hashToken));

function hashToken(token: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1)
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The positions that a token may have among the hashed ones: the right one if there is one, hardly ever others. */
export function tokenPositions(token: string, hashes: Uint32Array): readonly number[] {
  const hash = hashToken(token);
  const positions: number[] = [];
  for (let at = hashes.indexOf(hash); at >= 0; at = hashes.indexOf(hash, at + 1))
    positions.push(at);
  return positions;
}

/** Whether the bytes of a member begin with this token. */
export const hasToken = (member: Uint8Array, token: string): boolean =>
  isStringAt(member, 0) && stringAt(member, 0) === token;
