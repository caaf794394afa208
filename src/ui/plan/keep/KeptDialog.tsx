import { settingCommands } from "#export/project/readme.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";

interface KeptDialogProps {
  readonly variables: readonly ConfigVariable[];
  /** The resources and values that can't be kept, as sentences. */
  readonly notes: readonly string[];
  onClose(): void;
}

/** What is left to do after keeping: the commands that set the stack's secrets, and what couldn't be kept. */
export function KeptDialog({ variables, notes, onClose }: KeptDialogProps) {
  const commands = settingCommands({ ...emptyProgram(""), config: variables });
  return (
    <Dialog
      title={variables.length > 0 ? "Set the secrets" : "Not kept as deployed"}
      onClose={onClose}
    >
      <div className={controls.dialogBody}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {variables.length > 0 && (
          <>
            <p>The design reads the secrets from config. Set them before the next deployment:</p>
            <pre>
              <code>{commands.join("\n")}</code>
            </pre>
          </>
        )}
      </div>
    </Dialog>
  );
}
