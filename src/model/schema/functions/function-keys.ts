import { once } from "#model/schema/once.ts";

/**
 * Returns a function that finds the schema's key of a function for any spelling that Pulumi accepts. These spellings
 * are the key itself, `a:m:f` with the key's module, `a:f` for a function in the root, and `a:m:f` for `a:m/f:f`.
 * Except in the spellings with a module, letter case is ignored (`ResolveFunction`, `resolveToken` of
 * pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go).
 */
export function createFunctionKeys(
  tokens: readonly string[],
  moduleOf: (token: string) => string,
): (spelling: string) => string | undefined {
  // Computed on first use, because most designs call no functions of their packages.
  const known = once(() => ({
    keys: new Set(tokens),
    byModule: aliasesOf(tokens, moduleOf),
  }));
  // Computed on first use, because nearly every program uses the full keys.
  const inLowerCase = once(() => new Map(tokens.map((token) => [token.toLowerCase(), token])));
  const find = (spelling: string): string | undefined => {
    const { keys, byModule } = known();
    return keys.has(spelling)
      ? spelling
      : (byModule.get(spelling) ?? inLowerCase().get(spelling.toLowerCase()));
  };
  return (spelling) => {
    const parts = spelling.split(":");
    if (parts.length < 2 || parts.length > 3) return undefined;
    const found = find(spelling);
    if (found !== undefined) return found;
    const [packageName, second = "", third] = parts;
    const [module, name] = third === undefined ? ["index", second] : [second, third];
    return (
      (third === undefined ? find(`${packageName}:index:${name}`) : undefined) ??
      find(`${packageName}:${module}/${name.toLowerCase()}:${name}`)
    );
  };
}

/**
 * Spellings with a module that refer to only one key (`buildTokenAliases`, pulumi/pulumi:pkg/codegen/schema/schema.go).
 */
function aliasesOf(
  tokens: readonly string[],
  moduleOf: (token: string) => string,
): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  const ambiguous = new Set<string>();
  const add = (alias: string, token: string): void => {
    const other = aliases.get(alias);
    if (other !== undefined && other !== token) ambiguous.add(alias);
    aliases.set(alias, token);
  };
  for (const token of tokens) {
    const [packageName, , name] = token.split(":");
    if (name === undefined) continue;
    const module = moduleOf(token);
    add(`${packageName}:${module === "" ? "index" : module}:${name}`, token);
    if (module !== "") continue;
    add(`${packageName}::${name}`, token);
    add(`${packageName}:${name}`, token);
  }
  for (const alias of ambiguous) aliases.delete(alias);
  return aliases;
}
