import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";

import line from "#forms/field-line.module.css";
import form from "#forms/form.module.css";
import styles from "#forms/long-text/long-text.module.css";
import type { ValueTextRequest } from "#forms/references/reference-picking.ts";
import { useModal } from "#forms/use-modal.ts";
import type { ValueText } from "#forms/value-text/value-text.ts";
import { applyText, openText } from "#forms/value-text/value-text.ts";
import type { ValueEditor, ValueTexts } from "#forms/value-text/value-texts.ts";

interface ValueTextDialogProps extends ValueTextRequest {
  onClose(): void;
}

interface Failure {
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * An editor of a value as YAML. Applying it is one step. Who leaves it otherwise loses nothing: the text is kept for the
 * place, as a file that is not saved is in Visual Studio Code, and is there again when the editor is opened.
 */
export function ValueTextDialog({ place, typed, onClose }: ValueTextDialogProps) {
  const { label, path, source } = place;
  const dialog = useModal();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<ValueEditor>(undefined);
  const texts = useRef<ValueTexts>(undefined);
  const now = useRef<ValueText>(undefined);
  const [isKept, setKept] = useState(false);
  const [isLoaded, setLoaded] = useState(true);
  const [failure, setFailure] = useState<Failure>();
  const type = useEffectEvent((text: string) => {
    if (now.current !== undefined) now.current = { ...now.current, text };
    if (failure === undefined) return;
    setFailure(undefined);
    editor.current?.mark(undefined);
  });
  const begin = useEffectEvent((loaded: ValueTexts, element: HTMLElement) => {
    const opened = openText(place, loaded.kept(path), typed);
    texts.current = loaded;
    now.current = opened;
    setKept(opened.isKept);
    const { text } = opened;
    editor.current = loaded.createEditor(element, {
      path,
      text,
      label,
      onText: (next) => type(next),
    });
    editor.current.goTo(1, 1);
  });
  const fail = useEffectEvent(() => setLoaded(false));
  useEffect(() => {
    const element = host.current;
    let isThere = true;
    source.asText?.().then(
      (loaded) => isThere && element !== null && begin(loaded, element),
      () => isThere && fail(),
    );
    return () => {
      isThere = false;
      editor.current?.destroy();
    };
  }, [source]);

  const leave = (): void => {
    const { text, before } = now.current ?? { text: "", before: "" };
    if (text !== before) texts.current?.keep(path, { text, before }, label);
    onClose();
  };
  const apply = (): void => {
    if (now.current === undefined) return;
    const refused = applyText(place, now.current);
    if (refused === undefined) {
      texts.current?.keep(path, undefined, label);
      onClose();
      return;
    }
    setFailure(refused);
    const { line: at, column = 1, message } = refused;
    if (at !== undefined) editor.current?.mark({ line: at, column, message });
  };
  const discard = (): void => {
    const fresh = openText(place, undefined, undefined);
    now.current = fresh;
    texts.current?.keep(path, undefined, label);
    setKept(false);
    setFailure(undefined);
    editor.current?.mark(undefined);
    editor.current?.show(fresh.text);
    editor.current?.goTo(1, 1);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    apply();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
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
          You typed this earlier, and it is not applied.
          <button type="button" className={line.fix} onClick={discard}>
            Discard my text
          </button>
        </p>
      )}
      <div ref={host} className={styles.host} />
      <p role="status" className={styles.says}>
        {!isLoaded && "The editor could not be loaded. Close it and open it again."}
        {failure !== undefined && (
          <span className={line.error}>
            {failure.line !== undefined && `Line ${failure.line}: `}
            {failure.message} Nothing was applied.
          </span>
        )}
      </p>
      <div className={styles.foot}>
        {failure?.line !== undefined && (
          <button
            type="button"
            className={form.add}
            onClick={() => editor.current?.goTo(failure.line ?? 1, failure.column ?? 1)}
          >
            Go to line {failure.line}
          </button>
        )}
        <button type="button" className={form.add} title="Keeps the text (Escape)" onClick={leave}>
          Close
        </button>
        <button type="button" className={form.add} title="Ctrl+Enter" onClick={apply}>
          Apply
        </button>
      </div>
    </dialog>
  );
}
