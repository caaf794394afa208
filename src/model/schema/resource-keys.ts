import { once } from "#model/schema/once.ts";
import { displayToken, enginePackage, packageOf, parseToken } from "#model/schema/token.ts";

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
  const inLowerCase = once(() => new Map(tokens.map((token) => [token.toLowerCase(), token])));
  const findInAnyCase = (spelling: string): string | undefined => {
    const parts = parseToken(spelling);
    if (parts === undefined || isEngineToken(spelling)) return undefined;
    const { package: packageName, module, name } = parts;
    const found = [
      spelling,
      `${packageName}:${module}:${name}`,
      `${packageName}:${module}/${name}:${name}`,
    ].find((text) => inLowerCase().has(text.toLowerCase()));
    const key = found === undefined ? undefined : inLowerCase().get(found.toLowerCase());
    return key !== undefined && packageOf(key) === packageName ? key : undefined;
  };
  return (spelling) => find(spelling) ?? find(displayToken(spelling)) ?? findInAnyCase(spelling);
}

/** A reference to a stack is known by its exact token alone (pulumi/pulumi-yaml:pkg/pulumiyaml/run.go). */
const isEngineToken = (token: string): boolean => packageOf(token) === enginePackage;

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
