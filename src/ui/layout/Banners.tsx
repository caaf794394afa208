import { CircleAlert, Eye } from "lucide-react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import { printManifest } from "#model/files/manifest/print.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/layout/layout.module.css";
import { CompilerBanner } from "#ui/layout/CompilerBanner.tsx";
import { MissingPackages } from "#ui/packages/MissingPackages.tsx";
import { SamplePackages } from "#ui/packages/SamplePackages.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** Loaded on demand, because only designs with files on disk have this bar. */
const DiskBar = lazy(async () => ({ default: (await import("#ui/disk/DiskBar.tsx")).DiskBar }));

/** Important messages: failing storage, another tab that writes, a compiler, missing packages. */
export function Banners() {
  const { store, workspace } = useServices();
  const save = useDesigner((state) => state.workspace.save);
  const isReader = useDesigner((state) => state.workspace.role === "reader");
  const isOnDisk = useDesigner((state) => state.disk !== undefined);
  const download = (): void =>
    workspace.saveFile("Main.json", printManifest(store.getState().program), "application/json");
  return (
    <>
      {isOnDisk && (
        <Boundary name="File on disk" place="line">
          <DiskBar />
        </Boundary>
      )}
      {save.kind === "failed" && (
        <div role="alert" className={styles.failure}>
          <CircleAlert size={16} aria-hidden />
          <p>{save.message}</p>
          <button type="button" className={controls.button} onClick={download}>
            Download the manifest
          </button>
          <button type="button" className={controls.button} onClick={() => workspace.retrySave()}>
            Try again
          </button>
        </div>
      )}
      {isReader && (
        <div role="status" className={styles.banner}>
          <Eye size={16} aria-hidden />
          <p>This design is being edited in another tab. You see its changes as they are made.</p>
          <button
            type="button"
            className={controls.button}
            onClick={() => void workspace.takeOver()}
          >
            Edit it here
          </button>
        </div>
      )}
      <CompilerBanner />
      <MissingPackages />
      <SamplePackages />
    </>
  );
}
