import { CircleAlert, Eye, Package, X } from "lucide-react";

import { printManifest } from "#model/files/manifest/print.ts";
import controls from "#ui/components/controls.module.css";
import { sendRequest } from "#store/designer.ts";
import styles from "#ui/layout/layout.module.css";
import { describeAllMissing } from "#ui/packages/messages.ts";
import { useMissingPackages } from "#ui/packages/use-packages.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** What a person must know before going on: storage that fails, another tab that writes. */
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
      <MissingPackages />
    </>
  );
}

/** Said once, however many resources lack their types. */
function MissingPackages() {
  const { store } = useServices();
  const missing = useMissingPackages();
  if (missing.length === 0) return null;
  return (
    <div role="status" aria-label="Missing packages" className={styles.banner}>
      <Package size={16} aria-hidden />
      <p>{describeAllMissing(missing)} Until then there are no forms and checks for them.</p>
      <button
        type="button"
        className={controls.button}
        onClick={() => sendRequest(store, { kind: "loaded-packages" })}
      >
        Add {missing.length === 1 ? "the package" : "packages"}…
      </button>
    </div>
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
