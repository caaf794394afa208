import { X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

import type { Notice as NoticeContent } from "#model/opening/workspace.ts";
import { topDialog } from "#ui/commands/keys/keys.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/layout/layout.module.css";
import { useMiddleView } from "#ui/layout/use-middle-view.ts";
import { useSplit } from "#ui/layout/use-split.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** A confirmation is read by then, in milliseconds, and not in the way any longer. */
const confirmationTime = 8000;

/**
 * The newest notice, with its way back. It stays until it is read or replaced, above whatever dialog is open, and
 * can be pressed there: all that stands outside of a modal dialog is inert. A confirmation goes by itself, but not
 * from under the pointer or the focus.
 */
export function NoticeBar({ isOver }: NoticeBarProps) {
  const dialog = useSyncExternalStore(watchDialogs, topDialog);
  const [view] = useMiddleView();
  const [isSplit] = useSplit();
  // A portal of its own for each place: one element cannot move without being made anew.
  return dialog === null ? (
    <Notice isOver={isOver ?? (view === "canvas" && !isSplit)} />
  ) : (
    createPortal(<Notice isAbove />, dialog)
  );
}

interface NoticeBarProps {
  /** It floats over what is shown, which is the canvas; all else gives it room, so that it covers nothing. */
  readonly isOver?: boolean;
}

interface NoticeProps extends NoticeBarProps {
  readonly isAbove?: boolean;
}

function Notice({ isAbove = false, isOver = false }: NoticeProps) {
  const notice = useDesigner((state) => state.workspace.notice);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog may be gone before what was put into it is shown.
    if (isAbove && bar.current?.isConnected === true) bar.current.showPopover();
  }, [isAbove]);
  return (
    <div
      ref={bar}
      role="status"
      popover={isAbove ? "manual" : undefined}
      className={styles.noticePosition}
      data-over={isOver || undefined}
    >
      {notice !== undefined && <NoticeBox key={notice.message} notice={notice} />}
    </div>
  );
}

function NoticeBox({ notice }: { readonly notice: NoticeContent }) {
  const { workspace } = useServices();
  const [isHeld, setHeld] = useState(false);
  const isLeaving = notice.isConfirmation === true && !isHeld;
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => workspace.dismissNotice(), confirmationTime);
    return () => clearTimeout(timer);
  }, [isLeaving, notice, workspace]);
  return (
    <div
      className={styles.notice}
      data-arrives
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{notice.message}</p>
      {notice.undo !== undefined && (
        <button type="button" className={controls.button} onClick={notice.undo.run}>
          {notice.undo.label}
        </button>
      )}
      <IconButton
        Icon={X}
        size={14}
        aria-label="Dismiss the notice"
        onClick={() => workspace.dismissNotice()}
      />
    </div>
  );
}

function watchDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  // A dialog is closed before it is taken from the page.
  observer.observe(document.body, { attributeFilter: ["open"], subtree: true });
  return () => observer.disconnect();
}
