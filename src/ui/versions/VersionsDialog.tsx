import { Bookmark } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { updateWorkspace } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { useDesigner, useServices } from "#ui/services.ts";
import { CompareVersions } from "#ui/versions/CompareVersions.tsx";
import { longestName } from "#ui/versions/longest-name.ts";
import { useAskVersions, useVersions } from "#ui/versions/use-versions.ts";
import { VersionRow } from "#ui/versions/VersionRow.tsx";
import { leadTo } from "#ui/components/lead-to.ts";
import styles from "#ui/versions/versions.module.css";

interface VersionsDialogProps {
  /** Whether the dialog was opened to name a version. */
  readonly isNaming: boolean;
  onClose(): void;
}

/** Lists the named versions of the open design, and compares, restores, renames and deletes them. */
export function VersionsDialog({ isNaming, onClose }: VersionsDialogProps) {
  const design = useDesigner((state) => state.workspace.current);
  const title = useDesigner((state) => state.program.name);
  const listed = useVersions(design);
  const [problem, setProblem] = useState<string>();
  return (
    <Dialog title={`Versions of “${title}”`} onClose={onClose}>
      <NameForm isNaming={isNaming} onProblem={setProblem} />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {listed?.kind === "failed" && (
        <p className={styles.none} role="alert">
          {listed.message}
        </p>
      )}
      {listed?.kind === "done" && design !== undefined && (
        <ul className={styles.list} aria-label="Versions, newest first">
          {listed.value.map((version) => (
            <VersionRow
              key={version.key}
              design={design}
              version={version}
              onProblem={setProblem}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      {listed?.kind === "done" && design !== undefined && (
        <CompareVersions
          design={design}
          versions={listed.value}
          onProblem={setProblem}
          onClose={onClose}
        />
      )}
      {listed?.kind === "done" && listed.value.length === 0 && (
        <p className={styles.none}>No versions yet.</p>
      )}
      <p className={styles.none}>
        Versions stay in this browser until you delete them. Plain-text secrets are not included.
      </p>
    </Dialog>
  );
}

interface NameFormProps {
  readonly isNaming: boolean;
  onProblem(problem: string | undefined): void;
}

function NameForm({ isNaming, onProblem }: NameFormProps) {
  const { store } = useServices();
  const ask = useAskVersions();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [isKeeping, setKeeping] = useState(false);
  useEffect(() => {
    if (isNaming) leadTo(field.current);
  }, [isNaming]);
  const keep = async (): Promise<void> => {
    setKeeping(true);
    const answer = await ask((versions) => versions.keep(name.trim()));
    setKeeping(false);
    onProblem(answer.kind === "failed" ? answer.message : undefined);
    if (answer.kind === "failed") return;
    setName("");
    const message = `Saved version “${answer.value.name}”.`;
    updateWorkspace(store, { notice: { message, isConfirmation: true } });
  };
  const canKeep = name.trim() !== "" && !isKeeping;
  return (
    <form
      className={styles.create}
      onSubmit={(event) => {
        event.preventDefault();
        if (canKeep) void keep();
      }}
    >
      <input
        ref={field}
        className={controls.input}
        aria-label="Name of this version"
        placeholder="Name of this version"
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className={controls.primary} disabled={!canKeep}>
        <Bookmark size={14} aria-hidden />
        Save version
      </button>
    </form>
  );
}
