import { scopeIn } from "#model/files/inputs/inputs-text.ts";
import { readJson } from "#model/files/json/json-text.ts";
import { readValue } from "#model/files/manifest/read-value.ts";
import type { Program } from "#model/program/program.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { isMap } from "#model/program/value.ts";
import { numberNotation } from "#forms/values/notations.ts";
import type { CellPlace } from "#forms/grid/grid-moves.ts";

/**
 * The entries of a list after a table is pasted, starting at a cell. Missing rows are added, and cells beyond the last
 * column are ignored. An empty cell clears the value.
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
      // The entry numbers are not a column of the table.
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

/**
 * The value of pasted text in a cell. Text that is a reference becomes a reference, JSON becomes a list or an object,
 * and text of the wrong type stays text, which the check reports.
 */
function readCell(text: string, type: PropertyType, program: Program): Value | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  const json = ["list", "map", "object"].includes(type.kind) ? readJson(trimmed) : undefined;
  if (json?.ok === true) return readValue(json.value, [], scopeIn(program));
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
