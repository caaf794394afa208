import { once } from "#model/schema/once.ts";
import { displayToken, enginePackage, foldedToken, packageOf } from "#model/program/token.ts";

/**
 * Returns a function that returns the schema's key of a resource type for the key itself or any spelling of it. If two
 * keys share a spelling, Pulumi uses the key without a slash. Since version 1.35.1, pulumi-yaml ignores letter case
 * (`resolveToken` and `findTokenFold`, pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go), except in the name of the
 * package (`loadPackages` in the same file).
 */
export function createResourceKeys(
  tokens: readonly string[],
): (spelling: string) => string | undefined {
  const known = once(() => keysOf(tokens));
  const find = (text: string): string | undefined => {
    const keys = known();
    const key = keys.get(text);
    if (key !== undefined) return key;
    return keys.get(displayToken(text)) === text ? text : undefined;
  };
  // Computed on first use, because nearly every program uses the full keys.
  const folded = once(() => foldedKeys(tokens));
  const findFolded = (spelling: string): string | undefined => {
    const found = folded().get(spelling.toLowerCase()) ?? folded().get(foldedToken(spelling));
    const home = packageOf(found ?? "");
    // The engine's own types have one spelling each (pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
    return home === packageOf(spelling) && home !== enginePackage ? found : undefined;
  };
  return (spelling) => find(spelling) ?? find(displayToken(spelling)) ?? findFolded(spelling);
}

/** The key for each short spelling. If two keys share a spelling, that spelling refers to the key without a slash. */
function bySpelling(
  tokens: readonly string[],
  spell: (token: string) => string,
): Map<string, string> {
  const keys = new Map<string, string>();
  for (const token of tokens) {
    const spelling = spell(token);
    if (!token.includes("/") || !keys.has(spelling)) keys.set(spelling, token);
  }
  return keys;
}

/** The key for each spelling in lower case. */
function foldedKeys(tokens: readonly string[]): ReadonlyMap<string, string> {
  const keys = bySpelling(tokens, foldedToken);
  for (const token of tokens) keys.set(token.toLowerCase(), token);
  return keys;
}

/** The key for each short spelling, and the keys to which no short spelling resolves. */
function keysOf(tokens: readonly string[]): ReadonlyMap<string, string> {
  const keys = bySpelling(tokens, displayToken);
  // A key refers to itself, even if it is also the short spelling of another key.
  for (const token of tokens) if (keys.has(token)) keys.set(token, token);
  for (const token of tokens) if (keys.get(displayToken(token)) !== token) keys.set(token, token);
  return keys;
}
