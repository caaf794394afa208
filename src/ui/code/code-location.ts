import type { Program } from "#model/program/program.ts";
import { declarationsOf } from "#store/declarations.ts";
import type { Location } from "#model/program/diagnostic.ts";
import { readDeclarationId } from "#export/print/line-origin.ts";
import type { LineOrigin } from "#export/print/line-origin.ts";

/** The targets of code: an input or an option in the form, the resource itself by its name, or a declaration. */
export type CodeLocation = Extract<
  Location,
  { readonly kind: "input" | "option" | "name" | "config" | "variable" | "output" }
>;

/** The target of a line of printed code. A line without a single input leads to its resource. */
export function locationOfOrigin({ resource, path, declaration }: LineOrigin): CodeLocation {
  if (declaration !== undefined) {
    const { kind, name } = readDeclarationId(declaration);
    return kind === "variable" ? { kind, name, path: [] } : { kind, name };
  }
  return path === undefined || path.length === 0
    ? { kind: "name", resource }
    : { kind: "input", resource, path };
}

/** The target of a diagnostic; undefined if it is not about a resource. */
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

/** False for a declaration that only the printed program has, such as the config variable of an extracted secret. */
export function isInDesign({ declaration }: LineOrigin, program: Program): boolean {
  if (declaration === undefined) return true;
  const { kind, name } = readDeclarationId(declaration);
  return declarationsOf(program, kind).some((each) => each.name === name);
}
