import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";

import { Header } from "#ui/header/Header.tsx";
import { Banners, NoticeBar } from "#ui/layout/Banners.tsx";
import { Columns } from "#ui/layout/Columns.tsx";
import styles from "#ui/layout/layout.module.css";
import { NarrowTabs } from "#ui/layout/NarrowTabs.tsx";
import { useFileDrop } from "#ui/open/open-file.ts";
import { useDesigner, usePreference } from "#ui/services.ts";
import { OpenDocumentDialog } from "#ui/open/OpenDocumentDialog.tsx";
import { RequestedDialog } from "#ui/RequestedDialog.tsx";
import { preloadLater } from "#ui/lazy-with-preload.ts";
import { useCommandKeys, useShortcuts } from "#ui/commands/shortcuts.ts";

/** No part of the first load: most people never see it. */
const Recovery = lazy(async () => ({
  default: (await import("#ui/recovery/Recovery.tsx")).Recovery,
}));

/** Below this width the columns become tabs. */
const narrow = matchMedia("(max-width: 899px)");

/** The designer, or the recovery page in its place. */
export function App() {
  const damaged = useDesigner((state) => state.workspace.damaged);
  const current = useDesigner((state) => state.workspace.current);
  const isOverPage = useFileDrop();
  useShortcuts();
  useCommandKeys();
  useTheme();
  useEffect(preloadLater, []);
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
        <Suspense>
          <Recovery damaged={damaged} />
        </Suspense>
      )}
      <NoticeBar />
      <RequestedDialog />
      <OpenDocumentDialog />
      {isOverPage && (
        <div className={styles.drop}>Drop a program, a state or a preview to open it</div>
      )}
    </div>
  );
}

function useTheme(): void {
  const [theme] = usePreference("theme", "system");
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
}
