import { useId } from "react";
import type { KeyboardEvent } from "react";

import line from "#forms/field-line.module.css";
import frame from "#forms/popups/dialog.module.css";
import styles from "#forms/long-text/long-text.module.css";
import type { ValueTextRequest } from "#forms/references/reference-picking.ts";
import { useModal } from "#forms/use-modal.ts";
import { useValueText } from "#forms/value-text/use-value-text.ts";

interface ValueTextDialogProps extends ValueTextRequest {
  onClose(): void;
}

/**
 * An editor of a value as YAML. Applying the text is one step. Closing without applying loses nothing: the text is
 * kept for the place, like an unsaved file in Visual Studio Code, and returns when the editor opens again.
 */
export function ValueTextDialog({ onClose, ...request }: ValueTextDialogProps) {
  const { label } = request.place;
  const dialog = useModal();
  const id = useId();
  const { host, isKept, isMissing, failure, leave, apply, discard, goToFailure } = useValueText(
    request,
    onClose,
  );
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    apply();
  };
  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      aria-labelledby={id}
      onKeyDownCapture={press}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>Edit {label} as YAML</h2>
      </div>
      {isKept && (
        <p className={styles.says}>
          You typed this text earlier. It is not applied.
          <button type="button" className={line.fix} onClick={discard}>
            Discard my text
          </button>
        </p>
      )}
      <div ref={host} className={styles.host} />
      <p role="status" className={styles.says}>
        {isMissing && "The editor could not be loaded. Close this dialog and open it again."}
        {failure !== undefined && (
          <span className={line.error}>
            {failure.line !== undefined && `Line ${failure.line}: `}
            {failure.message} Nothing was applied.
          </span>
        )}
      </p>
      <div className={frame.actions}>
        {failure?.line !== undefined && (
          <button type="button" className={frame.button} onClick={goToFailure}>
            Go to line {failure.line}
          </button>
        )}
        <button
          type="button"
          className={frame.button}
          title="Close and keep the text (Escape)"
          onClick={leave}
        >
          Close
        </button>
        <button type="button" className={frame.primary} title="Ctrl+Enter" onClick={apply}>
          Apply
        </button>
      </div>
    </dialog>
  );
}
