import { wordsOfName } from "#model/base/text/camel-case.ts";
import { SquareFunction, Variable } from "lucide";

import { kinds } from "#diagram/icons/kinds.ts";
import { outlinePath } from "#diagram/icons/outline.ts";

/** What stands for a type where there is no room for its name. */
export type TypeIcon =
  /** A path in a square of 24 by 24, to be drawn with lines of width 2. */
  | { readonly outline: string }
  /** One or two letters. */
  | { readonly initials: string };

export const variableIcon: TypeIcon = { outline: outlinePath(Variable) };
export const functionIcon: TypeIcon = { outline: outlinePath(SquareFunction) };

const byWord = new Map(
  kinds.flatMap(([icon, words]) => words.split(" ").map((word) => [word, icon] as const)),
);

const known = new Map<string, TypeIcon>();

/** The icon of a kind of thing, by the words of a type's name, the last first, and then of its module. */
export function iconOf(token: string): TypeIcon {
  let icon = known.get(token);
  if (icon === undefined) {
    icon = findIcon(token);
    known.set(token, icon);
  }
  return icon;
}

function findIcon(token: string): TypeIcon {
  const parts = token.split(":");
  const [name = "", ...before] = parts.toReversed();
  for (const part of [name, ...before])
    for (const word of wordsOfName(part).toReversed()) {
      const found = byWord.get(word) ?? byWord.get(word.replace(/s$/, ""));
      if (found !== undefined) return { outline: outlinePath(found) };
    }
  return { initials: initialsOf(parts[0] ?? "") };
}

function initialsOf(packageName: string): string {
  const [first = "", second = ""] = packageName.split(/[^A-Za-z0-9]+/);
  const letters = second === "" ? first.slice(0, 2) : first.charAt(0) + second.charAt(0);
  return letters === "" ? "?" : letters.charAt(0).toUpperCase() + letters.slice(1);
}
