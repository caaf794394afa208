/**
 * A program's structure without its names and strings. Every literal becomes a `"` and every dotted name a `w`; every
 * other sign stays. Comments and white space are dropped. Two programs with the same outline only differ in names and
 * strings.
 */
export function codeOutline(language: string, text: string): string {
  const { comments, literals, prepare } = lexers[language] ?? unknown(language);
  const token = new RegExp(
    [`(?<skip>\\s+|${comments})`, `(?<literal>${literals})`, names, "(?<sign>.)"].join("|"),
    "gsu",
  );
  const source = prepare(text);
  let outline = "";
  for (const { groups = {} } of source.matchAll(token)) {
    if (groups["skip"] !== undefined) continue;
    outline += groups["literal"] !== undefined ? '"' : groups["name"] ? "w " : groups["sign"];
  }
  return (
    outline
      .replaceAll(/w (?:\??\.w )+/g, "w ")
      // A long string consists of several literals.
      .replaceAll(/"(?:\+?")+/g, '"')
      // A multi-line construct has a trailing comma.
      .replaceAll(/,(?=[\])}])/g, "")
      .replaceAll(/\("\)(?=[,)\]}:])/g, '"')
  );
}

const names = String.raw`(?<name>[@\p{L}\p{Nl}_$][\p{L}\p{Nl}\p{M}\p{Nd}\p{Pc}$]*|\p{Nd}[\p{L}\p{Nd}._]*)`;

interface Lexer {
  readonly comments: string;
  readonly literals: string;
  prepare(text: string): string;
}

const same = (text: string): string => text;
const block = String.raw`/\*.*?\*/`;
const double = String.raw`"(?:\\.|[^"\\\n])*"`;
const single = String.raw`'(?:\\.|[^'\\\n])*'`;
const tall = String.raw`"""(?:\\.|(?!""").)*"""`;

const lexers: Readonly<Record<string, Lexer>> = {
  typescript: {
    comments: String.raw`//[^\n\r\u2028\u2029]*|${block}`,
    literals: ["`(?:\\\\.|[^`\\\\])*`", double, single].join("|"),
    prepare: same,
  },
  python: {
    comments: String.raw`#[^\n\r]*`,
    literals: `[fFrRbB]{0,2}(?:${tall}|${double}|${single})`,
    // Whether a module is renamed depends on its name.
    prepare: (text) => text.replaceAll(/^(import [\w.]+) as \w+$/gm, "$1"),
  },
  go: {
    comments: String.raw`//[^\n]*|${block}`,
    literals: [double, "`[^`]*`", single].join("|"),
    prepare: (text) => text.replaceAll(/^\t\w+ (?=")/gm, "\t"),
  },
  csharp: {
    comments: String.raw`//[^\n\r\u0085\u2028\u2029]*|${block}`,
    literals: [
      String.raw`\$*"{3,}.*?"{3,}`,
      String.raw`\$?@"(?:""|[^"])*"`,
      `\\$?${double}`,
      single,
    ].join("|"),
    prepare: same,
  },
  java: {
    comments: String.raw`//[^\n\r]*|${block}`,
    literals: [tall, double, single].join("|"),
    // Escapes are processed before anything else
    // (https://docs.oracle.com/javase/specs/jls/se21/html/jls-3.html#jls-3.3).
    prepare: (text) =>
      text.replaceAll(
        /(?<!\\)((?:\\\\)*)\\u+([0-9a-fA-F]{4})/g,
        (_found, before: string, code: string) =>
          before + String.fromCharCode(Number.parseInt(code, 16)),
      ),
  },
};

function unknown(language: string): never {
  throw new Error(`No outline of ${language}.`);
}
