import { lazy, Suspense, useEffect } from "react";

import { sendRequest, revealLocation } from "#store/designer.ts";
import styles from "#ui/layout/layout.module.css";
import { useCatalog } from "#ui/derived.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import { Welcome } from "#ui/welcome/Welcome.tsx";

const loadCodePanel = async () => ({
  default: (await import("#ui/code/CodePanel.tsx")).CodePanel,
});

/** The editor and the printers are no part of the first load. */
const CodePanel = lazy(loadCodePanel);

/** The middle of the designer: the program as code, or how to begin. */
export function CodeColumn() {
  const { store, workspace, printDesign, types, catalog: catalogs } = useServices();
  const catalog = useCatalog();
  const program = useDesigner((state) => state.program);
  const selection = useDesigner((state) => state.selection);
  const activeInput = useDesigner((state) => state.activeInput);
  // Fetched once the first screen stands, so that the first resource finds it there.
  useEffect(() => void loadCodePanel(), []);
  if (program.resources.length === 0) return <Welcome />;
  return (
    <Suspense fallback={<p className={styles.loading}>Loading the code view…</p>}>
      <CodePanel
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
    </Suspense>
  );
}
