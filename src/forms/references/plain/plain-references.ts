import { unknownReferencesIn, withMeant } from "#model/completion/unknown-references.ts";
import { joinWithAnd, quoteShort, shorten } from "#model/base/messages.ts";
import type { AccessValue, Template, Value } from "#model/program/value.ts";
import { isList, isMap, typedValue } from "#model/program/value.ts";
import { showHidden } from "#model/base/text/hidden-characters.ts";
import { guessingScope } from "#forms/references/declared.ts";
import { knownReferences } from "#forms/references/paste-references.ts";
import { lineOf, lineOfParts, valueOf } from "#forms/references/text-line.ts";
import type { FormSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";

/** A place whose text, or the texts in whose lists and maps, are looked at. */
export interface PlainPlace extends Pick<WidgetProps, "value" | "property" | "secret"> {
  readonly source: FormSource;
}

/** What is to be said of text that reads like references and is none. */
export interface PlainHint {
  readonly rule: "text/plain-reference" | "text/unknown-reference";
  readonly message: string;
  /** `wanted` is what becomes a reference, where it is not everything that names something of the design. */
  readonly fix?: { readonly label: string; readonly wanted?: string };
}

/** So many guesses are told at once: the next ones come when these are decided. */
const mostGuesses = 3;

export function plainHints(place: PlainPlace): readonly PlainHint[] {
  const { source } = place;
  const known = withKnown(place)?.made ?? [];
  // What is secret is never spelled out.
  const unknown = place.secret || source.literalsOnly === true ? [] : findUnknown(place);
  const guesses = new Map<string, AccessValue>();
  const others = new Map<string, string>();
  for (const { text, root, meant } of unknown)
    if (meant === undefined) others.set(text, root);
    else if (!isRefused(place, [meant])) guesses.set(text, meant);
  return [
    ...knownHint([...new Set(known.map((access) => shown(source.describe(access))))]),
    ...[...guesses].slice(0, mostGuesses).map(([wanted, meant]): PlainHint => {
      const name = quoteShort(source.describe(meant).slice(2, -1));
      return {
        rule: "text/unknown-reference",
        message: `${shown(wanted)} is plain text here. Did you mean ${name}?`,
        fix: { label: `Change to ${name}`, wanted },
      };
    }),
    ...unknownHint([...others.keys()].map(shown), new Set(others.values())),
  ];
}

const shown = (text: string): string => showHidden(shorten(text));

function knownHint(names: readonly string[]): readonly PlainHint[] {
  if (names.length === 0) return [];
  const message = `${plainText(names)}.`;
  const label = names.length === 1 ? "Make it a reference" : "Make them references";
  return [{ rule: "text/plain-reference", message, fix: { label } }];
}

function unknownHint(texts: readonly string[], roots: ReadonlySet<string>): readonly PlainHint[] {
  const [root, ...more] = roots;
  if (root === undefined) return [];
  const reason =
    more.length === 0
      ? `nothing in the design is called ${quoteShort(root)}`
      : "nothing in the design has these names";
  return [{ rule: "text/unknown-reference", message: `${plainText(texts)}: ${reason}.` }];
}

const plainText = (names: readonly string[]): string =>
  `${joinWithAnd(names)} ${names.length === 1 ? "is" : "are"} plain text here`;

/** The value as it is once a hint's fix is made. */
export const fixPlain = (place: PlainPlace, wanted: string | undefined): Value | undefined =>
  (wanted === undefined ? withKnown(place) : withGuess(place, wanted))?.value;

/** The value with references in the place of the text that reads like those to something of the design. */
const withKnown = (place: PlainPlace): Changed | undefined =>
  change(place, (text) => knownReferences(text, place.source));

function withGuess(place: PlainPlace, wanted: string): Changed | undefined {
  const { access, owner } = guessingScope(place.source);
  return change(place, (text) => withMeant(text, unknownReferencesIn(text, access, owner), wanted));
}

function findUnknown({ value, source }: PlainPlace) {
  const texts = textsIn(typedValue(value)).filter((text) => text.includes("${"));
  if (texts.length === 0) return [];
  const { access, owner } = guessingScope(source);
  return texts.flatMap((text) => unknownReferencesIn(text, access, owner));
}

function textsIn(value: Value | undefined): readonly string[] {
  if (isList(value)) return value.flatMap(textsIn);
  if (isMap(value)) return Object.values(value).flatMap(textsIn);
  return lineOf(value)?.texts ?? [];
}

interface Changed {
  readonly value: Value;
  readonly made: readonly AccessValue[];
}

/** Takes each text of a value apart; undefined where that makes no reference, or one that cannot stand here. */
function change(
  place: PlainPlace,
  take: (text: string) => Template["parts"] | undefined,
): Changed | undefined {
  const made: AccessValue[] = [];
  const inside = (value: Value): Value => {
    if (isList(value)) return value.map(inside);
    if (isMap(value))
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(item)]));
    const held = lineOf(value);
    if (held === undefined) return value;
    const parts = held.texts.flatMap((text, at) => {
      const taken = take(text);
      for (const part of taken ?? []) if (typeof part !== "string") made.push(part);
      const chip = held.chips[at];
      return [...(taken ?? [text]), ...(chip === undefined ? [] : [chip])];
    });
    return valueOf(lineOfParts(parts));
  };
  const typed = typedValue(place.value);
  const value = typed === undefined ? undefined : inside(typed);
  return value === undefined || made.length === 0 || isRefused(place, made)
    ? undefined
    : { value, made };
}

/** No output can stand where a value has to be known before the deployment. */
const isRefused = ({ property }: PlainPlace, made: readonly AccessValue[]): boolean =>
  property?.plain === true && made.some(({ kind }) => kind === "reference");
