import { wordsIn } from "#model/search/prepared.ts";

/**
 * How well a name matches the typed text; 0 if the name doesn't match. The text can match the whole name, the start of
 * the name or of a word, the starts of several words (`vsgi` for `vpcSecurityGroupIds`), or any part. Empty text
 * matches every name equally.
 */
export function matchTyped(name: string, typed: string): number {
  if (typed === "") return 1;
  if (name.startsWith(typed)) return name === typed ? 6 : 5;
  const [lower, wanted] = [name.toLowerCase(), typed.toLowerCase()];
  if (lower.startsWith(wanted)) return lower === wanted ? 5.5 : 4.5;
  const words = wordsIn(name);
  if (words.some(({ from }) => lower.startsWith(wanted, from))) return 3;
  if (beginsWords(words, wanted)) return 2;
  return wanted.length > 2 && lower.includes(wanted) ? 1 : 0;
}

/** True if a string consists of starts of words, in order. */
function beginsWords(words: readonly { readonly text: string }[], wanted: string): boolean {
  let at = 0;
  for (const { text } of words) {
    let shared = 0;
    while (
      shared < text.length &&
      at + shared < wanted.length &&
      text[shared] === wanted[at + shared]
    )
      shared += 1;
    at += shared;
  }
  return at === wanted.length;
}
