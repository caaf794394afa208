import type { Location } from "#model/check/diagnostic.ts";
import type { LineOrigin } from "#export/print/line-origin.ts";

/** What the code can lead to: an input or an option in the form, or the resource itself by its name. */
export type CodeLocation = Extract<Location, { readonly kind: "input" | "option" | "name" }>;

/** Where a line of printed code leads. A line that shows no one input leads to its resource. */
export function locationOfOrigin({ resource, path }: LineOrigin): CodeLocation {
  return path === undefined || path.length === 0
    ? { kind: "name", resource }
    : { kind: "input", resource, path };
}

/** Where a diagnostic leads; undefined where it is about no resource. */
export function locationOfDiagnostic(location: Location): CodeLocation | undefined {
  switch (location.kind) {
    case "input":
    case "option":
    case "name":
      return location;
    case "type":
      return { kind: "name", resource: location.resource };
    case "program":
    case "package":
    case "component":
    case "config":
    case "variable":
    case "output":
      return undefined;
  }
}
