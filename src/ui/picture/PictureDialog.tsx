import { useEffect, useId, useRef, useState } from "react";

import type { PictureSource, PictureTheme } from "#store/request.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import { scaleOf } from "#ui/picture/draw-png.ts";
import styles from "#ui/picture/picture.module.css";
import type { PictureFile, PictureFormat } from "#ui/picture/use-picture-file.ts";
import { usePictureFile } from "#ui/picture/use-picture-file.ts";
import { useServices } from "#ui/services.ts";

const formats: readonly (readonly [PictureFormat, label: string])[] = [
  ["svg", "SVG"],
  ["png", "PNG"],
  ["drawio", "draw.io"],
];

const themes: readonly (readonly [PictureTheme, label: string])[] = [
  ["light", "Light"],
  ["dark", "Dark"],
];

/** How many pixels a PNG file has for each pixel of the picture. */
const scales = [1, 2, 4];

interface PictureDialogProps {
  readonly source: PictureSource;
  onClose(): void;
}

/** Shows the picture that is saved, and asks how to save it. */
export function PictureDialog({ source, onClose }: PictureDialogProps) {
  const { workspace } = useServices();
  const [format, setFormat] = useState<PictureFormat>("svg");
  const [theme, setTheme] = useState<PictureTheme>("light");
  const [title, setTitle] = useState("");
  const [scale, setScale] = useState(2);
  const isDrawio = format === "drawio";
  const { picture, file, preview } = usePictureFile(source, {
    format,
    // A file of draw.io has no title, and its program has themes of its own.
    theme: isDrawio ? "light" : theme,
    title: isDrawio ? "" : title.trim(),
    scale,
  });
  const sizes = scales.map((each) => [each, sizeOf(picture, each)] as const);
  // A browser may draw no more pixels than another size has already.
  const offered = sizes.filter(([, size], at) => size !== sizes[at - 1]?.[1]);
  const chosen = offered.findLast(([each]) => each <= scale)?.[0] ?? 1;
  const save = (): void => {
    if (file === undefined || file === "failed") return;
    workspace.saveFile(`${source.file}.${format}`, file.contents, file.type);
    onClose();
  };
  return (
    <Dialog title="Save picture" onClose={onClose}>
      <DialogForm
        submit="Save"
        canSubmit={file !== undefined && file !== "failed"}
        onSubmit={save}
        onCancel={onClose}
      >
        <div className={`${controls.dialogBody} ${styles.body}`}>
          <figure className={styles.figure} aria-busy={file === undefined}>
            <Preview {...preview} />
            <figcaption>
              {isDrawio
                ? "draw.io shows the same boxes at the same places, and you can edit them there."
                : `${sizeOf(picture, format === "png" ? chosen : 1)} pixels`}
            </figcaption>
          </figure>
          <Choice<PictureFormat>
            label="Format"
            options={formats}
            chosen={format}
            onChoose={setFormat}
          />
          {!isDrawio && (
            <Choice<PictureTheme>
              label="Theme"
              options={themes}
              chosen={theme}
              onChoose={setTheme}
            />
          )}
          {format === "png" && (
            <Choice<number>
              label="Size in pixels"
              options={offered}
              chosen={chosen}
              onChoose={setScale}
            />
          )}
          {!isDrawio && (
            <label className={styles.field}>
              Title above the picture
              <input
                className={controls.input}
                value={title}
                placeholder="None"
                onChange={(event) => setTitle(event.target.value)}
              />
            </label>
          )}
          {file === "failed" && (
            <p role="alert" className={controls.failure}>
              This browser cannot draw the picture as PNG. Choose SVG, or a smaller size.
            </p>
          )}
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** The picture as an image, all of it. */
function Preview({ contents, type }: PictureFile) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([contents], { type }));
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [contents, type]);
  return (
    <div className={styles.preview}>
      <img ref={image} alt="Preview" />
    </div>
  );
}

function sizeOf(picture: ReturnType<PictureSource["draw"]>, wanted: number): string {
  const scale = scaleOf(picture, wanted);
  const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * scale));
  return `${width} × ${height}`;
}

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly options: readonly (readonly [T, label: string])[];
  readonly chosen: T;
  onChoose(option: T): void;
}

function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { label, options, chosen, onChoose } = props;
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
