import { once } from "#model/schema/once.ts";
import { displayToken } from "#model/schema/token.ts";

/**
 * Makes the function that gives the schema's key of a resource type by the key itself or any spelling of it. Where two
 * keys collapse to one spelling, Pulumi means the one that was written without a slash (`resolveToken`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go).
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
  return (spelling) => find(spelling) ?? find(displayToken(spelling));
}

/** By the short spellings; by themselves, only those that these do not lead to. */
function keysOf(tokens: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const token of tokens) {
    const spelling = displayToken(token);
    if (!token.includes("/") || !keys.has(spelling)) keys.set(spelling, token);
  }
  // A key means itself, whatever it is the short spelling of.
  for (const token of tokens) if (keys.has(token)) keys.set(token, token);
  for (const token of tokens) if (keys.get(displayToken(token)) !== token) keys.set(token, token);
  return keys;
}
