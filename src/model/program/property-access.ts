import type { PropertyPath } from "#model/base/path.ts";

/**
 * The text between the braces of `${…}`: a root name and a property path, in the access grammar that
 * Pulumi YAML's parser accepts (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/property.go). A bare name is everything
 * up to the next `.`, `[` or `}`.
 */
const bare = /^[^.[}]+$/;

/**
 * Writes an access: `formatAccess("bus", ["arn"])` is `bus.arn`, `formatAccess("a.b", [0])` is
 * `["a.b"][0]`. Bare wherever possible, because Pulumi takes a quoted name on maps and lists only. A name
 * that needs quotes and ends in a backslash has no spelling in this grammar, and does not read back. `quoted` are
 * the places in the path of names that are to stand in quotes although they need none.
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

/** True for a name that stands in an access without quotes. */
export const isBareName = (text: string): boolean => bare.test(text);

/** The grammar escapes the quotation mark and nothing else: a backslash stands for itself. */
const quote = (name: string): string => `["${name.replaceAll('"', '\\"')}"]`;

export interface Access {
  readonly root: string;
  readonly path: PropertyPath;
  /** The places in the path of names in quotes that need none. */
  readonly quoted?: readonly number[];
}

/** Reads an access, or gives undefined where the text is not one. */
export function parseAccess(text: string): Access | undefined {
  const found = scanAccess(`${text}}`, 0);
  return found?.end === text.length + 1 ? found.access : undefined;
}

/**
 * The same access of another root; the rest of the text stays as it is spelled. Quotes that only the former root
 * needed are left out. An access without a root by name comes back as it is.
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
  /** Undefined for an access that Pulumi reads and the designer does not, such as an empty one. */
  readonly access: Access | undefined;
  /** What the access begins with; undefined where that is no name. */
  readonly root: string | undefined;
  /** The place after the closing brace. */
  readonly end: number;
}

/** Reads the access that starts at `at`, through its closing brace; undefined where Pulumi finds an error. */
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
    // Pulumi takes signs and leading zeros too; read as an index they would be written differently.
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
