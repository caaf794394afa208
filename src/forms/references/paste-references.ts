import { referencesInText } from "#model/completion/references-in-text.ts";
import { withDangling } from "#model/completion/unknown-references.ts";
import type { Template } from "#model/program/value.ts";
import { candidateScope } from "#forms/references/declared.ts";
import { readGivenText } from "#forms/references/given-text.ts";
import type { GivenTextEvent } from "#forms/references/given-text.ts";
import type { TextPlace } from "#forms/references/reference-picking.ts";
import type { FormSource } from "#forms/source.ts";
import type { TextLine } from "#forms/references/text-line.ts";
import { insertParts } from "#forms/references/text-line.ts";
import { createLineEdits } from "#forms/references/use-line-edits.ts";

/**
 * Inserts pasted or dropped text with references into a text, as one step. Also inserts several lines into a
 * single-line box. The browser inserts all other text.
 */
export function pasteReferences(
  event: GivenTextEvent,
  place: TextPlace,
  into?: { readonly line: TextLine; readonly at: number; readonly from: number },
): void {
  const given = readGivenText(event);
  if (given === undefined || place.source.readOnly) return;
  const hasLines = given.text.includes("\n");
  const isTaller = event.currentTarget instanceof HTMLInputElement && hasLines;
  const known = knownReferences(given.text, place.source);
  const parts =
    // Several lines may be a program in another language with a similar variable syntax.
    (hasLines ? undefined : withDanglingReferences(known ?? [given.text], place.source)) ??
    known ??
    (isTaller ? [given.text] : undefined);
  if (parts === undefined) return;
  event.preventDefault();
  const { line, at, from } = into ?? { line: plain(event.currentTarget.value), at: 0, from: 0 };
  const changed = insertParts(line, at, from + given.from, from + given.to, parts);
  createLineEdits(place).apply(changed, line, `Paste into ${place.label}`);
}

const plain = (text: string): TextLine => ({ texts: [text], chips: [] });

/** Text split at its references to the design; undefined if the form can use none of them. */
export function knownReferences(text: string, source: FormSource): Template["parts"] | undefined {
  if (source.literalsOnly === true || !text.includes("${")) return undefined;
  const { access, owner } = candidateScope(source);
  return referencesInText(text, access, owner);
}

/**
 * The parts of a text, in which everything that looks like a broken reference has become a reference; undefined if the
 * text has no such part.
 */
export function withDanglingReferences(
  parts: Template["parts"],
  source: FormSource,
): Template["parts"] | undefined {
  if (source.literalsOnly === true) return undefined;
  const { access, owner } = candidateScope(source);
  return withDangling(parts, access, owner);
}
