import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import type { ResourceType } from "#model/schema/property-type.ts";

/** Patterns for the property in messages of engines and providers, most specific first. */
const patterns: readonly RegExp[] = [
  /Examine values at '([^']+)'/,
  /\bproperty ([^\s'"`]+) value \{/,
  /\b[Mm]issing required (?:property|argument|field) ['"`]?([\w.[\]]+)/,
  /\b(?:property|argument|field|attribute) ['"`]([^'"`]+)['"`]/i,
];

/** The input that a message is about, if it names exactly one. */
export function pathInMessage(
  message: string,
  resource: Resource,
  type: ResourceType | undefined,
): PropertyPath | undefined {
  const names = new Set([
    ...Object.keys(resource.inputs),
    ...(type?.inputs.map(({ name }) => name) ?? []),
  ]);
  for (const pattern of patterns) {
    const found = pattern.exec(message)?.[1];
    const path = found === undefined ? undefined : readPath(found, resource, names);
    if (path !== undefined) return path;
  }
  const quoted = Array.from(
    message.matchAll(/(['"`])([\w.[\]]{1,200})\1/g),
    ([, , text = ""]) => text,
  );
  const paths = quoted.flatMap((text) => {
    const path = readPath(text, resource, names);
    return path === undefined ? [] : [path];
  });
  const [first] = paths;
  return paths.every(([name]) => name === first?.[0]) ? first : undefined;
}

/**
 * Reads a path. The path may start with the resource's name, and may be spelled with underscores as in the provider.
 */
function readPath(
  text: string,
  resource: Resource,
  names: ReadonlySet<string>,
): PropertyPath | undefined {
  const steps = parsePropertyPath(text)?.map(({ part }) => part);
  if (steps === undefined) return undefined;
  const [first, ...rest] = steps;
  if (first === undefined) return undefined;
  const isPrefixed = first === resource.name && !names.has(resource.name);
  const path = isPrefixed ? rest : steps;
  const [root, ...inner] = path;
  if (typeof root !== "string") return undefined;
  if (names.has(root)) return path;
  const camel = root.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return names.has(camel) ? [camel, ...inner] : undefined;
}

/** The longest prefix of a path that is set, because that prefix has a field to show. */
export function settledPart(resource: Resource, path: PropertyPath): PropertyPath {
  let value: unknown = resource.inputs;
  for (const [at, part] of path.entries()) {
    if (typeof value !== "object" || value === null) return path.slice(0, Math.max(at, 1));
    value = own(value as Readonly<Record<string, unknown>>, String(part));
    if (value === undefined) return path.slice(0, Math.max(at, 1));
  }
  return path;
}
