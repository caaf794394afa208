import { useId, useRef, useState } from "react";
import type { DragEvent, KeyboardEvent } from "react";

import type { Edit } from "#model/program/edit.ts";
import { readCurrentUser } from "#model/formats/current-user.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isList } from "#model/program/value.ts";
import { useSource, useValueAt } from "#forms/source.ts";
import styles from "#ui/field-actions/field-actions.module.css";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { Copy } from "#ui/origin/Copy.tsx";

const request = "GET /api/v2/current_user";

/** The maximum size of a response, in bytes: a response about one user has a few thousand bytes. */
const largest = 5_000_000;

interface OrganizationDialogProps {
  /** The list of principals. */
  readonly path: PropertyPath;
  onClose(): void;
}

/** Explains how to request the ID, and finds it in the pasted response. The page sends no request. */
export function OrganizationDialog({ path, onClose }: OrganizationDialogProps) {
  const source = useSource();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const principals = useValueAt(path);
  const reading = readCurrentUser(text);
  const principal = reading.kind === "organization" ? `org:${reading.id}` : "";
  const isThere = isList(principals) && principals.includes(principal);
  const message = refusal ?? (reading.kind === "missing" && text !== "" ? reading.message : "");

  const take = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const isLarge = chosen.size > largest;
    setRefusal(isLarge ? `${chosen.name} is too large to be the response.` : undefined);
    setText(isLarge ? "" : await chosen.text());
  };
  const add = (): void => {
    source.edit(addPrincipal(source.resource, path, principals, principal), "Add the organization");
    onClose();
  };
  const drop = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    // The page also handles the event, and would open the file as a design.
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Dialog title="Find my organization ID" onClose={onClose}>
      <div
        role="presentation"
        className={`${controls.dialogBody} ${styles.dialog}`}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes("Files")) event.preventDefault();
        }}
        onDrop={drop}
        // The list around the dialog must not handle its keys.
        onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
      >
        <ol>
          <li>
            <p>Request the current user with any HTTP client:</p>
            <p className={styles.request}>
              <code>{request}</code>
              <Copy what="the request" text={request} />
            </p>
            <p className={styles.note}>
              The authentication of the request (scheme, header names, scopes) is not documented
              here. This page does not send the request or the response anywhere.
            </p>
          </li>
          <li>
            <label htmlFor={`${id}-answer`}>
              Paste the response here, or drop a file that contains it:
            </label>
            <textarea
              id={`${id}-answer`}
              rows={6}
              value={text}
              spellCheck={false}
              aria-describedby={`${id}-found`}
              aria-invalid={message !== "" || undefined}
              onChange={(event) => {
                setRefusal(undefined);
                setText(event.target.value);
              }}
            />
            <button type="button" className={controls.button} onClick={() => file.current?.click()}>
              Choose a file
            </button>
            <input
              ref={file}
              type="file"
              hidden
              accept=".json,.txt,application/json"
              aria-label="Response file"
              onChange={(event) => {
                void take(event.target.files?.[0]);
                // The input is cleared, so the same file can be chosen again.
                event.target.value = "";
              }}
            />
          </li>
        </ol>
        <div id={`${id}-found`} role="status" className={styles.found}>
          {message !== "" && <p className={styles.error}>{message}</p>}
          {principal !== "" && (
            <p>
              {isThere ? "Already among the principals: " : "Found: "}
              <code>{principal}</code>
            </p>
          )}
        </div>
      </div>
      <div className={controls.dialogActions}>
        <button type="button" className={controls.button} onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className={principal === "" || isThere ? controls.button : controls.primary}
          disabled={principal === "" || isThere}
          onClick={add}
        >
          Add the organization
        </button>
      </div>
    </Dialog>
  );
}

/** Fills an empty entry, or else appends an entry. */
function addPrincipal(
  resource: ResourceId,
  path: PropertyPath,
  principals: Value | undefined,
  value: string,
): Edit {
  const list = isList(principals) ? principals : [];
  const empty = list.indexOf("");
  return empty < 0
    ? { kind: "insert-item", resource, path, index: list.length, value }
    : { kind: "set-input", resource, path: [...path, empty], value };
}
