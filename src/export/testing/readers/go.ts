import type { Json } from "#model/base/json.ts";

/** Parses the Go literals that the printed programs contain, following Go's specification. */
export interface GoReader {
  /** Continues after the next occurrence of this text; false if there is none. */
  skipTo(text: string): boolean;
  string(): string;
  /** Parses a value such as `pulumi.String("…")` or `pulumi.Map{…}`. */
  value(): Json;
}

export function createGoReader(code: string): GoReader {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray => {
    const sticky = new RegExp(pattern, "y");
    sticky.lastIndex = at;
    const found = sticky.exec(code);
    if (found === null) throw new Error(`No ${pattern} at ${code.slice(at, at + 60)}`);
    at = sticky.lastIndex;
    return found;
  };
  const string = (): string => {
    const raw = code.charAt(at) === "`";
    // A raw literal drops carriage returns; neither form contains a NUL or a byte order mark.
    if (raw) return take(/`([^`\0\ufeff]*)`/)[1]!.replaceAll("\r", "");
    const body = take(
      /"((?:[^"\\\n\0\ufeff]|\\(?:[abfnrtv\\"]|x[0-7][0-9a-f]|u[0-9a-f]{4}))*)"/,
    )[1]!;
    return body.replaceAll(/\\(?:([abfnrtv\\"])|x(..)|u(....))/g, (_all, short, byte, unit) =>
      short === undefined
        ? String.fromCharCode(Number.parseInt(byte ?? unit, 16))
        : escapes[short]!,
    );
  };
  const items = <T>(read: () => T): readonly T[] => {
    const found: T[] = [];
    take(/\{\s*/);
    while (code.charAt(at) !== "}") {
      found.push(read());
      take(/,?\s*/);
    }
    take(/\}/);
    return found;
  };
  const value = (): Json => {
    const [head] = take(/nil|pulumi\.\w+/);
    if (head === "nil") return null;
    if (head.endsWith("Array")) return items(value);
    if (head.endsWith("Map"))
      return Object.fromEntries(
        items(() => {
          const key = string();
          take(/:\s*/);
          return [key, value()] as const;
        }),
      );
    take(/\(/);
    const text = code.charAt(at);
    const read = text === '"' || text === "`" ? string() : (JSON.parse(take(/[^)]*/)[0]) as Json);
    take(/\)/);
    return read;
  };
  return {
    skipTo(text) {
      const found = code.indexOf(text, at);
      if (found < 0) return false;
      at = found + text.length;
      return true;
    },
    string,
    value,
  };
}

const escapes: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  '"': '"',
};
