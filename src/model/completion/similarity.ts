/**
 * The words of a name, in lower case: `eventBusArn`, `event-bus-arn` and `Event Bus ARN` have the same words, and
 * `subnetIDs` ends with one word. A UUID counts as an ID.
 */
export function wordsInName(name: string): readonly string[] {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z](?!s(?![a-z]))[a-z])/g, " ")
    .toLowerCase()
    .replaceAll("uuid", "id")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The singular of a word: `groups` becomes `group`, and `policies` becomes `policy`. */
export function singular(word: string): string {
  if (word.length < 3 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, "");
}

/**
 * The similarity of two names, from 0 to 1, by their common words. A word that is only the start of the other name's
 * word has half the weight.
 */
export function similarity(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  let shared = 0;
  // One bit for each word of the other name that is already matched. Bits are fast, and the names of all outputs are
  // compared after each key press.
  let taken = 0;
  for (const word of a) {
    let isBegun = false;
    let at = 0;
    for (; at < b.length; at += 1) {
      const other = b[at] as string;
      if ((taken & (1 << at)) !== 0) continue;
      if (other === word) break;
      isBegun ||= begins(other, word) || begins(word, other);
    }
    if (at < b.length) {
      taken |= 1 << at;
      shared += 1;
    } else if (isBegun) shared += 0.5;
  }
  return Math.min(1, (2 * shared) / (a.length + b.length));
}

/** Whether one word starts with another one. A start of two letters is too short. */
const begins = (word: string, start: string): boolean => start.length > 2 && word.startsWith(start);
