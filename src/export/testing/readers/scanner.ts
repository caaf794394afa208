/** Scans source text from start to end. */
export interface Scanner {
  /** Takes the text that a sticky pattern matches at the current position. */
  take(pattern: RegExp): string | undefined;
  /** Skips white space and comments. */
  blank(): void;
  /** Takes the text that a sticky pattern matches after white space and comments. */
  skip(pattern: RegExp): string | undefined;
  /** Whether the text comes next, after white space and comments. */
  sees(text: string): boolean;
  expect(text: string): void;
  /** Parses comma-separated items until the closing bracket. */
  items(close: string, read: () => void): void;
  atEnd(): boolean;
  /** Throws an error, because the wanted text is missing at the current position. */
  fail(wanted: string): never;
}

/** `passBlank` skips white space and comments. */
export function createScanner(
  source: string,
  passBlank: (take: Scanner["take"]) => void,
  begin = 0,
): Scanner {
  let at = begin;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const blank = (): void => passBlank(take);
  const fail = (wanted: string): never => {
    throw new Error(`${wanted} expected at ${at}: ${source.slice(at, at + 40)}`);
  };
  const sees = (text: string): boolean => {
    blank();
    return source.startsWith(text, at);
  };
  const expect = (text: string): void => {
    if (!sees(text)) fail(text);
    at += text.length;
  };
  return {
    take,
    blank,
    skip(pattern) {
      blank();
      return take(pattern);
    },
    sees,
    expect,
    items(close, read) {
      while (!sees(close)) {
        read();
        if (!sees(close)) expect(",");
      }
      expect(close);
    },
    atEnd() {
      blank();
      return at >= source.length;
    },
    fail,
  };
}
