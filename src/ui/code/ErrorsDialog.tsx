import { useEffect, useRef } from "react";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { UnreadText } from "#model/opening/workspace.ts";
import type { ResourceId } from "#model/program/value.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import styles from "#ui/code/code.module.css";
import type { CodeLocation } from "#ui/code/code-location.ts";
import { LocationButton } from "#ui/code/LocationButton.tsx";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { subjectOf } from "#ui/problems/place.ts";

interface ErrorsDialogProps {
  readonly title: string;
  /** The meaning of the errors, and the user's options. */
  readonly advice: string;
  readonly errors: readonly Diagnostic[];
  /** Typed text that is not in the design. */
  readonly unread: readonly UnreadText[];
  onUnread(text: UnreadText): void;
  nameOf(id: ResourceId): string;
  onChoose(location: CodeLocation): void;
  onDownload(): void;
  onClose(): void;
}

const NAMED_AT_MOST = 8;

/** Asks whether to download a design with errors, and lists them. */
export function ErrorsDialog(props: ErrorsDialogProps) {
  const { title, advice, errors, unread, onUnread, nameOf, onChoose, onDownload, onClose } = props;
  const goBack = useRef<HTMLButtonElement>(null);
  // Runs after the dialog has opened, which moves the focus to its first button.
  useEffect(() => goBack.current?.focus(), []);
  const more = errors.length - NAMED_AT_MOST;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={controls.dialogBody}>
        <p>{advice}</p>
        <ul className={styles.errors} data-scroller>
          {unread.map((text) => (
            <li key={text.key}>
              <button type="button" className={styles.diagnostic} onClick={() => onUnread(text)}>
                <span>
                  <strong>{text.title}:</strong> The text is not in the design yet.
                </span>
              </button>
            </li>
          ))}
          {errors.slice(0, NAMED_AT_MOST).map((error) => (
            <li key={JSON.stringify([error.rule, error.location, error.message])}>
              <LocationButton location={error.location} onChoose={onChoose}>
                <span>
                  <strong>{subjectOf(error.location, nameOf)}:</strong>{" "}
                  <Prose text={error.message} />
                </span>
              </LocationButton>
            </li>
          ))}
        </ul>
        {more > 0 && <p className={styles.more}>and {more} more</p>}
      </div>
      <div className={controls.dialogActions}>
        <button type="button" className={controls.button} onClick={onDownload}>
          Download anyway
        </button>
        <button ref={goBack} type="button" className={controls.primary} onClick={onClose}>
          Go back
        </button>
      </div>
    </Dialog>
  );
}
