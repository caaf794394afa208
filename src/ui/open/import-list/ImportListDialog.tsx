import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ClipboardEvent, ReactNode } from "react";
import { flushSync } from "react-dom";

import { ResourceForm } from "#forms/ResourceForm.tsx";
import { formatCount } from "#model/base/messages.ts";
import { printImportList } from "#model/opening/import-list/print-list.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { leadTo } from "#ui/components/lead-to.ts";
import type { ListEditor } from "#ui/open/import-list/list-editor.ts";
import { createListEditor } from "#ui/open/import-list/list-editor.ts";
import { createListType } from "#ui/open/import-list/list-type.ts";
import styles from "#ui/open/import-list/import-list.module.css";
import { FoldedNotes } from "#ui/open/NoteList.tsx";
import { openDocuments } from "#ui/open/open-file.ts";
import { useServices } from "#ui/services.ts";

/** Accepts a list of existing resources, and creates an import file or a design from it. */
export function ImportListDialog({ onClose }: { onClose(): void }) {
  const services = useServices();
  const [list] = useState(createListType);
  const editor = useMemo(() => createListEditor(services, list.catalog), [services, list]);
  const count = useCounts(editor);
  const { body, isGrid, showGrid, failure, setFailure, add, paste } = useAdding(
    editor,
    count.resources,
  );
  return (
    <Dialog title="Import resources" onClose={onClose}>
      <div
        ref={body}
        tabIndex={-1}
        data-grid={isGrid || undefined}
        className={`${controls.dialogBody} ${styles.body}`}
        onPasteCapture={paste}
      >
        {!isGrid && <PasteArea onText={add} />}
        <ListFiles editor={editor} onFailure={setFailure}>
          {!isGrid && (
            <button type="button" className={controls.button} onClick={showGrid}>
              Type into a grid
            </button>
          )}
        </ListFiles>
        {isGrid && (
          <ResourceForm
            source={editor.source}
            type={list.type}
            showAll
            reveal={undefined}
            words={{ title: "Resources to import", field: "column" }}
          />
        )}
        {failure !== undefined && (
          <p role="alert" className={controls.failure}>
            {failure}
          </p>
        )}
        <p role="status">{count.said}</p>
        <FoldedNotes
          label={`${formatCount(editor.notes().length, "note")} about the list`}
          notes={editor.notes()}
        />
      </div>
      <ListActions editor={editor} isEmpty={count.resources === 0} onClose={onClose} />
    </Dialog>
  );
}

/** Adds pasted text to the list. The grid appears with the first row, or when the user asks for it. */
function useAdding(editor: ListEditor, resources: number) {
  const [failure, setFailure] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  // The grid stays when its last row is removed.
  const [isGrid, setGrid] = useState(false);
  if (resources > 0 && !isGrid) setGrid(true);
  // The paste area disappears, and must not take the focus with it.
  const showGrid = (): void => {
    body.current?.focus();
    setGrid(true);
  };
  const add = (text: string): boolean => {
    const message = editor.add(text);
    setFailure(message);
    if (!isGrid && editor.resources().length > 0) showGrid();
    return message === undefined;
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text/plain");
    if (!isForList(text, event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    add(text);
  };
  return { body, isGrid, showGrid, failure, setFailure, add, paste };
}

interface PasteAreaProps {
  /** Adds the resources of a text; false if there are none in it. */
  onText(text: string): boolean;
}

/** The empty state: a labeled text box. What is pasted into it is added at once; text without resources stays. */
function PasteArea({ onText }: PasteAreaProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  // Runs after the dialog has opened, which moves the focus to its first button.
  useEffect(() => leadTo(box.current), []);
  return (
    <div className={styles.paste}>
      <label className={styles.label}>
        <span>Paste resources</span>
        <textarea
          ref={box}
          className={controls.input}
          rows={7}
          spellCheck={false}
          placeholder="aws:s3/bucket:Bucket, assets, shop-assets"
          aria-describedby="import-formats"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            if (text === "" && onText(event.clipboardData.getData("text/plain")))
              event.preventDefault();
          }}
        />
      </label>
      <p id="import-formats" className={styles.formats}>
        Rows of type, name and ID from a spreadsheet, or the output of{" "}
        <code>pulumi do TYPE list --output json</code>, <code>aws cloudcontrol list-resources</code>{" "}
        or <code>terraform show -json</code>.
      </p>
      {text.trim() !== "" && (
        <button type="button" className={controls.button} onClick={() => onText(text)}>
          Add these resources
        </button>
      )}
    </div>
  );
}

