import type { PropertyPath } from "#model/base/path.ts";
import { readTable } from "#model/base/text/table.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";
import type { CellPlace } from "#forms/grid/grid-moves.ts";
import { pasteTable } from "#forms/grid/grid-paste.ts";
import { useSource } from "#forms/source.ts";

interface GridOf {
  readonly path: PropertyPath;
  readonly label: string;
  readonly items: readonly Value[];
}

/** The edits of a grid's cells. */
export function useCellEdits({ path, label, items }: GridOf, columns: readonly Property[]) {
  const source = useSource();
  const { resource } = source;
  const nameOf = ({ column }: CellPlace): string => columns[column - 1]?.name ?? "";
  const pathOf = (at: CellPlace) => [...path, at.row, nameOf(at)];
  return {
    pathOf,
    set(at: CellPlace, value: Value | undefined): void {
      const place = { resource, path: pathOf(at) };
      const held = valueAt(source.inputs(), place.path);
      if (source.readOnly || held === value) return;
      const words = `${value === undefined ? "Clear" : "Change"} ${label}[${at.row}].${nameOf(at)}`;
      source.edit(
        value === undefined
          ? { kind: "unset-input", ...place }
          : { kind: "set-input", ...place, value },
        words,
      );
    },
    paste(at: CellPlace, text: string): void {
      const { program } = source.surroundings();
      const value = pasteTable(items, columns, at, readTable(text), program);
      source.edit({ kind: "set-input", resource, path, value }, `Paste into ${label}`);
    },
  };
}
