import type { PropertyPath } from "#model/path.ts";

/**
 * The text between the braces of `${…}`: a root name and a property path, in the access grammar of
 * Pulumi YAML. A bare name runs to the next `.`, `[` or `}`, so any other name is quoted in brackets.
 */
const bareRoot = /^[^.[\]}"$]+$/;
const bareName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** Writes an access: `formatAccess("bus", ["arn"])` is `bus.arn`, `formatAccess("a.b", [0])` is `["a.b"][0]`. */
export function formatAccess(root: string, path: PropertyPath): string {
  let text = bareRoot.test(root) ? root : `["${quote(root)}"]`;
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else text += bareName.test(part) ? `.${part}` : `["${quote(part)}"]`;
  }
  return text;
}

const quote = (name: string): string => name.replaceAll("\\", "\\\\").replaceAll('"', '\\"');

export interface Access {
  readonly root: string;
  readonly path: PropertyPath;
}

/** Reads an access, or gives undefined where the text is not one. */
export function parseAccess(text: string): Access | undefined {
  const parts: (string | number)[] = [];
  let at = 0;
  while (at < text.length) {
    const step = readStep(text, at, parts.length === 0);
    if (step === undefined) return undefined;
    parts.push(step.part);
    at = step.end;
  }
  const [root, ...path] = parts;
  return typeof root === "string" ? { root, path } : undefined;
}

interface Step {
  readonly part: string | number;
  readonly end: number;
}

const index = /\[(0|[1-9][0-9]{0,8})\]/y;
const quoted = /\["((?:[^"\\]|\\.)*)"\]/sy;
const dotted = /\.([^.[\]}]+)/y;
const first = /([^.[\]}]+)/y;

function readStep(text: string, at: number, isRoot: boolean): Step | undefined {
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const key = read(quoted);
  if (key !== null)
    return { part: (key[1] ?? "").replaceAll(/\\(.)/gs, "$1"), end: at + key[0].length };
  const number = isRoot ? null : read(index);
  if (number !== null) return { part: Number(number[1]), end: at + number[0].length };
  const name = read(isRoot ? first : dotted);
  return name === null ? undefined : { part: name[1] ?? "", end: at + name[0].length };
}
