import type { Doc } from "#export/print/document.ts";
import type { LineOrigin } from "#export/print/line-origin.ts";
import type { ListTerm, MapTerm, ObjectTerm, Term } from "#export/lower/term.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import { checkText } from "#export/languages/go/unsupported-value.ts";
import type { Member } from "#export/languages/go/values/composite.ts";

/** The origin of a member's lines. */
export const originOf = ({ location }: Term): LineOrigin | undefined =>
  location.kind === "input" ? location : undefined;

/** The items of a list, or the entries of a map with their keys as text. */
export function printMembers(
  scope: ProgramScope,
  term: ListTerm | MapTerm | ObjectTerm,
  print: (value: Term) => Doc,
): readonly Member[] {
  if (term.kind === "list")
    return term.items.map((item) => ({ value: print(item), origin: originOf(item) }));
  return term.entries.map(({ key, value }) => {
    checkText(scope, key, term.location);
    return { key: quote(key), value: print(value), origin: originOf(value) };
  });
}
