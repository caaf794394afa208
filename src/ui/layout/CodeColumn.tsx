import { useEffect } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import styles from "#ui/layout/layout.module.css";
import { FirstScreen } from "#ui/layout/FirstScreen.tsx";
import { useIsWelcome } from "#ui/welcome/use-begun.ts";

const loadDesignCode = async () => ({
  default: (await import("#ui/code/CodePanel.tsx")).DesignCode,
});

/** Loaded on demand, because the editor and the printers are outside the first load. */
const DesignCode = lazy(loadDesignCode);

/** The code view, or the welcome screen. `isSplit` is true if the code is beside the canvas. */
export function CodeColumn({ isSplit }: { readonly isSplit: boolean }) {
  const isWelcome = useIsWelcome();
  // Fetched once the first screen is shown, so it is ready for the first resource.
  useEffect(() => void loadDesignCode().catch(() => undefined), []);
  if (isWelcome) return <FirstScreen />;
  return (
    <Boundary name="Code" fallback={<p className={styles.loading}>Loading the code view…</p>}>
      <DesignCode isSplit={isSplit} />
    </Boundary>
  );
}