interface ListActionsProps {
  readonly editor: ListEditor;
  readonly isEmpty: boolean;
  onClose(): void;
}

function ListActions({ editor, isEmpty, onClose }: ListActionsProps) {
  const services = useServices();
  const print = (): string =>
    printImportList(
      editor.resources(),
      (type) => services.catalog.getState().resourceType(type)?.token,
    );
  const start = (): void => {
    const content = print();
    flushSync(onClose);
    openDocuments(services, [{ name: "import.json", content }]);
  };
  const download = (): void =>
    services.workspace.saveFile("import.json", print(), "application/json");
  return (
    <div className={controls.dialogActions}>
      <button type="button" className={controls.button} onClick={onClose}>
        Cancel
      </button>
      <button type="button" className={controls.button} disabled={isEmpty} onClick={download}>
        Download import file
      </button>
      <button type="button" className={controls.primary} disabled={isEmpty} onClick={start}>
        Start a design
      </button>
    </div>
  );
}

/** Whether pasted text is a complete list. The grid accepts only rows of cells, at the focused cell. */
function isForList(text: string, target: EventTarget): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return false;
  const isInGrid = target instanceof Element && target.closest("[role=grid]") !== null;
  return text.trim() !== "" && (!isInGrid || isWholeList(text));
}

/**
 * Whether a string is a complete list: JSON, or a table whose first row names its columns or whose cells are separated
 * by commas.
 */
const isWholeList = (text: string): boolean =>
  /^\s*[{[]/.test(text) ||
  /^["\s]*(?:type|id|name)[ \w"]*[\t,;]/i.test(text) ||
  (!text.includes("\t") && /^[^\n,]+,[^\n,]+/.test(text));

/** The file picker for lists and mappings, and the field for the type of lists without a type. */
function ListFiles({
  editor,
  onFailure,
  children,
}: {
  readonly children: ReactNode;
  readonly editor: ListEditor;
  onFailure(message: string | undefined): void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const take = async (files: FileList | null): Promise<void> => {
    const failures: string[] = [];
    for (const file of files ?? []) {
      const failure = editor.add(await file.text());
      if (failure !== undefined) failures.push(`${file.name}: ${failure}`);
    }
    onFailure(failures.length === 0 ? undefined : failures.join(" "));
  };
  return (
    <div className={styles.files}>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files with lists"
        accept=".csv,.tsv,.txt,.json,.tfstate,application/json"
        onChange={({ target }) => void take(target.files)}
      />
      <button
        type="button"
        className={controls.button}
        title="Lists, Terraform states, and the output of pulumi package get-mapping terraform NAME"
        onClick={() => picker.current?.click()}
      >
        Open lists or mappings…
      </button>
      {children}
      <label className={styles.type}>
        <span>Type, for lists without one</span>
        <input
          className={controls.input}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => editor.setType(target.value.trim())}
        />
      </label>
    </div>
  );
}

/** The number of resources in the list, and a phrase about their problems. */
function useCounts(editor: ListEditor): { readonly resources: number; readonly said: string } {
  const { source } = editor;
  const found = useSyncExternalStore(source.subscribe, source.diagnostics);
  const all = [...found.values()].flat();
  const errors = all.filter(({ severity }) => severity === "error").length;
  const resources = editor.resources().length;
  const parts = [
    formatCount(resources, "resource"),
    ...(errors === 0 ? [] : [formatCount(errors, "error")]),
    ...(all.length === errors ? [] : [formatCount(all.length - errors, "warning")]),
  ];
  const refused = errors === 0 ? "" : " pulumi import refuses a file with errors.";
  return { resources, said: resources === 0 ? "" : `${parts.join(", ")}.${refused}` };
}
