/** The path of a value in the inputs of a resource: property names, map keys and list indexes. */
export type PropertyPath = readonly (string | number)[];

const plainName = /^[A-Za-z_$][A-Za-z0-9_$-]*$/;

/**
 * The path in Pulumi's property-path grammar, such as `a.b[0]["key with ."]`. Different paths always have different
 * strings, so the string is also used as a key.
 */
export function formatPath(path: PropertyPath): string {
  let text = "";
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else if (!plainName.test(part)) text += `[${JSON.stringify(part)}]`;
    else text += text === "" ? part : `.${part}`;
  }
  return text;
}

/**
 * The path one step deeper. The function is called for every value of a design. Most paths are short, and for these,
 * array literals are fastest.
 */
export function below(path: PropertyPath, part: string | number): PropertyPath {
  const [first, second] = path;
  if (first === undefined) return [part];
  if (second === undefined) return [first, part];
  return path.length === 2 ? [first, second, part] : [...path, part];
}

export function samePath(a: PropertyPath, b: PropertyPath): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}

/** True if `path` is `prefix` or below it. */
export function startsWith(path: PropertyPath, prefix: PropertyPath): boolean {
  return path.length >= prefix.length && prefix.every((part, index) => part === path[index]);
}

/** The names in a path, without indexes, as in facts: `spec.containers.image`. */
export const namesIn = (path: PropertyPath): string =>
  path.filter((part) => typeof part === "string").join(".");
