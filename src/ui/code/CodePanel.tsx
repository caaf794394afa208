import { useId, useMemo, useState } from "react";

import type { PrintedFile, PrintResult } from "#export/language.ts";
import { declarationId, shownBy } from "#export/print/line-origin.ts";
import type { LineOrigin } from "#export/print/line-origin.ts";
import { languagesOf } from "#export/languages/languages.ts";
import { revealLocation, sendRequest, setCodeLanguage } from "#store/designer.ts";
import styles from "#ui/code/code.module.css";
import type { CopyServices } from "#ui/code/CodeActions.tsx";
import { CodeActions } from "#ui/code/CodeActions.tsx";
import { isInDesign, locationOfOrigin } from "#ui/code/code-location.ts";
import { CodeView } from "#ui/code/CodeView.tsx";
import { DiffView } from "#ui/code/DiffView.tsx";
import { ExportDiagnostics } from "#ui/code/ExportDiagnostics.tsx";
import { codeMode } from "#ui/code/editing/code-mode.ts";
import { EditableCode } from "#ui/code/editing/EditableCode.tsx";
import { UnreadNote } from "#ui/code/editing/UnreadNote.tsx";
import type { Shown } from "#ui/code/editor/shown-lines.ts";
import { shortName } from "#ui/code/file-names.ts";
import { ReadOnlyNote } from "#ui/code/ReadOnlyNote.tsx";
import { shownLanguage } from "#ui/code/shown-language.ts";
import { TargetButton } from "#ui/code/TargetButton.tsx";
import { useCatalog, usePrinted } from "#ui/derived.ts";
import { FailureMessage } from "#ui/components/FailureMessage.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";
import { useDesigner, useServices } from "#ui/services.ts";
import { useRequests } from "#ui/use-requests.ts";

interface CodePanelProps extends CopyServices, Shown {
  /** True if the code is beside the canvas. */
  readonly isSplit: boolean;
  /** Opens the dialog for package names. */
  onPackages(): void;
}

const nothing: PrintResult = { files: [], diagnostics: [] };

/** The open design as a program. */
export function DesignCode({ isSplit }: Pick<CodePanelProps, "isSplit">) {
  const { store, workspace, printDesign, types, catalog: catalogs } = useServices();
  const catalog = useCatalog();
  const program = useDesigner((state) => state.program);
  const selection = useDesigner((state) => state.selection);
  const activeInput = useDesigner((state) => state.activeInput);
  return (
    <CodePanel
      isSplit={isSplit}
      program={program}
      catalog={catalog}
      printDesign={printDesign}
      readCatalog={async () => {
        await types.whenReady();
        return catalogs.getState();
      }}
      selection={selection}
      field={activeInput?.resource === selection ? activeInput?.path : undefined}
      onChoose={(location) => revealLocation(store, location)}
      onPackages={() => sendRequest(store, { kind: "packages" })}
      copyText={workspace.copyText}
    />
  );
}

