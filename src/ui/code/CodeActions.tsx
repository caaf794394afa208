import { Check, Copy, Download, FileInput, FolderDown, GitCompare, Package } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import type { Diagnostic } from "#model/check/diagnostic.ts";
import { isAboutMissingPackage } from "#model/check/missing-package.ts";
import type { Program } from "#model/program/program.ts";
import { isOfRun } from "#model/deployment/outcome/run-diagnostics.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Language } from "#export/language.ts";
import type { ExportRule } from "#export/lower/export-diagnostics.ts";
import { isImported } from "#export/project/import-file.ts";
import { messageOf } from "#store/computed.ts";
import styles from "#ui/code/code.module.css";
import type { CodeLocation } from "#ui/code/code-location.ts";
import { copyRefused, useCopied } from "#ui/components/use-copied.ts";
import { shortName } from "#ui/code/file-names.ts";
import { ErrorsDialog } from "#ui/code/ErrorsDialog.tsx";
import type { OpenFile, DownloadFile, DownloadScope } from "#ui/code/download.ts";
import { createDownload } from "#ui/code/download.ts";
import { ProjectDialog } from "#ui/code/ProjectDialog.tsx";
import type { ProjectChoice } from "#ui/code/project-target.ts";
import { chosenProgram, projectChoice } from "#ui/code/project-target.ts";
import controls from "#ui/components/controls.module.css";

/** What is needed to take the program along, and to ask first where it has errors. */
export interface DownloadServices extends Pick<OpenFile, "program" | "catalog" | "printDesign"> {
  /** The catalogue, once it has all types of the design. */
  readCatalog(): Promise<OpenFile["catalog"]>;
  /** What is wrong with the design. */
  diagnostics(): readonly Diagnostic[];
  nameOf(id: ResourceId): string;
  onChoose(location: CodeLocation): void;
  saveFile(name: string, content: string | Uint8Array, type: string): void;
  /** Resolves to false where the browser refuses. */
  copyText(text: string): Promise<boolean>;
}

interface CodeActionsProps extends DownloadServices, OpenFile {
  readonly paths: readonly string[];
  onPath(path: string): void;
  readonly isCompared: boolean;
  onCompare(isCompared: boolean): void;
}

interface PendingDownload {
  readonly download: DownloadFile;
  readonly errors: readonly Diagnostic[];
}

interface PendingProject {
  readonly scope: "project" | "everything";
  readonly choice: ProjectChoice;
}

