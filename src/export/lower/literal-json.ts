import type { Json } from "#model/base/json.ts";
import type { Term } from "#export/lower/term.ts";

/** The JSON of a term with only literals; undefined if it contains anything else. */
export function literalJson(term: Term): Json | undefined {
  switch (term.kind) {
    case "literal":
      return term.value;
    case "list": {
      const items: Json[] = [];
      for (const item of term.items) {
        const value = literalJson(item);
        if (value === undefined) return undefined;
        items.push(value);
      }
      return items;
    }
    case "map":
    case "object": {
      const entries: [string, Json][] = [];
      for (const { key, value } of term.entries) {
        const json = literalJson(value);
        if (json === undefined) return undefined;
        entries.push([key, json]);
      }
      return Object.fromEntries(entries);
    }
    default:
      return undefined;
  }
}
