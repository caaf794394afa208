import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";

import { pictureColors } from "#diagram/drawing/colors.ts";
import { withTitle } from "#diagram/drawing/picture-title.ts";
import type { PictureSource, PictureTheme } from "#store/request.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import type { PictureFormat } from "#ui/picture/picture-file.ts";
import { drawFile, pixelsOf } from "#ui/picture/picture-file.ts";
import styles from "#ui/picture/picture.module.css";
import { usePreference, useServices } from "#ui/services.ts";

const formats: readonly (readonly [PictureFormat, label: string])[] = [
  ["svg", "SVG"],
  ["png", "PNG"],
  ["drawio", "draw.io"],
];

const themes: readonly (readonly [PictureTheme, label: string])[] = [
  ["light", "Light"],
  ["dark", "Dark"],
];

/** The number of PNG pixels per pixel of the picture. */
const scales = [1, 2, 4];

interface PictureDialogProps {
  readonly source: PictureSource;
  onClose(): void;
}

/** Shows the picture that is saved, and asks how to save it. */
export function PictureDialog({ source, onClose }: PictureDialogProps) {
  const { workspace } = useServices();
  const [format, setFormat] = useState<PictureFormat>("svg");
  const [pageTheme] = usePreference("theme", "system");
  const [theme, setTheme] = useState(() => pictureTheme(pageTheme));
  const [title, setTitle] = useState("");
  const [scale, setScale] = useState(2);
  const [state, setState] = useState<"asking" | "drawing" | "failed">("asking");
  // A draw.io file has no title, and draw.io has its own themes.
  const isDrawio = format === "drawio";
  const picture = usePicture(source, isDrawio ? "light" : theme, isDrawio ? "" : title.trim());
  const sizes = scales.map((each) => [each, pixelsOf(picture, each)] as const);
  // Offers each size once: a smaller scale may already have the maximum number of pixels that the
  // browser draws.
  const offered = sizes.filter(([, size], at) => size !== sizes[at - 1]?.[1]);
  const chosen = offered.findLast(([each]) => each <= scale)?.[0] ?? 1;
  const save = async (): Promise<void> => {
    setState("drawing");
    const file = await drawFile(source, picture, format, scale);
    if (file === undefined) return setState("failed");
    workspace.saveFile(`${source.file}.${format}`, file.contents, file.type);
    return onClose();
  };
  return (
    <Dialog title="Save picture" onClose={onClose}>
      <DialogForm
        submit="Save"
        canSubmit={state !== "drawing"}
        onSubmit={() => void save()}
        onCancel={onClose}
      >
        <div className={`${controls.dialogBody} ${styles.body}`}>
          <figure className={styles.figure}>
            <Preview text={picture.text} />
            <figcaption>
              {isDrawio
                ? "In draw.io, all boxes and wires keep their positions and can be edited."
                : `${pixelsOf(picture, format === "png" ? chosen : 1)} pixels`}
            </figcaption>
          </figure>
          <Choice<PictureFormat>
            label="Format"
            options={formats}
            chosen={format}
            onChoose={setFormat}
          />
          {format === "png" && (
            <Choice<number> label="Size" options={offered} chosen={chosen} onChoose={setScale} />
          )}
          {!isDrawio && <Looks {...{ theme, title }} onTheme={setTheme} onTitle={setTitle} />}
          {state === "failed" && (
            <p role="alert" className={controls.failure}>
              This browser cannot draw the picture. Choose SVG, or a smaller size.
            </p>
          )}
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** The theme that the page is shown in, which a picture starts with. */
function pictureTheme(theme: string): PictureTheme {
  if (theme === "light" || theme === "dark") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The settings that do not apply to draw.io, which chooses them itself. */
function Looks(props: {
  readonly theme: PictureTheme;
  readonly title: string;
  onTheme(theme: PictureTheme): void;
  onTitle(title: string): void;
}) {
  const { theme, title, onTheme, onTitle } = props;
  return (
    <>
      <Choice<PictureTheme> label="Theme" options={themes} chosen={theme} onChoose={onTheme} />
      <label className={styles.field}>
        <span>Title</span>
        <input
          className={controls.input}
          value={title}
          placeholder="None"
          onChange={(event) => onTitle(event.target.value)}
        />
      </label>
    </>
  );
}

/** The picture in SVG, which is also the source of a PNG file. */
function usePicture(source: PictureSource, theme: PictureTheme, title: string) {
  const written = useDeferredValue(title);
  const design = useMemo(() => source.draw(theme), [source, theme]);
  return useMemo(
    () => (written === "" ? design : withTitle(design, written, pictureColors[theme])),
    [design, written, theme],
  );
}

/** The whole picture as an image. */
function Preview({ text }: { readonly text: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [text]);
  return (
    <div className={styles.preview}>
      <img ref={image} alt="Preview" />
    </div>
  );
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
      <div>
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
      </div>
    </fieldset>
  );
}
