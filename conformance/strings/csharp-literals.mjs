// Decodes C# literals, following §6.4.5.6 (string literals), §6.4.5.5 (character literals, for the escapes) and
// §12.8.3 (interpolated strings) of the language's specification. Exported programs have no verbatim and raw literals,
// so such literals are errors here.

const simple = {
  "'": "'",
  '"': '"',
  "\\": "\\",
  0: "\0",
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** Line terminators, which a regular literal cannot contain unescaped. */
const newLine = /[\n\r\x85\u2028\u2029]/;

/** The content of a literal `"…"`. */
export function decodeString(source) {
  if (!/^"[^]*"$/.test(source)) throw new Error(`not a regular literal: ${source.slice(0, 40)}`);
  let text = "";
  for (let at = 1; at < source.length - 1;) {
    const { unit, end } = readUnit(source, at, '"');
    text += unit;
    at = end;
  }
  return text;
}

/** The strings before, between and after the holes of `$"…"`, and the holes' content. */
export function decodeInterpolated(source) {
  if (!/^\$"[^]*"$/.test(source)) throw new Error(`not a regular literal: ${source.slice(0, 40)}`);
  const texts = [""];
  const holes = [];
  for (let at = 2; at < source.length - 1;) {
    const [sign, next] = source.slice(at, at + 2);
    if ((sign === "{" || sign === "}") && next === sign) {
      texts[texts.length - 1] += sign;
      at += 2;
    } else if (sign === "}") throw new Error("an unmatched closing brace");
    else if (sign === "{") {
      const end = endOfHole(source, at + 1);
      holes.push(source.slice(at + 1, end - 1));
      texts.push("");
      at = end;
    } else {
      const { unit, end } = readUnit(source, at, '"');
      texts[texts.length - 1] += unit;
      at = end;
    }
  }
  return { texts, holes };
}

/** The position after a hole's closing brace. The holes in exported programs only contain names and their members. */
function endOfHole(source, at) {
  const found = /^@?[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}\p{Cf}.@]+\}/u.exec(source.slice(at));
  if (found === null) throw new Error(`an unsupported interpolation: ${source.slice(at, at + 40)}`);
  return at + found[0].length;
}

/** Reads one character or escape sequence. */
function readUnit(source, at, end) {
  const sign = source[at];
  if (sign === end || newLine.test(sign)) throw new Error("an unterminated literal");
  if (sign !== "\\") return { unit: sign, end: at + 1 };
  const escape = source[at + 1];
  if (Object.hasOwn(simple, escape)) return { unit: simple[escape], end: at + 2 };
  const digits = { u: /^[\dA-Fa-f]{4}/, U: /^[\dA-Fa-f]{8}/, x: /^[\dA-Fa-f]{1,4}/ }[escape];
  const [found] = digits?.exec(source.slice(at + 2, at + 10)) ?? [];
  if (found === undefined) throw new Error(`an unknown escape: ${source.slice(at, at + 6)}`);
  const code = Number.parseInt(found, 16);
  if (escape === "U" && code > 0x10ffff) throw new Error("no character");
  const unit = escape === "U" ? String.fromCodePoint(code) : String.fromCharCode(code);
  return { unit, end: at + 2 + found.length };
}
