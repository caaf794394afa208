/** The words of a name in camel or Pascal case, in lower case. A number is a word. */
export const wordsOfName = (name: string): readonly string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
