import { Fragment, useLayoutEffect, useRef, useState } from "react";
import type { CSSProperties } from "react";

import type { AccessValue, Template } from "#model/program/value.ts";
import { Chip, FixedChip } from "#forms/references/chip/Chip.tsx";
import type { GivenTextEvent } from "#forms/references/given-text.ts";
import type { TextBox } from "#forms/references/line/line-boxes.ts";
import { boxAt, boxesOf } from "#forms/references/line/line-boxes.ts";
import styles from "#forms/references/line.module.css";
import { pasteReferences } from "#forms/references/paste-references.ts";
import { usePicking } from "#forms/references/reference-picking.ts";
import { masked } from "#forms/secrets/secret-context.ts";
import { useMask } from "#forms/secrets/use-mask.tsx";
import { useSource } from "#forms/source.ts";
import type { LinePosition, TextLine } from "#forms/references/text-line.ts";
import { lineOf } from "#forms/references/text-line.ts";
import { useLineEdits } from "#forms/references/use-line-edits.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { pressInText, pressOnChip, rowsOf, typeInText } from "#forms/references/line/line-keys.ts";
import type { LineScope } from "#forms/references/line/line-keys.ts";

interface TextLineEditorProps extends Omit<WidgetProps, "value"> {
  readonly value: Template | AccessValue;
}

const empty: TextLine = { texts: [""], chips: [] };

/** The id of a box in a line of text; the first box has the ID of the text. */
const partOf = ({ at, from }: TextBox, boxes: readonly TextBox[]): string => {
  const before = boxes.filter((box) => box.at === at && box.from < from).length;
  return before === 0 ? `text-${at}` : `text-${at}-${before}`;
};

const keys = "Enter: change, Delete: remove";

/** Text with references: boxes for the text and chips for the references. Arrow keys move through them. */
export function TextLineEditor(props: TextLineEditorProps) {
  const { value, label, multiline } = props;
  const source = useSource();
  const picking = usePicking();
  const line = lineOf(value) ?? empty;
  const { texts, chips } = line;
  const groups = boxesOf(line);
  const boxes = groups.flat();
  const element = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string>();
  const edits = useLineEdits(props);
  const mask = useMask(props, value);

  const focus = (position: LinePosition): void => {
    const box = position.kind === "text" ? boxAt(boxes, position) : undefined;
    const mark = box === undefined ? `${position.kind}-${position.index}` : partOf(box, boxes);
    const part = element.current?.querySelector(`[data-part="${mark}"]`);
    if (part instanceof HTMLElement) part.focus();
    if (!(part instanceof HTMLTextAreaElement) || position.kind !== "text") return;
    const caret = position.caret - (box?.from ?? 0);
    part.setSelectionRange(caret, caret);
  };
  useLayoutEffect(() => {
    const position = edits.claim();
    if (position !== undefined) focus(position);
  });

  if (source.readOnly)
    return (
      <>
        <FixedLine line={line} label={label} secret={mask.isMasked} />
        {mask.button}
      </>
    );

  const parts = [
    ...boxes.map((box) => partOf(box, boxes)),
    ...chips.map((_, index) => `chip-${index}`),
  ];
  // Tab stops once: where the user was last, or else at the first chip or text.
  const stop =
    last !== undefined && parts.includes(last) ? last : texts[0] === "" ? "chip-0" : "text-0";
  const hasRows = multiline || texts.some((text) => /[\n\r]/.test(text));
  const scope = (): LineScope => ({ line, boxes, label, hasRows, edits, focus });
  const paste = (event: GivenTextEvent, { at, from }: TextBox): void =>
    pasteReferences(event, { ...props, source, picking }, { line, at, from });
  return (
    <>
      <div
        ref={element}
        role="group"
        aria-label={`${label} with references`}
        className={styles.line}
      >
        {partsOf(line).map(({ key, at, chip }) => (
          <Fragment key={key}>
            {groups[at]?.map((box, index) => (
              <Fragment key={partOf(box, boxes)}>
                {index > 0 && <span className={styles.lineBreak} />}
                <textarea
                  className={styles.lineText}
                  data-masked={mask.isMasked || undefined}
                  data-whole={box.isWhole || undefined}
                  data-ends-row={box.endsRow || undefined}
                  rows={rowsOf(box.text)}
                  style={{ "--length": lengthOf(box.text) } as CSSProperties}
                  data-part={partOf(box, boxes)}
                  tabIndex={stop === partOf(box, boxes) ? 0 : -1}
                  aria-label={`${label}, text ${boxes.indexOf(box) + 1}`}
                  aria-describedby={props.describedBy}
                  aria-invalid={props.invalid || undefined}
                  spellCheck={false}
                  autoComplete="off"
                  value={box.text}
                  onChange={(event) => typeInText(scope(), event, box)}
                  onPaste={(event) => paste(event, box)}
                  onDrop={(event) => paste(event, box)}
                  onFocus={() => setLast(partOf(box, boxes))}
                  onBlur={source.endTyping}
                  onKeyDown={(event) => pressInText(scope(), event, box)}
                />
              </Fragment>
            ))}
            {chip !== undefined && (
              <Chip
                access={chip}
                name={label}
                describedBy={props.describedBy}
                part={`chip-${at}`}
                isTabStop={stop === `chip-${at}`}
                isWayStop={false}
                keys={keys}
                onEdit={(anchor) => edits.replaceAt(anchor, at)}
                onFocus={() => setLast(`chip-${at}`)}
                onKeyDown={(event) => pressOnChip(scope(), event, at)}
              />
            )}
          </Fragment>
        ))}
      </div>
      {mask.button}
    </>
  );
}

function FixedLine({
  line,
  label,
  secret,
}: {
  readonly line: TextLine;
  readonly label: string;
  readonly secret: boolean;
}) {
  return (
    <div className={`${styles.line} ${styles.fixedLine}`}>
      {partsOf(line).map(({ key, text, chip }) => (
        <Fragment key={key}>
          <span className={styles.fixedText}>{secret && text !== "" ? masked : text}</span>
          {chip !== undefined && <FixedChip access={chip} name={label} />}
        </Fragment>
      ))}
    </div>
  );
}

/** Pairs each text with the chip after it. */
const partsOf = ({ texts, chips }: TextLine) =>
  texts.map((text, at) => ({ key: `text-${at}`, text, at, chip: chips[at] }));

/** The width that a box needs for its text, in characters, for browsers that do not size it. */
const lengthOf = (text: string): number =>
  Math.max(1, ...text.split("\n").map((row) => row.length));
