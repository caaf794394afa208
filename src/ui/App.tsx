import { useEffect } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import { useCommandKeys, useShortcuts } from "#ui/commands/keys/shortcuts.ts";
import { Header } from "#ui/header/Header.tsx";
import { useTheme } from "#ui/header/use-theme.ts";
import { LazyNoticeBar } from "#ui/layout/notices/LazyNoticeBar.ts";
import { lazyWithPreload, preloadLater } from "#forms/lazy-with-preload.tsx";
import { Columns } from "#ui/layout/Columns.tsx";
import styles from "#ui/layout/layout.module.css";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { DropHint } from "#ui/open/DropHint.tsx";
import { OpenDocumentDialog } from "#ui/open/OpenDocumentDialog.tsx";
import { useDesigner } from "#ui/services.ts";

/** Loaded on demand, because most users never see the recovery page. */
const Recovery = lazy(async () => ({
  default: (await import("#ui/recovery/Recovery.tsx")).Recovery,
}));

/** Preloaded, because problems that need a banner become known only after the first screen is shown. */
const Banners = lazyWithPreload(async () => (await import("#ui/layout/Banners.tsx")).Banners);

const RequestedDialog = lazyWithPreload(
  async () => (await import("#ui/RequestedDialog.tsx")).RequestedDialog,
);

const NarrowLayout = lazyWithPreload(
  async () => (await import("#ui/layout/narrow/NarrowLayout.tsx")).NarrowLayout,
);

/** The designer, or the recovery page instead. */
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
        <Boundary name="Recovery">
          <Recovery damaged={damaged} />
          <LazyNoticeBar />
        </Boundary>
      )}
      <Boundary name="Dialogs" place="above">
        <RequestedDialog />
      </Boundary>
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
      <Boundary name="Header" place="line">
        <Header />
      </Boundary>
      <Boundary name="Warnings" place="line" isQuiet>
        <Banners />
      </Boundary>
      <Boundary name="Parts of the designer" fallback={<main />}>
        {isNarrow ? <NarrowLayout key={current} /> : <Columns />}
      </Boundary>
    </>
  );
}
