import { Pencil } from "lucide-react";
import { useState } from "react";

import { formatCount } from "#model/base/messages.ts";
import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import styles from "#forms/form.module.css";
import controls from "#forms/widgets/text-controls.module.css";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { controlAttributes } from "#forms/widget.ts";

const LongTextDialog = lazy(async () => ({
  default: (await import("#forms/long-text/LongTextDialog.tsx")).LongTextDialog,
}));

/** The length of the part that the field shows, in UTF-16 code units. */
const shownLength = 2000;

interface LongTextProps extends Pick<
  WidgetProps,
  "controlId" | "describedBy" | "invalid" | "required" | "label" | "secret"
> {
  readonly text: string;
  change(text: string): void;
  blur(): void;
  /**
   * Called when the editor opens and closes: this component must stay mounted until the editor closes, even if the text
   * becomes short.
   */
  onOpen(isOpen: boolean): void;
}

/** The start of a text that is too long for a text box, with a button for the editor. */
export function LongText(props: LongTextProps) {
  const { text, label, secret, controlId } = props;
  const source = useSource();
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean): void => {
    setOpen(next);
    props.onOpen(next);
  };
  const noteId = `${controlId}-length`;
  const shared = controlAttributes(props);
  return (
    <>
      <textarea
        {...shared}
        aria-describedby={[shared["aria-describedby"], noteId].filter(Boolean).join(" ")}
        className={controls.textarea}
        data-masked={secret || undefined}
        rows={6}
        readOnly
        value={text.slice(0, shownLength)}
      />
      <p id={noteId} className={styles.note}>
        Showing the first 2,000 of {formatCount(text.length, "character")}.
      </p>
      <button
        type="button"
        className={styles.add}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        <Pencil size={13} aria-hidden />
        {source.readOnly ? `Show all of ${label}` : `Edit all of ${label}`}
      </button>
      {isOpen && (
        <Boundary name="Text editor" place="line">
          <LongTextDialog
            label={label}
            text={text}
            isReadOnly={source.readOnly}
            isMasked={secret}
            onText={props.change}
            onClose={() => {
              props.blur();
              open(false);
            }}
          />
        </Boundary>
      )}
    </>
  );
}
