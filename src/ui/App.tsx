import { lazy, Suspense, useEffect } from "react";

import { useCommandKeys, useShortcuts } from "#ui/commands/keys/shortcuts.ts";
import { Header } from "#ui/header/Header.tsx";
import { useTheme } from "#ui/header/use-theme.ts";
import { preloadLater } from "#ui/lazy-with-preload.ts";
import { Banners, NoticeBar } from "#ui/layout/Banners.tsx";
import { Columns } from "#ui/layout/Columns.tsx";
import styles from "#ui/layout/layout.module.css";
import { NarrowTabs } from "#ui/layout/NarrowTabs.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { DropHint } from "#ui/open/DropHint.tsx";
import { OpenDocumentDialog } from "#ui/open/OpenDocumentDialog.tsx";
import { RequestedDialog } from "#ui/RequestedDialog.tsx";
import { useDesigner } from "#ui/services.ts";

/** No part of the first load: most people never see it. */
const Recovery = lazy(async () => ({
  default: (await import("#ui/recovery/Recovery.tsx")).Recovery,
}));

/** The designer, or the recovery page in its place. */
export function App() {
  const damaged = useDesigner((state) => state.workspace.damaged);
  useShortcuts();
  useCommandKeys();
  useTheme();
  useEffect(preloadLater, []);
  return (
    <div className={styles.app}>
      {damaged === undefined ? (
        <Designer />
      ) : (
        <Suspense>
          <Recovery damaged={damaged} />
        </Suspense>
      )}
      <NoticeBar />
      <RequestedDialog />
      <OpenDocumentDialog />
      <DropHint />
    </div>
  );
}

function Designer() {
  const current = useDesigner((state) => state.workspace.current);
  const isNarrow = useIsNarrow();
  return (
    <>
      <Header />
      <Banners />
      {isNarrow ? <NarrowTabs key={current} /> : <Columns />}
    </>
  );
}
