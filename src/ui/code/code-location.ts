import type { Place } from "#model/check/diagnostic.ts";
import type { Origin } from "#export/print/line-origin.ts";

/** What the code can lead to: an input or an option in the form, or the resource itself by its name. */
export type CodePlace = Extract<Place, { readonly kind: "input" | "option" | "name" }>;

/** Where a line of printed code leads. A line that shows no one input leads to its resource. */
export function placeOfOrigin({ resource, path }: Origin): CodePlace {
  return path === undefined || path.length === 0
    ? { kind: "name", resource }
    : { kind: "input", resource, path };
}

/** Where a diagnostic leads; undefined where it is about no resource. */
export function placeOfDiagnostic(place: Place): CodePlace | undefined {
  switch (place.kind) {
    case "input":
    case "option":
    case "name":
      return place;
    case "type":
      return { kind: "name", resource: place.resource };
    case "program":
    case "config":
    case "output":
      return undefined;
  }
}
