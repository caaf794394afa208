import { isReadOnly } from "#store/read-only.ts";
import { useMemo, useState } from "react";
import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { flushSync } from "react-dom";

import { Windowed } from "#forms/rows/Windowed.tsx";
import { purposeOf } from "#model/search/type-summaries.ts";
import { useCatalog } from "#ui/derived.ts";
import styles from "#ui/palette/palette.module.css";
import { PaletteRow } from "#ui/palette/PaletteRow.tsx";
import type { Row, TypeRow } from "#ui/palette/rows.ts";
import { positionsOf } from "#ui/palette/rows.ts";
import { useDesigner } from "#ui/services.ts";
import { usePreservedFocus } from "#ui/components/tree/preserved-focus.ts";
import { rowAt } from "#ui/components/tree/row-at.ts";
import { stepFor } from "#ui/components/tree/tree-keys.ts";
import { useTypedWord } from "#forms/popups/typed-word.ts";

interface PaletteTreeProps {
  readonly rows: readonly Row[];
  /** The element, for those who lead the focus here. */
  readonly tree: RefObject<HTMLDivElement | null>;
  /** Opens what is folded, and folds what is open. */
  onFold(keys: readonly string[]): void;
  onAdd(type: TypeRow["type"]): void;
  /** Is told of a type that is likely to be added next. */
  onNear(type: TypeRow["type"]): void;
}

/** What a row takes, in pixels. */
const rowHeight = 28;

/** The rows as a tree with one tab stop: arrows move and fold, letters go to a name, Enter adds. */
export function PaletteTree({ rows, tree, onFold, onAdd, onNear }: PaletteTreeProps) {
  const catalog = useCatalog();
  const readOnly = useDesigner(isReadOnly);
  const [stop, setStop] = useState<string>();
  const typed = useTypedWord();
  const positions = useMemo(() => positionsOf(rows), [rows]);
  const stopAt = Math.max(
    0,
    rows.findIndex(({ key }) => key === stop),
  );

  const focusStop = (): void => tree.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  const go = (to: number): void => {
    const row = rows[to];
    if (row === undefined) return;
    flushSync(() => setStop(row.key));
    focusStop();
  };
  const choose = (row: Row): void => {
    if (row.kind !== "type") onFold([row.key]);
    else if (!readOnly) onAdd(row.type);
  };
  const press = (event: KeyboardEvent): void => {
    const at = rowAt(rows, event.target);
    const row = rows[at];
    if (row === undefined) return;
    const step = stepFor(event, rows, at);
    if (step !== undefined) {
      event.preventDefault();
      typed.forget();
      if (step.kind === "go") go(step.to);
      else if (step.kind === "fold" || step.kind === "unfold") onFold(step.keys);
      else if (step.kind === "choose") choose(row);
      return;
    }
    const found = typed.find(event, rows, at, nameOf);
    if (found !== undefined) go(found);
  };
  const click = (event: MouseEvent): void => {
    const row = rows[rowAt(rows, event.target)];
    if (row !== undefined) choose(row);
  };
  // A row that is folded may come to stand in another block, which is another element.
  usePreservedFocus(tree, rows, focusStop);
  return (
    <div
      ref={tree}
      role="tree"
      aria-label="Types"
      className={styles.list}
      data-scroller
      onKeyDown={press}
      onClick={click}
      onFocus={({ target }) => {
        const row = rows[rowAt(rows, target)];
        setStop(row?.key);
        // By the arrows, and by a press of the mouse, which is added when the button comes up.
        if (row?.kind === "type") onNear(row.type);
      }}
    >
      <Windowed count={rows.length} needed={[stopAt]} guess={rowHeight}>
        {(index) => {
          const row = rows[index];
          const position = positions[index];
          if (row === undefined || position === undefined) return null;
          return (
            <PaletteRow
              key={row.key}
              row={row}
              position={position}
              isTabStop={index === stopAt}
              readOnly={readOnly}
              purposeOf={(type) =>
                type.kind === "function" ? type.purpose : purposeOf(type, catalog)
              }
            />
          );
        }}
      </Windowed>
    </div>
  );
}

const nameOf = (row: Row): string => (row.kind === "type" ? row.type.name : row.name);
