import { useDeferredValue, useId, useMemo, useState } from "react";

import type { ResourceId } from "#model/program/value.ts";
import { printImportInstructions } from "#export/project/import-command.ts";
import { languages } from "#export/languages/languages.ts";
import { linesOfResource } from "#export/print/resource-lines.ts";
import controls from "#ui/components/controls.module.css";
import { useCatalog, usePrinted } from "#ui/derived.ts";
import { FailureMessage } from "#ui/components/FailureMessage.tsx";
import { Copy } from "#ui/origin/Copy.tsx";
import styles from "#ui/origin/origin.module.css";
import { useDesigner } from "#ui/services.ts";

interface SnippetsProps {
  readonly id: ResourceId;
  readonly kind: "import" | "lookup";
}

/** The command that imports a resource, and its code in the program. */
export function Snippets({ id, kind }: SnippetsProps) {
  const catalog = useCatalog();
  // The printed code may be a key behind, because typing never waits for the printer.
  const program = useDeferredValue(useDesigner((state) => state.program));
  const selectId = useId();
  const [languageId, setLanguage] = useState("typescript");
  const language = languages.find((each) => each.id === languageId) ?? languages[0];
  const instructions = useMemo(
    () => printImportInstructions(program, catalog, id),
    [program, catalog, id],
  );
  const { value: printed, failure } = usePrinted(language?.id ?? "", false);
  const file = printed?.now.files[0];
  const code = useMemo(() => (file === undefined ? "" : linesOfResource(file, id)), [file, id]);
  return (
    <div className={styles.snippets}>
      {kind === "import" && instructions !== undefined && (
        <>
          <Snippet title="Command" what="the command" text={instructions.command} />
          <Snippet
            title="Import file"
            what="the import file"
            text={instructions.file}
            note="For pulumi import --file import.json. The import file in the Code view contains all imported resources."
          />
        </>
      )}
      <div className={styles.language}>
        <label htmlFor={selectId}>Language</label>
        <select
          id={selectId}
          className={controls.input}
          value={language?.id}
          onChange={(event) => setLanguage(event.target.value)}
        >
          {languages.map(({ id: each, label }) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {failure !== undefined && (
        <FailureMessage of="code" failure={failure} hasLast={printed !== undefined} />
      )}
      <Snippet title="Program" what="the program" text={code} />
    </div>
  );
}

interface SnippetProps {
  readonly title: string;
  readonly what: string;
  readonly text: string;
  readonly note?: string;
}

function Snippet({ title, what, text, note }: SnippetProps) {
  return (
    <section aria-label={title} className={styles.field}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Copy what={what} text={text} />
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <pre className={styles.text}>{text}</pre>
    </section>
  );
}