/** The design as a program in the open language, updated with every edit. */
function CodePanel(props: CodePanelProps) {
  const { program, catalog, field, onChoose } = props;
  const declared = useDesigner(({ declaration }) => declaration);
  const selection = props.selection ?? (declared && declarationId(declared.kind, declared.name));
  const { store } = useServices();
  const languageId = useDesigner(shownLanguage);
  const givenFiles = useDesigner((state) => state.givenFiles);
  const [chosenPaths, setPaths] = useState<ReadonlyMap<string, string>>(new Map());
  const [lastSelection, setLastSelection] = useState(selection);
  const [isFollowing, setFollowing] = useState(true);
  if (lastSelection !== selection) {
    setLastSelection(selection);
    setFollowing(true);
  }
  const [isCompared, setCompared] = useState(false);
  // Only the program's own file is editable.
  useRequests({
    "own-code": () => {
      setPaths(new Map());
      setFollowing(false);
      setCompared(false);
    },
  });
  const panelId = useId();
  const offered = languagesOf(program);
  const language = offered.find(({ id }) => id === languageId) ?? offered[0];
  if (language === undefined) throw new Error("No language can express the design.");

  const { value: printed, failure, status } = usePrinted(language.id, isCompared);
  const { files, diagnostics } = printed?.now ?? nothing;
  const before = printed?.before;
  const followed = isFollowing ? selection : undefined;
  const file = chosenFile(files, chosenPaths.get(language.id), followed);
  const paths = files.map(({ path }) => path);
  const shown = useMemo(() => ({ selection, field }), [selection, field]);
  const design = useDesigner((state) => state.workspace.current);
  const role = useDesigner((state) => state.workspace.role);
  const isProgramFile = file === undefined || file.path === files[0]?.path;
  const mode = codeMode({ language: language.id, isProgramFile, program, catalog, role });
  const filesId = useId();
  const onLine = (origin: LineOrigin): void => {
    if (isInDesign(origin, program)) onChoose(locationOfOrigin(origin));
  };

  return (
    <section className={styles.panel} aria-label="Code">
      <div className={styles.bar}>
        <Tabs
          label="Language"
          choices={offered.map(({ id, label }) => ({ id, label }))}
          chosen={language.id}
          onChoose={(id) => setCodeLanguage(store, id)}
          panelId={panelId}
        />
        <TargetButton program={program} catalog={catalog} onPackages={props.onPackages} />
      </div>
      <div className={styles.tools}>
        {file !== undefined && files.length > 1 && (
          <Tabs
            label="Files"
            choices={paths.map((path) => ({ id: path, label: shortName(path, paths) }))}
            chosen={file.path}
            onChoose={(path) => {
              setPaths((chosen) => new Map(chosen).set(language.id, path));
              setFollowing(false);
            }}
            panelId={filesId}
          />
        )}
        <CodeActions
          {...props}
          language={language}
          givenFiles={givenFiles}
          path={file?.path ?? ""}
          isCompared={isCompared}
          onCompare={setCompared}
        />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={language.label}
        className={styles.output}
        data-compared={isCompared || undefined}
        tabIndex={isCompared ? 0 : undefined}
        data-scroller={isCompared || undefined}
      >
        {failure !== undefined && (
          <FailureMessage of="code" failure={failure} hasLast={printed !== undefined} />
        )}
        <ExportDiagnostics
          label={`Differences in ${language.label}`}
          diagnostics={diagnostics}
          onChoose={onChoose}
        />
        {file !== undefined && (
          <div
            id={filesId}
            className={styles.file}
            role={files.length > 1 ? "tabpanel" : undefined}
            aria-label={files.length > 1 ? shortName(file.path, paths) : undefined}
          >
            {isCompared ? (
              <>
                {mode.kind === "editable" && (
                  <UnreadNote syntax={mode.syntax} onText={() => setCompared(false)} />
                )}
                <DiffView
                  path={file.path}
                  before={before && textOf(before.files, file.path)}
                  after={file.text}
                  step={printed?.step}
                />
              </>
            ) : mode.kind === "editable" ? (
              <EditableCode
                key={JSON.stringify([design, language.id, file.path])}
                file={file}
                program={status === "current" ? program : undefined}
                syntax={mode.syntax}
                shown={shown}
                onLine={onLine}
              />
            ) : (
              <>
                <CodeView
                  key={`${language.id} ${file.path}`}
                  file={file}
                  shown={shown}
                  onLine={onLine}
                />
                <ReadOnlyNote mode={mode} onPackages={props.onPackages} />
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/**
 * The last chosen file, or the program's own file. With a selection, the file that shows it: the file of a component
 * class, or else the program's own file. The lines of the program's own file are not searched, because a large file
 * computes them only when the code view needs them.
 */
function chosenFile(
  [own, ...others]: readonly PrintedFile[],
  path: string | undefined,
  selection: string | undefined,
): PrintedFile | undefined {
  if (selection === undefined) return others.find((file) => file.path === path) ?? own;
  return (
    others.find(({ lines = [] }) => lines.some((origin) => shownBy(origin) === selection)) ?? own
  );
}

/** The text of the file with a path; empty if the file does not exist. */
const textOf = (files: readonly PrintedFile[], path: string): string =>
  files.find((file) => file.path === path)?.text ?? "";
