import { wordsOfName } from "#model/base/text/camel-case.ts";
import { SquareFunction, Variable } from "lucide";

import { kinds, vagueKinds } from "#diagram/icons/kinds.ts";
import { outlinePath } from "#diagram/icons/outline.ts";
import { tones } from "#diagram/icons/tones.ts";

/** The icon that represents a type if there is no room for its name. */
export type TypeIcon =
  /** A path in a 24×24 square, drawn with lines of width 2. */
  | { readonly outline: string }
  /** One or two letters. */
  | { readonly initials: string };

/** A type's appearance everywhere: the icon shows what the type is, and the color shows the kind of service. */
export interface TypeLook {
  readonly icon: TypeIcon;
  /** In CSS syntax. */
  readonly color: string;
}

export const variableIcon: TypeIcon = { outline: outlinePath(Variable) };
export const functionIcon: TypeIcon = { outline: outlinePath(SquareFunction) };

type Kind = (typeof kinds)[number];

const byWord = (rows: readonly Kind[]): ReadonlyMap<string, Kind> =>
  new Map(rows.flatMap((kind) => kind[2].split(" ").map((word) => [word, kind] as const)));

const [known, vague] = [byWord(kinds), byWord(vagueKinds)];

const looks = new Map<string, TypeLook>();

/**
 * A type's appearance, derived from the words of its token `package:module:Name`; functions have their
 * own icon.
 */
export function lookOf(token: string): TypeLook {
  let look = looks.get(token);
  if (look === undefined) {
    look = findLook(token);
    looks.set(token, look);
  }
  return look;
}

function findLook(token: string): TypeLook {
  const [packageName = "", ...rest] = token.split(":");
  const [name = "", moduleName = ""] = rest.toReversed();
  // The part after a slash repeats the name or is a version.
  const module = wordsOfName(moduleName.split("/", 1)[0] ?? "");
  const words = [...module, ...wordsOfName(name)];
  const inName = matches(known, words, module.length);
  const inModule = matches(known, module);
  const others = [...matches(vague, words), ...matches(known, wordsOfName(packageName))];
  // For the tone, the service is more important than a single word of a name.
  const toned = [...inName.filter(({ isPair }) => isPair), ...inModule, ...inName, ...others];
  const tone = toned.find(({ kind }) => kind[1] !== undefined)?.kind[1];
  const color = tones[tone ?? "other"];
  // Providers have the same name as their package.
  if (/^[a-z]/.test(name) && moduleName !== "providers") return { icon: functionIcon, color };
  const kind = [...inName, ...inModule, ...others][0]?.kind;
  const icon =
    kind === undefined ? { initials: initialsOf(packageName) } : { outline: outlinePath(kind[0]) };
  return { icon, color };
}

interface Match {
  readonly kind: Kind;
  readonly isPair: boolean;
}

/** The kinds that match a name's words: last words first, and pairs before single words. */
function matches(
  rows: ReadonlyMap<string, Kind>,
  words: readonly string[],
  first = 0,
): readonly Match[] {
  const found: Match[] = [];
  const add = (text: string, isPair: boolean): void => {
    const kind = rows.get(text) ?? rows.get(text.replace(/s$/, ""));
    if (kind !== undefined) found.push({ kind, isPair });
  };
  for (let at = words.length - 1; at >= first; at -= 1) {
    const word = words[at] ?? "";
    if (at > 0) add(`${words[at - 1] ?? ""}${word}`, true);
    add(word, false);
  }
  return found;
}

function initialsOf(packageName: string): string {
  const [first = "", second = ""] = packageName.split(/[^A-Za-z0-9]+/);
  const letters = second === "" ? first.slice(0, 2) : first.charAt(0) + second.charAt(0);
  return letters === "" ? "?" : letters.charAt(0).toUpperCase() + letters.slice(1);
}
