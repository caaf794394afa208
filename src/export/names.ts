/** Identifiers of one scope: each is given out once. */
export interface Names {
  /**
   * The wanted identifier if it is free, else with the first of the suffixes that makes it free, else
   * with the first free number from 2 on, behind the separator.
   */
  claim(wanted: string, suffixes?: readonly string[]): string;
}

export function createNames(taken: Iterable<string>, separator = ""): Names {
  const used = new Set(taken);
  /** The next number to try, so that thousands of equal names do not count up from 2 each. */
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

/**
 * Letters and digits that identifiers may hold. Only the basic plane: compilers differ in how new their
 * tables of the others are.
 */
const word = /(?:(?![_\u{10000}-\u{10ffff}])\p{ID_Continue})+/gu;
const legalStart = /^\p{ID_Start}/u;
const kebab = /^[a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+$/;
const capitals = /^\p{Lu}+(?!\p{Ll})|^\p{Lu}/u;

/**
 * Any text as an identifier in lower camel case: `my-token` is `myToken`, `VPCMain` is `vpcMain`, `2nd`
 * is `_2nd`. Undefined where the text has no letter or digit.
 */
export function lowerCamel(text: string): string | undefined {
  if (/^[a-z][A-Za-z0-9]*$/.test(text)) return text;
  if (kebab.test(text)) return joinKebab(text);
  const words = text.match(word) ?? [];
  const [first] = words;
  if (first === undefined) return undefined;
  let name = first.replace(capitals, (found) => found.toLowerCase());
  for (const next of words.slice(1)) name += capitalise(next);
  return legalStart.test(name) ? name : `_${name}`;
}

/** `my-token` is `myToken`. Most names are like that, and a big design has many. */
function joinKebab(text: string): string {
  let joined = "";
  let start = 0;
  for (let at = text.indexOf("-"); at >= 0; at = text.indexOf("-", start)) {
    joined += text.slice(start, at) + text.charAt(at + 1).toUpperCase();
    start = at + 2;
  }
  return joined + text.slice(start);
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
