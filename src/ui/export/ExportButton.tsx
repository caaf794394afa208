import { Share } from "lucide-react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/header/header.module.css";
import { MenuButton } from "#ui/header/MenuButton.tsx";
import { useDesigner } from "#ui/services.ts";

const ExportMenu = lazyWithPreload(
  async () => (await import("#ui/export/ExportMenu.tsx")).ExportMenu,
);

/** Opens the export menu. */
export function ExportButton() {
  const isEmpty = useDesigner(({ program }) => program.resources.length === 0);
  return (
    <MenuButton
      label={
        <>
          <Share size={15} aria-hidden className={styles.exportIcon} />
          <span className={styles.exportWord}>Export</span>
        </>
      }
      title="Download or copy the design as code"
      className={`${controls.primary} ${styles.export}`}
      disabled={isEmpty}
    >
      {(anchor, onClose) => (
        <Boundary name="Export" place="above">
          <ExportMenu anchor={anchor} onClose={onClose} />
        </Boundary>
      )}
    </MenuButton>
  );
}
