import { suggestTypes } from "#model/completion/suggestions/type-suggestions.ts";
import type { Caret } from "#model/language/completion/caret.ts";
import { resourceSkeleton } from "#model/language/completion/skeleton.ts";
import type { CompletionItem } from "#model/language/types.ts";
import { nameInToken } from "#model/program/token.ts";

/**
 * The resources that can be inserted at the name of a new resource. The types of these resources match the typed text,
 * and each resource has its required inputs.
 */
export function resourceItems({ place, layout, scope }: Caret): readonly CompletionItem[] {
  const { catalog } = scope;
  if (place.hasColon) return [];
  const taken = new Set(scope.design().declarations.map(({ key }) => key.text));
  taken.delete(place.before + place.after);
  const context = { typed: place.before, name: "", used: new Set<string>() };
  return suggestTypes(context, catalog).map((summary) => {
    const { displayToken: token, purpose, isDeprecated } = summary;
    const inputs = catalog.resourceType(token)?.inputs ?? [];
    const name = freeName(nameInToken(token), taken);
    return {
      label: token,
      kind: "snippet",
      ...(purpose === "" ? {} : { documentation: purpose }),
      ...(isDeprecated ? { isDeprecated: true } : {}),
      ...resourceSkeleton(name, token, inputs, layout, catalog),
    };
  });
}

/** A typical name for a new resource. The first `Bucket` is named `bucket`, and the next one `bucket2`. */
function freeName(type: string, taken: ReadonlySet<string>): string {
  const base = type.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`;
  return name;
}
