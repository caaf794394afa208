import { CircleAlert, Eye, X } from "lucide-react";
import { Suspense } from "react";

import { printManifest } from "#model/files/manifest/print.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/layout/layout.module.css";
import { lazyWithPreload } from "#ui/lazy-with-preload.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** What is missing is known a while after the first screen stands. */
const LateBanners = lazyWithPreload(
  async () => (await import("#ui/layout/LateBanners.tsx")).LateBanners,
);

/** What a person must know before going on: storage that fails, another tab that writes, a compiler, packages that are missing. */
export function Banners() {
  const { store, workspace } = useServices();
  const save = useDesigner((state) => state.workspace.save);
  const isReader = useDesigner((state) => state.workspace.role === "reader");
  const download = (): void =>
    workspace.saveFile("Main.json", printManifest(store.getState().program), "application/json");
  return (
    <>
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
      <Suspense>
        <LateBanners />
      </Suspense>
    </>
  );
}

/** The newest notice, with its way back. It stays until it is read or replaced. */
export function NoticeBar() {
  const { workspace } = useServices();
  const notice = useDesigner((state) => state.workspace.notice);
  return (
    <div role="status" className={styles.noticePosition}>
      {notice !== undefined && (
        <div className={styles.notice}>
          <p>{notice.message}</p>
          {notice.undo !== undefined && (
            <button type="button" className={controls.button} onClick={notice.undo.run}>
              {notice.undo.label}
            </button>
          )}
          <button
            type="button"
            className={controls.iconButton}
            aria-label="Dismiss the notice"
            onClick={() => workspace.dismissNotice()}
          >
            <X size={14} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
