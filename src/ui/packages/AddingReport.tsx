import { useId } from "react";
import { useStore } from "zustand";

import controls from "#ui/components/controls.module.css";
import type { Asking } from "#ui/packages/adding.ts";
import { addingOf } from "#ui/packages/adding.ts";
import { describeProgress } from "#ui/packages/messages.ts";
import styles from "#ui/packages/packages.module.css";
import { useVersionText } from "#ui/packages/use-version-text.ts";
import { leadTo } from "#ui/components/lead-to.ts";
import { useServices } from "#ui/services.ts";

/** The progress of adding a package, its question, and its result. */
export function AddingReport() {
  const { running, asking, messages } = useStore(addingOf(useServices().packages));
  const id = useId();
  return (
    <div className={styles.report}>
      {running !== undefined && (
        <div className={styles.running}>
          <p id={id}>{describeProgress(running.name, running.progress)}</p>
          <progress aria-labelledby={id} value={running.progress?.share} />
          <button type="button" className={controls.button} onClick={running.stop}>
            Stop
          </button>
        </div>
      )}
      {asking !== undefined && <VersionForm key={asking.packageName} asking={asking} />}
      <div role="status">
        {messages.map(({ number, kind, text, retry }) => (
          <p key={number} className={kind === "failed" ? controls.failure : styles.done}>
            {text}{" "}
            {retry !== undefined && (
              <button type="button" className={controls.button} onClick={retry}>
                Try again
              </button>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Asks for the version of a schema without a version: designs and exports need the version to name the package. */
function VersionForm({ asking }: { readonly asking: Asking }) {
  const { input, error, send } = useVersionText(asking.answer);
  const id = useId();
  return (
    <form
      className={styles.version}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id}>
        The schema of {asking.packageName} has no version. Enter the package’s version.
      </label>
      <input
        id={id}
        className={controls.input}
        {...input}
        spellCheck={false}
        autoComplete="off"
        // The user just chose this file.
        ref={leadTo}
      />
      <button type="submit" className={controls.button} disabled={input.value.trim() === ""}>
        Add
      </button>
      <button type="button" className={controls.button} onClick={() => asking.answer(undefined)}>
        Cancel
      </button>
      <p id={error.id} role="status">
        {error.text}
      </p>
    </form>
  );
}
