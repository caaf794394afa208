import { useEffect } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import { sendRequest, revealLocation } from "#store/designer.ts";
import styles from "#ui/layout/layout.module.css";
import { useCatalog } from "#ui/derived.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import { FirstScreen } from "#ui/layout/FirstScreen.tsx";
import { useIsWelcome } from "#ui/welcome/use-begun.ts";

const loadCodePanel = async () => ({
  default: (await import("#ui/code/CodePanel.tsx")).CodePanel,
});

/** Loaded on demand, because the editor and the printers are outside the first load. */
const CodePanel = lazy(loadCodePanel);

/** The code view, or the welcome screen. `isSplit` is true if the code is beside the canvas. */
export function CodeColumn({ isSplit }: { readonly isSplit: boolean }) {
  const { store, workspace, printDesign, types, catalog: catalogs } = useServices();
  const catalog = useCatalog();
  const program = useDesigner((state) => state.program);
  const selection = useDesigner((state) => state.selection);
  const activeInput = useDesigner((state) => state.activeInput);
  const isWelcome = useIsWelcome();
  // Fetched once the first screen is shown, so it is ready for the first resource.
  useEffect(() => void loadCodePanel().catch(() => undefined), []);
  if (isWelcome) return <FirstScreen />;
  return (
    <Boundary name="Code" fallback={<p className={styles.loading}>Loading the code view…</p>}>
      <CodePanel
        isSplit={isSplit}
        program={program}
        catalog={catalog}
        printDesign={printDesign}
        readCatalog={async () => {
          await types.whenReady();
          return catalogs.getState();
        }}
        selection={selection}
        field={activeInput?.resource === selection ? activeInput?.path : undefined}
        onChoose={(location) => revealLocation(store, location)}
        onPackages={() => sendRequest(store, { kind: "packages" })}
        copyText={workspace.copyText}
      />
    </Boundary>
  );
}
