import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { formatCount } from "#model/base/messages.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";
import type { ConfigurationResult } from "#model/configuration/read-configuration.ts";
import { readConfiguration } from "#model/configuration/read-configuration.ts";
import { updateWorkspace } from "#store/designer.ts";
import type { OpenedConfiguration, TeamState } from "#store/team.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import { leadTo } from "#ui/components/lead-to.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import styles from "#ui/team/team.module.css";

/** The text of the configuration that applies to the open design: severities, ignores and team rules. */
export function ConfigurationDialog({ onClose }: { onClose(): void }) {
  const { store } = useServices();
  const team = useDesigner((state) => state.team);
  const opened = team?.opened;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? opened?.text ?? "";
  const box = useRef<HTMLTextAreaElement>(null);
  // Runs after the dialog has opened, which moves the focus to its first button.
  useEffect(() => leadTo(box.current), []);
  const read = readConfiguration(text);
  const save = (): void => {
    flushSync(onClose);
    void team?.write(text).then((failure) => {
      if (failure !== undefined)
        updateWorkspace(store, {
          notice: {
            message: `The configuration was not saved: ${failure}`,
            about: "configuration",
          },
        });
    });
  };
  return (
    <Dialog title="Team configuration" onClose={onClose}>
      <DialogForm
        submit="Save"
        canSubmit={team !== undefined && read.ok && text !== opened?.text}
        onSubmit={save}
        onCancel={onClose}
      >
        <div className={controls.dialogBody}>
          <div className={styles.fields}>
            <label>
              <Place opened={opened} />
              <textarea
                ref={box}
                className={`${controls.input} ${styles.text}`}
                rows={16}
                spellCheck={false}
                value={text}
                placeholder={example}
                onChange={({ target }) => setTyped(target.value)}
              />
            </label>
            <Mistakes read={read} />
            <Tools text={text} team={team} onClose={onClose} />
          </div>
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** The place of the text. */
function Place({ opened }: { readonly opened: OpenedConfiguration | undefined }) {
  if (opened?.place === "disk")
    return (
      <span>
        <code>{opened.team.path}</code>
      </span>
    );
  return (
    <span>
      <code>{configurationFileName}</code>, kept in this browser for designs without a file of their
      own
    </span>
  );
}

interface ToolsProps {
  readonly text: string;
  readonly team: TeamState | undefined;
  onClose(): void;
}

/** Buttons to download and remove the text. */
function Tools({ text, team, onClose }: ToolsProps) {
  const { workspace } = useServices();
  const remove = (): void => {
    flushSync(onClose);
    team?.remove();
  };
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={controls.button}
        disabled={text === ""}
        onClick={() => workspace.saveFile(configurationFileName, text, "application/yaml")}
      >
        Download
      </button>
      {team?.opened?.place === "browser" && (
        <button type="button" className={controls.danger} onClick={remove}>
          Remove
        </button>
      )}
    </div>
  );
}

/** Summarizes the text or shows its error; the height is constant while the user types. */
function Mistakes({ read }: { readonly read: ConfigurationResult }) {
  if (!read.ok)
    return (
      <ul role="status" className={`${controls.failure} ${styles.mistakes}`}>
        {read.problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    );
  const { rules = {}, overrides = [], ignores = [], "team-rules": own = [] } = read.configuration;
  const counts = [
    formatCount(Object.keys(rules).length + overrides.length, "severity setting"),
    formatCount(ignores.length, "ignore"),
    formatCount(own.length, "team rule"),
  ];
  return (
    <p role="status" className={`${styles.note} ${styles.mistakes}`}>
      {counts.join(" · ")}
    </p>
  );
}

const example = `rules:
  graph/unused-resource: off
team-rules:
  - id: acme/owner
    path: tags.owner
    expression: has(resource.inputs.tags.owner)
    message: Every resource has an owner.`;
