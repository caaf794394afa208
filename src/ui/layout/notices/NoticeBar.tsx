import { X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

import { afterPress } from "#forms/error-visibility.ts";
import type { Notice } from "#model/opening/workspace.ts";
import { topDialog } from "#ui/commands/keys/keys.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/layout/layout.module.css";
import type { Notices } from "#ui/layout/notices/notices.ts";
import { isConfirmation, noticesOf } from "#ui/layout/notices/notices.ts";
import { useMiddleView } from "#ui/layout/use-middle-view.ts";
import { useSplit } from "#ui/layout/use-split.ts";
import { useServices } from "#ui/services.ts";

/** How long a confirmation is shown, in milliseconds. */
export const confirmationTime = 8000;

interface NoticeBarProps {
  /** Whether the bar floats over the canvas. Other content makes space for the bar, so the bar covers nothing. */
  readonly isOver?: boolean;
}

/**
 * The notices, each with its action. A notice that appears while a dialog is open is at the end of the dialog, because
 * the dialog covers the page.
 */
export function NoticeBar({ isOver }: NoticeBarProps) {
  const { store } = useServices();
  const notices = noticesOf(store);
  const dialog = useSyncExternalStore(watchDialogs, topDialog);
  const shown = useSyncExternalStore(watchPlaces(notices), notices.shown);
  const [view] = useMiddleView();
  const [isSplit] = useSplit();
  // Compares with the open dialog: a state of the page would not be read again when the dialog
  // closes.
  const isInside = (notice: Notice): boolean => dialog !== null && places.get(notice) === dialog;
  return (
    <>
      <div
        role="status"
        className={styles.noticePosition}
        data-over={(isOver ?? (view === "canvas" && !isSplit)) || undefined}
      >
        <NoticeList shown={shown.filter((notice) => !isInside(notice))} />
      </div>
      {dialog !== null &&
        createPortal(
          <div role="status" className={styles.dialogNotices}>
            <NoticeList shown={shown.filter(isInside)} />
          </div>,
          dialog,
        )}
    </>
  );
}

/** The dialog that was open when a notice appeared. */
const places = new WeakMap<Notice, Element | null>();

const isInDialog = (notice: Notice): boolean => places.get(notice)?.matches(":modal") === true;

const watchPlaces = (notices: Notices) => {
  const place = (): void => {
    for (const notice of notices.shown()) if (!places.has(notice)) places.set(notice, topDialog());
  };
  return (listener: () => void): (() => void) =>
    notices.subscribe(() => {
      place();
      listener();
    });
};

const NoticeList = ({ shown }: { readonly shown: readonly Notice[] }) =>
  shown.map((notice) => <NoticeBox key={notice.message} notice={notice} />);

/** The remaining time of a confirmation, in milliseconds. Moving the notice does not restart its timer. */
const timeLeft = new WeakMap<Notice, number>();

function NoticeBox({ notice }: { readonly notice: Notice }) {
  const { store } = useServices();
  const box = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const { dismiss } = noticesOf(store);
  const isLeaving = isConfirmation(notice);
  useEffect(() => {
    if (!isLeaving || isHeld) return undefined;
    const left = timeLeft.get(notice) ?? confirmationTime;
    const begun = performance.now();
    const timer = setTimeout(afterPress, left, () => dismiss(notice));
    return () => {
      clearTimeout(timer);
      timeLeft.set(notice, left - (performance.now() - begun));
    };
  }, [isLeaving, isHeld, notice, dismiss]);
  useEffect(() => {
    if (isInDialog(notice)) box.current?.scrollIntoView({ block: "nearest" });
    if (!isLeaving) return undefined;
    const onClick = ({ target }: MouseEvent): void => {
      if (!box.current?.contains(target as Node)) dismiss(notice);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [isLeaving, notice, dismiss]);
  return (
    <div
      ref={box}
      className={styles.notice}
      data-arrives
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{notice.message}</p>
      {notice.undo !== undefined && (
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            dismiss(notice);
            notice.undo?.run();
          }}
        >
          {notice.undo.label}
        </button>
      )}
      <IconButton
        Icon={X}
        size={14}
        aria-label="Dismiss the notice"
        onClick={() => dismiss(notice)}
      />
    </div>
  );
}

function watchDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  // A dialog closes before it unmounts.
  observer.observe(document.body, { attributeFilter: ["open"], subtree: true });
  return () => observer.disconnect();
}
