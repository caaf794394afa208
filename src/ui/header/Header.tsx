import { Boundary } from "#forms/boundary/Boundary.tsx";
import { isReadOnly } from "#store/read-only.ts";
import { Blocks, Redo2, Undo2 } from "lucide-react";

import { redo, undo } from "#store/designer.ts";
import { DesignName } from "#ui/header/DesignName.tsx";
import styles from "#ui/header/header.module.css";
import { IconButton } from "#ui/components/IconButton.tsx";
import { SavedState } from "#ui/header/SavedState.tsx";
import { ViewTabs } from "#ui/header/ViewTabs.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** The comparison loads after the first screen is shown. */
const PlanCount = lazyWithPreload(async () => (await import("#ui/header/PlanCount.tsx")).PlanCount);

const ExportButton = lazyWithPreload(
  async () => (await import("#ui/export/ExportButton.tsx")).ExportButton,
);

const WideActions = lazyWithPreload(
  async () => (await import("#ui/header/WideActions.tsx")).WideActions,
);

/**
 * The design's name and state, its views, and actions on the whole design. On a narrow screen, most of these are
 * under “More” in the bottom bar.
 */
export function Header() {
  const isNarrow = useIsNarrow();
  return (
    <header className={styles.header}>
      <div className={styles.about}>
        <h1 className={styles.brand}>
          <Blocks size={18} aria-hidden />
          <span>Stackwright</span>
        </h1>
        <DesignName />
        <SavedState />
        {!isNarrow && (
          <Boundary name="Plan" place="button" isQuiet>
            <PlanCount />
          </Boundary>
        )}
      </div>
      {!isNarrow && <ViewTabs />}
      <div className={styles.actions}>
        <History />
        {!isNarrow && (
          // The space is reserved, so the elements beside it do not move under a press.
          <span className={styles.wide}>
            <Boundary name="Actions" place="button" isQuiet>
              <WideActions />
            </Boundary>
          </span>
        )}
        <span className={styles.exportPlace}>
          <Boundary name="Export" place="button">
            <ExportButton />
          </Boundary>
        </span>
      </div>
    </header>
  );
}

function History() {
  const { store } = useServices();
  const undoLabel = useDesigner((state) => state.history.past.at(-1)?.label);
  const redoLabel = useDesigner((state) => state.history.future.at(-1)?.label);
  const readOnly = useDesigner(isReadOnly);
  return (
    <>
      <IconButton
        Icon={Undo2}
        aria-label={undoLabel === undefined ? "Undo" : `Undo: ${undoLabel}`}
        title={undoLabel === undefined ? "Nothing to undo" : `Undo: ${undoLabel} (Ctrl+Z)`}
        disabled={undoLabel === undefined || readOnly}
        onClick={() => undo(store)}
      />
      <IconButton
        Icon={Redo2}
        aria-label={redoLabel === undefined ? "Redo" : `Redo: ${redoLabel}`}
        title={redoLabel === undefined ? "Nothing to redo" : `Redo: ${redoLabel} (Ctrl+Shift+Z)`}
        disabled={redoLabel === undefined || readOnly}
        onClick={() => redo(store)}
      />
    </>
  );
}