/** Which file is shown and how, and the ways to take it along. */
export function CodeActions(props: CodeActionsProps) {
  const { path, isCompared } = props;
  const [pendingDownload, setPendingDownload] = useState<PendingDownload>();
  const [pendingProject, setPendingProject] = useState<PendingProject>();
  const pressedButton = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [copied, copy] = useCopied(props.copyText);
  const hasImports = props.program.resources.some(isImported);

  // Only once the dialog is gone can what is behind it take the focus.
  useEffect(() => {
    const isOpen = pendingDownload !== undefined || pendingProject !== undefined;
    if (!isOpen && document.activeElement === document.body) pressedButton.current?.focus();
  }, [pendingDownload, pendingProject]);

  const save = ({ name, content, type }: DownloadFile): void => props.saveFile(name, content, type);
  /** What is wanted; where printing it throws, that is said instead. */
  const packed = async (
    scope: DownloadScope,
    program = props.program,
  ): Promise<DownloadFile | undefined> => {
    try {
      const catalog = await props.readCatalog();
      const download = await createDownload(scope, { ...props, program, catalog });
      setRefusal(undefined);
      return download;
    } catch (error) {
      setRefusal(`It could not be printed: ${messageOf(error)}`);
      return undefined;
    }
  };
  const request = async (scope: DownloadScope, button: HTMLButtonElement): Promise<void> => {
    pressedButton.current = button;
    // A single file is what the code shows.
    const isFile = scope === "file" || scope === "imports";
    const choice = isFile ? undefined : projectChoice(props.program, props.catalog);
    if (isFile || choice === undefined) await take(scope, props.program);
    else setPendingProject({ scope, choice });
  };
  const take = async (scope: DownloadScope, program: Program): Promise<void> => {
    const made = await packed(scope, program);
    if (made === undefined) return;
    const errors = errorsOf(scope, made, props.diagnostics()).filter(
      // Of the packages that are not there, the page has said so already.
      (found) => scope === "everything" || !isOfNoType(props.language, found),
    );
    if (errors.length === 0) save(made);
    else setPendingDownload({ download: made, errors });
  };
  const downloadButton = (scope: DownloadScope, Icon: LucideIcon, word: string, title: string) => (
    <button
      type="button"
      className={controls.quiet}
      title={title}
      aria-label={word === "Download" ? undefined : title.replace(/ as .*$/, "")}
      onClick={(event) => void request(scope, event.currentTarget)}
    >
      <Icon size={15} aria-hidden />
      <span className={styles.word}>{word}</span>
    </button>
  );

  return (
    <>
      <div className={styles.actions}>
        <output className={styles.copied}>
          {refusal}
          {copied === "copied" && "Copied"}
          {copied === "refused" && copyRefused}
        </output>
        {props.paths.length > 1 && (
          <select
            className={styles.files}
            aria-label="File"
            value={path}
            onChange={(event) => props.onPath(event.target.value)}
          >
            {props.paths.map((each) => (
              <option key={each} value={each}>
                {shortName(each, props.paths)}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          className={controls.quiet}
          aria-pressed={isCompared}
          title="Show what the last edit changed"
          onClick={() => props.onCompare(!isCompared)}
        >
          <GitCompare size={15} aria-hidden />
          <span className={styles.word}>Changes</span>
        </button>
        <button
          type="button"
          className={controls.quiet}
          title={`Copy ${path}`}
          onClick={async () => {
            const download = await packed("file");
            if (download !== undefined) void copy(String(download.content));
          }}
        >
          {copied === "copied" ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
          <span className={styles.word}>Copy</span>
        </button>
        {downloadButton("file", Download, "Download", `Download ${path}`)}
        {downloadButton("project", FolderDown, "Project", "Download project as a .zip")}
        {downloadButton("everything", Package, "Everything", "Download everything as a .zip")}
        {hasImports && downloadButton("imports", FileInput, "Import file", "Download import file")}
      </div>
      {pendingProject !== undefined && (
        <ProjectDialog
          title={pendingProject.scope === "project" ? "Download project" : "Download everything"}
          {...pendingProject.choice}
          onDownload={(kind) => {
            setPendingProject(undefined);
            const program = chosenProgram(props.program, props.catalog, kind);
            void take(pendingProject.scope, program);
          }}
          onClose={() => setPendingProject(undefined)}
        />
      )}
      {pendingDownload !== undefined && (
        <ErrorsDialog
          {...wordsFor(pendingDownload.errors)}
          errors={pendingDownload.errors}
          nameOf={props.nameOf}
          onChoose={(location) => {
            setPendingDownload(undefined);
            props.onChoose(location);
          }}
          onDownload={() => {
            setPendingDownload(undefined);
            save(pendingDownload.download);
          }}
          onClose={() => setPendingDownload(undefined)}
        />
      )}
    </>
  );
}

/** What is wrong with the design is wrong with its programs, though not what a run of an earlier one met; the import file holds but little of it. */
function errorsOf(
  scope: DownloadScope,
  download: DownloadFile,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const all =
    scope === "imports" ? download.diagnostics : [...diagnostics, ...download.diagnostics];
  return all.filter((found) => found.severity === "error" && !isOfRun(found));
}

const isOfNoType = ({ needsNoTypes }: Language, found: Diagnostic): boolean =>
  needsNoTypes === true && isAboutMissingPackage(found);

function wordsFor(errors: readonly Diagnostic[]): {
  readonly title: string;
  readonly advice: string;
} {
  const count = errors.length;
  if (errors.every(({ rule }) => rule === ("export/import" satisfies ExportRule)))
    return {
      title: count === 1 ? "The import file has a gap" : `The import file has ${count} gaps`,
      advice:
        "It has to be filled in before Pulumi can use it. Choose an entry to go to its place.",
    };
  return {
    title: count === 1 ? "The design has an error" : `The design has ${count} errors`,
    advice: "What is downloaded may not deploy. Choose an error to go to it.",
  };
}
