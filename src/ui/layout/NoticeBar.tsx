import { X } from "lucide-react";

import controls from "#ui/components/controls.module.css";
import styles from "#ui/layout/layout.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

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
