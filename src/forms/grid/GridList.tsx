import { use, useCallback, useMemo, useState } from "react";
import type { ReactNode } from "react";

import { startsWith } from "#model/base/path.ts";
import { ErrorVisibilityContext, requestReveal } from "#forms/error-visibility.ts";
import type { GridProps } from "#forms/grid/Grid.tsx";
import { Grid } from "#forms/grid/Grid.tsx";
import rows from "#forms/rows/rows.module.css";

interface GridListProps extends Omit<GridProps, "open" | "onOpen" | "onShow"> {
  /** Renders the form of an entry. */
  form(index: number): ReactNode;
}

/** A grid of the entries of a list, with the form of the open entry below it. */
export function GridList({ form, ...grid }: GridListProps) {
  const { path, label, items } = grid;
  const [open, setOpen] = useState<number>();
  const { showAll, reveal } = use(ErrorVisibilityContext);
  const [revealed, setRevealed] = useState<typeof reveal>();
  /** The input whose cell was pressed last. */
  const [shown, setShown] = useState<typeof reveal>();
  const show = useCallback(
    (index: number, input: string): void => {
      setOpen(index);
      setShown(requestReveal({ path: [...path, index, input] }));
    },
    [path],
  );
  const visibility = useMemo(
    () => ({ showAll, reveal: shown ?? reveal }),
    [showAll, shown, reveal],
  );
  if (reveal !== revealed) {
    setRevealed(reveal);
    setShown(undefined);
    // Revealing an input reveals its field.
    const entry = reveal && startsWith(reveal.path, path) ? reveal.path[path.length] : undefined;
    if (typeof entry === "number") setOpen(entry);
  }
  const isThere = open !== undefined && open < items.length;
  return (
    <>
      <Grid {...grid} open={open} onOpen={setOpen} onShow={show} />
      {isThere && (
        <div role="list" className={rows.rows} data-rows aria-label={`Open entry of ${label}`}>
          <ErrorVisibilityContext value={visibility}>{form(open)}</ErrorVisibilityContext>
        </div>
      )}
    </>
  );
}
