import { once } from "#model/schema/once.ts";
import { displayToken, enginePackage, foldedToken, packageOf } from "#model/program/token.ts";

/**
 * Makes the function that gives the schema's key of a resource type by the key itself or any spelling of it. Where two
 * keys collapse to one spelling, Pulumi means the one that was written without a slash. Since version 1.35.1, pulumi-yaml
 * takes a spelling in any letter case (`resolveToken` and `findTokenFold`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go); the name of the package has one (`loadPackages` there).
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
  // Nearly every program spells its types as they are.
  const folded = once(() => foldedKeys(tokens));
  const findFolded = (spelling: string): string | undefined => {
    const found = folded().get(spelling.toLowerCase()) ?? folded().get(foldedToken(spelling));
    const home = packageOf(found ?? "");
    // The engine's own types have one spelling each (pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
    return home === packageOf(spelling) && home !== enginePackage ? found : undefined;
  };
  return (spelling) => find(spelling) ?? find(displayToken(spelling)) ?? findFolded(spelling);
}

/** By what a spelling leads to; of two keys that share one, the one without a slash has it. */
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

/** By all spellings, in lower case. */
function foldedKeys(tokens: readonly string[]): ReadonlyMap<string, string> {
  const keys = bySpelling(tokens, foldedToken);
  for (const token of tokens) keys.set(token.toLowerCase(), token);
  return keys;
}

/** By the short spellings; by themselves, only those that these do not lead to. */
function keysOf(tokens: readonly string[]): ReadonlyMap<string, string> {
  const keys = bySpelling(tokens, displayToken);
  // A key means itself, whatever it is the short spelling of.
  for (const token of tokens) if (keys.has(token)) keys.set(token, token);
  for (const token of tokens) if (keys.get(displayToken(token)) !== token) keys.set(token, token);
  return keys;
}
