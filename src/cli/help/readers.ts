import type { ReadOption, Words } from "#cli/help/command-usage.ts";
import { joinWithOr, quoteShort } from "#model/base/messages.ts";

/** A usage error. Its message is a sentence for the user. */
export class UsageError extends Error {}

export function misuse(message: string): never {
  throw new UsageError(message);
}

export const all: ReadOption<Words> = (given) => given;

export const only: ReadOption<string | undefined> = ([word]) => word;

export const isGiven: ReadOption<boolean> = (given) => given.length > 0;

export const otherwise =
  (fallback: string): ReadOption<string> =>
  ([word = fallback]) =>
    word;

export const required =
  (missing: string): ReadOption<string> =>
  ([word]) =>
    word ?? misuse(missing);

/** Looks up a value by name. `complain` builds the error message from the quoted word. */
export function choose<T>(
  values: readonly T[],
  word: string,
  complain: (quoted: string) => string,
  nameOf: (value: T) => string = String,
): T {
  const refuse = (): never =>
    misuse(`${complain(quoteShort(word))}. Use ${joinWithOr(values.map(nameOf))}.`);
  return values.find((each) => nameOf(each) === word) ?? refuse();
}

/** Reads comma-separated values, and returns them in the table's order; undefined if the option is not given. */
export const failures =
  <T extends string>(
    values: readonly T[],
    option = "--fail-on",
  ): ReadOption<readonly T[] | undefined> =>
  ([list]) => {
    if (list === undefined) return undefined;
    const words = list.split(",");
    for (const word of words)
      choose(values, word, (quoted) => `${quoted} is not a valid value for ${option}`);
    return values.filter((each) => words.includes(each));
  };

/** Reads any number of files, for commands in which an option can select the files instead. */
export const anyFiles = (files: Words): { readonly files: Words } => ({ files });

/** Reads exactly one design. `several` is the error message if there are more. */
export const readFile =
  (several: string) =>
  ([file, ...more]: Words): { readonly file: string } => {
    if (file === undefined) return misuse("No file given.");
    return more.length > 0 ? misuse(several) : { file };
  };

export const noWords =
  (instead: string) =>
  ([word]: Words): object =>
    word === undefined
      ? {}
      : misuse(`${quoteShort(word)} is not preceded by an option. ${instead}`);
