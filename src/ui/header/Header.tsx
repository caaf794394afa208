import { isReadOnly } from "#store/read-only.ts";
import { Blocks, Command, FolderOpen, Library, Package, Redo2, Undo2 } from "lucide-react";
import { Suspense } from "react";

import { sendRequest, redo, undo } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { DesignName } from "#ui/header/DesignName.tsx";
import styles from "#ui/header/header.module.css";
import { SavedState } from "#ui/header/SavedState.tsx";
import { ThemeChoice } from "#ui/header/ThemeChoice.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useOpenFile } from "#ui/open/open-file.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** What a design is compared with is read after the first screen stands. */
const PlanCount = lazyWithPreload(async () => (await import("#ui/header/PlanCount.tsx")).PlanCount);

const ExportButton = lazyWithPreload(
  async () => (await import("#ui/export/ExportButton.tsx")).ExportButton,
);

const PanelToggles = lazyWithPreload(
  async () => (await import("#ui/header/PanelToggles.tsx")).PanelToggles,
);

/**
 * The design's name and state, and what can be done with the design as a whole. A narrow screen has the most of that
 * under “More” in the bar at its bottom.
 */
export function Header() {
  const { store } = useServices();
  const isNarrow = useIsNarrow();
  const openFile = useOpenFile();
  const undoLabel = useDesigner((state) => state.history.past.at(-1)?.label);
  const redoLabel = useDesigner((state) => state.history.future.at(-1)?.label);
  const readOnly = useDesigner(isReadOnly);
  return (
    <header className={styles.header}>
      <h1 className={styles.brand}>
        <Blocks size={18} aria-hidden />
        <span>Stackwright</span>
      </h1>
      <DesignName />
      <SavedState />
      {!isNarrow && (
        <Suspense>
          <PlanCount />
        </Suspense>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className={controls.iconButton}
          disabled={undoLabel === undefined || readOnly}
          aria-label={undoLabel === undefined ? "Undo" : `Undo: ${undoLabel}`}
          title={undoLabel === undefined ? "Nothing to undo" : `Undo: ${undoLabel} (Ctrl+Z)`}
          onClick={() => undo(store)}
        >
          <Undo2 size={16} aria-hidden />
        </button>
        <button
          type="button"
          className={controls.iconButton}
          disabled={redoLabel === undefined || readOnly}
          aria-label={redoLabel === undefined ? "Redo" : `Redo: ${redoLabel}`}
          title={redoLabel === undefined ? "Nothing to redo" : `Redo: ${redoLabel} (Ctrl+Shift+Z)`}
          onClick={() => redo(store)}
        >
          <Redo2 size={16} aria-hidden />
        </button>
        {!isNarrow && (
          <>
            <button
              type="button"
              className={controls.iconButton}
              aria-label="Commands"
              title="All commands, types and resources (Ctrl+K)"
              onClick={() => sendRequest(store, { kind: "commands" })}
            >
              <Command size={16} aria-hidden />
            </button>
            <button
              type="button"
              className={controls.quiet}
              onClick={openFile}
              title="Open a program, a stack’s state or a preview"
            >
              <FolderOpen size={15} aria-hidden />
              <span className={styles.words}>Open file</span>
            </button>
            <button
              type="button"
              className={controls.quiet}
              onClick={() => sendRequest(store, { kind: "designs" })}
              title="All designs in this browser"
            >
              <Library size={15} aria-hidden />
              <span className={styles.words}>Designs</span>
            </button>
            <button
              type="button"
              className={controls.quiet}
              onClick={() => sendRequest(store, { kind: "loaded-packages" })}
              title="Add, update or remove packages"
            >
              <Package size={15} aria-hidden />
              <span className={styles.words}>Loaded packages</span>
            </button>
            {/* Their place is kept: what stands beside them must not move under a press. */}
            <span className={styles.toggles}>
              <Suspense>
                <PanelToggles />
              </Suspense>
            </span>
            <ThemeChoice />
          </>
        )}
        <span className={styles.exportPlace}>
          <Suspense>
            <ExportButton />
          </Suspense>
        </span>
      </div>
    </header>
  );
}
