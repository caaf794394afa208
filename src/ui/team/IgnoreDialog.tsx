import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { subjectsIn } from "#model/configuration/adjust.ts";
import type { ConfiguredIgnore } from "#model/configuration/configuration.ts";
import { addIgnore } from "#model/configuration/edit-configuration.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { OpenedConfiguration } from "#store/team.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import { leadTo } from "#ui/components/lead-to.ts";
import { useDesigner } from "#ui/services.ts";
import styles from "#ui/team/team.module.css";
import { useConfiguration } from "#ui/team/use-configuration.ts";

interface IgnoreDialogProps {
  readonly diagnostic: Diagnostic;
  /** Called before the configuration is written. */
  onIgnored(): void;
  onClose(): void;
}

type Extent = "resource" | "design" | "all";

/** Asks why a problem is accepted, and writes the reason into the configuration. */
export function IgnoreDialog({ diagnostic, onIgnored, onClose }: IgnoreDialogProps) {
  const { opened, change } = useConfiguration();
  const program = useDesigner((state) => state.program);
  const { resource } = subjectsIn(program)(diagnostic);
  const [extent, setExtent] = useState<Extent>(resource === undefined ? "design" : "resource");
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const box = useRef<HTMLInputElement>(null);
  // Runs after the dialog has opened, which moves the focus to its first button.
  useEffect(() => leadTo(box.current), []);
  const ignore: ConfiguredIgnore = {
    rule: diagnostic.rule,
    ...(extent !== "all" && { files: [opened?.team.file ?? program.name] }),
    ...(extent === "resource" && resource !== undefined && { resource }),
    reason: reason.trim(),
    ...(until !== "" && { until }),
  };
  const submit = (): void => {
    if (ignore.reason === "") return;
    flushSync(onClose);
    onIgnored();
    change((text) => addIgnore(text, ignore));
  };
  return (
    <Dialog title={`Ignore ${diagnostic.rule}`} onClose={onClose}>
      <DialogForm
        submit="Ignore"
        canSubmit={ignore.reason !== ""}
        onSubmit={submit}
        onCancel={onClose}
      >
        <div className={controls.dialogBody}>
          <div className={styles.fields}>
            <label>
              <span>Reason</span>
              <input
                ref={box}
                className={controls.input}
                value={reason}
                required
                onChange={({ target }) => setReason(target.value)}
              />
            </label>
            <ExtentChoice extent={extent} resource={resource} onChange={setExtent} />
            <label>
              <span>Until (optional)</span>
              <input
                type="date"
                className={controls.input}
                value={until}
                onChange={({ target }) => setUntil(target.value)}
              />
            </label>
            <Kept opened={opened} />
          </div>
        </div>
      </DialogForm>
    </Dialog>
  );
}

interface ExtentChoiceProps {
  readonly extent: Extent;
  /** The name of the problem's resource; undefined if the problem has no resource. */
  readonly resource: string | undefined;
  onChange(extent: Extent): void;
}

function ExtentChoice({ extent, resource, onChange }: ExtentChoiceProps) {
  return (
    <label>
      <span>Where</span>
      <select
        className={controls.input}
        value={extent}
        onChange={({ target }) => onChange(target.value as Extent)}
      >
        {resource !== undefined && <option value="resource">In {resource}</option>}
        <option value="design">In this design</option>
        <option value="all">In all designs</option>
      </select>
    </label>
  );
}

/** Explains where the entry is written. */
function Kept({ opened }: { readonly opened: OpenedConfiguration | undefined }) {
  return (
    <p className={styles.note}>
      {opened === undefined
        ? "The entry is kept in this browser, in a configuration that you can download as stackwright.yaml."
        : `The entry is added to ${opened.place === "disk" ? opened.team.path : "the configuration in this browser"}.`}
    </p>
  );
}
