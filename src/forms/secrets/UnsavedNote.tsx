import { useId, useState } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import form from "#forms/form.module.css";
import styles from "#forms/secrets/unsaved-note.module.css";
import frame from "#forms/popups/dialog.module.css";
import { useSource } from "#forms/source.ts";
import { useModal } from "#forms/use-modal.ts";

interface UnsavedNoteProps {
  readonly value: Value;
  readonly path: PropertyPath;
  readonly label: string;
}

/** Says that a typed secret is only in memory, and offers to save it in the stack's config or in the design. */
export function UnsavedNote({ path, label, value }: UnsavedNoteProps) {
  const source = useSource();
  const [isAsking, ask] = useState(false);
  const { resource } = source;
  if (source.readOnly) return null;
  const keep = (pressed: Element): void =>
    editInPlace(pressed, () =>
      source.edit({ kind: "set-input", resource, path, value }, `Keep ${label} in the design`),
    );
  const toConfig = (pressed: Element): void =>
    editInPlace(pressed, () =>
      source.addAndSet(
        { kind: "config", name: nameOf(path), type: typeOf(value), secret: true },
        (access) => ({ kind: "set-input", resource, path, value: access }),
        `Take ${label} from the stack's config`,
      ),
    );
  return (
    <div className={styles.unsaved}>
      <p className={form.note}>Only in this tab: not saved, copied or exported.</p>
      {!isExpression(value) && (
        <button
          type="button"
          className={form.add}
          aria-label={`Use a config value for ${label}`}
          onClick={({ currentTarget }) => toConfig(currentTarget)}
        >
          Use a config value
        </button>
      )}
      <button
        type="button"
        className={form.add}
        aria-label={`Keep in the design…: ${label}`}
        onClick={() => ask(true)}
      >
        Keep in the design…
      </button>
      {isAsking && <Question onCancel={() => ask(false)} onKeep={keep} />}
    </div>
  );
}

interface QuestionProps {
  onCancel(): void;
  onKeep(pressed: Element): void;
}

function Question({ onCancel, onKeep }: QuestionProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.question}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id}>Keep this secret in the design?</h2>
      <p>
        The secret is then saved as plain text in this browser, in copies of the design and in its
        JSON and YAML. Programs in other languages still read it from the stack’s config.
      </p>
      <div className={frame.actions}>
        <button type="button" className={frame.button} onClick={onCancel}>
          Cancel
        </button>
        <button
          type="button"
          className={frame.primary}
          onClick={({ currentTarget }) => onKeep(currentTarget)}
        >
          Keep it
        </button>
      </div>
    </dialog>
  );
}

const nameOf = (path: PropertyPath): string =>
  path.findLast((part) => typeof part === "string" && /^[A-Za-z]\w*$/.test(part))?.toString() ??
  "secretValue";

function typeOf(value: Value): string {
  if (typeof value === "number") return "number";
  return typeof value === "object" ? "object" : "string";
}
