/** The number of characters to read from a long description. */
const maxRead = 500_000;

/**
 * The inputs in a type's ID, from the import path in its description; undefined if there is no path. Old descriptions
 * of azure-native show an example ID instead of parameters. In that case, a part of the ID corresponds to the input
 * with the same value in the TypeScript example, unless several inputs have that value.
 */
export function idParametersOf(description: string): ReadonlySet<string> | undefined {
  const text = description.slice(0, maxRead);
  const path = importedPath(text);
  if (path === undefined) return undefined;
  const found = new Set<string>();
  let examples: ReadonlyMap<string, string | undefined> | undefined;
  for (const [type, value] of namedParts(path)) {
    const kind = type.toLowerCase();
    // A subscription is not an input, but part of the provider's configuration.
    if (kind === "subscriptions") continue;
    const parameter = /^\{([\w-]{1,100})\}$/.exec(value)?.[1];
    const input =
      parameter === undefined
        ? kind === "resourcegroups"
          ? "resourceGroupName"
          : (examples ??= exampleValues(text)).get(value)
        : inputName(parameter);
    if (input !== undefined) found.add(input);
  }
  return found;
}

/** The path in the command `pulumi import TYPE NAME PATH`. */
function importedPath(text: string): string | undefined {
  const at = text.lastIndexOf("pulumi import ");
  if (at < 0) return undefined;
  const end = text.indexOf("\n", at);
  const line = text.slice(at, end < 0 ? undefined : end);
  const start = line.indexOf(" /");
  return start < 0 ? undefined : line.slice(start + 1).trim();
}

/**
 * The types and names in an ID. For example, `/subscriptions/1/resourceGroups/a/providers/Company.Service/boxes/b` has
 * three pairs of type and name.
 */
function namedParts(path: string): readonly (readonly [string, string])[] {
  const parts = path.split("/").filter((part) => part !== "");
  const found: (readonly [string, string])[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [type, name] = parts.slice(at, at + 2);
    // The next part is the name of a service. Such a name is never a parameter.
    if (type === undefined || name === undefined || type.toLowerCase() === "providers") continue;
    found.push([type, name]);
  }
  return found;
}

/** The input that a parameter names. Parameters are spelled like inputs, or with hyphens. */
const inputName = (parameter: string): string =>
  parameter.replaceAll(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The top-level inputs of all TypeScript examples, by their values; undefined if several inputs have the same value.
 */
function exampleValues(text: string): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const block of text.split("```typescript\n").slice(1)) {
    const code = block.slice(0, block.indexOf("```"));
    for (const line of code.split("\n")) {
      const [, input, value] = /^ {4}([a-zA-Z]\w{0,100}): "([^"\\]{0,500})",?$/.exec(line) ?? [];
      if (input === undefined || value === undefined) continue;
      const isOnly = !found.has(value) || found.get(value) === input;
      found.set(value, isOnly ? input : undefined);
    }
  }
  return found;
}
