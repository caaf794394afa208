import { useId, useState } from "react";

import { normaliseVersion } from "#model/packages/package-version.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";

interface VersionDialogProps {
  /** The package whose schema does not say its version. */
  readonly name: string;
  onAnswer(version: string): void;
  onClose(): void;
}

/** Asks for the version of a package, since programs are for packages in versions. */
export function VersionDialog({ name, onAnswer, onClose }: VersionDialogProps) {
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const id = useId();
  const version = normaliseVersion(text.trim());
  const isWrong = isTried && version === undefined;
  const add = (): void => {
    setTried(true);
    if (version !== undefined) onAnswer(version);
  };
  return (
    <Dialog title={`Version of ${name}`} onClose={onClose}>
      <DialogForm submit="Add package" onSubmit={add} onCancel={onClose}>
        <div className={controls.dialogBody}>
          <p>The schema of {name} does not say its version, which programs need.</p>
          <label>
            <span>Version</span>
            <input
              className={controls.input}
              value={text}
              placeholder="3.2.0"
              aria-invalid={isWrong}
              aria-describedby={id}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <p id={id} role="status">
            {isWrong && "A version has three numbers, such as 3.2.0."}
          </p>
        </div>
      </DialogForm>
    </Dialog>
  );
}
