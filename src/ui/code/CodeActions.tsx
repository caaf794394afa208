import { Check, Copy, Download, FolderDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import type { Catalog } from "#model/catalog.ts";
import type { Diagnostic } from "#model/diagnostic.ts";
import { projectName } from "#model/manifest/project.ts";
import type { Program } from "#model/program.ts";
import type { ResourceId } from "#model/value.ts";
import { zipProject } from "#export/archive.ts";
import { exportDesign } from "#export/export.ts";
import type { Language } from "#export/language.ts";
import styles from "#ui/code/code.module.css";
import type { CodePlace } from "#ui/code/code-place.ts";
import { ErrorsDialog } from "#ui/code/ErrorsDialog.tsx";
import { archiveName, baseName, mediaType } from "#ui/code/file-names.ts";
import { useCopied } from "#ui/code/copied.ts";
import controls from "#ui/controls.module.css";

/** What is needed to take the program along, and to ask first where it has errors. */
export interface TakeAlong {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly diagnostics: readonly Diagnostic[];
  nameOf(id: ResourceId): string;
  onChoose(place: CodePlace): void;
  saveFile(name: string, content: string | Uint8Array, type: string): void;
  /** Resolves to false where the browser refuses. */
  copyText(text: string): Promise<boolean>;
}

interface CodeActionsProps extends TakeAlong {
  readonly language: Language;
  readonly paths: readonly string[];
  /** The path of the file that is open. */
  readonly path: string;
  onPath(path: string): void;
}

/** Which file is shown, and the ways to take it along. */
export function CodeActions(props: CodeActionsProps) {
  const { program, catalog, language, path, saveFile } = props;
  const [asking, setAsking] = useState<"file" | "project">();
  const asked = useRef<HTMLButtonElement>(null);
  const [copied, copy] = useCopied(props.copyText);
  const errors = props.diagnostics.filter(({ severity }) => severity === "error");

  // Only once the dialog is gone can what is behind it take the focus.
  useEffect(() => {
    if (asking === undefined && document.activeElement === document.body) asked.current?.focus();
  }, [asking]);

  // Printed anew: what is on screen may be an edit behind.
  const print = () => exportDesign(program, catalog, language).files;
  const textOf = () => print().find((file) => file.path === path)?.text ?? "";
  const download = (what: "file" | "project"): void => {
    if (what === "file") return saveFile(baseName(path), textOf(), mediaType(path));
    const archive = zipProject(print(), projectName(program.name));
    return saveFile(archiveName(program.name, language.id), archive, "application/zip");
  };
  const request = (what: "file" | "project", button: HTMLButtonElement): void => {
    asked.current = button;
    if (errors.length === 0) download(what);
    else setAsking(what);
  };

  return (
    <>
      <div className={styles.actions}>
        <output className={styles.copied}>
          {copied === "copied" && "Copied"}
          {copied === "refused" && "The browser did not allow copying"}
        </output>
        {props.paths.length > 1 && (
          <select
            className={styles.files}
            aria-label="File"
            value={path}
            onChange={(event) => props.onPath(event.target.value)}
          >
            {props.paths.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
        <button
          type="button"
          className={controls.quiet}
          title={`Copy ${path}`}
          onClick={() => void copy(textOf())}
        >
          {copied === "copied" ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
          <span className={styles.word}>Copy</span>
        </button>
        <button
          type="button"
          className={controls.quiet}
          title={`Download ${path}`}
          onClick={(event) => request("file", event.currentTarget)}
        >
          <Download size={15} aria-hidden />
          <span className={styles.word}>Download</span>
        </button>
        <button
          type="button"
          className={controls.quiet}
          title="Download the project as a .zip"
          onClick={(event) => request("project", event.currentTarget)}
        >
          <FolderDown size={15} aria-hidden />
          <span className={styles.word}>Download project</span>
        </button>
      </div>
      {asking !== undefined && (
        <ErrorsDialog
          errors={errors}
          nameOf={props.nameOf}
          onChoose={(place) => {
            setAsking(undefined);
            props.onChoose(place);
          }}
          onDownload={() => {
            setAsking(undefined);
            download(asking);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
