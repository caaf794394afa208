/** Reads source text from its beginning to its end. */
export interface Scanner {
  /** Takes what a sticky pattern matches here. */
  take(pattern: RegExp): string | undefined;
  /** Takes the white space and the comments that come next. */
  blank(): void;
  /** Takes what a sticky pattern matches behind white space and comments. */
  skip(pattern: RegExp): string | undefined;
  /** Whether the text comes next, behind white space and comments. */
  sees(text: string): boolean;
  expect(text: string): void;
  /** Reads items with commas between them until the bracket that closes them. */
  items(close: string, read: () => void): void;
  atEnd(): boolean;
  /** Throws: nothing of that kind is here. */
  fail(wanted: string): never;
}

/** `passBlank` takes white space and comments. */
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
