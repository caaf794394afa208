import type { ResourceId } from "#model/program/value.ts";
import type { Declaration } from "#store/declarations.ts";
import type { MenuPosition } from "#ui/outline/OutlineMenu.tsx";
import { isDeclaration, declarationKey, resourceKey } from "#ui/outline/rows.ts";
import type { OutlineEntry } from "#ui/outline/rows.ts";

/** The key of the row of the open item. */
export function chosenKey(
  selection: ResourceId | undefined,
  declaration: Declaration | undefined,
): string | undefined {
  if (declaration !== undefined) return declarationKey(declaration.kind, declaration.name);
  return selection === undefined ? undefined : resourceKey(selection);
}

/** The commands of a row's menu. */
export function menuFor(
  row: Exclude<OutlineEntry, { readonly kind: "component" }>,
): MenuPosition["kind"] {
  if (row.kind === "section") return row.of;
  if (row.kind === "variable") return "namedVariable";
  return isDeclaration(row) ? "declaration" : row.kind;
}
