import { useId, useState } from "react";

import type { ResourceId } from "#model/value.ts";
import type { PrintedFile } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import styles from "#ui/code/code.module.css";
import type { TakeAlong } from "#ui/code/CodeActions.tsx";
import { CodeActions } from "#ui/code/CodeActions.tsx";
import { placeOfOrigin } from "#ui/code/code-place.ts";
import { CodeView } from "#ui/code/CodeView.tsx";
import { usePrinted } from "#ui/code/printed.ts";
import { Remarks } from "#ui/code/Remarks.tsx";
import { Tabs } from "#ui/Tabs.tsx";

interface CodePanelProps extends TakeAlong {
  readonly selection: ResourceId | undefined;
}

const tabs = languages.map(({ id, label }) => ({ id, label }));

/** The design as a program in the language that is open, following every edit. */
export function CodePanel(props: CodePanelProps) {
  const { program, catalog, selection, onChoose } = props;
  const [languageId, setLanguageId] = useState("");
  const [paths, setPaths] = useState<ReadonlyMap<string, string>>(new Map());
  const panelId = useId();
  const language = languages.find(({ id }) => id === languageId) ?? languages[0];
  if (language === undefined) throw new Error("There is no language to print in.");

  const { files, diagnostics } = usePrinted(program, catalog, language);
  const file = chosenFile(files, paths.get(language.id));

  return (
    <section className={styles.panel} aria-label="Code">
      <div className={styles.bar}>
        <Tabs
          label="Language"
          choices={tabs}
          chosen={language.id}
          onChoose={setLanguageId}
          panelId={panelId}
        />
        <CodeActions
          {...props}
          language={language}
          paths={files.map(({ path }) => path)}
          path={file?.path ?? ""}
          onPath={(path) => setPaths((chosen) => new Map(chosen).set(language.id, path))}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={language.label} className={styles.output}>
        <Remarks
          label={`What ${language.label} says differently`}
          diagnostics={diagnostics}
          onChoose={onChoose}
        />
        {file !== undefined && (
          <CodeView
            key={`${language.id} ${file.path}`}
            file={file}
            selection={selection}
            onLine={(origin) => onChoose(placeOfOrigin(origin))}
          />
        )}
      </div>
    </section>
  );
}

/** The file last chosen, or the program's own where there is no such file any more. */
function chosenFile(
  files: readonly PrintedFile[],
  path: string | undefined,
): PrintedFile | undefined {
  return files.find((file) => file.path === path) ?? files[0];
}
