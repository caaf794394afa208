import { memo } from "react";

import type { Bundle } from "#diagram/bundles/bundle.ts";
import { printRoute } from "#diagram/scene/route.ts";
import styles from "#ui/canvas/wires.module.css";

/** Whether a wire is highlighted or dimmed. */
export type WireLook = "usual" | "strong" | "dimmed" | "quiet";

interface BundleLineProps {
  readonly bundle: Bundle;
  readonly label: string;
  readonly look: WireLook;
  onChoose(bundle: Bundle): void;
}

/** The shared part of a bundle's wires. */
export const BundleLine = memo(function BundleLine({
  bundle,
  label,
  look,
  onChoose,
}: BundleLineProps) {
  const way = bundle.trunk.map(printRoute).join("");
  return (
    <g
      role="img"
      aria-label={label}
      className={styles.wire}
      data-bundle={bundle.id}
      data-kind={bundle.kind}
      data-look={look}
      onClick={() => onChoose(bundle)}
    >
      <path className={`${styles.line} ${styles.trunk}`} d={way} />
      <path className={styles.grip} d={way} />
    </g>
  );
});
