import { isReadOnly } from "#store/read-only.ts";
import { useMemo, useState } from "react";
import type { RefObject } from "react";

import { purposeOfType } from "#model/search/type-summaries.ts";
import { rowOf, Tree } from "#ui/components/tree/Tree.tsx";
import { useCatalog } from "#ui/derived.ts";
import styles from "#ui/palette/palette.module.css";
import { PaletteRow } from "#ui/palette/PaletteRow.tsx";
import type { PaletteEntry, TypeRow } from "#ui/palette/rows.ts";
import { positionsOf } from "#ui/palette/rows.ts";
import { useDesigner } from "#ui/services.ts";

interface PaletteTreeProps {
  readonly rows: readonly PaletteEntry[];
  /** The tree's element, so other components can move the focus to it. */
  readonly tree: RefObject<HTMLDivElement | null>;
  /** Toggles a folded row. */
  onFold(keys: readonly string[]): void;
  onAdd(type: TypeRow["type"]): void;
  /** Called with a type that is likely to be added next. */
  onNear(type: TypeRow["type"]): void;
}

/** The height of a row, in pixels. */
const rowHeight = 28;

/** The types by package and module: Enter or a press adds a resource. */
export function PaletteTree({ rows, tree, onFold, onAdd, onNear }: PaletteTreeProps) {
  const catalog = useCatalog();
  const readOnly = useDesigner(isReadOnly);
  const [stop, setStop] = useState<string>();
  const positions = useMemo(() => positionsOf(rows), [rows]);
  const known = rows.findIndex(({ key }) => key === stop);
  const stopAt = Math.max(0, known);
  const choose = (row: PaletteEntry | undefined): void => {
    if (row?.kind !== "type") onFold(row === undefined ? [] : [row.key]);
    else if (!readOnly) onAdd(row.type);
  };
  return (
    <Tree
      ref={tree}
      aria-label="Types"
      className={styles.list}
      rows={rows}
      stop={stopAt}
      rowHeight={rowHeight}
      titleOf={nameOf}
      onStop={(row) => {
        setStop(row.key);
        // Called for arrow keys, and for pressing the mouse, which adds the type on release.
        if (row.kind === "type") onNear(row.type);
      }}
      onStep={(step, row) => {
        if (step.kind === "choose") choose(row);
        else if (step.kind === "fold" || step.kind === "unfold") onFold(step.keys);
      }}
      onClick={({ target }) => choose(rowOf(rows, target))}
    >
      {(row, index) => {
        const position = positions[index];
        if (position === undefined) return null;
        return (
          <PaletteRow
            key={row.key}
            row={row}
            position={position}
            isTabStop={index === stopAt}
            readOnly={readOnly}
            purposeOf={(type) =>
              type.kind === "function" ? type.purpose : purposeOfType(type, catalog)
            }
          />
        );
      }}
    </Tree>
  );
}

const nameOf = (row: PaletteEntry): string => (row.kind === "type" ? row.type.name : row.name);
