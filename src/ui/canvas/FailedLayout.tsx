import { useLayoutEffect, useRef } from "react";

import type { CanvasState } from "#ui/canvas/canvas-state.ts";
import styles from "#ui/canvas/overlays.module.css";
import controls from "#ui/components/controls.module.css";

interface FailedLayoutProps {
  readonly kind: NonNullable<CanvasState["failedLayout"]>;
  onRetry(): void;
  onClose(): void;
}

/** Reports a failed layout. The rest of the canvas still works. */
export function FailedLayout({ kind, onRetry, onClose }: FailedLayoutProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    return () => {
      if (shown?.contains(document.activeElement) !== true) return;
      const canvas = shown.closest("section");
      canvas?.querySelector<HTMLElement>("[data-box] > button[tabindex='0']")?.focus();
    };
  }, []);
  return (
    <div ref={element} className={styles.failure} data-control data-floats>
      <span role="alert">
        The layout could not be loaded.
        {kind === "automatic" && " Nodes without a position are placed in rows."}
      </span>
      <button type="button" className={controls.button} onClick={onRetry}>
        Try again
      </button>
      <button type="button" className={controls.button} onClick={onClose}>
        Dismiss
      </button>
    </div>
  );
}
