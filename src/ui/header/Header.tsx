import { Boundary } from "#forms/boundary/Boundary.tsx";
import { Blocks } from "lucide-react";

import { DesignName } from "#ui/header/DesignName.tsx";
import styles from "#ui/header/header.module.css";
import { SavedState } from "#ui/header/SavedState.tsx";
import { ViewTabs } from "#ui/header/ViewTabs.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

/** The comparison loads after the first screen is shown. */
const PlanCount = lazyWithPreload(async () => (await import("#ui/header/PlanCount.tsx")).PlanCount);

const ExportButton = lazyWithPreload(
  async () => (await import("#ui/export/ExportButton.tsx")).ExportButton,
);

const UndoButtons = lazyWithPreload(
  async () => (await import("#ui/header/UndoButtons.tsx")).UndoButtons,
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
        <span className={styles.history}>
          <Boundary name="Undo" place="button" isQuiet>
            <UndoButtons />
          </Boundary>
        </span>
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
