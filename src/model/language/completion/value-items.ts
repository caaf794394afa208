import { knownValues, suggestValues } from "#model/completion/suggestions/value-suggestions.ts";
import { suggestFunctions, suggestTypes } from "#model/completion/suggestions/type-suggestions.ts";
import type { Caret } from "#model/language/completion/caret.ts";
import { writeScalar } from "#model/language/completion/skeleton.ts";
import type { CompletionItem } from "#model/language/types.ts";
import { displayToken } from "#model/program/token.ts";

/** The resource types that match the typed text. */
export function typeItems({ place, at, layout, scope }: Caret): readonly CompletionItem[] {
  const { resources } = scope.design().program;
  const used = new Set(
    resources.flatMap(({ id, token }) => (id === at.owner ? [] : [displayToken(token)])),
  );
  const name = String(place.path[1] ?? "");
  return suggestTypes({ typed: place.before, name, used }, scope.catalog).map(
    ({ displayToken: label, purpose, isDeprecated }) => ({
      label,
      kind: "type",
      ...(purpose === "" ? {} : { documentation: purpose }),
      ...(isDeprecated ? { isDeprecated: true } : {}),
      insert: writeScalar(label, layout.style),
    }),
  );
}

/** The functions that `fn::invoke` can call. */
export const functionNameItems = ({ place, layout, scope }: Caret): readonly CompletionItem[] =>
  suggestFunctions(place.before, scope.catalog).map(
    ({ displayToken: label, purpose, isDeprecated }) => ({
      label,
      kind: "function",
      ...(purpose === "" ? {} : { documentation: purpose }),
      ...(isDeprecated ? { isDeprecated: true } : {}),
      insert: writeScalar(label, layout.style),
    }),
  );

/** The values that are listed for the place. */
export function valueItems({ place, at, layout, scope }: Caret): readonly CompletionItem[] {
  const { location, token, listProperty } = at;
  const values = knownValues(
    { token, path: location.path, location, ...(listProperty && { ofList: listProperty }) },
    scope.catalog,
  );
  return suggestValues(values, place.before).map(({ value, description, isDeprecated }) => ({
    label: String(value),
    kind: "value",
    ...(description === undefined ? {} : { documentation: description }),
    ...(isDeprecated ? { isDeprecated: true } : {}),
    insert: writeScalar(value, layout.style),
  }));
}
