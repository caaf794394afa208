import { ChevronDown, Share } from "lucide-react";
import { useState } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/header/header.module.css";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { useDesigner } from "#ui/services.ts";

const ExportMenu = lazyWithPreload(
  async () => (await import("#ui/export/ExportMenu.tsx")).ExportMenu,
);

/** Opens the export menu. */
export function ExportButton() {
  const isEmpty = useDesigner(({ program }) => program.resources.length === 0);
  const [isOpen, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={`${controls.primary} ${styles.export}`}
        disabled={isEmpty}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label="Export"
        title="Download or copy the design as code"
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Share size={15} aria-hidden className={styles.exportIcon} />
        <span className={styles.exportWord}>Export</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      {isOpen && button !== null && (
        <Boundary name="Export" place="above">
          <ExportMenu anchor={button} onClose={() => setOpen(false)} />
        </Boundary>
      )}
    </>
  );
}
