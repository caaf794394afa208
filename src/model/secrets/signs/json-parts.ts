import { judgePlace } from "#model/secrets/signs/judge-place.ts";
import { secretData } from "#model/secrets/signs/kubernetes.ts";
import { isNoSecret } from "#model/secrets/signs/shown-values.ts";
import type { TextPart } from "#model/secrets/signs/text-part.ts";

/** The maximum length of parsed documents. Longer documents are not parsed, but their strings are still searched. */
const longest = 2_000_000;

/** The maximum nesting of parsed documents. More deeply nested documents are not parsed either. */
const deepest = 500;

/** An open list or object, with the strings in it. */
interface Container {
  readonly isObject: boolean;
  /** The names on the container's path. */
  readonly path: readonly (string | number)[];
  key: string;
  readonly strings: Map<string, TextPart>;
  /** For an object, the objects in it by name. */
  readonly inner: Map<string, Container>;
}

/** The secrets in a JSON text, according to the names in it. Parts of a template may be unknown. */
export function* jsonParts(text: string): Generator<TextPart> {
  if (text.length > longest || !/^\s*[[{]/.test(text) || !text.includes('"')) return;
  const open: Container[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    const top = open.at(-1);
    if (sign === "{" || sign === "[") {
      if (open.length >= deepest) return;
      const path = top === undefined ? [] : [...top.path.slice(-4), top.isObject ? top.key : 0];
      const isObject = sign === "{";
      const made = { isObject, path, key: "", strings: new Map(), inner: new Map() };
      if (isObject && top?.isObject === true) top.inner.set(top.key, made);
      open.push(made);
    } else if (sign === "}" || sign === "]") {
      open.pop();
      if (top !== undefined) yield* secretsIn(top, text);
    } else if (sign === '"') {
      const end = endOfString(text, at);
      if (end < 0) return;
      if (top?.isObject === true && isKey(text, end + 1)) top.key = text.slice(at + 1, end);
      else top?.strings.set(keyIn(top), { start: at + 1, end });
      at = end;
    }
  }
}

const keyIn = ({ isObject, key, strings }: Container): string =>
  isObject ? key : String(strings.size);

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return -1;
}

function isKey(text: string, after: number): boolean {
  let at = after;
  while (at < text.length && /\s/.test(text[at] ?? "")) at += 1;
  return text[at] === ":";
}

function* secretsIn(container: Container, text: string): Generator<TextPart> {
  const { isObject, path, strings, inner } = container;
  const textOf = (key: string): string | undefined => {
    const part = strings.get(key);
    return part === undefined ? undefined : text.slice(part.start, part.end);
  };
  for (const [key, part] of strings) {
    const place = { path: [...path, isObject ? key : Number(key)], sibling: textOf };
    if (judgePlace(place) !== undefined && !isNoSecret(textOf(key) ?? "")) yield part;
  }
  if (textOf("kind") !== "Secret") return;
  for (const [key, { strings: kept }] of inner)
    if (secretData.has(key)) for (const part of kept.values()) yield part;
}
