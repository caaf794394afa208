import type { PropertyPath } from "#model/base/path.ts";

/**
 * Matches a bare name. Such a name extends to the next `.`, `[` or `}`. The text between the braces of `${…}` is a root
 * name and a property path, in the grammar of Pulumi YAML's parser (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/property.go).
 */
const bare = /^[^.[}]+$/;

/**
 * Prints an access: `formatAccess("bus", ["arn"])` is `bus.arn`, `formatAccess("a.b", [0])` is `["a.b"][0]`. Names are
 * bare if possible, because Pulumi accepts a quoted name only on maps and lists. A name that needs quotes and ends with
 * a backslash can't be spelled in this grammar, and is not read back. `quoted` contains the path indexes of names that
 * are quoted although they need no quotes.
 */
export function formatAccess(
  root: string,
  path: PropertyPath,
  quoted: readonly number[] = [],
): string {
  let text = bare.test(root) ? root : quote(root);
  for (const [at, part] of path.entries()) {
    if (typeof part === "number") text += `[${part}]`;
    else text += bare.test(part) && !quoted.includes(at) ? `.${part}` : quote(part);
  }
  return text;
}

/** True for a name that needs no quotes in an access. */
export const isBareName = (text: string): boolean => bare.test(text);

/** Quotes a name. The grammar only escapes the quotation mark; a backslash is literal. */
const quote = (name: string): string => `["${name.replaceAll('"', '\\"')}"]`;

export interface Access {
  readonly root: string;
  readonly path: PropertyPath;
  /** The path indexes of names that are quoted although they need no quotes. */
  readonly quoted?: readonly number[];
}

/** Parses an access; undefined if it is invalid. */
export function parseAccess(text: string): Access | undefined {
  const found = scanAccess(`${text}}`, 0);
  return found?.end === text.length + 1 ? found.access : undefined;
}

/**
 * Replaces the root of an access. The rest of the text keeps its spelling. Quotes that only the former root needed are
 * removed. An access without a named root is returned unchanged.
 */
export function withRoot(text: string, to: string): string {
  const start = /^\.*/.exec(text)?.[0].length ?? 0;
  const step = text[start] === "[" ? scanSubscript(text, start) : scanName(text, start);
  if (step === undefined || typeof step.part !== "string") return text;
  const rest = text.slice(step.end);
  const isQuoted = text[start] === "[";
  const isKept = isQuoted && (bare.test(step.part) || !/^(?:$|[.[])/.test(rest));
  return `${text.slice(0, start)}${isKept ? quote(to) : formatAccess(to, [])}${rest}`;
}

export interface ScannedAccess {
  /** The access; undefined if Pulumi accepts it but Stackwright can't represent it, for example an empty access. */
  readonly access: Access | undefined;
  /** The first name of the access; undefined if the access doesn't start with a name. */
  readonly root: string | undefined;
  /** The offset after the closing brace. */
  readonly end: number;
}

/** Parses the access that starts at `at`, through its closing brace; undefined if Pulumi finds an error. */
export function scanAccess(text: string, at: number): ScannedAccess | undefined {
  const parts: (string | number)[] = [];
  const quotes: number[] = [];
  let plain = true;
  while (at < text.length) {
    const character = text[at];
    if (character === "}") {
      const [root, ...path] = parts;
      const quoted = quotes.length === 0 ? {} : { quoted: quotes };
      const access = plain && typeof root === "string" ? { root, path, ...quoted } : undefined;
      return { access, root: typeof root === "string" ? root : undefined, end: at + 1 };
    }
    if (character === ".") {
      at += 1;
      continue;
    }
    const step = character === "[" ? scanSubscript(text, at) : scanName(text, at);
    if (step === undefined) return undefined;
    if (typeof step.part === "number" && parts.length === 0) return undefined;
    // Pulumi also accepts signs and leading zeros in an index, but a number would lose them.
    if (typeof step.part === "number" && !plainIndex.test(text.slice(at + 1, step.end - 1)))
      plain = false;
    if (character === "[" && typeof step.part === "string" && parts.length > 0)
      if (bare.test(step.part)) quotes.push(parts.length - 1);
    parts.push(step.part);
    at = step.end;
  }
  return undefined;
}

interface Step {
  readonly part: string | number;
  readonly end: number;
}

const name = /[^.[}]+/y;
const quoted = /\["((?:[^"\\]|\\"|\\(?!"))*)"\]/y;
const plainIndex = /^(?:0|[1-9][0-9]*)$/;
const index = /\[([+-]?[0-9]{1,15})\]/y;

function scanName(text: string, at: number): Step | undefined {
  name.lastIndex = at;
  const found = name.exec(text)?.[0] ?? "";
  return { part: found, end: at + found.length };
}

function scanSubscript(text: string, at: number): Step | undefined {
  quoted.lastIndex = at;
  index.lastIndex = at;
  const key = quoted.exec(text);
  if (key !== null) return { part: (key[1] ?? "").replaceAll('\\"', '"'), end: at + key[0].length };
  const number = index.exec(text);
  return number === null ? undefined : { part: Number(number[1]), end: at + number[0].length };
}
