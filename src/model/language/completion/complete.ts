import { functionItems } from "#model/language/completion/function-items.ts";
import { keyItems } from "#model/language/completion/key-items.ts";
import { referenceItems } from "#model/language/completion/reference-items.ts";
import { resourceItems } from "#model/language/completion/resource-items.ts";
import type { Caret, CompletionScope } from "#model/language/completion/caret.ts";
import type { SkeletonLayout } from "#model/language/completion/skeleton.ts";
import type { TypedReference } from "#model/language/completion/typed-reference.ts";
import { typedReference } from "#model/language/completion/typed-reference.ts";
import {
  functionNameItems,
  typeItems,
  valueItems,
} from "#model/language/completion/value-items.ts";
import type { MarkedPlace } from "#model/language/place/marked-place.ts";
import { markedPlaceAt } from "#model/language/place/marked-place.ts";
import { programPlaceAt } from "#model/language/place/program-place.ts";
import { unreadAt, unreadForReferences } from "#model/language/place/unread.ts";
import type { TextRange } from "#model/language/text/node.ts";
import type { CompletionItem, Completions } from "#model/language/types.ts";

export function completionsAt(scope: CompletionScope, offset: number): Completions | undefined {
  const { parted, catalog } = scope;
  const place = markedPlaceAt(parted, offset);
  if (place === undefined) return undefined;
  const at = programPlaceAt(place.path, place.around, catalog);
  const caret = { place, at, layout: layoutOf(scope, place), scope };
  const reference = typedReference(place, offset);
  const unread = offersReferences(caret, reference)
    ? unreadForReferences(at, scope.design().program, catalog)
    : unreadAt(at, catalog);
  if (reference !== undefined && place.role === "value")
    return { range: reference.range, items: referenceItems(caret, reference), unread };
  if (place.quote === "block") return undefined;
  return { range: wholeRange(place, parted.text), items: itemsAt(caret), unread };
}

const offersReferences = ({ place, at }: Caret, typed: TypedReference | undefined): boolean =>
  place.role === "value" &&
  (typed !== undefined || !place.mayBeKey) &&
  at.isTypeName !== true &&
  at.isFunctionName !== true;

function itemsAt(caret: Caret): readonly CompletionItem[] {
  const { place, at } = caret;
  if (place.role === "key") {
    if (at.section === "resources") return resourceItems(caret);
    return [...keyItems(caret), ...functionItems(caret)];
  }
  if (at.isTypeName === true) return typeItems(caret);
  if (at.isFunctionName === true) return functionNameItems(caret);
  const values = valueItems(caret);
  const isOpen = at.of === "input" || at.of === "option" || at.of === "value";
  const references = isOpen && !place.mayBeKey ? referenceItems(caret) : [];
  const keys = place.mayBeKey ? keyItems(caret) : [];
  const functions = isOpen ? functionItems(caret) : [];
  return [...keys, ...values, ...(place.mayBeKey ? [] : references), ...functions];
}

/** The range including the quotation marks. If the inserted text needs quotation marks, it adds them again. */
function wholeRange({ start, end, quote }: MarkedPlace, text: string): TextRange {
  if (quote === undefined || quote === "block") return { start, end };
  const mark = text[start - 1];
  return { start: start - 1, end: text[end] === mark ? end + 1 : end };
}

function layoutOf({ parted, syntax }: CompletionScope, place: MarkedPlace): SkeletonLayout {
  const { text } = parted;
  const isFlow = place.isFlow || place.around.some((node) => node?.kind === "map" && node.isFlow);
  const step = /^([ \t]+)[^\s#-]/m.exec(text)?.[1] ?? "  ";
  return {
    style: syntax === "json" ? "json" : isFlow ? "flow" : "block",
    step,
    indent: " ".repeat(columnOf(place)),
    lineBreak: text.includes("\r\n") ? "\r\n" : "\n",
  };
}

/** The column at which a key of the map would start. In a list, that column is after the dash. */
const columnOf = ({ line, indent }: MarkedPlace): number =>
  indent + (/^(?:-[ \t]+)*/.exec(line.slice(indent))?.[0].length ?? 0);
