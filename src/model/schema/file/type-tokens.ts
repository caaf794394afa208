import { isStringAt, stringAt } from "#model/schema/file/scan.ts";

/**
 * A 32-bit hash for each token (FNV-1a). The tokens of a large schema's object types take megabytes, but a design needs
 * only a few of them. A member's bytes contain its token, so the hash is enough to find the member.
 */
export const hashTokens = (tokens: readonly string[]): Uint32Array =>
  new Uint32Array(tokens.map(hashToken));

function hashToken(token: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1)
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The possible indexes of a token among the hashed tokens: the right index, and rarely further ones. */
export function tokenPositions(token: string, hashes: Uint32Array): readonly number[] {
  const hash = hashToken(token);
  const positions: number[] = [];
  for (let at = hashes.indexOf(hash); at >= 0; at = hashes.indexOf(hash, at + 1))
    positions.push(at);
  return positions;
}

/** Whether the bytes of a member start with this token. */
export const hasToken = (member: Uint8Array, token: string): boolean =>
  isStringAt(member, 0) && stringAt(member, 0) === token;
