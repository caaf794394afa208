/** The identifiers of a scope. Each identifier is used only once. */
export interface Names {
  /**
   * Returns the wanted identifier if it is free. Otherwise appends the first suffix that makes it free, or the
   * separator and the first free number from 2.
   */
  claim(wanted: string, suffixes?: readonly string[]): string;
}

export function createNames(taken: Iterable<string>, separator = ""): Names {
  const used = new Set(taken);
  /** The next number to try, so thousands of equal names don't all start at 2. */
  const numbers = new Map<string, number>();
  const take = (name: string): boolean => {
    if (used.has(name)) return false;
    used.add(name);
    return true;
  };
  return {
    claim(wanted, suffixes = []) {
      if (take(wanted)) return wanted;
      for (const suffix of suffixes) if (take(wanted + suffix)) return wanted + suffix;
      let number = numbers.get(wanted) ?? 2;
      while (!take(`${wanted}${separator}${number}`)) number += 1;
      numbers.set(wanted, number + 1);
      return `${wanted}${separator}${number}`;
    },
  };
}

/** Matches letters, digits and marks of the basic plane that were added after Unicode 13. */
const recent = (
  "0870-089f 08b5 08be-08d2 0b55 0c3c 0c5c 0c5d 0cdc 0cdd 0cf3 0d04 0d81 0ece 170d 1715 171f 180f " +
  "1abf-1aeb 1b4c 1c89 1c8a 1dfa 2c2f 2c5f 30fb 31bb-31bf 4db6-4dbf 9ff0-9fff a7c0 a7c1 a7c7-a7f6 " +
  "a82c ab68 ab69 ff65"
)
  .replaceAll(/[0-9a-f]{4}/g, "\\u$&")
  .replaceAll(" ", "");

/**
 * Matches characters for identifiers. Only characters in the basic plane match, without recent additions. Compilers
 * have tables of different ages, and a browser's table may be newer than theirs.
 */
const word = new RegExp(String.raw`(?:(?![_\u{10000}-\u{10ffff}${recent}])\p{ID_Continue})+`, "gu");
const legalStart = /^\p{ID_Start}/u;
const kebab = /^[a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+$/;
const capitals = /^\p{Lu}+(?!\p{Ll})|^\p{Lu}/u;

/**
 * Converts a string to an identifier in lower camel case: `my-token` becomes `myToken`, `VPCMain` becomes `vpcMain`,
 * and `2nd` becomes `_2nd`. Undefined if the string has no letter or digit.
 */
export function lowerCamel(text: string): string | undefined {
  if (/^[a-z][A-Za-z0-9]*$/.test(text)) return text;
  if (kebab.test(text)) return joinKebab(text);
  const words = text.match(word) ?? [];
  const [first] = words;
  if (first === undefined) return undefined;
  let name = first.replace(capitals, (found) => found.toLowerCase());
  for (const next of words.slice(1)) name += capitalize(next);
  return legalStart.test(name) ? name : `_${name}`;
}

/**
 * Converts `my-token` to `myToken`. This fast path is worthwhile, because most names have this form, and a large design
 * has many names.
 */
function joinKebab(text: string): string {
  let joined = "";
  let start = 0;
  for (let at = text.indexOf("-"); at >= 0; at = text.indexOf("-", start)) {
    joined += text.slice(start, at) + text.charAt(at + 1).toUpperCase();
    start = at + 2;
  }
  return joined + text.slice(start);
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
