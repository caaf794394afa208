import { settingCommands } from "#export/project/readme.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";

interface SecretCommandsProps {
  readonly variables: readonly ConfigVariable[];
  onClose(): void;
}

/** The commands that set the stack's secrets for the new config variables. */
export function SecretCommands({ variables, onClose }: SecretCommandsProps) {
  const commands = settingCommands({ ...emptyProgram(""), config: variables });
  return (
    <Dialog title="Set the secrets" onClose={onClose}>
      <div className={controls.dialogBody}>
        <p>The design reads the secrets from config. Set them before the next deployment:</p>
        <pre>
          <code>{commands.join("\n")}</code>
        </pre>
      </div>
    </Dialog>
  );
}
