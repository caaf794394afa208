import type { ClipboardEvent } from "react";

import { referencesIn } from "#model/completion/references-in-text.ts";
import type { Template } from "#model/program/value.ts";
import { candidateScope } from "#forms/references/declared.ts";
import type { TextPlace } from "#forms/references/reference-picking.ts";
import type { FormSource } from "#forms/source.ts";
import type { TextLine } from "#forms/references/text-line.ts";
import { insertParts } from "#forms/references/text-line.ts";
import { createLineEdits } from "#forms/references/use-line-edits.ts";

/**
 * Puts pasted text with references in it into a text of a line, as one step. Text without any is left to the browser.
 */
export function pasteReferences(
  event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>,
  place: TextPlace,
  given?: { readonly line: TextLine; readonly at: number },
): void {
  const box = event.currentTarget;
  const { value, selectionStart, selectionEnd } = box;
  const pasted = event.clipboardData.getData("text/plain");
  // As the browser pastes it: a box of one line takes no line breaks.
  const text = pasted.replaceAll(/\r\n?|\n/g, box instanceof HTMLInputElement ? "" : "\n");
  const parts = knownReferences(text, place.source);
  if (place.source.readOnly || parts === undefined) return;
  event.preventDefault();
  const { line, at } = given ?? { line: { texts: [value], chips: [] }, at: 0 };
  const from = selectionStart ?? value.length;
  const changed = insertParts(line, at, from, selectionEnd ?? from, parts);
  createLineEdits(place).apply(changed, line, `Paste into ${place.label}`);
}

/** Text taken apart at what it names of the design; undefined where nothing of that can stand in the form. */
export function knownReferences(text: string, source: FormSource): Template["parts"] | undefined {
  if (source.literalsOnly === true || !text.includes("${")) return undefined;
  const { access, owner } = candidateScope(source);
  return referencesIn(text, access, owner);
}
