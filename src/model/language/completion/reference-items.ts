import { findCandidates } from "#model/completion/candidates.ts";
import type { Candidate } from "#model/completion/candidates.ts";
import type { Caret } from "#model/language/completion/caret.ts";
import { writeScalar } from "#model/language/completion/skeleton.ts";
import type { TypedReference } from "#model/language/completion/typed-reference.ts";
import type { TextDesign } from "#model/language/design/text-design.ts";
import type { CompletionItem } from "#model/language/types.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { formatAccess } from "#model/program/property-access.ts";

/**
 * The possible targets of a reference, ranked as in the reference picker. If the user has not started to type a
 * reference, whole values are offered.
 */
export function referenceItems(
  { place, at, layout, scope }: Caret,
  reference?: TypedReference,
): readonly CompletionItem[] {
  if (reference === undefined && (at.location.property?.plain === true || place.before !== ""))
    return [];
  const { location, owner } = at;
  const slot = reference?.isInTemplate === true ? { ...location, type: text } : location;
  const typed = reference?.typed ?? "";
  const { program, keys } = scope.design();
  const given = { program, access: scope.access(), graph: scope.graph(), owner };
  const search = typed.replaceAll(/[.[\]"]+/g, " ");
  const items = findCandidates(slot, given)
    .best(search, most)
    .map((candidate) => {
      const name = `\${${labelOf(candidate, keys)}}`;
      const insert = reference === undefined ? writeScalar(name, layout.style) : name;
      return { label: name, kind: "reference" as const, detail: detailOf(candidate), insert };
    });
  const begins = `\${${typed}`.toLowerCase();
  const isFirst = ({ label }: CompletionItem): boolean => label.toLowerCase().startsWith(begins);
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}

/** The type of a reference that is part of a longer string. */
const text: PropertyType = { kind: "string" };

/** The maximum length of the list; nobody reads a longer one. */
const most = 50;

/** The label of a candidate. A text refers to a resource by its key, even if the resource's name differs. */
function labelOf({ access, label }: Candidate, keys: TextDesign["keys"]): string {
  const key = access.kind === "reference" ? keys.get(access.resource) : undefined;
  return key === undefined ? label : formatAccess(key, access.path, access.quoted);
}

const detailOf = ({ of, gives }: Candidate): string => `${of}, ${gives}`;
