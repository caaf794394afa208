/** One step of a property path as written, with the range of its text. */
export interface PathStep {
  /** The name, key or index of the step. `*` matches every property, key or index. */
  readonly part: string | number;
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a property path in Pulumi's grammar (pulumi/pulumi:sdk/go/common/resource/properties_path.go), such as
 * `a.b[0]["key with ."].*` or `[*]`. A name ends at the next dot or bracket. Undefined if the path is invalid.
 */
export function parsePropertyPath(text: string): readonly PathStep[] | undefined {
  const steps: PathStep[] = [];
  let at = 0;
  while (at < text.length) {
    const isFirst = at === 0;
    if (text[at] === "[") {
      const found = /^\[(?:(\d{1,9})|(\*)|"((?:[^"\\]|\\.)*)")\]/s.exec(text.slice(at));
      if (found === null) return undefined;
      const [whole, index, star, key] = found;
      const part = index === undefined ? (star ?? unescape(key ?? "")) : Number(index);
      steps.push({ part, start: at, end: at + whole.length });
      at += whole.length;
      continue;
    }
    if (isFirst === (text[at] === ".")) return undefined;
    const start = isFirst ? at : at + 1;
    const name = /^[^.[\]]+/.exec(text.slice(start))?.[0];
    if (name === undefined) return undefined;
    at = start + name.length;
    steps.push({ part: name, start, end: at });
  }
  return steps.length === 0 ? undefined : steps;
}

const unescape = (text: string): string => text.replaceAll(/\\(.)/gs, "$1");
