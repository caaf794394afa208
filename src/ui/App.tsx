import { useEffect, useSyncExternalStore } from "react";

import { Header } from "#ui/header/Header.tsx";
import { Banners, NoticeBar } from "#ui/layout/Banners.tsx";
import { Columns } from "#ui/layout/Columns.tsx";
import styles from "#ui/layout/layout.module.css";
import { NarrowTabs } from "#ui/layout/NarrowTabs.tsx";
import { useFileDrop } from "#ui/open-file.ts";
import { Recovery } from "#ui/recovery/Recovery.tsx";
import { useDesigner, usePreference } from "#ui/services.ts";
import { useShortcuts } from "#ui/shortcuts.ts";

/** Below this width the columns become tabs. */
const narrow = matchMedia("(max-width: 899px)");

/** The designer, or the recovery page in its place. */
export function App() {
  const damaged = useDesigner((state) => state.workspace.damaged);
  const current = useDesigner((state) => state.workspace.current);
  const isOverPage = useFileDrop();
  useShortcuts();
  useTheme();
  const isNarrow = useSyncExternalStore(
    (listener) => {
      narrow.addEventListener("change", listener);
      return () => narrow.removeEventListener("change", listener);
    },
    () => narrow.matches,
  );
  return (
    <div className={styles.app}>
      {damaged === undefined ? (
        <>
          <Header />
          <Banners />
          {isNarrow ? <NarrowTabs key={current} /> : <Columns />}
        </>
      ) : (
        <Recovery damaged={damaged} />
      )}
      <NoticeBar />
      {isOverPage && <div className={styles.drop}>Drop a manifest to open it</div>}
    </div>
  );
}

function useTheme(): void {
  const [theme] = usePreference("theme", "system");
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
}
