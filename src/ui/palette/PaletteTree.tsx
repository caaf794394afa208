import { useMemo, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { flushSync } from "react-dom";

import { Windowed } from "#forms/rows/Windowed.tsx";
import type { TypeSummary } from "#model/schema/package-index.ts";
import { purposeOf } from "#model/search/type-summaries.ts";
import { useCatalog } from "#ui/derived.ts";
import { usePreservedFocus } from "#ui/outline/tree-effects.ts";
import { stepFor, typedRow } from "#ui/outline/tree-keys.ts";
import styles from "#ui/palette/palette.module.css";
import { PaletteRow } from "#ui/palette/PaletteRow.tsx";
import type { Row } from "#ui/palette/rows.ts";
import { positionsOf } from "#ui/palette/rows.ts";
import { useDesigner } from "#ui/services.ts";

interface PaletteTreeProps {
  readonly rows: readonly Row[];
  /** The element, for those who lead the focus here. */
  readonly tree: RefObject<HTMLDivElement | null>;
  /** Opens what is folded, and folds what is open. */
  onFold(keys: readonly string[]): void;
  onAdd(type: TypeSummary): void;
}

/** What a row takes, in pixels. */
const rowHeight = 28;
/** Letters typed within this time, in milliseconds, belong to one word. */
const wordTime = 700;

/** The rows as a tree with one tab stop: arrows move and fold, letters go to a name, Enter adds. */
export function PaletteTree({ rows, tree, onFold, onAdd }: PaletteTreeProps) {
  const catalog = useCatalog();
  const readOnly = useDesigner((state) => state.workspace.role === "reader");
  const [stop, setStop] = useState<string>();
  const typed = useRef({ word: "", at: 0 });
  const positions = useMemo(() => positionsOf(rows), [rows]);
  const stopAt = Math.max(
    0,
    rows.findIndex(({ key }) => key === stop),
  );

  const rowAt = (target: EventTarget): number => {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    return rows.findIndex(({ key }) => key === element?.dataset["row"]);
  };
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
    const at = rowAt(event.target);
    const row = rows[at];
    if (row === undefined) return;
    const step = stepFor(event, rows, at);
    if (step !== undefined) {
      event.preventDefault();
      // What is typed after a move is another word.
      typed.current = { word: "", at: 0 };
      if (step.kind === "go") go(step.to);
      else if (step.kind === "fold" || step.kind === "unfold") onFold(step.keys);
      else if (step.kind === "choose") choose(row);
      return;
    }
    const isLetter = event.key.length === 1 && event.key !== "?" && event.key !== " ";
    if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return;
    const isGoingOn = event.timeStamp - typed.current.at < wordTime;
    const word = (isGoingOn ? typed.current.word : "") + event.key.toLowerCase();
    typed.current = { word, at: event.timeStamp };
    const found = typedRow(rows, word.length === 1 ? at + 1 : at, word, nameOf);
    if (found !== undefined) go(found);
  };
  const click = (event: MouseEvent): void => {
    const row = rows[rowAt(event.target)];
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
      onFocus={({ target }) => setStop(rows[rowAt(target)]?.key)}
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
              purposeOf={(type) => purposeOf(type, catalog)}
            />
          );
        }}
      </Windowed>
    </div>
  );
}

const nameOf = (row: Row): string => (row.kind === "type" ? row.type.name : row.name);
