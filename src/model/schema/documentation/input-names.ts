import { splitSentences } from "#model/schema/documentation/sentences.ts";
import { resolveMarkup } from "#model/schema/documentation/pulumi-markup.ts";
import type { Property } from "#model/schema/property-type.ts";

/** A word of a sentence that may be a name or a value. */
export interface SentenceWord {
  readonly text: string;
  /** Whether the word is in backticks or quotes. */
  readonly isMarked: boolean;
  /** The property with this name. */
  readonly name: string | undefined;
}

/** A sentence in which `‹0›` replaces the first word if it is the name of a property, and `«0»` if it is not. */
export interface ReadSentence {
  readonly text: string;
  readonly words: readonly SentenceWord[];
  /** The sentence in the description, on one line. */
  readonly sentence: string;
}

/** The number of characters to read from a long description. */
const maxRead = 10_000;

/** Reads sentences, and finds the names of an object's properties in them. */
export function inputNames(
  properties: readonly Property[],
): (description: string) => readonly ReadSentence[] {
  const known = new Set(properties.map(({ name }) => name));
  const find = (word: string, isMarked: boolean): string | undefined => {
    const camel = word.replaceAll(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());
    const lower = camel.charAt(0).toLowerCase() + camel.slice(1);
    // A capitalized word is a proper name if it is quoted or contains another capital letter.
    const isCapital = lower !== camel;
    const may = !isCapital || isMarked || /^[A-Z][a-z]+[A-Z]/.test(camel);
    const candidates = may ? [camel, lower, `${lower}s`, `${lower}es`] : [camel];
    return candidates.find((each) => known.has(each));
  };
  return (description) =>
    partsOf(resolveMarkup(description.slice(0, maxRead), "yaml")).map(({ sentence, part }) => {
      const words: SentenceWord[] = [];
      const text = part.replaceAll(
        /`"?([^`]{1,100}?)"?`|"([^"]{1,100})"|'([^']{1,100})'(?![a-z])|\b[A-Za-z]\w*\b/g,
        (whole, ...[ticked, quoted, single]: (string | undefined)[]) => {
          const marked = ticked ?? quoted ?? single;
          const name = find((marked ?? whole).trim(), marked !== undefined);
          const isValue =
            marked !== undefined || /^(?:true|false|[A-Z][A-Z\d]*_?[A-Z\d_]+)$/.test(whole);
          if (name === undefined && !isValue) return whole;
          words.push({ text: (marked ?? whole).trim(), isMarked: marked !== undefined, name });
          const at = words.length - 1;
          return name === undefined ? `«${at}»` : `‹${at}›`;
        },
      );
      return { text, words, sentence };
    });
}

/**
 * Splits a text into sentences and removes marks. A sentence also ends at a semicolon, and before parentheses at its
 * end.
 */
const partsOf = (
  description: string,
): readonly { readonly sentence: string; readonly part: string }[] =>
  splitSentences(description).flatMap((sentence) => {
    const bare = sentence
      .replaceAll(/(?<!\w)\*+(?=\w)|(?<=\w)\*+(?!\w)/g, "")
      .replace(/\s?Changing this (?:forces|will).*$/, "");
    const aside = /^(.*\S)\s*\(([^()]{3,200})\)[.:;!]*$/.exec(bare);
    const parts = (aside === null ? [bare] : [aside[1] ?? "", aside[2] ?? ""]).flatMap((each) =>
      each.split(/;\s/),
    );
    return parts.map((part) => ({
      sentence,
      part: part
        .replace(
          /^\s*(?:[*+-]\s+)?(?:\((?:Optional|Required)\)\s*)?(?:(?:NOTE|Note|Optional|Required)\s?[:,-]\s)?/,
          "",
        )
        .replace(/[\s.:;!]+$/, ""),
    }));
  });
