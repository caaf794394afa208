import { scopeIn } from "#model/files/inputs/inputs-text.ts";
import { readValue } from "#model/files/manifest/read-value.ts";
import type { Program } from "#model/program/program.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { isMap } from "#model/program/value.ts";
import { numberNotation } from "#forms/values/notations.ts";
import type { CellPlace } from "#forms/grid/grid-moves.ts";

/**
 * The entries of a list with a table put into its cells from a place on; rows that are missing are added, and cells beyond
 * the last column are left out. An empty cell clears.
 */
export function pasteTable(
  entries: readonly Value[],
  columns: readonly Property[],
  { row, column }: CellPlace,
  table: readonly (readonly string[])[],
  program: Program,
): readonly Value[] {
  const next = [...entries];
  table.forEach((cells, down) => {
    const held = next[row + down] ?? {};
    if (!isMap(held)) return;
    const entry = new Map(Object.entries(held));
    cells.forEach((text, right) => {
      // The numbers of the entries are no column of theirs.
      const property = columns[Math.max(0, column - 1) + right];
      if (property === undefined) return;
      const value = readCell(text, property.type, program);
      if (value === undefined) entry.delete(property.name);
      else entry.set(property.name, value);
    });
    next[row + down] = Object.fromEntries(entry);
  });
  return next;
}

/** What a text means in a cell: what refers becomes a reference, and what does not fit stays text for the check to name. */
function readCell(text: string, type: PropertyType, program: Program): Value | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  const value = text.includes("${") ? readValue(text, [], scopeIn(program)) : text;
  if (typeof value !== "string") return value;
  switch (type.kind) {
    case "number":
    case "integer": {
      const parsed = numberNotation.parse(trimmed);
      return parsed.kind === "value" ? parsed.value : undefined;
    }
    case "boolean":
      return { true: true, false: false }[trimmed.toLowerCase()] ?? trimmed;
    case "enum":
      return type.values.find((each) => String(each.value) === trimmed)?.value ?? trimmed;
    default:
      return text;
  }
}
