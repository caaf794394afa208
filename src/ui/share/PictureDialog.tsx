import { useId, useState } from "react";
import { flushSync } from "react-dom";

import { sendRequest } from "#store/designer.ts";
import type { PictureFormat, PictureTheme } from "#store/request.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import { useDesigner, useServices } from "#ui/services.ts";
import styles from "#ui/share/share.module.css";

const themes: readonly (readonly [PictureTheme, label: string])[] = [
  ["light", "Light"],
  ["dark", "Dark"],
];

/** A draw.io file has neither a title nor a theme. */
type Format = Exclude<PictureFormat, "drawio">;

const formats: readonly (readonly [Format, label: string])[] = [
  ["svg", "SVG"],
  ["png", "PNG"],
];

/** Saves the canvas as a picture with a title, in a theme. */
export function PictureDialog({ onClose }: { onClose(): void }) {
  const { store } = useServices();
  const name = useDesigner(({ program }) => program.name);
  const [title, setTitle] = useState(name);
  const [theme, setTheme] = useState<PictureTheme>("light");
  const [format, setFormat] = useState<Format>("svg");
  const save = (): void => {
    flushSync(onClose);
    sendRequest(store, { kind: "picture", format, theme, title: title.trim() });
  };
  return (
    <Dialog title="Share as picture" onClose={onClose}>
      <DialogForm submit="Download" onSubmit={save} onCancel={onClose}>
        <div className={`${controls.dialogBody} ${styles.share}`}>
          <label className={styles.field}>
            Title
            <input
              className={controls.input}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </label>
          <Choice<PictureTheme> label="Theme" options={themes} chosen={theme} onChoose={setTheme} />
          <Choice<Format> label="Format" options={formats} chosen={format} onChoose={setFormat} />
        </div>
      </DialogForm>
    </Dialog>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [T, label: string])[];
  readonly chosen: T;
  onChoose(option: T): void;
}

function Choice<T extends string>({ label, options, chosen, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input
            type="radio"
            name={id}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
